import Testing
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneTestSupport

@testable import TouchstoneTrace

@Suite struct TraceReaderTests {
  private let time = VirtualTimeSource()

  private func reader(_ memory: KeptMemory) throws -> TraceReader {
    try TraceReader(try memory.descriptor.reopenedForReading(), name: "kept")
  }

  private func texts(_ trace: ProcessTrace?) -> [String] {
    TraceMerge.lines([trace].compactMap(\.self)).map(\.text)
  }

  @Test func `nothing is read before the process has begun to record`() throws {
    let memory = KeptMemory(try TraceMemory.create())
    let reader = try reader(memory)
    #expect(try reader.next() == nil)
  }

  @Test func `each call returns what is new, with names from before, over many segments`() throws {
    let (tracer, memory) = try KeptMemory.make()
    let reader = try reader(memory)
    let lane = tracer.lane("main", order: 1, time: time)
    var expected: [String] = []
    var found: [String] = []
    for round in 0..<40 {
      for number in 0..<(round * 7 % 90) {
        let text = "round \(round % 5), record \(number)"
        lane.log(text)
        expected.append(#"log "\#(text)""#)
      }
      found += try texts(reader.next())
      expectEqual(found.count, expected.count)
    }
    expectEqual(found, expected)
    try expectEqual(texts(memory.read()), expected)
    try expectEqual(texts(reader.next()), [])
  }

  @Test func `two lanes, of which one begins later`() throws {
    let (tracer, memory) = try KeptMemory.make()
    let reader = try reader(memory)
    let main = tracer.lane("main", order: 1, time: time)
    main.log("first")
    try expectEqual(texts(reader.next()), [#"log "first""#])
    let fetch = tracer.lane("event-fetch", order: 0, time: time)
    fetch.log("second")
    main.log("third")
    let trace = try #require(try reader.next())
    expectEqual(texts(trace), [#"log "second""#, #"log "third""#])
    expectEqual(trace.lanes.map(\.name), ["main", "event-fetch"])
    expectEqual(trace.damages, [])
  }

  @Test func `a look at a long trace reads little more than what is new`() throws {
    let (tracer, memory) = try KeptMemory.make()
    let reader = try reader(memory)
    let lane = tracer.lane("main", order: 1, time: time)
    for _ in 0..<20_000 { lane.log("the same") }
    try expectEqual(texts(reader.next()).count, 20_000)
    let before = reader.readByteCount
    lane.log("the same")
    try expectEqual(texts(reader.next()).count, 1)
    #expect(reader.readByteCount - before < 8_000)
  }

  @Test func `a full segment with a wrong checksum is a damage, and what follows is read`() throws {
    let (tracer, memory) = try KeptMemory.make()
    let lane = tracer.lane("main", order: 1, time: time)
    for number in 0..<400 { lane.log("record \(number % 10)") }
    var bytes = try memory.bytes()
    bytes[TraceLayout.fileHeaderByteCount + 4096] ^= 1
    try withTemporaryFolder { folder in
      try Files.write(folder + "/memory", bytes)
      let reader = try TraceReader(
        try FileDescriptor.open(folder + "/memory", .reading), name: "kept")
      let trace = try #require(try reader.next())
      let damage = try #require(trace.damages.first)
      #expect(damage.description.hasPrefix("kept: segment 1 of lane main (bytes 512 to "))
      #expect(damage.problem.hasPrefix("its checksum is 0x"))
      #expect(!texts(trace).isEmpty)
      expectEqual(trace.lanes.map(\.ending), [.torn])
    }
  }
}
