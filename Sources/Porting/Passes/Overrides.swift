// Overrides in extensions, and overridden members of extensions.
extension Porting {
  private static let reason =
    "what is declared in an extension overrides nothing and is not overridden"

  /// A member that is moved from an extension into its class.
  private struct Move {
    let member: Program.Reference
    /// The extension from which the member is moved.
    let owner: Declaration
    /// The class to which the member is moved.
    let type: Program.Reference
  }

  /// Moves each member of an extension that overrides or is overridden into its class.
  ///
  /// With `Origins.named`, compiler messages still name the members' original lines.
  mutating func moveOverrides(_ origins: Porter.Origins) {
    let moves = findMoves()
    var texts: [(move: Move, bytes: [UInt8])] = []
    for move in moves {
      let file = move.member.file
      let range = program.structures[file].range(of: program[move.member].tokens)
      let bytes = edits[file].apply(to: program.files[file].bytes, in: range)
      texts.append((move, bytes))
    }
    for (move, bytes) in texts {
      let file = move.member.file
      let source = program.files[file]
      let range = program.structures[file].range(of: program[move.member].tokens)
      edit(file, Edit(range, source.newlines(in: range)))
      insert(bytes, of: move, range, origins)
      note(
        PortChange(
          source.place(of: range.lowerBound),
          from: program[move.member].fullName + " in an extension",
          to: "in the class \(program[move.type].name)", because: Self.reason))
    }
    for file in files { addImports(to: file, for: moves) }
  }

  /// Puts the text of a member before the closing brace of its class.
  private mutating func insert(
    _ bytes: [UInt8], of move: Move, _ range: Range<Int>, _ origins: Porter.Origins
  ) {
    guard let body = program[move.type].body else { return }
    let source = program.files[move.member.file]
    let target = program.files[move.type.file]
    let brace = code(move.type.file)[body.upperBound - 1]
    let place = source.place(of: range.lowerBound)
    var text = "\n"
    if origins == .named { text += SourceLocation.directive(source.path, line: place.line) }
    text += String(repeating: " ", count: place.column - 1)
    text += prefix(of: move) + String(decoding: bytes, as: UTF8.self) + "\n"
    if origins == .named { text += SourceLocation.directive(target.path, line: brace.line) }
    edit(move.type.file, Edit(at: brace.range.lowerBound, text))
  }

  /// The attributes and the access level that a member inherits from its extension and must have in its class.
  private func prefix(of move: Move) -> String {
    let member = program[move.member]
    let levels = ["public", "package", "internal", "fileprivate", "private", "open"]
    let structure = program.structures[move.member.file]
    var text = move.owner.attributes.filter { $0.name == "available" || $0.name == "MainActor" }
      .map { structure.text(of: $0.tokens) + " " }.joined()
    // The members of a private extension are visible in its whole file; with `private` in the class they would not be.
    if !levels.contains(where: member.has),
      let level = levels.first(where: move.owner.has), level != "private"
    {
      text += level + " "
    }
    return text
  }

  /// Finds the members to move, and refuses the members that cannot be moved.
  private mutating func findMoves() -> [Move] {
    var moves: [Move] = []
    for name in program.typeNames {
      guard let entry = program.types[name] else { continue }
      for reference in entry.extensions where isPorted(reference) {
        let owner = program[reference]
        for member in program.members(in: reference) where mustMove(member, of: name) {
          if let move = move(member, from: owner, to: entry) { moves.append(move) }
        }
      }
    }
    return moves
  }

  /// Whether a member of an extension overrides another one, or is overridden in a subclass.
  private func mustMove(_ reference: Program.Reference, of name: String) -> Bool {
    let member = program[reference]
    if member.has("override") { return true }
    let declared = program.types[name]?.declared
    // A type of another module may be a class.
    guard member.kind == .function || member.kind == .variable, !member.has("static"),
      declared.map({ program[$0].kind == .class }) ?? true
    else { return false }
    guard declared == nil else {
      return program.descendants(of: name).contains { !overrides(of: member, in: $0).isEmpty }
    }
    // For a class of another module, any class with a superclass elsewhere may be a subclass. Only an `@objc` member of
    // an extension can be overridden on iOS.
    return member.attribute("objc") != nil
      && program.typeNames.contains { subclass in
        descendsFromElsewhere(subclass)
          && overrides(of: member, in: subclass).contains {
            !isOverride($0, ofMemberAbove: subclass)
          }
      }
  }

  /// The members of a class that are overrides with the name and kind of a member.
  private func overrides(of member: Declaration, in subclass: String) -> [Program.Reference] {
    program.members(of: subclass).filter { reference in
      let other = program[reference]
      return other.has("override") && other.fullName == member.fullName
        && other.kind == member.kind
    }
  }

  /// Whether the topmost class that the sources declare in a class's lineage inherits from something, which may be a
  /// class of another module.
  private func descendsFromElsewhere(_ name: String) -> Bool {
    guard let top = program.lineage(of: name).last, let declared = program.types[top]?.declared
    else { return false }
    return program[declared].kind == .class && !program[declared].inherited.isEmpty
  }

