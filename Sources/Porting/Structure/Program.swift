/// All files that are ported together, and the types that they declare.
struct Program {
  /// Where a declaration is: its file, and its place in that.
  struct Reference: Hashable {
    /// The place of its file in `Program.files`.
    let file: Int
    /// Its place in `Structure.declarations`.
    let declaration: Int
  }

  /// A type with everything that extends it.
  struct TypeEntry {
    let name: String
    /// Where it is declared; nil for a type of another module that is extended here.
    var declared: Reference?
    /// Its extensions, in the order in which they were found.
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
  /// For each name without those of outer types, the qualified names that end with it.
  private var qualifiedNames: [String: [String]] = [:]
  /// The subclasses and conforming types of a name, as far as they are declared here.
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

  /// The qualified name of a type that is declared here; nil for one of another module.
  func resolve(_ name: String) -> String? {
    if types[name]?.declared != nil { return name }
    let plain = name.split(separator: ".").last.map(String.init) ?? name
    let found = qualifiedNames[plain] ?? []
    return found.first { $0 == name || $0.hasSuffix("." + name) || name.hasSuffix("." + $0) }
  }

  /// What a type and its extensions inherit from, as it is written.
  func parents(of name: String) -> [String] {
    guard let entry = types[name] else { return [] }
    return entry.parts.flatMap { self[$0].inherited }
  }

  /// The class that a class inherits from, if that is declared here.
  func superclass(of name: String) -> String? {
    guard let declared = types[name]?.declared, self[declared].kind == .class,
      let first = self[declared].inherited.first, let found = resolve(first),
      let parent = types[found]?.declared, self[parent].kind == .class
    else { return nil }
    return found
  }

  /// A type and the classes above it, as far as they are declared here.
  func lineage(of name: String) -> [String] {
    var names = [name]
    while let last = names.last, let next = superclass(of: last), !names.contains(next) {
      names.append(next)
    }
    return names
  }

  /// The types below one, as far as they are declared here.
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

  /// The members of a type that are written in it and in its extensions.
  func members(of name: String) -> [Reference] {
    guard let entry = types[name] else { return [] }
    return entry.parts.flatMap { members(in: $0) }
  }

  /// The members that are written in a declaration.
  func members(in owner: Reference) -> [Reference] {
    let declarations = structures[owner.file].declarations
    return declarations.indices.filter { declarations[$0].parent == owner.declaration }
      .map { Reference(file: owner.file, declaration: $0) }
  }

  /// The members of a name that a type and the classes above it have; if there are none, those of its protocols.
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

  /// The name of a type, or of the one that an extension extends, by its place in its file.
  func typeName(of index: Int, inFile file: Int) -> String {
    let name = structures[file].qualifiedName(of: index)
    return resolve(name) ?? name
  }

  /// The name of the type around a token.
  func typeName(around token: Int, inFile file: Int) -> String? {
    structures[file].enclosingTypes(of: token).first.map { typeName(of: $0, inFile: file) }
  }
}
