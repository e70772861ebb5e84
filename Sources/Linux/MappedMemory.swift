import Glibc
import TouchstoneCLinux

/// Memory of this process, for itself or shared with a file that grows.
///
/// It keeps the mapping valid. Its users must synchronize access to the bytes.
package final class MappedMemory: Sendable {
  /// The first byte, at the start of a page, valid as long as this object exists.
  nonisolated(unsafe) package let base: UnsafeMutableRawPointer

  /// The number of bytes.
  package let count: Int

  private init(base: UnsafeMutableRawPointer, count: Int) {
    self.base = base
    self.count = count
  }

  deinit {
    munmap(base, count)
  }

  /// Maps zeros without a file; a page takes up memory after its first access.
  package static func anonymous(bytes: Int) throws(Errno) -> MappedMemory {
    try map(-1, bytes: bytes, flags: MAP_PRIVATE | MAP_ANONYMOUS)
  }

  /// Maps a file for reading and writing, far beyond its present end.
  ///
  /// Addresses cost nothing, so that a file that grows needs no second mapping. Only the bytes that
  /// `FileDescriptor.allocate` has reserved may be touched: access beyond the end of the file ends the process.
  package static func shared(
    _ file: borrowing FileDescriptor, room bytes: Int
  ) throws(Errno) -> MappedMemory {
    try map(file.rawValue, bytes: bytes, flags: MAP_SHARED | MAP_NORESERVE)
  }

  /// Makes pages present for writing at once, which costs less than a fault for each of them.
  ///
  /// Nothing depends on it: the first access to a page that is not present does the same.
  package func populate(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    _ = c_populate(base + range.lowerBound, range.count)
  }

  private static func map(
    _ descriptor: CInt, bytes: Int, flags: CInt
  ) throws(Errno) -> MappedMemory {
    precondition(bytes > 0, "a mapping needs a positive size, not \(bytes)")
    let base: UnsafeMutableRawPointer = try pointerCall {
      let address = mmap(nil, bytes, PROT_READ | PROT_WRITE, flags, descriptor, 0)
      return address == MAP_FAILED ? nil : address
    }
    return MappedMemory(base: base, count: bytes)
  }
}

/// Publishes numbers in memory that other threads or processes read.
package enum SharedMemory {
  /// Stores a number so that a thread that loads it also sees all earlier writes.
  package static func storeRelease(_ value: UInt64, to address: UnsafeMutableRawPointer) {
    c_store_release_u64(address.assumingMemoryBound(to: UInt64.self), value)
  }

  /// Loads a number and makes all writes before its store visible.
  package static func loadAcquire(_ address: UnsafeRawPointer) -> UInt64 {
    c_load_acquire_u64(address.assumingMemoryBound(to: UInt64.self))
  }
}
