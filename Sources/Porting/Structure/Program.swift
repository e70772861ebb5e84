/// All files that are ported or read together, and the types that they declare.
struct Program {
  /// A reference to a declaration: its file, and its place in the file.
  struct Reference: Hashable {
    /// The place of its file in `Program.files`.
    let file: Int
    /// Its place in `Structure.declarations`.
    let declaration: Int
  }

  /// A type with its extensions.
  struct TypeEntry {
    let name: String
    /// The declaration; nil for a type of another module that the sources extend.
    var declared: Reference?
    /// The extensions, in the order in which they were found.
    var extensions: [Reference] = []

    /// The declaration, if there is one, and the extensions.
    var parts: [Reference] { [declared].compactMap(\.self) + extensions }
  }

  let files: [SourceFile]
  /// The declarations of each file.
  let structures: [Structure]
  /// The types that are declared or extended, by their qualified names.
  private(set) var types: [String: TypeEntry] = [:]
  /// The names of types in the order in which they were found.
  private(set) var typeNames: [String] = []
  /// The qualified names of types, by their last names.
  private var qualifiedNames: [String: [String]] = [:]
  /// The subclasses and conforming types that the sources declare or extend, by the name of the superclass or protocol.
  private(set) var subtypes: [String: [String]] = [:]

  init(_ files: [SourceFile], _ structures: [Structure]) {
    self.files = files
    self.structures = structures
    var extensions: [(String, Reference)] = []
    for (file, structure) in structures.enumerated() {
      for (index, declaration) in structure.declarations.enumerated()
      where declaration.kind.isType {
        let name = structure.qualifiedName(of: index)
        let reference = Reference(file: file, declaration: index)
        if declaration.kind == .extension {
          extensions.append((name, reference))
          continue
        }
        if types[name] == nil { typeNames.append(name) }
        types[name] = types[name] ?? TypeEntry(name: name, declared: reference)
        let plain = name.split(separator: ".").last.map(String.init) ?? name
        qualifiedNames[plain, default: []].append(name)
      }
    }
    for (written, reference) in extensions {
      let name = resolve(written) ?? written
      if types[name] == nil { typeNames.append(name) }
      types[name, default: TypeEntry(name: name)].extensions.append(reference)
    }
    for name in typeNames {
      for parent in parents(of: name) {
        subtypes[resolve(parent) ?? parent, default: []].append(name)
      }
    }
  }

  /// The declaration to which a reference refers.
  subscript(_ reference: Reference) -> Declaration {
    structures[reference.file].declarations[reference.declaration]
  }

  /// Returns the qualified name of a type that the sources declare; nil for a type of another module.
  func resolve(_ name: String) -> String? {
    if types[name]?.declared != nil { return name }
    let plain = name.split(separator: ".").last.map(String.init) ?? name
    let found = qualifiedNames[plain] ?? []
    return found.first { $0 == name || $0.hasSuffix("." + name) || name.hasSuffix("." + $0) }
  }

  /// Returns the names that a type and its extensions inherit from, as they are written.
  func parents(of name: String) -> [String] {
    guard let entry = types[name] else { return [] }
    return entry.parts.flatMap { self[$0].inherited }
  }

  /// Returns the superclass of a class; nil if the sources do not declare it.
  func superclass(of name: String) -> String? {
    guard let declared = types[name]?.declared, self[declared].kind == .class,
      let first = self[declared].inherited.first, let found = resolve(first),
      let parent = types[found]?.declared, self[parent].kind == .class
    else { return nil }
    return found
  }

  /// Returns a type and its superclasses that the sources declare, from the type upward.
  func lineage(of name: String) -> [String] {
    var names = [name]
    while let last = names.last, let next = superclass(of: last), !names.contains(next) {
      names.append(next)
    }
    return names
  }

  /// Returns the types of the sources that inherit from a type, directly or through others.
  func descendants(of name: String) -> [String] {
    var found: [String] = []
    var next = subtypes[name, default: []]
    while let type = next.popLast() {
      guard !found.contains(type) else { continue }
      found.append(type)
      next += subtypes[type, default: []]
    }
    return found
  }

  /// Returns the members of a type in its declaration and its extensions.
  func members(of name: String) -> [Reference] {
    guard let entry = types[name] else { return [] }
    return entry.parts.flatMap { members(in: $0) }
  }

  /// Returns the members in a declaration.
  func members(in owner: Reference) -> [Reference] {
    let declarations = structures[owner.file].declarations
    return declarations.indices.filter { declarations[$0].parent == owner.declaration }
      .map { Reference(file: owner.file, declaration: $0) }
  }

  /// Returns the members of a type and its superclasses that have the name `member`; if there are none, those of their
  /// protocols.
  func members(named member: String, of name: String) -> [Reference] {
    var found = lineage(of: name).flatMap { members(of: $0) }.filter { self[$0].name == member }
    if found.isEmpty {
      for parent in lineage(of: name).flatMap({ parents(of: $0) }) {
        guard let parent = resolve(parent), superclass(of: name) != parent else { continue }
        found += members(of: parent).filter { self[$0].name == member }
      }
    }
    return found
  }

  /// Returns the qualified name of a type, or of the type that an extension extends, by its place in its file.
  func typeName(of index: Int, inFile file: Int) -> String {
    let name = structures[file].qualifiedName(of: index)
    return resolve(name) ?? name
  }

  /// Returns the qualified name of the innermost type around a token; nil if there is none.
  func typeName(around token: Int, inFile file: Int) -> String? {
    structures[file].enclosingTypes(of: token).first.map { typeName(of: $0, inFile: file) }
  }
}
