import Testing
import TouchstoneTestSupport

@testable import TouchstoneLinux

struct InputFileTests {
  /// Makes a named pipe in a folder and returns its path.
  private func makePipe(in folder: String) throws -> String {
    let path = folder + "/pipe"
    let processID = try ChildProcess.spawn(
      path: "/usr/bin/mkfifo", arguments: [path], environment: [:])
    let status = try ProcessDescriptor.open(processID).waitForExit()
    expectEqual(status, .exited(0))
    return path
  }

  @Test("a file up to the limit is read, a longer one is refused with the limit")
  func upToTheLimit() throws {
    try withTemporaryFolder { folder in
      try Files.write(folder + "/file", [1, 2, 3])
      try expectEqual(InputFile.read(folder + "/file", limit: 3), [1, 2, 3])
      #expect(throws: InputFile.Refusal.tooLong(limit: 2)) {
        _ = try InputFile.read(folder + "/file", limit: 2)
      }
      #expect(throws: InputFile.Refusal.system(.noSuchFileOrDirectory)) {
        _ = try InputFile.read(folder + "/none", limit: 2)
      }
      #expect(throws: InputFile.Refusal.system(.isDirectory)) {
        _ = try InputFile.read(folder, limit: 2)
      }
    }
  }

  @Test("a device without an end is refused at the limit")
  func endlessDevice() {
    #expect(throws: InputFile.Refusal.tooLong(limit: 1 << 20)) {
      _ = try InputFile.read("/dev/zero", limit: 1 << 20)
    }
    expectEqual(
      InputFile.Refusal.tooLong(limit: 1 << 20).description,
      "it has more than 1 MiB, which is the most that is read of such a file")
  }

  @Test("a pipe that nobody writes to is refused")
  func pipeWithoutWriter() throws {
    try withTemporaryFolder { folder in
      let path = try makePipe(in: folder)
      #expect(throws: InputFile.Refusal.noWriter) { _ = try InputFile.read(path, limit: 10) }
    }
  }

  @Test("a pipe is read to its end, however slowly it is written")
  func slowPipe() throws {
    try withTemporaryFolder { folder in
      let path = try makePipe(in: folder)
      // The last pause is longer than the second for which a pipe may lack its first writer.
      let script = #"exec > "$0"; printf a; sleep 0.3; printf b; sleep 1.2; printf c"#
      let writer = try ChildProcess.spawn(
        path: "/bin/sh", arguments: ["-c", script, path], environment: Environment.all)
      try expectEqual(InputFile.read(path, limit: 10), Array("abc".utf8))
      _ = try ProcessDescriptor.open(writer).waitForExit()
    }
  }

  @Test("the rest of a pipe is left for the next reader")
  func restOfPipe() throws {
    let pipe = try FileDescriptor.pipe()
    let reading = pipe.reading
    let writing = pipe.writing
    try writing.writeAll([1, 2, 3, 4])
    try expectEqual(InputFile.read(reading, limit: 3), [1, 2, 3])
    _ = consume writing
    try expectEqual(InputFile.read(reading, limit: 3), [4])
    try expectEqual(InputFile.read(reading, limit: 3), [])
  }
}
