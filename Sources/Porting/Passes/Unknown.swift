// What nothing here can stand in for.
extension Porting {
  private struct Absence {
    let reason: String
    let remedy: String
  }

  private static let archive = Absence(
    reason: "there are no archives of views",
    remedy: "make the views in code, and connect outlets with connectOutlets")
  private static let messages = Absence(
    reason: "without an Objective-C runtime no method is found by its name",
    remedy: "call the method, or store a closure")
  private static let values = Absence(
    reason: "without an Objective-C runtime no property is found by its name",
    remedy: "use a key path of Swift, or didSet")
  private static let associations = Absence(
    reason: "without an Objective-C runtime an object has no values but its properties",
    remedy: "store the value in a subclass, or beside the objects by their ObjectIdentifier")
  private static let classes = Absence(
    reason: "without an Objective-C runtime no class is found by its name and none is changed",
    remedy: "name the class, or override the method")

  /// Names that are refused wherever they stand.
  private static let absent: [String: Absence] = [
    "NSClassFromString": classes, "NSKeyValueObservation": values, "UINib": archive,
    "UIStoryboard": archive,
    "UIStoryboardSegue": archive, "class_addMethod": classes, "class_getInstanceMethod": classes,
    "class_getClassMethod": classes, "class_replaceMethod": classes,
    "instantiateViewController": archive, "loadNibNamed": archive,
    "method_exchangeImplementations": classes, "method_setImplementation": classes,
    "objc_getAssociatedObject": associations, "objc_getClass": classes,
    "objc_setAssociatedObject": associations, "object_setClass": classes, "performSegue": archive,
  ]

  /// Names that are refused as the name of a call with this first label; nil for one without a label.
  private static let absentCalls: [(name: String, label: String?, absence: Absence)] = [
    ("addObserver", "forKeyPath", values), ("observeValue", "forKeyPath", values),
    ("responds", "to", messages), ("setValue", "forKey", values),
    ("setValue", "forKeyPath", values), ("value", "forKey", values),
    ("value", "forKeyPath", values),
  ]

  /// Refuses what needs an Objective-C runtime or an archive and has no other form.
  mutating func refuseUnknown() {
    let functions = program.structures.flatMap(\.declarations).filter {
      $0.kind == .function && !$0.has("override")
    }
    let own = Set(
      functions.flatMap { function in
        [function.name] + function.parameters.map { "\(function.name)(\($0.label ?? "_"):)" }
      })
    for file in files {
      let structure = program.structures[file]
      for (index, token) in structure.code.enumerated() where token.kind == .word {
        if let absence = Self.absent[token.text], !isDeclared(token.text), !own.contains(token.text)
        {
          refuse(file, index, token.text, because: absence.reason, remedy: absence.remedy)
          continue
        }
        guard text(file, index + 1) == "(", let close = structure.partners[index + 1] else {
          continue
        }
        let call = Self.absentCalls.first { call in
          call.name == token.text && hasLabel(call.label, file, (index + 2)..<close)
            && !own.contains("\(call.name)(\(call.label ?? "_"):)")
        }
        if let call {
          refuse(
            file, index, "\(token.text)(\(call.label ?? "_"):)", because: call.absence.reason,
            remedy: call.absence.remedy)
        }
      }
    }
  }

  private func isDeclared(_ name: String) -> Bool {
    program.types[name]?.declared != nil
  }

  /// Whether an argument of a call, or a parameter of an override, has a label.
  private func hasLabel(_ label: String?, _ file: Int, _ arguments: Range<Int>) -> Bool {
    guard let label else { return true }
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
