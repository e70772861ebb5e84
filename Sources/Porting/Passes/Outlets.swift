// Outlets and actions, which an archive connects by name on iOS, and edit actions, which the Objective-C runtime finds.
extension Porting {
  /// Adds the members by which code connects the outlets of a class and finds its actions.
  ///
  /// A class with outlets gets a function that connects them, a class with private actions gets a selector for each
  /// of these, and a class with edit actions gets a list of them.
  mutating func portOutlets() {
    for name in program.typeNames {
      guard let declared = program.types[name]?.declared, program[declared].kind == .class,
        let body = program[declared].body
      else { continue }
      let members = program.members(of: name)
      var added: [String] = []
      if let text = connector(of: members) { added.append(text) }
      added += actionSelectors(of: members, in: declared)
      if let text = editActionList(of: members, in: name) { added.append(text) }
      guard !added.isEmpty else { continue }
      let brace = body.upperBound - 1
      let beginsLine = program.structures[declared.file].beginsLine(brace)
      let isEmpty = brace == body.lowerBound + 1
      insert(
        declared.file, before: brace,
        (beginsLine || isEmpty ? "" : "; ") + added.joined(separator: "; ") + " ",
        because: "there is no archive and no runtime that would find it by its name")
    }
  }

  /// A function such as `func connectOutlets(title: UILabel? = nil, rows: [UIView]? = nil)`; nil without outlets.
  private mutating func connector(of members: [Program.Reference]) -> String? {
    var parameters: [String] = []
    var assignments: [String] = []
    for reference in members {
      let outlet = program[reference]
      guard outlet.attribute("IBOutlet") != nil else { continue }
      guard var type = outlet.type else {
        refuse(
          reference.file, outlet.introducer, "outlet \(outlet.name)",
          because: "its type is not written beside its name",
          remedy: "declare each outlet by itself, with its type")
        continue
      }
      while type.hasSuffix("?") || type.hasSuffix("!") { type.removeLast() }
      parameters.append("\(outlet.name): \(type)? = nil")
      assignments.append("if let \(outlet.name) { self.\(outlet.name) = \(outlet.name) }")
    }
    guard !parameters.isEmpty else { return nil }
    return "func connectOutlets(\(parameters.joined(separator: ", "))) { "
      + assignments.joined(separator: "; ") + " }"
  }

  /// A `static var saveAction: Selector` for each private action in the class's file, since code outside the class
  /// cannot name its method.
  private func actionSelectors(
    of members: [Program.Reference], in type: Program.Reference
  ) -> [String] {
    members.filter {
      program[$0].attribute("IBAction") != nil && program[$0].kind == .function
        && (program[$0].has("private") || program[$0].has("fileprivate"))
        && $0.file == type.file
    }.compactMap { reference in
      // A method that cannot be an action gets no selector.
      let text = try? SelectorText(program, program[type].name, reference).text(cast: nil)
      return text.map { "static var \(program[reference].name)Action: Selector { \($0) }" }
    }
  }

  /// The override that lists the edit actions that a class implements; nil if it implements none or has the override.
  private func editActionList(of members: [Program.Reference], in name: String) -> String? {
    guard !members.contains(where: { program[$0].name == "standardEditActions" }) else {
      return nil
    }
    let actions = members.filter {
      let member = program[$0]
      return member.kind == .function && member.has("override")
        && member.parameters.map(\.label) == [nil] && Self.editActions.contains(member.name)
    }.map { "." + program[$0].name }
    guard !actions.isEmpty else { return nil }
    let access = program.types[name]?.declared.map { program[$0] }.map {
      $0.has("public") || $0.has("open") ? "public " : ""
    }
    return (access ?? "")
      + "override var standardEditActions: UIStandardEditActions "
      + "{ super.standardEditActions.union([\(actions.joined(separator: ", "))]) }"
  }
}
