import Glibc
import TouchstoneCLinux

/// Mapped memory, either private to this process or shared with a file that grows.
///
/// The object unmaps it when it is freed. Users must synchronize access to the bytes.
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

  /// Maps memory that is zero and not backed by a file; a page uses physical memory only after its first access.
  package static func anonymous(bytes: Int) throws(Errno) -> MappedMemory {
    try map(-1, bytes: bytes, flags: MAP_PRIVATE | MAP_ANONYMOUS)
  }

  /// Maps a file for reading and writing, far beyond its present end.
  ///
  /// Address space costs nothing, so a file that grows needs no second mapping. Only the bytes that
  /// `FileDescriptor.allocate` has reserved may be accessed: access beyond the end of the file ends the process.
  package static func shared(
    _ file: borrowing FileDescriptor, room bytes: Int
  ) throws(Errno) -> MappedMemory {
    try map(file.rawValue, bytes: bytes, flags: MAP_SHARED | MAP_NORESERVE)
  }

  /// Makes the pages of a range present for writing, which costs less than a page fault for each of them.
  ///
  /// The range must begin at a page boundary. A failure is ignored, since the first access to a missing page does
  /// the same.
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
