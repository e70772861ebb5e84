import Foundation
import Synchronization
import Testing
import TouchstoneTestSupport
import UIKit

/// Locks of objects.
struct ObjectLocksTests {
  private final class Key: Sendable {}

  @Test("a thread takes the lock of an object twice, and others wait until it was given back twice")
  func lock() async {
    let object = Key()
    #expect(objc_sync_enter(object) == 0 && objc_sync_enter(object) == 0)
    let isTaken = Mutex(false)
    let begins = DispatchSemaphore(value: 0)
    let other = Thread {
      begins.signal()
      objc_sync_enter(object)
      isTaken.withLock { $0 = true }
      objc_sync_exit(object)
    }
    other.start()
    begins.wait()
    #expect(objc_sync_exit(object) == 0)
    #expect(!isTaken.withLock { $0 })
    #expect(objc_sync_exit(object) == 0)
    while !isTaken.withLock({ $0 }) { await Task.yield() }
    #expect(objc_sync_exit(NSObject()) == -1)
  }
}
