// Members of every object on iOS that have another form here.
extension Porting {
  private static let forwarding = "a class that forwards messages conforms to a protocol"

  /// Makes classes that forward messages conform to `MessageForwarding`, and replaces calls of
  /// `type(of:).description()`.
  mutating func portObjectMembers() {
    for file in files {
      let structure = program.structures[file]
      for (index, declaration) in structure.declarations.enumerated()
      where declaration.kind == .class { portForwarding(file, index, declaration) }
      for index in structure.code.indices where structure.code[index].text == "description" {
        portClassDescription(file, index)
      }
    }
  }

  /// Makes a class with `override func forwardingTarget(for:)` conform to `MessageForwarding`, and removes `override`.
  private mutating func portForwarding(_ file: Int, _ index: Int, _ declaration: Declaration) {
    let members = program.structures[file].declarations.filter {
      $0.parent == index && $0.kind == .function && $0.has("override")
    }
    guard members.contains(where: { $0.fullName == "forwardingTarget(for:)" }),
      let body = declaration.body
    else { return }
    for member in members
    where ["forwardingTarget(for:)", "responds(to:)"].contains(member.fullName) {
      for modifier in member.modifiers where modifier.name == "override" {
        remove(file, modifier.tokens, because: Self.forwarding)
      }
    }
    let hasParents = text(file, declaration.nameEnd) == ":"
    let end =
      (declaration.nameEnd..<body.lowerBound).first { text(file, $0) == "where" }
      ?? body.lowerBound
    insert(
      file, after: end - 1, (hasParents ? ", " : ": ") + "MessageForwarding",
      because: Self.forwarding)
  }

  /// Replaces `type(of: object).description()`, which is the name of the object's class, with a call of
  /// `NSStringFromClass`.
  private mutating func portClassDescription(_ file: Int, _ index: Int) {
    let structure = program.structures[file]
    guard text(file, index - 1) == ".", text(file, index - 2) == ")",
      let open = structure.partners[index - 2], text(file, open - 1) == "type",
      text(file, open + 1) == "of", text(file, index + 1) == "(", text(file, index + 2) == ")"
    else { return }
    let reason = "a function returns the name of a class"
    insert(file, before: open - 1, "NSStringFromClass(", because: reason)
    replace(file, (index - 1)..<(index + 3), with: ")", because: reason)
  }
}
