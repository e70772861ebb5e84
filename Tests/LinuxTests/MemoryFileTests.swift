import Glibc
import Testing
import TouchstoneCLinux
import TouchstoneLinux
import TouchstoneTestSupport

struct MemoryFileTests {
  /// Makes a sealed file of one page.
  private func makeSealed() throws -> Sealed {
    let file = try MemoryFile.create(name: "test")
    let memory = try MappedMemory.shared(file, room: 1 << 20)
    try file.allocate(0..<4096)
    try file.seal([.shrinking, .futureWriting, .sealing])
    return Sealed(file: file, memory: memory)
  }

  /// A sealed file, and the mapping that was made before and may still write to it.
  private struct Sealed: ~Copyable {
    let file: FileDescriptor
    let memory: MappedMemory
  }

  @Test(
    "A sealed file can grow and be written by an earlier mapping, and not be changed in any other way"
  )
  func seals() throws {
    let sealed = try makeSealed()
    try #expect(sealed.file.seals().isSuperset(of: [.shrinking, .futureWriting, .sealing]))
    try sealed.file.allocate(4096..<8192)
    sealed.memory.base.storeBytes(of: 9, toByteOffset: 8000, as: UInt8.self)
    try expectEqual(sealed.file.readBytes(at: 8000, count: 1), [9])
    #expect(throws: Errno.notPermitted) { _ = try sealed.file.write([1]) }
    #expect(throws: Errno.notPermitted) {
      _ = try MappedMemory.shared(sealed.file, room: 4096)
    }
    #expect(throws: Errno.notPermitted) { try sealed.file.truncate(toBytes: 100) }
    #expect(throws: Errno.notPermitted) { try sealed.file.seal(.shrinking) }
  }

  @Test("A descriptor for reading cannot change the bytes, even if it is opened again for writing")
  func reading() throws {
    let sealed = try makeSealed()
    let reading = try sealed.file.reopenedForReading()
    try expectEqual(reading.readBytes(at: 0, count: 2), [0, 0])
    expectEqual(c_allocate(reading.rawValue, 0, 1 << 20), -1)
    expectEqual(ftruncate(reading.rawValue, 0), -1)
    expectEqual(pwrite(reading.rawValue, "x", 1, 0), -1)
    #expect(throws: Errno.permissionDenied) { _ = try MappedMemory.shared(reading, room: 4096) }
    // The owner may open the file again for writing, but the seals prevent every change of its bytes.
    let again = try FileDescriptor.open(
      "/proc/self/fd/\(reading.rawValue)", .readingAndWriting)
    #expect(throws: Errno.notPermitted) { _ = try again.write([1]) }
    #expect(throws: Errno.notPermitted) { try again.truncate(toBytes: 1) }
    #expect(throws: Errno.notPermitted) { _ = try MappedMemory.shared(again, room: 4096) }
    try expectEqual(reading.readBytes(at: 0, count: 2), [0, 0])
  }

  @Test("A file that is not a memory file has no seals")
  func otherFiles() throws {
    let null = try FileDescriptor.open("/dev/null", .readingAndWriting)
    #expect(throws: Errno.invalidArgument) { try null.seal(.shrinking) }
    #expect(throws: Errno.invalidArgument) { _ = try null.seals() }
  }

  @Test("A descriptor that only names a file counts as not open, and has no seals")
  func pathDescriptor() throws {
    // O_PATH, which the Glibc module lacks.
    let path = FileDescriptor(adopting: open("/", 0o10_000_000 | O_CLOEXEC))
    #expect(!FileDescriptor.isOpen(path.rawValue))
    #expect(throws: Errno.badFileDescriptor) { _ = try path.seals() }
    let null = try FileDescriptor.open("/dev/null", .reading)
    #expect(FileDescriptor.isOpen(null.rawValue))
    #expect(!FileDescriptor.isOpen(-1))
  }
}
