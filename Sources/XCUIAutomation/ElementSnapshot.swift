import Foundation

/// An element of an app's interface, read from a line of the app's answer (`ElementText`).
struct ElementRecord: Equatable {
  /// The depth of the element in the tree: -1 for the app, 0 for a window.
  let depth: Int
  let type: XCUIElement.ElementType
  let isEnabled: Bool
  let isSelected: Bool
  /// The frame of the element on the screen, in points of the app's interface.
  let frame: CGRect
  /// The name of the element in the trace.
  let name: String
  /// The accessibility identifier; empty if there is none.
  let identifier: String
  /// The accessibility label, or else the title or text; empty if there is none.
  let label: String
  /// The value, such as the text of a field; empty if there is none.
  let value: String
  /// The names of the element's ancestors, outermost first.
  var ancestors: [String] = []

  /// Whether a name is the element's identifier or label.
  func isNamed(_ name: String) -> Bool { identifier == name || label == name }
}

extension ElementRecord: PredicateSubject {
  func attribute(_ name: String) throws(TestFailure) -> Any? {
    switch name {
    case "label", "accessibilityLabel", "title": label
    case "identifier", "accessibilityIdentifier": identifier
    case "value": value.isEmpty ? nil : value
    case "enabled", "isEnabled": isEnabled
    case "selected", "isSelected": isSelected
    case "exists": true
    case "hittable", "isHittable": AppSession.current?.obstacle(to: self) == nil
    case "elementType": type
    case "frame.origin.x": Double(frame.minX)
    case "frame.origin.y": Double(frame.minY)
    case "frame.size.width": Double(frame.width)
    case "frame.size.height": Double(frame.height)
    default:
      throw TestFailure("an element has no attribute '\(name)' that a predicate could ask for")
    }
  }
}

extension ElementRecord {
  /// Reads a line; nil if it does not describe an element, such as the last line of a truncated answer.
  init?(_ line: Substring) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count == 12, let depth = Int(fields[0]), depth >= 0 else { return nil }
    let numbers = fields[4..<8].compactMap { Double($0) }
    guard numbers.count == 4 else { return nil }
    self.init(
      depth: depth, type: XCUIElement.ElementType(word: String(fields[1])),
      isEnabled: fields[2] == "enabled", isSelected: fields[3] == "selected",
      frame: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
      name: Self.unescaped(fields[8]), identifier: Self.unescaped(fields[9]),
      label: Self.unescaped(fields[10]), value: Self.unescaped(fields[11]))
  }

  /// Makes the element of the app itself, which fills the screen.
  static func application(_ name: String, size: CGSize) -> ElementRecord {
    ElementRecord(
      depth: -1, type: .application, isEnabled: true, isSelected: false,
      frame: CGRect(origin: CGPoint(x: 0, y: 0), size: size), name: name, identifier: "",
      label: name, value: "")
  }

  /// Replaces `\t`, `\n` and `\\` with the characters that they stand for.
  private static func unescaped(_ text: Substring) -> String {
    guard text.contains("\\") else { return String(text) }
    var result = ""
    var isEscaped = false
    for character in text {
      switch (isEscaped, character) {
      case (false, "\\"):
        isEscaped = true
        continue
      case (true, "t"): result.append("\t")
      case (true, "n"): result.append("\n")
      default: result.append(character)
      }
      isEscaped = false
    }
    return result
  }
}

/// The elements of an app at one moment, in depth-first order.
struct ElementSnapshot {
  let records: [ElementRecord]

  /// Reads an app's answer.
  init(_ text: String) {
    var path: [String] = []
    records = text.split(separator: "\n").compactMap { line in
      guard var record = ElementRecord(line) else { return nil }
      path = Array(path.prefix(record.depth))
      record.ancestors = path
      path.append(record.name)
      return record
    }
  }

  /// Returns the indices of the elements of a type that are descendants or children of others, in their order.
  ///
  /// - Parameters:
  ///   - places: The indices of the ancestors or parents; nil stands for the app.
  ///   - isChild: Whether only children count.
  func elements(of type: XCUIElement.ElementType, in places: [Int?], isChild: Bool) -> [Int] {
    var found: Set<Int> = []
    for place in places {
      let depth = place.map { records[$0].depth } ?? -1
      for index in (place.map { $0 + 1 } ?? 0)..<records.count {
        let record = records[index]
        guard record.depth > depth else { break }
        let isWanted = type == .any || record.type == type
        if isWanted, !isChild || record.depth == depth + 1 { found.insert(index) }
      }
    }
    return found.sorted()
  }
}
