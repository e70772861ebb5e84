/// The reason for which a selector cannot be ported, and the remedy.
struct SelectorProblem: Error {
  let reason: String
  let remedy: String
}

/// The text of a ported selector, which carries its method: `Selector(Editor.save(_:), name: "save:")`.
struct SelectorText {
  private let program: Program
  private let name: String
  private let owner: String
  /// The labels as they are written in the expression; nil if only the name is written.
  private let labels: [String?]?
  private let accessor: SelectorExpression.Accessor?
  /// Whether the expression begins with a type, as in `Editor.save`.
  private let isOwnerWritten: Bool
  private let method: Program.Reference?

  /// Makes the text for the expression of a `#selector`.
  ///
  /// - Parameters:
  ///   - owner: The type of the method, as it can be written at the selector.
  ///   - method: The declaration of the method; nil if the sources do not have it.
  init(
    _ program: Program, _ expression: SelectorExpression, _ owner: String,
    _ method: Program.Reference?
  ) {
    self.program = program
    name = expression.name
    self.owner = owner
    self.method = method
    accessor = expression.accessor
    isOwnerWritten = expression.owner.first?.isTypeName ?? false
    labels = expression.labels
  }

  /// Makes the text for a method that the sources declare.
  init(_ program: Program, _ owner: String, _ method: Program.Reference) {
    self.program = program
    name = program[method].name
    self.owner = owner
    self.method = method
    accessor = nil
    isOwnerWritten = false
    labels = nil
  }

  private var declaration: Declaration? { method.map { program[$0] } }

  /// Returns the text of the selector; `cast` is the type after `as`, if there is one.
  func text(cast: String?) throws(SelectorProblem) -> String {
    if let accessor { return try text(of: accessor) }
    // The sources do not declare `endEditing(_:)`, so nothing else shows that its parameter is a Boolean.
    if name == "endEditing", labels == nil || labels == [nil] {
      return call("endEditing", "true", named: "endEditing:")
    }
    let known = declaration.flatMap { $0.kind == .function ? $0 : nil }
    if let known { try check(known) } else { try checkLabels() }
    let labels = labels ?? (cast == nil ? known?.parameters.map(\.label) : nil)
    let objectiveC = known.flatMap { known in
      method.map { ObjectiveCName.name(of: known, in: program.structures[$0.file].code) }
    }
    let selector = objectiveC ?? ObjectiveCName.name(name, labels: labels ?? [])
    if let known, known.parameters.count == 1, known.parameters[0].type == "Bool" {
      let label = known.parameters[0].label.map { $0 + ": " } ?? ""
      return call(Self.quoted(name), label + "true", named: selector)
    }
    var reference = "\(owner).\(Self.quoted(name))"
    if let labels, !labels.isEmpty {
      reference += "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
    } else if let labels, labels.isEmpty, cast == nil, hasNamesakes {
      reference += " as @MainActor (\(owner)) -> () -> \(known?.result ?? "Void")"
    }
    if let cast { reference += " as \(castType(cast))" }
    return "Selector(\(reference), name: \"\(selector)\")"
  }

  /// Whether the owner has other methods of the same name, so that a method without arguments needs a cast.
  private var hasNamesakes: Bool {
    guard let type = program.resolve(owner) else { return false }
    return program.members(named: name, of: type).count { program[$0].kind == .function } > 1
  }

  /// Throws if a method cannot be an action.
  private func check(_ known: Declaration) throws(SelectorProblem) {
    if known.isStatic {
      throw SelectorProblem(
        reason: "a type is no target of an action here",
        remedy: "call the method of the type in a method of an object")
    }
    // A second parameter that is missing passes the check below.
    let second = known.parameters.dropFirst().first?.type ?? "UIEvent?"
    // The stop selector of an animation takes an identifier, an `NSNumber` and a context.
    if known.parameters.count == 3, second.hasPrefix("NSNumber") { return }
    guard known.parameters.count < 3, second.hasPrefix("UIEvent") else {
      throw SelectorProblem(
        reason: "\(known.fullName) takes more than a sender and an event",
        remedy: "call it in a method that takes the sender, or in a closure")
    }
  }

  /// Throws if the labels show that a method of another module cannot be an action.
  private func checkLabels() throws(SelectorProblem) {
    guard let labels, labels.count > 1 else { return }
    let isEvent = ["event", "for", "forEvent", "with", nil].contains(labels[1])
    guard labels.count == 2, isEvent else {
      throw SelectorProblem(
        reason:
          "\(name)(\(labels.map { ($0 ?? "_") + ":" }.joined())) takes more than a sender and an event",
        remedy: "call it in a method that takes the sender, or in a closure")
    }
  }

  private func text(of accessor: SelectorExpression.Accessor) throws(SelectorProblem) -> String {
    if accessor == .getter {
      return "Selector({ (target: \(owner)) in { target.\(name) } }, name: \"\(name)\")"
    }
    guard let type = declaration?.type else {
      throw SelectorProblem(
        reason: "the type of the property is not known", remedy: "set it in a method")
    }
    let selector = "set" + name.prefix(1).uppercased() + name.dropFirst() + ":"
    return
      "Selector({ (target: \(owner)) in { (value: \(type)) in target.\(name) = value } }, "
      + "name: \"\(selector)\")"
  }

  /// The selector of a method that takes a Boolean; in Objective-C the method receives the sender, which counts as
  /// true.
  private func call(_ method: String, _ argument: String, named selector: String) -> String {
    "Selector({ (target: \(owner)) in { target.\(method)(\(argument)) } }, name: \"\(selector)\")"
  }

  /// The type of the unapplied method, such as `(Editor) -> (Any) -> Void`; `cast` is this type or `(Any) -> Void`.
  private func castType(_ cast: String) -> String {
    var type = cast
    while type.hasSuffix("?"), type.hasPrefix("(") {
      type = String(type.dropLast())
      if type.hasSuffix(")") { type = String(type.dropFirst().dropLast()) }
    }
    let isUnapplied = isOwnerWritten && type.hasPrefix("(\(owner))")
    return "@MainActor " + (isUnapplied ? type : "(\(owner)) -> \(type)")
  }

  /// A name with backticks if it is a keyword.
  private static func quoted(_ name: String) -> String {
    ["continue", "default", "defer", "do", "in", "is", "repeat", "return", "self", "switch"]
      .contains(name) ? "`\(name)`" : name
  }
}
