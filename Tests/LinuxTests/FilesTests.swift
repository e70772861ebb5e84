import Glibc
import Synchronization
import Testing
import TouchstoneLinux
import TouchstoneTestSupport

struct FilesTests {
  @Test("A temporary folder is private to this user and has a unique name")
  func temporaryDirectory() throws {
    try withTemporaryFolder { folder in
      var status = stat()
      expectEqual(lstat(folder, &status), 0)
      expectEqual(status.st_mode & 0o777, 0o700)
      #expect(folder.hasPrefix(Files.temporaryRoot + "/linux-tests-"))
      try withTemporaryFolder { #expect($0 != folder) }
    }
  }

  @Test("Below a folder a path is shortened, also below the root; beside it and above it is not")
  func shortened() {
    expectEqual(Files.shortened("/a/b/c", in: "/a"), "b/c")
    expectEqual(Files.shortened("/a/b", in: "/"), "a/b")
    expectEqual(Files.shortened("/ab/c", in: "/a"), "/ab/c")
    expectEqual(Files.shortened("/a", in: "/a"), "/a")
    expectEqual(Files.shortened("b", in: "/"), "b")
  }

  @Test("Names are listed sorted byte by byte")
  func list() throws {
    try withTemporaryFolder { folder in
      for name in ["b", "ä", "a10", "a2", "B", ".hidden"] {
        try Files.write("\(folder)/\(name)", [])
      }
      try expectEqual(Files.list(folder), [".hidden", "B", "a10", "a2", "b", "ä"])
    }
  }

  @Test("A folder that is absent and a file cannot be listed")
  func listRefusals() throws {
    try withTemporaryFolder { folder in
      try Files.write(folder + "/file", [])
      #expect(throws: Errno.noSuchFileOrDirectory) { _ = try Files.list(folder + "/absent") }
      #expect(throws: Errno.notDirectory) { _ = try Files.list(folder + "/file") }
    }
  }

  @Test("Missing folders are made, existing ones kept, a file in the way is an error")
  func makeDirectories() throws {
    try withTemporaryFolder { folder in
      try Files.makeDirectories(folder + "/a/b/c", mode: 0o700)
      try Files.makeDirectories(folder + "/a/b/c", mode: 0o700)
      #expect(Files.isDirectory(folder + "/a/b/c"))
      #expect(throws: Errno.fileExists) { try Files.makeDirectory(folder + "/a") }
      try Files.write(folder + "/file", [])
      #expect(throws: Errno.fileExists) { try Files.makeDirectories(folder + "/file") }
      #expect(throws: Errno.fileExists) { try Files.makeDirectories(folder + "/file/inside") }
    }
  }

  @Test("A tree is removed completely, but not the targets of its links; an absent one is no error")
  func removeTree() throws {
    try withTemporaryFolder { folder in
      try Files.makeDirectories(folder + "/tree/a/b")
      try Files.makeDirectory(folder + "/kept")
      try Files.write(folder + "/kept/file", [1])
      try Files.write(folder + "/tree/a/file", [1])
      expectEqual(symlink(folder + "/kept", folder + "/tree/link"), 0)
      expectEqual(symlink("/nowhere", folder + "/tree/dangling"), 0)
      try Files.removeTree(folder + "/tree")
      try expectEqual(Files.list(folder), ["kept"])
      try expectEqual(Files.list(folder + "/kept"), ["file"])
      try Files.removeTree(folder + "/tree")
    }
  }

  @Test("Existing paths differ from missing ones, and folders from files")
  func existence() throws {
    try withTemporaryFolder { folder in
      try Files.write(folder + "/file", [])
      expectEqual(symlink(folder, folder + "/link"), 0)
      expectEqual(symlink("/nowhere", folder + "/dangling"), 0)
      #expect(Files.exists(folder + "/file") && !Files.isDirectory(folder + "/file"))
      #expect(Files.exists(folder + "/link") && Files.isDirectory(folder + "/link"))
      #expect(Files.exists(folder + "/dangling") && !Files.isDirectory(folder + "/dangling"))
      #expect(!Files.exists(folder + "/absent") && !Files.isDirectory(folder + "/absent"))
    }
  }

  @Test("A file is overwritten, replaced by renaming another, truncated and removed")
  func contents() throws {
    try withTemporaryFolder { folder in
      let file = folder + "/file"
      try Files.write(file, [1, 2, 3])
      try Files.write(file, [4])
      try expectEqual(Files.readBytes(file), [4])
      try Files.write(folder + "/other", [5, 6])
      try Files.rename(folder + "/other", to: file)
      try expectEqual(Files.readBytes(file), [5, 6])
      try Files.truncate(file, toBytes: 1)
      try expectEqual(Files.readBytes(file), [5])
      try Files.remove(file)
      #expect(throws: Errno.noSuchFileOrDirectory) { _ = try Files.readBytes(file) }
    }
  }

  @Test("A file is replaced, also through a link, which stays; a device is written in place")
  func replace() throws {
    try withTemporaryFolder { folder in
      try Files.write(folder + "/file", [1])
      expectEqual(symlink(folder + "/file", folder + "/link"), 0)
      try Files.replace(folder + "/link", [2, 3])
      #expect(Files.isLink(folder + "/link"))
      try expectEqual(Files.readBytes(folder + "/file"), [2, 3])
      try Files.replace(folder + "/file", [4])
      try expectEqual(Files.list(folder), ["file", "link"])
      try expectEqual(Files.readBytes(folder + "/link"), [4])
      expectEqual(symlink("/dev/null", folder + "/null"), 0)
      try Files.replace(folder + "/null", [5])
      try expectEqual(Files.readBytes(folder + "/null"), [])
    }
  }

  @Test("A named pipe is written, and not replaced by a file")
  func replacePipe() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/pipe"
      expectEqual(mkfifo(path, 0o600), 0)
      #expect(Files.isPipe(path) && !Files.isPipe(folder))
      let reader = Glibc.open(path, O_RDONLY | O_NONBLOCK)
      defer { close(reader) }
      try Files.replace(path, [1, 2])
      var bytes: [UInt8] = [0, 0, 0]
      expectEqual(read(reader, &bytes, 3), 2)
      expectEqual(bytes, [1, 2, 0])
      try expectEqual(Files.list(folder), ["pipe"])
    }
  }

  @Test("A file larger than one read is read whole")
  func largeFile() throws {
    try withTemporaryFolder { folder in
      // A read takes at most 65,536 bytes.
      let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      try Files.write(folder + "/file", bytes)
      try expectEqual(Files.readBytes(folder + "/file"), bytes)
    }
  }
}

