import Foundation

/// A query for elements, as steps from the app downwards.
struct ElementPath: Hashable {
  /// A step, which replaces the elements found so far with others or with some of them.
  enum Step: Hashable {
    /// Leads to all descendants of a type.
    case descendants(XCUIElement.ElementType)
    /// Leads to the direct children of a type.
    case children(XCUIElement.ElementType)
    /// Keeps the elements whose identifier or label is a name.
    case named(String)
    /// Keeps the elements that contain another one of a type and with a name; nil stands for any name.
    case containing(XCUIElement.ElementType, String?)
    /// Keeps the elements for which a predicate holds.
    case matching(NSPredicate)
    /// Keeps the elements that contain another one for which a predicate holds.
    case containingMatch(NSPredicate)
    /// Keeps the element at an index, from 0.
    case at(Int)
  }

  private(set) var steps: [Step] = []

  /// Whether the path leads to the app itself.
  var isEmpty: Bool { steps.isEmpty }

  /// Returns the path with another step at its end.
  func then(_ step: Step) -> ElementPath {
    var path = self
    path.steps.append(step)
    return path
  }

  /// Returns the elements of a snapshot to which the path leads.
  @MainActor func find(in snapshot: ElementSnapshot) -> [ElementRecord] {
    // Indices in the snapshot; nil stands for the app.
    var places: [Int?] = [nil]
    for step in steps {
      switch step {
      case .descendants(let type):
        places = snapshot.elements(of: type, in: places, isChild: false)
      case .children(let type):
        places = snapshot.elements(of: type, in: places, isChild: true)
      case .named(let name):
        places = places.filter { $0.map { snapshot.records[$0].isNamed(name) } ?? false }
      case .containing(let type, let name):
        places = places.filter { place in
          let inside = snapshot.elements(of: type, in: [place], isChild: false)
          guard let name else { return !inside.isEmpty }
          return inside.contains { snapshot.records[$0].isNamed(name) }
        }
      case .matching(let predicate):
        places = places.filter { place in
          place.map { predicate.evaluate(with: snapshot.records[$0]) } ?? false
        }
      case .containingMatch(let predicate):
        places = places.filter { place in
          snapshot.elements(of: .any, in: [place], isChild: false).contains {
            predicate.evaluate(with: snapshot.records[$0])
          }
        }
      case .at(let index):
        places = places.indices.contains(index) ? [places[index]] : []
      }
    }
    return places.compactMap { $0.map { snapshot.records[$0] } }
  }
}

extension ElementPath: CustomStringConvertible {
  /// The steps in words, the last one first: `button "OK" in alert`.
  var description: String {
    // The first step leads to descendants or children, so `parts` is not empty at the steps that add to its last item.
    var parts: [String] = []
    for step in steps {
      switch step {
      case .descendants(let type), .children(let type): parts.append(type.word)
      case .named(let name): parts[parts.count - 1] += " \"\(name)\""
      case .containing(let type, let name):
        parts[parts.count - 1] += " with \(type.word)" + (name.map { " \"\($0)\"" } ?? "")
      case .matching: parts[parts.count - 1] += " that matches a predicate"
      case .containingMatch: parts[parts.count - 1] += " with an element that matches a predicate"
      case .at(let index): parts[parts.count - 1] += " at \(index)"
      }
    }
    return parts.isEmpty ? "the app" : parts.reversed().joined(separator: " in ")
  }
}
