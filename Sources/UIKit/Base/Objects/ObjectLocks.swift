import Foundation
import Synchronization

/// The locks of objects, for `objc_sync_enter(_:)`; only looked up, never enumerated.
private let locks = Mutex<[ObjectIdentifier: (lock: NSRecursiveLock, holds: Int)]>([:])

/// Takes the lock of an object, which the same thread may take several times; 0, as on iOS where it succeeds.
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

/// Gives the lock of an object back; -1, as on iOS, if nobody has it.
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
