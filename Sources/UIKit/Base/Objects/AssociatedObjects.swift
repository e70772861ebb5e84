import Foundation
import Synchronization

/// How an object keeps a value that is associated with it.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Does not keep the value alive; here it is nil once the value is freed.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// Keeps the value.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// Keeps a copy of the value.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// Keeps the value.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// Keeps a copy of the value.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Associates a value with an object under a key; nil removes it.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  guard let object = identified(object) else { return }
  AssociatedObjects.values(of: object, make: value != nil)?.set(
    value, for: Int(bitPattern: key), policy)
}

/// The value that is associated with an object under a key, or nil.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  guard let object = identified(object) else { return nil }
  return AssociatedObjects.values(of: object, make: false)?.value(
    for: Int(bitPattern: key))
}

/// Removes all values that are associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  guard let object = identified(object) else { return }
  AssociatedObjects.values(of: object, make: false)?.removeAll()
}

/// The object itself, also out of an optional; nil for a value that is no object.
private func identified(_ object: Any) -> AnyObject? {
  if type(of: object) is AnyClass { return object as AnyObject }
  guard let wrapped = (object as? any OptionalValue)?.wrappedValue else { return nil }
  return identified(wrapped)
}

private protocol OptionalValue {
  var wrappedValue: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var wrappedValue: Any? { self }
}

/// What an app associates, protected by a lock; the app has to use its values on the right threads.
private struct Held<Value>: @unchecked Sendable {
  let value: Value
}

/// The values that are associated with one object.
package final class AssociatedValues: Sendable {
  /// A value as its policy keeps it.
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

/// Where the associated values of objects are.
///
/// An object with an anchor has them there and frees them with itself. The end of another object is not reported:
/// its values are freed when a later look at the table finds that it is gone.
private enum AssociatedObjects {
  private struct Entry {
    weak var object: AnyObject?
    let values: AssociatedValues
  }

  private struct Table {
    var entries: [ObjectIdentifier: Held<Entry>] = [:]
    /// The number of entries at which the next look for freed objects happens.
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
    // Freed after the lock is released, as above.
    defer { withExtendedLifetime(freed) {} }
    return table.withLock { table in
      let key = ObjectIdentifier(object)
      if let entry = table.entries[key] {
        if entry.value.object != nil { return entry.value.values }
        // A new object lies where the old one lay.
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
