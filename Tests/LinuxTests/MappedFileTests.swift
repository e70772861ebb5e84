import TouchstoneLinux
import Testing
import TouchstoneTestSupport

@Suite struct MappedFileTests {
  @Test("What is stored in memory is in the file")
  func storesReachTheFile() throws {
    try withTemporaryFolder { folder in
      let file = try MappedFile.create(path: folder + "/file", bytes: 10_000)
      expectEqual(file.count, 10_000)
      file.base.storeBytes(of: 0xAB, toByteOffset: 9_999, as: UInt8.self)
      let bytes = try Files.readBytes(folder + "/file")
      expectEqual(bytes.count, 10_000)
      expectEqual(bytes.last, 0xAB)
      #expect(bytes.dropLast().allSatisfy { $0 == 0 })
    }
  }

  @Test("A reader sees what a writer stores later, and the length of the file")
  func readersShare() throws {
    try withTemporaryFolder { folder in
      let writer = try MappedFile.create(path: folder + "/file", bytes: 64)
      let reader = try MappedFile.readOnly(path: folder + "/file")
      expectEqual(reader.count, 64)
      SharedMemory.storeRelease(42, to: writer.base + 8)
      expectEqual(SharedMemory.loadAcquire(reader.base + 8), 42)
    }
  }

  @Test("An empty file maps to nothing")
  func emptyFile() throws {
    try withTemporaryFolder { folder in
      try Files.write(folder + "/file", [])
      try expectEqual(MappedFile.readOnly(path: folder + "/file").count, 0)
    }
  }

  @Test("A missing folder and an existing file are refused")
  func invalidPath() throws {
    try withTemporaryFolder { folder in
      #expect(throws: Errno.noSuchFileOrDirectory) {
        _ = try MappedFile.create(path: folder + "/absent/file", bytes: 64)
      }
      #expect(throws: Errno.noSuchFileOrDirectory) {
        _ = try MappedFile.readOnly(path: folder + "/absent")
      }
      try Files.write(folder + "/file", [1])
      #expect(throws: Errno.fileExists) {
        _ = try MappedFile.create(path: folder + "/file", bytes: 64)
      }
      try expectEqual(Files.readBytes(folder + "/file"), [1])
    }
  }

  @Test("A file that does not fit on the disk is refused and not left behind")
  func fullDisk() throws {
    try withTemporaryFolder { folder in
      let error = #expect(throws: Errno.self) {
        _ = try MappedFile.create(path: folder + "/file", bytes: .max)
      }
      // Which of the two depends on the file system.
      #expect(error == .fileTooLarge || error == .noSpace)
      let left = try Files.list(folder)
      expectEqual(left, [])
    }
  }

  @Test("Memory without a file is zeros")
  func anonymous() throws {
    let memory = try MappedFile.anonymous(bytes: 1 << 30)
    expectEqual(memory.count, 1 << 30)
    expectEqual(memory.base.load(fromByteOffset: (1 << 30) - 8, as: UInt64.self), 0)
  }
}

@Suite struct SharedMemoryTests {
  @Test("A thread that loads the number sees all earlier writes")
  func publishes() throws {
    let memory = try MappedFile.anonymous(bytes: 16)
    let rounds: UInt64 = 20_000
    let writer = try Thread.start(named: "writer") {
      for round in 1...rounds {
        memory.base.storeBytes(of: round, toByteOffset: 8, as: UInt64.self)
        SharedMemory.storeRelease(round, to: memory.base)
        // The next round waits until this one was seen.
        while SharedMemory.loadAcquire(memory.base) != 0 {}
      }
    }
    for round in 1...rounds {
      while SharedMemory.loadAcquire(memory.base) == 0 {}
      guard memory.base.load(fromByteOffset: 8, as: UInt64.self) == round else {
        Issue.record("round \(round) was announced before it was written")
        break
      }
      SharedMemory.storeRelease(0, to: memory.base)
    }
    writer.join()
  }
}
