// Optional requirements of protocols, and calls of them.
extension Porting {
  private static let defaults = "an optional requirement has a default here"
  private static let throwing = "an optional requirement throws where it is not implemented"

  /// The names of the optional requirements.
  private struct Requirements {
    /// Functions without a result.
    var plain: Set<String> = []
    /// Functions with a result.
    var valued: Set<String> = []
    var properties: Set<String> = []
  }

  /// Gives optional requirements a default, and takes the question mark from their calls.
  ///
  /// A function without a result does nothing by default. One with a result throws by default, and its call becomes
  /// `(try? …)`: nil where there is no implementation, as on iOS. An implementation need not throw to meet it.
  mutating func portOptionalRequirements() {
    var requirements = Requirements()
    var variables: Set<String> = []
    // Those of modules that are imported, too.
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

  /// Adds an extension with defaults behind a protocol.
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

  /// The default of a requirement; nil if it can have none.
  ///
  /// The default of a requirement that has a value throws, and the requirement is marked as throwing, too.
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

  /// The first words of the methods of UIKit's delegates, which have defaults.
  static let delegateWords = [
    "adaptivePresentation", "animationDid", "application", "collectionView", "gestureRecognizer",
    "navigationController", "pickerView", "presentationController", "scene", "scrollView",
    "searchBar", "sectionIndexTitles", "tabBar", "tableView", "textField", "textView",
    "updateSearchResults",
  ]

  /// Removes the mark after `didMove` from `delegate?.didMove?(self)` and `delegate.didMove!(self)`, and from a call whose
  /// only argument is a trailing closure, but not from the call of an optional closure.
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

  /// Makes the value of an optional property optional where `??` gives a substitute for it.
  private mutating func portReads(_ file: Int, of properties: Set<String>) {
    let structure = program.structures[file]
    for (index, token) in structure.code.enumerated()
    where token.kind == .word && properties.contains(token.name) {
      guard text(file, index - 1) == ".", text(file, index + 1) == "??" else { continue }
      wrap(file, from: structure.startOfChain(before: index - 1), through: index)
    }
  }

  /// Writes `(try? …)` around an expression, with the mark that its call had.
  private mutating func wrap(
    _ file: Int, from start: Int, through end: Int, _ mark: String = "?"
  ) {
    insert(file, before: start, "(try\(mark) ", because: Self.throwing)
    let isChain = mark == "?" && (text(file, end + 1) == "." || text(file, end + 1) == "[")
    insert(file, after: end, isChain ? ")?" : ")", because: Self.throwing)
  }
}
