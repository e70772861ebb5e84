import Foundation
import Synchronization
import Testing
import TouchstoneTestSupport
import UIKit

/// The locks of `objc_sync_enter` and `objc_sync_exit`.
struct ObjectLocksTests {
  private final class Key: Sendable {}

  @Test("A thread can take the lock of an object twice; others wait until it has released it twice")
  func lock() async {
    let object = Key()
    #expect(objc_sync_enter(object) == 0 && objc_sync_enter(object) == 0)
    let isTaken = Mutex(false)
    let hasStarted = DispatchSemaphore(value: 0)
    let other = Thread {
      hasStarted.signal()
      objc_sync_enter(object)
      isTaken.withLock { $0 = true }
      objc_sync_exit(object)
    }
    other.start()
    hasStarted.wait()
    #expect(objc_sync_exit(object) == 0)
    #expect(!isTaken.withLock { $0 })
    #expect(objc_sync_exit(object) == 0)
    while !isTaken.withLock({ $0 }) { await Task.yield() }
    // -1: the thread does not hold the lock.
    #expect(objc_sync_exit(NSObject()) == -1)
  }

  @Test("A thread cannot release the lock of another")
  func lockOfAnother() {
    let object = Key()
    objc_sync_enter(object)
    let result = Mutex<Int32?>(nil)
    let hasEnded = DispatchSemaphore(value: 0)
    let other = Thread {
      result.withLock { $0 = objc_sync_exit(object) }
      hasEnded.signal()
    }
    other.start()
    hasEnded.wait()
    expectEqual(result.withLock { $0 }, -1)
    #expect(objc_sync_exit(object) == 0)
  }
}
