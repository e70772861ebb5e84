import TouchstoneCLinux

/// Stores and loads numbers in memory that threads or processes share.
package enum SharedMemory {
  /// Stores a number so that a thread that loads it also sees all earlier writes.
  package static func storeRelease(_ value: UInt64, to address: UnsafeMutableRawPointer) {
    c_store_release_u64(address.assumingMemoryBound(to: UInt64.self), value)
  }

  /// Loads a number so that all writes before its store are visible, too.
  package static func loadAcquire(_ address: UnsafeRawPointer) -> UInt64 {
    c_load_acquire_u64(address.assumingMemoryBound(to: UInt64.self))
  }
}
