import Testing
import TouchstoneLinux
import TouchstoneTestSupport

struct MappedMemoryTests {
  @Test("Bytes stored in memory are in the file, even where it grew after it was mapped")
  func storesReachTheFile() throws {
    let file = try MemoryFile.create(name: "test")
    let memory = try MappedMemory.shared(file, room: 1 << 30)
    expectEqual(memory.count, 1 << 30)
    for start in [0, 65_536] {
      try file.allocate(start..<start + 65_536)
      memory.base.storeBytes(of: 0xAB, toByteOffset: start + 9_999, as: UInt8.self)
      let bytes = try file.readBytes(at: start, count: 1 << 20)
      expectEqual(bytes.count, 65_536)
      expectEqual(bytes[9_999], 0xAB)
      expectEqual(bytes.filter { $0 != 0 }.count, 1)
    }
  }

  @Test("Populating pages changes neither the bytes nor the length of the file")
  func populate() throws {
    let file = try MemoryFile.create(name: "test")
    let memory = try MappedMemory.shared(file, room: 1 << 20)
    try file.allocate(0..<65_536)
    memory.base.storeBytes(of: 7, toByteOffset: 5, as: UInt8.self)
    memory.populate(0..<65_536)
    try expectEqual(file.readBytes(at: 5, count: 1), [7])
    // Beyond the end of the file there are no pages to populate, and the call has no effect.
    memory.populate(65_536..<131_072)
    try expectEqual(file.regularFileLength(), 65_536)
  }

  @Test("Memory without a file is zero")
  func anonymous() throws {
    let memory = try MappedMemory.anonymous(bytes: 1 << 30)
    expectEqual(memory.count, 1 << 30)
    expectEqual(memory.base.load(fromByteOffset: (1 << 30) - 8, as: UInt64.self), 0)
  }
}

struct SharedMemoryTests {
  @Test("A thread that loads the number sees everything that was written before the number")
  func publishes() throws {
    let memory = try MappedMemory.anonymous(bytes: 16)
    let rounds: UInt64 = 20_000
    let writer = try Thread.start(named: "writer") {
      for round in 1...rounds {
        memory.base.storeBytes(of: round, toByteOffset: 8, as: UInt64.self)
        SharedMemory.storeRelease(round, to: memory.base)
        // The reader stores 0 when it has seen this round.
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
