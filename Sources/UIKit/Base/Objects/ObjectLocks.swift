import Foundation
import Synchronization

/// The locks of objects, for `objc_sync_enter(_:)`; only looked up, never enumerated.
///
/// `holds` counts the calls of `objc_sync_enter(_:)`, waiting ones included, that no `objc_sync_exit(_:)` has matched yet.
private let locks = Mutex<[ObjectIdentifier: (lock: NSRecursiveLock, holds: Int)]>([:])

/// Waits for an object's lock and takes it, which a thread may do several times; returns 0, as on iOS for success.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
  let object = ObjectIdentifier(obj as AnyObject)
  let lock = locks.withLock { locks in
    let entry = locks[object] ?? (NSRecursiveLock(), 0)
    locks[object] = (entry.lock, entry.holds + 1)
    return entry.lock
  }
  lock.lock()
  return 0
}

/// Releases an object's lock; returns 0 or, if no thread holds the lock, -1, as on iOS.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
  let object = ObjectIdentifier(obj as AnyObject)
  let lock = locks.withLock { locks -> NSRecursiveLock? in
    guard let entry = locks[object] else { return nil }
    locks[object] = entry.holds > 1 ? (entry.lock, entry.holds - 1) : nil
    return entry.lock
  }
  guard let lock else { return -1 }
  lock.unlock()
  return 0
}
