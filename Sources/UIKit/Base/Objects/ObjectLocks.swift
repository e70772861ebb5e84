import Foundation
import Synchronization

/// The lock of one object, for as long as a thread holds it or waits for it.
private struct ObjectLock {
  let lock = NSRecursiveLock()
  /// The number of calls of `objc_sync_enter(_:)`, waiting ones included, that no `objc_sync_exit(_:)` has matched yet.
  var callCount = 0
  /// The thread that holds the lock; nil while none does.
  var owner: ObjectIdentifier?
  /// The number of times that the owner has taken the lock.
  var depth = 0
}

/// The locks of objects; only looked up, never enumerated.
private let locks = Mutex<[ObjectIdentifier: ObjectLock]>([:])

/// Waits for an object's lock and takes it, which a thread may do several times; returns 0, as on iOS for success.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
  let object = ObjectIdentifier(obj as AnyObject)
  let lock = locks.withLock { locks in
    var entry = locks[object] ?? ObjectLock()
    entry.callCount += 1
    locks[object] = entry
    return entry.lock
  }
  lock.lock()
  let thread = ObjectIdentifier(Thread.current)
  locks.withLock { locks in
    locks[object]?.owner = thread
    locks[object]?.depth += 1
  }
  return 0
}

/// Releases an object's lock; returns 0 or, if the calling thread does not hold the lock, -1, as on iOS.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
  let object = ObjectIdentifier(obj as AnyObject)
  let thread = ObjectIdentifier(Thread.current)
  let lock = locks.withLock { locks -> NSRecursiveLock? in
    guard var entry = locks[object], entry.owner == thread else { return nil }
    entry.callCount -= 1
    entry.depth -= 1
    if entry.depth == 0 { entry.owner = nil }
    locks[object] = entry.callCount > 0 ? entry : nil
    return entry.lock
  }
  guard let lock else { return -1 }
  lock.unlock()
  return 0
}
