import CLinux

/// Publishing a number in memory that other threads or processes read.
package enum SharedMemory {
  /// Stores a number so that whoever loads it also sees everything written before.
  package static func storeRelease(_ value: UInt64, to address: UnsafeMutableRawPointer) {
    c_store_release_u64(address.assumingMemoryBound(to: UInt64.self), value)
  }

  /// Loads a number together with everything that was written before it was stored.
  package static func loadAcquire(_ address: UnsafeRawPointer) -> UInt64 {
    c_load_acquire_u64(address.assumingMemoryBound(to: UInt64.self))
  }
}
