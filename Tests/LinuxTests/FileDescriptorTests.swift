import Glibc
import Testing
import TouchstoneLinux
import TouchstoneTestSupport

struct FileDescriptorTests {
  @Test("What is written to a file is read back")
  func roundTrip() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/file"
      try FileDescriptor.open(path, .writing, create: 0o600).writeAll([1, 2, 3])
      try FileDescriptor.open(path, .appending).writeAll([4])
      let bytes = try FileDescriptor.open(path, .reading).readToEnd()
      expectEqual(bytes, [1, 2, 3, 4])
    }
  }

  @Test("Part of a file is read from an offset, up to the end of the file at most")
  func partOfFile() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/file"
      try Files.write(path, [1, 2, 3, 4])
      let file = try FileDescriptor.open(path, .reading)
      try expectEqual(file.regularFileLength(), 4)
      try expectEqual(file.readBytes(at: 1, count: 2), [2, 3])
      try expectEqual(file.readBytes(at: 3, count: 9), [4])
      try expectEqual(file.readBytes(at: 7, count: 1), [])
      try expectEqual(file.readBytes(at: 0, count: 0), [])
      try expectEqual(file.readToEnd(), [1, 2, 3, 4])
    }
  }

  @Test("A pipe and a device have no length, and no part of a pipe can be read")
  func noLength() throws {
    let pipe = try FileDescriptor.pipe()
    try expectEqual(pipe.reading.regularFileLength(), nil)
    try expectEqual(FileDescriptor.open("/dev/null", .reading).regularFileLength(), nil)
    #expect(throws: Errno.illegalSeek) { _ = try pipe.reading.readBytes(at: 0, count: 1) }
  }

  @Test("Reading an absent file, writing a folder and creating an existing file are refused")
  func refusals() throws {
    try withTemporaryFolder { folder in
      #expect(throws: Errno.noSuchFileOrDirectory) {
        _ = try FileDescriptor.open(folder + "/absent", .reading)
      }
      #expect(throws: Errno.isDirectory) { _ = try FileDescriptor.open(folder, .writing) }
      #expect(throws: Errno.fileExists) {
        for _ in 1...2 {
          _ = try FileDescriptor.open(folder + "/a", .writing, create: 0o600, exclusively: true)
        }
      }
    }
  }

  @Test("A descriptor is closed when its owner is consumed, and a duplicate stays open")
  func closesAtTheEnd() throws {
    let pipe = try FileDescriptor.pipe()
    let reading = pipe.reading
    let writing = pipe.writing
    let second = try writing.duplicate()
    _ = consume writing
    try second.writeAll([9])
    _ = consume second
    try expectEqual(reading.readToEnd(), [9])
  }

  @Test("A released descriptor stays open")
  func releaseKeepsOpen() throws {
    let pipe = try FileDescriptor.pipe()
    let number = pipe.writing.release()
    expectEqual(fcntl(number, F_GETFD), FD_CLOEXEC)
    _ = FileDescriptor(adopting: number)
  }

  @Test("Everything is written although a non-blocking pipe takes only a part at a time")
  func writesAll() throws {
    let pipe = try FileDescriptor.pipe()
    try pipe.writing.setNonBlocking()
    let reading = pipe.reading.release()
    let reader = try Thread.start(named: "reader") {
      let count = try? FileDescriptor(adopting: reading).readToEnd().count
      precondition(count == 1_000_000)
    }
    let writing = pipe.writing
    try writing.writeAll([UInt8](repeating: 1, count: 1_000_000))
    _ = consume writing
    reader.join()
  }

  @Test("A file is truncated to a length")
  func truncates() throws {
    try withTemporaryFolder { folder in
      try Files.write(folder + "/file", [1, 2, 3])
      try FileDescriptor.open(folder + "/file", .writing).truncate(toBytes: 1)
      try expectEqual(Files.readBytes(folder + "/file"), [1])
    }
  }

  @Test("A number that cannot be a descriptor traps")
  func refusesNegativeNumbers() async {
    await #expect(processExitsWith: .failure) {
      _ = FileDescriptor(adopting: -1)
    }
  }
}
