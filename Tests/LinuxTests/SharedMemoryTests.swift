import Linux
import Testing

@Suite struct SharedMemoryTests {
  @Test("Whoever sees the number sees what was written before it")
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
