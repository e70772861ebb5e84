import Foundation
import Synchronization

/// How an association keeps its value.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Does not keep an object alive; a value of another type is kept. Reading an object after it was freed returns nil,
  /// where iOS returns a dangling pointer.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// Keeps the value alive; the same as `OBJC_ASSOCIATION_RETAIN` here.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// Keeps a copy of the value; the same as `OBJC_ASSOCIATION_COPY` here.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// Keeps the value alive.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// Keeps a copy of the value, or the value itself if it is not an `NSCopying` object.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Associates a value with an object under a key; nil removes it.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  guard let object = unwrappedObject(object) else { return }
  AssociatedObjects.values(of: object, make: value != nil)?.set(
    value, for: Int(bitPattern: key), policy)
}

/// The value that is associated with an object under a key, or nil.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  guard let object = unwrappedObject(object) else { return nil }
  return AssociatedObjects.values(of: object, make: false)?.value(
    for: Int(bitPattern: key))
}

/// Removes all values that are associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  guard let object = unwrappedObject(object) else { return }
  AssociatedObjects.values(of: object, make: false)?.removeAll()
}

/// The object in a value, unwrapped if it is an optional; nil if the value is not an object.
func unwrappedObject(_ object: Any) -> AnyObject? {
  if type(of: object) is AnyClass { return object as AnyObject }
  guard let wrapped = (object as? any OptionalValue)?.wrappedValue else { return nil }
  return unwrappedObject(wrapped)
}

/// An optional of any type.
private protocol OptionalValue {
  var wrappedValue: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var wrappedValue: Any? { self }
}

/// Lets a lock protect a value that is not `Sendable`; an app is responsible for the threads on which it uses its values.
private struct Held<Value>: @unchecked Sendable {
  let value: Value
}

/// The values that are associated with one object.
package final class AssociatedValues: Sendable {
  /// A value, held strongly or weakly as its policy says.
  fileprivate struct Kept {
    private var strong: Any?
    private weak var assigned: AnyObject?

    init(_ value: Any, _ policy: objc_AssociationPolicy) {
      switch policy {
      case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass:
        assigned = value as AnyObject
      case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
        strong = (value as? any NSCopying)?.copy(with: nil) ?? value
      default: strong = value
      }
    }

    var value: Any? { strong ?? assigned }
  }

  private let kept = Mutex<[Int: Held<Kept>]>([:])

  /// Sets the value of a key; nil removes it.
  fileprivate func set(_ value: Any?, for key: Int, _ policy: objc_AssociationPolicy) {
    let new = value.map { Held(value: Kept($0, policy)) }
    // Freeing the old value may run code of the app, so it happens after the lock is released.
    let old = kept.withLock { kept -> Held<Kept>? in
      let old = kept[key]
      kept[key] = new
      return old
    }
    withExtendedLifetime(old) {}
  }

  fileprivate func value(for key: Int) -> Any? { kept.withLock { $0[key] }?.value.value }

  fileprivate func removeAll() {
    let old = kept.withLock { kept in
      let old = kept
      kept = [:]
      return old
    }
    withExtendedLifetime(old) {}
  }
}

/// Finds the associated values of an object.
///
/// An object with an anchor stores its values in the anchor, which frees them together with the object. The values of any
/// other object are in a table. Nothing reports when such an object is freed, so its values are freed when a later call
/// finds that it is gone.
private enum AssociatedObjects {
  private struct Entry {
    weak var object: AnyObject?
    let values: AssociatedValues
  }

  private struct Table {
    var entries: [ObjectIdentifier: Held<Entry>] = [:]
    /// The number of entries at which the entries of freed objects are removed next.
    var limit = 16
  }

  private static let table = Mutex(Table())

  /// The values of an object; if there are none yet and `make` is false, nil.
  static func values(of object: AnyObject, make: Bool) -> AssociatedValues? {
    if let anchor = (object as? any Anchoring)?.anchor {
      if anchor.associated == nil, make { anchor.associated = AssociatedValues() }
      return anchor.associated
    }
    var freed: [Held<Entry>] = []
    // Freeing the values may run code of the app, so it happens after the lock is released.
    defer { withExtendedLifetime(freed) {} }
    return table.withLock { table in
      let key = ObjectIdentifier(object)
      if let entry = table.entries[key] {
        if entry.value.object != nil { return entry.value.values }
        // The object of the entry was freed, and this one has its address.
        freed.append(entry)
        table.entries[key] = nil
      }
      guard make else { return nil }
      if table.entries.count >= table.limit {
        freed += table.entries.values.filter { $0.value.object == nil }
        table.entries = table.entries.filter { $0.value.value.object != nil }
        table.limit = max(16, table.entries.count * 2)
      }
      let values = AssociatedValues()
      table.entries[key] = Held(value: Entry(object: object, values: values))
      return values
    }
  }
}
