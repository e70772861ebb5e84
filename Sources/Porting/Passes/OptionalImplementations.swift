// Implementations of optional methods in subclasses of the class that conforms to the protocol.
//
// Objective-C finds such a method at run time. In Swift, the conforming class determines which method meets a
// requirement. So the conforming class gets the method too, with the behavior of an unimplemented one, and the subclass
// overrides it.
extension Porting {
  private static let reason =
    "what meets a requirement is settled in the class that conforms, and overridden below"

  /// Ports the implementations of an optional method of a protocol that the sources declare.
  ///
  /// - Parameters:
  ///   - isPublic: Whether the protocol is public.
  ///   - defaultText: Returns the default implementation with an access level: `public` and a space, or nothing.
  mutating func portImplementations(
    of requirement: Declaration, in proto: String, isPublic: Bool,
    _ defaultText: (_ access: String) -> String
  ) {
    for type in conformingClasses(to: { program.resolve($0) == proto }) {
      let found = implementations(below: type) { $0.fullName == requirement.fullName }
      guard !found.isEmpty, let declared = program.types[type]?.declared else { continue }
      let owner = program[declared]
      let access = isPublic && (owner.has("public") || owner.has("open")) ? "public " : ""
      if override(found) { add(defaultText(access), to: declared) }
    }
  }

  /// Ports the implementations of optional methods of UIKit's delegates, which have defaults in UIKit.
  mutating func portDelegates() {
    for type in conformingClasses(to: isForeignDelegate) {
      // The name of a delegate of UIKit contains the names of its methods: `UITableViewDelegate` has `tableView(_:…)`.
      let protocols = program.parents(of: type).filter(isForeignDelegate).map { $0.lowercased() }
      let found = implementations(below: type) { method in
        Self.delegateWords.contains(where: method.name.hasPrefix)
          && method.parameters.first?.label == nil
          && protocols.contains { $0.contains(method.name.lowercased()) }
      }
      guard let declared = program.types[type]?.declared else { continue }
      var added: Set<String> = []
      for reference in found {
        let method = program[reference]
        guard let body = method.body, let value = defaultValue(of: method) else {
          refuse(
            reference.file, method.introducer, "\(method.fullName) below \(type)",
            because: Self.reason,
            remedy: "implement it in \(type), too, and override it")
          continue
        }
        guard override([reference]), added.insert(method.fullName).inserted else { continue }
        let head = program.structures[reference.file].text(
          of: method.introducer..<body.lowerBound)
        let owner = program[declared]
        let access = owner.has("public") || owner.has("open") ? "public " : ""
        add(access + head + " {\(value)}", to: declared)
      }
    }
  }

  /// The body of the default of a delegate's method: nothing for a method without a result, and otherwise a call of
  /// the default in UIKit; nil if UIKit has no default.
  private func defaultValue(of method: Declaration) -> String? {
    guard method.result != nil else { return "" }
    guard ["tableView", "collectionView", "textField", "textView"].contains(method.name) else {
      return nil
    }
    let arguments = method.parameters.map { parameter in
      (parameter.label.map { $0 + ": " } ?? "") + parameter.name
    }
    return " _UIDelegateDefaults().\(method.name)(" + arguments.joined(separator: ", ") + ") "
  }

  /// Whether a name is that of a delegate or data source that the sources do not declare.
  private func isForeignDelegate(_ name: String) -> Bool {
    program.resolve(name) == nil && (name.hasSuffix("Delegate") || name.hasSuffix("DataSource"))
  }

  /// The ported classes whose declaration or extensions name a protocol for which a closure returns true.
  private func conformingClasses(to isWanted: (String) -> Bool) -> [String] {
    program.typeNames.filter { name in
      guard let declared = program.types[name]?.declared, isPorted(declared) else { return false }
      return program[declared].kind == .class && program.parents(of: name).contains(where: isWanted)
    }
  }

  /// The instance methods of subclasses that are not private, that override nothing, that neither the class nor its
  /// superclasses have, and for which a closure returns true.
  private func implementations(
    below type: String, where isWanted: (Declaration) -> Bool
  ) -> [Program.Reference] {
    let own = Set(
      program.lineage(of: type).flatMap { program.members(of: $0) }.map { program[$0].fullName })
    return program.descendants(of: type).flatMap { program.members(of: $0) }.filter {
      let method = program[$0]
      return method.kind == .function && !method.isStatic && !method.has("override")
        && !method.has("private") && !method.has("fileprivate") && !own.contains(method.fullName)
        && isWanted(method)
    }
  }

  /// Marks methods as overrides, and refuses methods in extensions; returns whether all methods are marked.
  private mutating func override(_ methods: [Program.Reference]) -> Bool {
    var areAllMarked = true
    for reference in methods {
      let method = program[reference]
      let owner = method.parent.map { program.structures[reference.file].declarations[$0] }
      guard owner?.kind == .class else {
        refuse(
          reference.file, method.introducer, "\(method.fullName) in an extension",
          because: Self.reason, remedy: "move it into the class by hand")
        areAllMarked = false
        continue
      }
      insert(reference.file, before: method.introducer, "override ", because: Self.reason)
    }
    return areAllMarked
  }

  /// Puts a method before the closing brace of a class, separated from what stands before it on its line.
  private mutating func add(_ text: String, to type: Program.Reference) {
    guard let body = program[type].body else { return }
    let brace = body.upperBound - 1
    let isFirst =
      program.structures[type.file].beginsLine(brace) || brace == body.lowerBound + 1
    insert(type.file, before: brace, (isFirst ? "" : "; ") + text + "; ", because: Self.reason)
  }
}