struct FileLockTests {
  @Test("A lock is held by one, and free again when its value is consumed")
  func exclusive() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/lock"
      let first = try Files.lock(path)
      let isHeld = first.isDone
      #expect(isHeld)
      #expect(try !isFree(path))
      _ = consume first
      #expect(try isFree(path))
    }
  }

  @Test("A lock is held by one at a time, even if each holder removes its file")
  func removed() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/lock"
      let holders = Atomic(0)
      let mistakes = Atomic(0)
      let threads = try (1...4).map { _ in
        try Thread.start(named: "locking") {
          for _ in 0..<1_000 {
            do {
              guard case .done(let lock) = try Files.lock(path) else { continue }
              let others = holders.add(1, ordering: .sequentiallyConsistent).oldValue
              let isAlone = others == 0 && Files.exists(path)
              holders.subtract(1, ordering: .sequentiallyConsistent)
              try lock.removeFile()
              if !isAlone { mistakes.add(1, ordering: .sequentiallyConsistent) }
            } catch {
              mistakes.add(1, ordering: .sequentiallyConsistent)
            }
          }
        }
      }
      for thread in threads { thread.join() }
      let count = mistakes.load(ordering: .sequentiallyConsistent)
      expectEqual(count, 0)
      try expectEqual(Files.list(folder), [])
    }
  }

  @Test("A lock needs a folder to be in")
  func missingFolder() {
    #expect(throws: Errno.noSuchFileOrDirectory) { _ = try Files.lock("/nowhere/at/all") }
  }

  private func isFree(_ path: String) throws -> Bool {
    let outcome = try Files.lock(path)
    return outcome.isDone
  }
}
