import TouchstoneCLinux
import Glibc

/// Memory that is a file at the same time: what is written outlives a killed process.
///
/// Who may touch which bytes is settled by its users; it only keeps the mapping alive.
package final class MappedFile: Sendable {
  /// The first byte, at the start of a page; valid as long as this object lives.
  nonisolated(unsafe) package let base: UnsafeMutableRawPointer

  /// How many bytes belong to the file.
  package let count: Int

  /// An empty file still needs a page, since the kernel maps nothing of no length.
  private var mappedBytes: Int { max(count, 1) }

  private init(base: UnsafeMutableRawPointer, count: Int) {
    self.base = base
    self.count = count
  }

  deinit {
    munmap(base, mappedBytes)
  }

  /// Makes a file of zeros and maps it for reading and writing; `fileExists` when there is one.
  ///
  /// All its blocks are reserved first, so that a full disk is `noSpace` here and not a fatal
  /// signal at some later store. Nothing is left behind on failure.
  package static func create(path: String, bytes: Int) throws(Errno) -> MappedFile {
    precondition(bytes > 0, "a mapped file of \(bytes) bytes")
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

  /// Maps an existing file as it grows no further; writing to it is a fatal signal.
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

  /// Maps zeros that belong to no file; pages take up memory once they are touched.
  package static func anonymous(bytes: Int) throws(Errno) -> MappedFile {
    precondition(bytes > 0, "a mapping of \(bytes) bytes")
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
