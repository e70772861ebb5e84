// `#selector`, and selectors that are made from strings.
extension Porting {
  private static let reason = "a selector carries its method, since none can be found by its name"

  /// The edit actions, which have selectors in UIKit.
  static let editActions: Set<String> = [
    "copy", "cut", "decreaseSize", "delete", "increaseSize",
    "makeTextWritingDirectionLeftToRight", "makeTextWritingDirectionRightToLeft", "paste",
    "select", "selectAll", "toggleBoldface", "toggleItalics", "toggleUnderline",
  ]

  /// Replaces each selector with one that carries its method, or with UIKit's own for an edit action; refuses one whose
  /// method is not found or cannot be an action.
  mutating func portSelectors() {
    let hasOwnSelector = program.types["Selector"]?.declared != nil
    for file in files {
      let structure = program.structures[file]
      for index in structure.code.indices where text(file, index + 1) == "(" {
        guard let close = structure.partners[index + 1], text(file, index - 1) != "." else {
          continue
        }
        switch structure.code[index].text {
        case "#selector": portSelector(file, index, (index + 2)..<close)
        case "Selector" where !hasOwnSelector: portText(file, index, (index + 2)..<close)
        case "NSSelectorFromString": portText(file, index, (index + 2)..<close)
        default: break
        }
      }
    }
  }

  /// Replaces `#selector(…)` with a selector that carries its method.
  private mutating func portSelector(_ file: Int, _ index: Int, _ range: Range<Int>) {
    let structure = program.structures[file]
    let written = "#selector(" + program.files[file].text(structure.range(of: range)) + ")"
    let remedy = "write #selector(Class.method) with the class that declares the method"
    guard let expression = SelectorExpression(structure, range) else {
      return refuse(
        file, index, written, because: "it names no method by a path of names", remedy: remedy)
    }
    let owner = SelectorOwner(program: program, file: file, token: index)
    guard let type = owner.explicit(expression) else {
      return refuse(
        file, index, written, because: "the class of the method is not known", remedy: remedy)
    }
    let found = type.name.map { program.members(named: expression.name, of: $0) } ?? []
    let method = found.first { reference in
      let declaration = program[reference]
      guard let labels = expression.labels else { return true }
      return declaration.parameters.map(\.label) == labels
    }
    // A method of that name is UIKit's edit action if the sources do not declare it, or override it.
    if Self.isEditAction(expression), method.map({ program[$0].has("override") }) ?? true {
      return replace(
        file, index..<(range.upperBound + 1), with: "Selector.\(expression.name)",
        because: "UIKit has this selector")
    }
    do throws(SelectorProblem) {
      let text = try SelectorText(program, expression, type.text, method).text(
        cast: expression.cast.map { structure.text(of: $0) })
      replace(file, index..<(range.upperBound + 1), with: text, because: Self.reason)
      if let method, takesNotification(method) { observesNotifications = true }
    } catch {
      refuse(file, index, written, because: error.reason, remedy: error.remedy)
    }
  }

  private static func isEditAction(_ expression: SelectorExpression) -> Bool {
    editActions.contains(expression.name) && expression.accessor == nil
      && expression.labels.map { $0 == [nil] } ?? true
  }

  /// Whether a method takes only an `NSNotification`, like the methods that a notification center calls.
  private func takesNotification(_ method: Program.Reference) -> Bool {
    let parameters = program[method].parameters
    guard parameters.count == 1, let type = parameters.first?.typeTokens else { return false }
    // The type may have a mark for an optional; `NSNotification.Name` has three tokens.
    return text(method.file, type.lowerBound) == "NSNotification" && type.count < 3
  }

  /// Replaces the type `NSNotification` with `Notification` everywhere, if a selector names a method that takes an
  /// `NSNotification`; a name before a period, as in `NSNotification.Name`, stays.
  ///
  /// A notification center passes a `Notification` to the method, and functions to which the method passes it on must
  /// take one too.
  mutating func portNotifications() {
    guard observesNotifications else { return }
    for file in files {
      for (index, token) in code(file).enumerated()
      where token.kind == .word && token.text == "NSNotification" && text(file, index + 1) != "." {
        replace(
          file, index..<(index + 1), with: "Notification",
          because: "an observer gets a Notification, which is not converted to NSNotification")
      }
    }
  }

  // MARK: Text

  /// Replaces `Selector("save:")` with a selector that carries its method, if the class around it has the method, or
  /// else exactly one class of the sources; the name of an edit action is replaced with UIKit's own selector.
  private mutating func portText(_ file: Int, _ index: Int, _ range: Range<Int>) {
    let structure = program.structures[file]
    var inner = range
    while inner.count == 3, text(file, inner.lowerBound) == "(" {
      inner = (inner.lowerBound + 1)..<(inner.upperBound - 1)
    }
    guard inner.count == 1, structure.code[inner.lowerBound].kind == .string else {
      if structure.code[index].text == "NSSelectorFromString" || isName(file, inner) {
        refuse(
          file, index, structure.code[index].text,
          because: "no method can be found by a name that is made as the app runs",
          remedy: "write #selector")
      }
      // Any other argument of `Selector(…)` is a method, and needs no port.
      return
    }
    let name = structure.code[inner.lowerBound].text.filter { $0 != "\"" && $0 != "#" }
    let whole = index..<(range.upperBound + 1)
    if name.hasSuffix(":"), Self.editActions.contains(String(name.dropLast())) {
      return replace(
        file, whole, with: "Selector.\(name.dropLast())", because: "UIKit has this selector")
    }
    guard let (type, method) = method(named: name, file, index) else {
      return refuse(
        file, index, structure.text(of: whole),
        because: "no class declared here has a method of that name, or several have",
        remedy: "write #selector(Class.method)")
    }
    do throws(SelectorProblem) {
      let text = try SelectorText(program, type, method).text(cast: nil)
      replace(file, whole, with: text, because: Self.reason)
      if takesNotification(method) { observesNotifications = true }
    } catch {
      refuse(
        file, index, structure.text(of: whole), because: error.reason, remedy: error.remedy)
    }
  }

  /// Whether the argument of `Selector(…)` is a name that is made at run time: a string with an interpolation, or a
  /// variable.
  private func isName(_ file: Int, _ argument: Range<Int>) -> Bool {
    let tokens = code(file)[argument]
    guard let first = tokens.first, let last = tokens.last else { return false }
    if first.kind == .string { return true }
    let isPath = tokens.allSatisfy { $0.kind == .word || $0.text == "." }
    let isMethod = program.structures.flatMap(\.declarations).contains {
      $0.kind == .function && $0.name == last.name
    }
    return isPath && !first.name.isTypeName && !isMethod
  }

  /// The method with an Objective-C name: of the class around a token or its superclasses, or else of the only class
  /// of the sources that has one; nil if none has one, or several have.
  private func method(
    named name: String, _ file: Int, _ token: Int
  ) -> (type: String, method: Program.Reference)? {
    func methods(of type: String) -> [Program.Reference] {
      program.members(of: type).filter {
        program[$0].kind == .function && !program[$0].isStatic
          && ObjectiveCName.name(of: program[$0], in: code($0.file)) == name
      }
    }
    if let own = program.typeName(around: token, inFile: file) {
      for type in program.lineage(of: own) {
        if let found = methods(of: type).first { return (type, found) }
      }
    }
    let all = program.typeNames.compactMap { type in methods(of: type).first.map { (type, $0) } }
    return all.count == 1 ? all.first : nil
  }
}
