import TouchstoneCLinux
import Glibc

/// A file mapped to memory; what is written survives the end of the process.
///
/// It keeps the mapping valid. Its users must synchronize access to the bytes.
package final class MappedFile: Sendable {
  /// The first byte, at the start of a page, valid as long as this object exists.
  nonisolated(unsafe) package let base: UnsafeMutableRawPointer

  /// The number of bytes in the file.
  package let count: Int

  /// At least 1, since the kernel cannot map an empty range.
  private var mappedBytes: Int { max(count, 1) }

  private init(base: UnsafeMutableRawPointer, count: Int) {
    self.base = base
    self.count = count
  }

  deinit {
    munmap(base, mappedBytes)
  }

  /// Makes a file of zeros and maps it for reading and writing; throws `fileExists` if it exists.
  ///
  /// All blocks are reserved first, so that a full disk causes `noSpace` here and not a fatal
  /// signal at a later store. No file is left after an error.
  package static func create(path: String, bytes: Int) throws(Errno) -> MappedFile {
    precondition(bytes > 0, "a mapped file needs a positive size, not \(bytes)")
    let file = try FileDescriptor.open(
      path, .readingAndWriting, create: 0o600, exclusively: true)
    do throws(Errno) {
      _ = try systemCall { c_reserve(file.rawValue, bytes) }
      return try map(file.rawValue, bytes: bytes, writable: true, flags: MAP_SHARED)
    } catch {
      try Files.remove(path)
      throw error
    }
  }

  /// Maps an existing file at its current length for reading; a write causes a fatal signal.
  ///
  /// Used by tests only.
  package static func readOnly(path: String) throws(Errno) -> MappedFile {
    let file = try FileDescriptor.open(path, .reading)
    var status = stat()
    _ = try systemCall { fstat(file.rawValue, &status) }
    let bytes = Int(status.st_size)
    guard bytes > 0 else {
      return try map(
        -1, bytes: 0, writable: false, flags: MAP_PRIVATE | MAP_ANONYMOUS)
    }
    return try map(file.rawValue, bytes: bytes, writable: false, flags: MAP_SHARED)
  }

  /// Maps zeros without a file; a page takes up memory after its first access.
  package static func anonymous(bytes: Int) throws(Errno) -> MappedFile {
    precondition(bytes > 0, "a mapping needs a positive size, not \(bytes)")
    return try map(-1, bytes: bytes, writable: true, flags: MAP_PRIVATE | MAP_ANONYMOUS)
  }

  private static func map(
    _ descriptor: CInt, bytes: Int, writable: Bool, flags: CInt
  ) throws(Errno) -> MappedFile {
    let protection = writable ? PROT_READ | PROT_WRITE : PROT_READ
    let base: UnsafeMutableRawPointer = try pointerCall {
      let address = mmap(nil, max(bytes, 1), protection, flags, descriptor, 0)
      return address == MAP_FAILED ? nil : address
    }
    return MappedFile(base: base, count: bytes)
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
