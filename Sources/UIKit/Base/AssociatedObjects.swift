/// Whether an associated value is kept or copied; all are kept here.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Not kept.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// Kept.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// Copied.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// Kept, for any thread.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// Copied, for any thread.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Attaches a value to an object under the address of a key; nil takes it away.
///
/// Views, controllers and other responders carry their values. Those of other objects are let go of with the next call that
/// attaches a value to another object after theirs was freed.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let address = UInt(bitPattern: key)
  nonisolated(unsafe) let object = object as AnyObject
  nonisolated(unsafe) let value = value
  MainThread.assumed {
    unsafe AssociatedObjects.change(object) { unsafe $0[address] = value }
  }
}

/// The value that was attached to an object under the address of a key.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  let address = UInt(bitPattern: key)
  nonisolated(unsafe) let object = object as AnyObject
  nonisolated(unsafe) var found: Any?
  MainThread.assumed { unsafe found = AssociatedObjects.values(of: object)[address] }
  return unsafe found
}

/// Takes away all values that were attached to an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  nonisolated(unsafe) let object = object as AnyObject
  MainThread.assumed { unsafe AssociatedObjects.change(object) { $0 = [:] } }
}

/// The values that an app attached to objects, by the addresses of their keys.
@MainActor
package struct AssociatedObjects {
  private struct Values {
    var values: [UInt: Any] = [:]
  }

  private struct Entry {
    let owner: Unkept
    var values: [UInt: Any]
  }

  /// Those of objects that are no responders; an address may belong to another object by now.
  private var entries: [ObjectIdentifier: Entry] = [:]

  package init() {}

  fileprivate static func values(of object: AnyObject) -> [UInt: Any] {
    if let responder = object as? UIResponder {
      return responder.attached[Values.self]?.values ?? [:]
    }
    let entry = AppContext.current.associatedObjects.entries[ObjectIdentifier(object)]
    return entry?.owner.object === object ? entry?.values ?? [:] : [:]
  }

  fileprivate static func change(_ object: AnyObject, _ change: (inout [UInt: Any]) -> Void) {
    var values = values(of: object)
    change(&values)
    if let responder = object as? UIResponder {
      responder.attached[Values.self] = values.isEmpty ? nil : Values(values: values)
    } else {
      AppContext.current.associatedObjects.set(values, of: object)
    }
  }

  private mutating func set(_ values: [UInt: Any], of object: AnyObject) {
    entries = entries.filter { $0.value.owner.object != nil }
    entries[ObjectIdentifier(object)] =
      values.isEmpty ? nil : Entry(owner: Unkept(object), values: values)
  }
}