  /// Whether a known class above a member's class has a member of the same name.
  private func isOverride(_ reference: Program.Reference, ofMemberAbove name: String) -> Bool {
    program.lineage(of: name).dropFirst().flatMap { program.members(of: $0) }.contains {
      program[$0].fullName == program[reference].fullName
    }
  }

  /// Returns the move of a member; nil if the member cannot be moved, and is refused or left in its extension.
  private mutating func move(
    _ reference: Program.Reference, from owner: Declaration, to entry: Program.TypeEntry
  ) -> Move? {
    let member = program[reference]
    let remedy = "move it into the class by hand"
    let what = "\(member.fullName) in an extension of \(entry.name)"
    guard let type = entry.declared, program[type].kind == .class, isPorted(type) else {
      // On iOS the member replaces the class's own for all objects. Here a class of another module cannot be changed.
      refuse(
        reference.file, member.introducer, what,
        because: "\(Self.reason), and the class is not among the sources",
        remedy: "override it in a subclass")
      return nil
    }
    if isOpen(reference.file, member.introducer) {
      refuse(
        reference.file, member.introducer, what,
        because: "\(Self.reason), and it is in a `#if` that only the compiler can decide",
        remedy: remedy)
      return nil
    }
    if owner.hasWhereClause {
      refuse(
        reference.file, member.introducer, what,
        because: "\(Self.reason), and the extension has a `where` clause",
        remedy: remedy)
      return nil
    }
    if type.file != reference.file, let hidden = hiddenName(in: reference) {
      if leaveInExtension(Move(member: reference, owner: owner, type: type)) { return nil }
      refuse(
        reference.file, member.introducer, what,
        because: "\(Self.reason), and in the class's file it cannot reach \(hidden)",
        remedy: "make \(hidden) internal, or move the member into the class by hand")
      return nil
    }
    return Move(member: reference, owner: owner, type: type)
  }

  /// Leaves a member in its extension under another name, and adds an override to the class that calls the member.
  ///
  /// In the extension, the member can still use the private names of its file.
  ///
  /// - Returns: Whether this is possible for the member.
  private mutating func leaveInExtension(_ move: Move) -> Bool {
    let member = program[move.member]
    let (file, structure) = (move.member.file, program.structures[move.member.file])
    guard member.has("override"), !member.isStatic, let body = member.body,
      let classBody = program[move.type].body
    else { return false }
    let name = member.name + "InExtension"
    var (head, call) = ("", name)
    switch member.kind {
    case .variable:
      let isWritten = structure.code[body].contains {
        ["set", "willSet", "didSet"].contains($0.text)
      }
      guard let type = member.type, !isWritten else { return false }
      head = "var \(member.name): \(type)"
    case .function:
      let words = (member.introducer..<body.lowerBound).map { text(file, $0) }
      guard !words.contains("inout") else { return false }
      head = structure.text(of: member.introducer..<body.lowerBound)
      let arguments = member.parameters.map { parameter in
        (parameter.label.map { $0 + ": " } ?? "") + parameter.name
      }
      let effects =
        (words.contains("throws") ? "try " : "") + (words.contains("async") ? "await " : "")
      call = effects + name + "(" + arguments.joined(separator: ", ") + ")"
    default: return false
    }
    for modifier in member.modifiers where modifier.name == "override" {
      remove(file, modifier.tokens, because: Self.reason)
    }
    let nameToken = member.introducer + 1
    replace(file, nameToken..<(nameToken + 1), with: name, because: Self.reason)
    let access = ["public", "open", "package"].first(where: member.has).map { $0 + " " } ?? ""
    let brace = classBody.upperBound - 1
    let isFirst =
      program.structures[move.type.file].beginsLine(brace) || brace == classBody.lowerBound + 1
    insert(
      move.type.file, before: brace,
      (isFirst ? "" : "; ") + prefix(of: move) + access + "override \(head) { \(call) }; ",
      because: Self.reason)
    return true
  }

  /// A private name of its file that a member uses; nil if it uses none.
  private func hiddenName(in reference: Program.Reference) -> String? {
    let structure = program.structures[reference.file]
    let own = program[reference]
    let hidden = Set(
      structure.declarations.filter {
        ($0.has("private") || $0.has("fileprivate")) && $0.introducer != own.introducer
      }.map(\.name))
    return structure.code[own.tokens].first { $0.kind == .word && hidden.contains($0.name) }?.name
  }

  /// Adds the imports that moved members need to the file of their class, on its first line.
  private mutating func addImports(to file: Int, for moves: [Move]) {
    var known = Set(importedModules(file))
    for move in moves where move.type.file == file && move.member.file != file {
      for module in importedModules(move.member.file) where known.insert(module).inserted {
        edit(file, Edit(at: 0, "import \(module); "))
      }
    }
  }
}
