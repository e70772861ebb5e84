// Constructs that have no equivalent here.
extension Porting {
  /// A facility of iOS that does not exist here, with the names in a source that need it.
  private struct Absence {
    let reason: String
    let remedy: String
    /// Names that are refused wherever they occur.
    var names: [String] = []
    /// Functions that are refused if an argument has the label.
    var calls: [(name: String, label: String)] = []
  }

  private static let absences = [
    Absence(
      reason: "there are no archives of views",
      remedy: "make the views in code, and connect outlets with connectOutlets",
      names: [
        "UIStoryboard", "UIStoryboardSegue", "instantiateViewController", "loadNibNamed",
        "performSegue",
      ], calls: [("UINib", "nibName"), ("UINib", "data")]),
    Absence(
      reason: "without an Objective-C runtime nothing tells whether an optional method is there",
      remedy: "call the method, which does nothing where it is not implemented",
      calls: [("responds", "to")]),
    Absence(
      reason: "without an Objective-C runtime no property is found by its name",
      remedy: "use a key path of Swift, with observe for a view, or didSet",
      calls: [
        ("addObserver", "forKeyPath"), ("observeValue", "forKeyPath"), ("setValue", "forKey"),
        ("setValue", "forKeyPath"), ("value", "forKey"), ("value", "forKeyPath"),
      ]),
    Absence(
      reason: "without an Objective-C runtime no class is found by its name and none is changed",
      remedy: "name the class, or override the method",
      names: [
        "NSClassFromString", "class_addMethod", "class_getClassMethod", "class_getInstanceMethod",
        "class_replaceMethod", "method_exchangeImplementations", "method_setImplementation",
        "objc_getClass", "object_setClass",
      ]),
  ]

  private static let absenceByName: [String: Absence] = Dictionary(
    uniqueKeysWithValues: absences.flatMap { absence in absence.names.map { ($0, absence) } })

  /// Refuses names that need an Objective-C runtime or an archive and cannot be ported, unless the sources declare
  /// them.
  mutating func refuseUnknown() {
    let functions = program.structures.flatMap(\.declarations).filter {
      $0.kind == .function && !$0.has("override")
    }
    // The name of each function, alone and with each of its labels, such as `save(to:)`.
    let own = Set(
      functions.flatMap { function in
        [function.name] + function.parameters.map { "\(function.name)(\($0.label ?? "_"):)" }
      })
    for file in files {
      let structure = program.structures[file]
      for (index, token) in structure.code.enumerated() where token.kind == .word {
        if let absence = Self.absenceByName[token.text], !isDeclared(token.text),
          !own.contains(token.text)
        {
          refuse(file, index, token.text, because: absence.reason, remedy: absence.remedy)
        } else if text(file, index + 1) == "(", let close = structure.partners[index + 1] {
          refuseCall(file, index, (index + 2)..<close, unlessIn: own)
        }
      }
    }
  }

  /// Refuses a call, or a declaration, whose name and one of whose labels are among the absences.
  private mutating func refuseCall(
    _ file: Int, _ index: Int, _ arguments: Range<Int>, unlessIn own: Set<String>
  ) {
    for absence in Self.absences {
      for call in absence.calls where call.name == text(file, index) {
        let what = "\(call.name)(\(call.label):)"
        guard hasLabel(call.label, file, arguments), !own.contains(what) else { continue }
        // `portKeyPaths` ports `value(forKey: #keyPath(…))`.
        if call.name == "value", arguments.contains(where: { text(file, $0) == "#keyPath" }) {
          continue
        }
        // `responds(to:)` works with every selector whose method is not optional.
        if call.name == "responds", !arguments.contains(where: { isOptional($0, file) }) {
          continue
        }
        return refuse(file, index, what, because: absence.reason, remedy: absence.remedy)
      }
    }
  }

  /// Whether a token is a `#selector` whose method may be an optional method of a protocol.
  private func isOptional(_ index: Int, _ file: Int) -> Bool {
    guard text(file, index) == "#selector", let owner = code(file)[index...].dropFirst(2).first
    else { return false }
    guard owner.name.isTypeName else { return false }
    // A delegate or data source that the sources do not declare is a protocol of UIKit, whose methods have defaults.
    guard let found = program.resolve(owner.name), let declared = program.types[found]?.declared
    else { return owner.name.hasSuffix("Delegate") || owner.name.hasSuffix("DataSource") }
    return program[declared].kind == .protocol
  }

  /// Whether an argument of a call, or a parameter of a declaration, has a label.
  private func hasLabel(_ label: String, _ file: Int, _ arguments: Range<Int>) -> Bool {
    var at = arguments.lowerBound
    while at < arguments.upperBound {
      if ["(", "[", "{"].contains(text(file, at)),
        let end = program.structures[file].partners[at]
      {
        at = end
      } else if text(file, at) == label,
        text(file, at + 1) == ":" || text(file, at + 2) == ":"
      {
        return true
      }
      at += 1
    }
    return false
  }
}
