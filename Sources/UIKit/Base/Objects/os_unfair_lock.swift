import Synchronization
import TouchstoneLinux

/// A lock that yields the thread while it waits; its address in memory must not change while it is in use.
public struct os_unfair_lock: Sendable {
  /// 1 while a thread holds the lock.
  fileprivate var word: UInt32 = 0

  /// Makes a lock that no thread holds.
  public init() {}
}

/// A pointer to a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>

/// Waits for the lock and takes it.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  while unsafe !os_unfair_lock_trylock(lock) { Thread.yieldToOthers() }
}

/// Takes the lock and returns true, or returns false if a thread holds it.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  unsafe lock.withMemoryRebound(to: Atomic<UInt32>.self, capacity: 1) { word in
    unsafe word.pointee.compareExchange(
      expected: 0, desired: 1, successOrdering: .acquiring, failureOrdering: .relaxed
    ).exchanged
  }
}

/// Releases the lock.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  unsafe lock.withMemoryRebound(to: Atomic<UInt32>.self, capacity: 1) { word in
    let old = unsafe word.pointee.exchange(0, ordering: .releasing)
    precondition(old == 1, "a lock was given back that nobody had")
  }
}
