// Attributes and modifiers that need an Objective-C runtime or an archive.
extension Porting {
  private static let runtime = "there is no Objective-C runtime"
  private static let archive = "there are no archives, so nothing is connected by name"

  /// The reasons for which attributes are removed, by the names of the attributes.
  private static let removed: [String: String] = [
    "GKInspectable": archive, "IBAction": archive, "IBDesignable": archive,
    "IBInspectable": archive,
    "IBOutlet": archive, "IBSegueAction": archive, "NSCopying": runtime, "nonobjc": runtime,
    "objc": runtime, "objcMembers": runtime,
  ]

  /// Removes, replaces or refuses the attributes, removes `dynamic`, and makes Objective-C protocols class-bound.
  mutating func portAttributes() {
    for file in files {
      let structure = program.structures[file]
      for index in structure.code.indices where structure.code[index].text == "@" {
        portAttribute(file, at: index, structure)
      }
      for declaration in structure.declarations {
        for modifier in declaration.modifiers where modifier.name == "dynamic" {
          remove(file, modifier.tokens, because: Self.runtime)
        }
        if declaration.kind == .protocol { bindToClasses(file, declaration) }
      }
    }
  }

  private mutating func portAttribute(_ file: Int, at index: Int, _ structure: Structure) {
    let name = text(file, index + 1)
    var end = index + 2
    // The arguments of an attribute follow it without a space; after a space, a parenthesis begins a type.
    let isAdjoining =
      structure.code.indices.contains(end)
      && structure.code[end].range.lowerBound == structure.code[end - 1].range.upperBound
    if text(file, end) == "(", isAdjoining, let close = structure.partners[end] { end = close + 1 }
    if let reason = Self.removed[name] {
      remove(file, index..<end, because: reason)
    } else if name == "UIApplicationMain" {
      replace(
        file, (index + 1)..<(index + 2), with: "main",
        because: "`@main` calls the entry point of the delegate")
    } else if name == "convention", text(file, index + 3) == "block" {
      remove(file, index..<end, because: Self.runtime)
    } else if name == "NSManaged" || name == "_objcImplementation" {
      refuse(
        file, index, "@\(name)", because: Self.runtime, remedy: "store the value in the class")
    }
  }

  /// Makes an Objective-C protocol class-bound, as `@objc` does implicitly, so that references to its values may be
  /// weak; in any protocol, replaces the old requirement `class` with `AnyObject`.
  private mutating func bindToClasses(_ file: Int, _ declaration: Declaration) {
    let classBound: Set<String> = ["AnyObject", "NSObjectProtocol", "class"]
    if let old = (declaration.nameEnd..<(declaration.body?.lowerBound ?? declaration.nameEnd))
      .first(where: { text(file, $0) == "class" })
    {
      replace(
        file, old..<(old + 1), with: "AnyObject", because: "`class` was renamed to `AnyObject`")
    }
    guard declaration.attribute("objc") != nil,
      !declaration.inherited.contains(where: { isClassBound($0, classBound) })
    else { return }
    let hasParents = text(file, declaration.nameEnd) == ":"
    insert(
      file, after: hasParents ? declaration.nameEnd : declaration.nameEnd - 1,
      hasParents ? " AnyObject," : ": AnyObject", because: "an Objective-C protocol is for classes")
  }

  /// Whether an inherited protocol is class-bound; every delegate and data source counts as a class-bound protocol of
  /// UIKit.
  private func isClassBound(_ name: String, _ known: Set<String>) -> Bool {
    if known.contains(name) || name.hasSuffix("Delegate") || name.hasSuffix("DataSource") {
      return true
    }
    guard let found = program.resolve(name), let declared = program.types[found]?.declared else {
      return false
    }
    let declaration = program[declared]
    return declaration.kind == .class || declaration.attribute("objc") != nil
      || declaration.inherited.contains { $0 != name && isClassBound($0, known) }
  }
}
