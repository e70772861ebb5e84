// Optional requirements of protocols, and their calls.
extension Porting {
  private static let defaults = "an optional requirement has a default here"
  private static let throwing = "an optional requirement throws where it is not implemented"

  /// The names of the optional requirements that get defaults.
  private struct Requirements {
    /// Functions without a result, whose default does nothing.
    var plain: Set<String> = []
    /// Functions with a result, whose default throws.
    var valued: Set<String> = []
    /// Properties, whose default throws.
    var properties: Set<String> = []
  }

  /// Gives optional requirements a default, and removes the mark `?` or `!` from their calls.
  ///
  /// A function without a result does nothing by default. A function with a result throws by default, and so does a
  /// property. The call of such a function, and such a property before `??`, becomes `(try? …)`, which is nil without
  /// an implementation, as on iOS; a call with `!` becomes `(try! …)`. An implementation need not throw.
  ///
  /// Implementations in subclasses of the class that conforms become overrides (`OptionalImplementations.swift`).
  mutating func portOptionalRequirements() {
    var requirements = Requirements()
    var variables: Set<String> = []
    // The protocols of imported modules count, too.
    for file in program.files.indices {
      for (index, declaration) in program.structures[file].declarations.enumerated() {
        switch declaration.kind {
        case .protocol: addDefaults(file, index, declaration, &requirements)
        case .variable, .constant: variables.insert(declaration.name)
        default: break
        }
      }
    }
    for file in files {
      portCalls(file, of: requirements, notOf: variables)
      portReads(file, of: requirements.properties)
    }
    portDelegates()
  }

  /// Adds an extension with the defaults of a protocol's optional requirements after the protocol, and their names to
  /// `found`.
  private mutating func addDefaults(
    _ file: Int, _ index: Int, _ declaration: Declaration, _ found: inout Requirements
  ) {
    let structure = program.structures[file]
    var defaults: [String] = []
    let name = program.typeName(of: index, inFile: file)
    let access = ["public", "package"].first(where: declaration.has).map { $0 + " " } ?? ""
    for requirement in structure.declarations where requirement.parent == index {
      guard let optional = requirement.modifiers.first(where: { $0.name == "optional" }) else {
        continue
      }
      let attributes = requirement.attributes.filter { $0.name != "objc" }.map {
        structure.text(of: $0.tokens) + " "
      }
      guard let text = defaultText(file, requirement) else {
        refuse(
          file, requirement.introducer, "optional \(requirement.name)",
          because: "an optional property that can be set has no default",
          remedy: "make it a requirement with a default in an extension")
        continue
      }
      remove(file, optional.tokens, because: Self.defaults)
      if requirement.kind == .variable {
        found.properties.insert(requirement.name)
      } else if requirement.result == nil {
        found.plain.insert(requirement.name)
      } else {
        found.valued.insert(requirement.name)
      }
      defaults.append(attributes.joined() + access + text)
      if requirement.kind == .function {
        let head = attributes.joined()
        portImplementations(of: requirement, in: name, isPublic: declaration.has("public")) {
          head + $0 + text
        }
      }
    }
    guard !defaults.isEmpty, let body = declaration.body else { return }
    insert(
      file, after: body.upperBound - 1,
      "; extension \(declaration.name) { " + defaults.joined(separator: "; ") + " }",
      because: Self.defaults)
  }

  /// Returns the default of a requirement; nil if it cannot have one.
  ///
  /// If the requirement has a result or is a property, the default throws, and the requirement is marked as throwing.
  private mutating func defaultText(_ file: Int, _ requirement: Declaration) -> String? {
    let structure = program.structures[file]
    if requirement.kind == .function {
      guard let arrow = requirement.arrow, requirement.result != nil else {
        return structure.text(of: requirement.introducer..<requirement.tokens.upperBound) + " {}"
      }
      let head = structure.text(of: requirement.introducer..<arrow)
      let tail =
        structure.text(of: arrow..<requirement.tokens.upperBound)
        + " { throw CancellationError() }"
      // The requirement may be marked as throwing already.
      if text(file, arrow - 1) == "throws" { return head + " " + tail }
      insert(file, before: arrow, "throws ", because: Self.throwing)
      return head + " throws " + tail
    }
    guard requirement.kind == .variable, let type = requirement.type, let body = requirement.body,
      structure.code[body].map(\.text) == ["{", "get", "}"]
    else { return nil }
    insert(file, after: body.lowerBound + 1, " throws", because: Self.throwing)
    return "var \(requirement.name): \(type) { get throws { throw CancellationError() } }"
  }

  /// The beginnings of the names of methods of UIKit's delegates that have defaults.
  static let delegateWords = [
    "adaptivePresentation", "animationDid", "application", "collectionView", "gestureRecognizer",
    "navigationController", "pickerView", "presentationController", "scene", "scrollView",
    "searchBar", "sectionIndexTitles", "tabBar", "tableView", "textField", "textView",
    "updateSearchResults",
  ]

  /// Removes the mark after the name of an optional method, as in `delegate?.didMove?(self)` and
  /// `delegate.didMove!(self)`, and puts the call in `(try …)` if the method has a result.
  ///
  /// The arguments may be a trailing closure. The mark in the call of an optional closure stays.
  private mutating func portCalls(
    _ file: Int, of requirements: Requirements, notOf variables: Set<String>
  ) {
    let structure = program.structures[file]
    let code = structure.code
    for index in code.indices where code[index].kind == .mark {
      let mark = code[index].text
      guard mark == "?" || mark == "!", ["(", "{"].contains(text(file, index + 1)), index > 1,
        text(file, index - 2) == ".",
        code[index - 1].kind == .word,
        let close = structure.partners[index + 1]
      else { continue }
      let name = code[index - 1].name
      if requirements.valued.contains(name) {
        wrap(file, from: structure.startOfChain(before: index - 2), through: close, mark)
      } else if !requirements.plain.contains(name) {
        guard !variables.contains(name), Self.delegateWords.contains(where: name.hasPrefix) else {
          continue
        }
      }
      replace(
        file, index..<(index + 1), with: "", because: "\(name) is always there, by its default")
    }
  }

  /// Makes the value of an optional property optional again where `??` follows it.
  private mutating func portReads(_ file: Int, of properties: Set<String>) {
    let structure = program.structures[file]
    for (index, token) in structure.code.enumerated()
    where token.kind == .word && properties.contains(token.name) {
      guard text(file, index - 1) == ".", text(file, index + 1) == "??" else { continue }
      wrap(file, from: structure.startOfChain(before: index - 1), through: index)
    }
  }

  /// Puts an expression in `(try? …)` or `(try! …)`, with the mark that its call had.
  private mutating func wrap(
    _ file: Int, from start: Int, through end: Int, _ mark: String = "?"
  ) {
    insert(file, before: start, "(try\(mark) ", because: Self.throwing)
    // In `delegate?.name?().count`, what follows the call needs the mark as well: `(try? delegate?.name())?.count`.
    let isChain = mark == "?" && (text(file, end + 1) == "." || text(file, end + 1) == "[")
    insert(file, after: end, isChain ? ")?" : ")", because: Self.throwing)
  }
}
