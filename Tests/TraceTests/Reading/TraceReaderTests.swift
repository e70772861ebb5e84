import Testing
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneTestSupport

@testable import TouchstoneTrace

struct TraceReaderTests {
  private let time = VirtualTimeSource()

  /// A reader of kept memory.
  private func reader(_ memory: KeptMemory) throws -> TraceReader {
    try TraceReader(try memory.descriptor.reopenedForReading(), name: "kept")
  }

  /// The texts of a trace's records; none for nil.
  private func texts(_ trace: ProcessTrace?) -> [String] {
    TraceMerge.lines([trace].compactMap(\.self)).map(\.text)
  }

  @Test("nothing is read before the process has begun to record")
  func beforeTheProcess() throws {
    let memory = KeptMemory(try TraceMemory.create())
    let reader = try reader(memory)
    expectNil(try reader.next())
  }

  @Test("memory with other bytes has a damage at each call, and can be passed over")
  func otherBytes() throws {
    let memory = KeptMemory(try TraceMemory.create())
    try memory.descriptor.writeAll(Array("this is no trace".utf8))
    let reader = try reader(memory)
    try reader.passOver()
    for _ in 1...2 {
      expectEqual(
        try reader.next()?.damages.map(\.description),
        ["kept: all of it is damaged: not a trace file: it does not begin with TOUCHTRC"])
    }
  }

  @Test("each call returns what is new, with names from before, over many segments")
  func newLines() throws {
    let (tracer, memory) = try KeptMemory.make()
    let reader = try reader(memory)
    let lane = tracer.lane("main", order: 1, time: time)
    var expected: [String] = []
    var found: [String] = []
    for round in 0..<40 {
      // From 0 to 89 records, in an irregular order.
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

  @Test("a lane that begins between two reads is read from its beginning")
  func laterLane() throws {
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

  @Test("a read of a long trace reads little more than its new bytes")
  func longTrace() throws {
    let (tracer, memory) = try KeptMemory.make()
    let reader = try reader(memory)
    let lane = tracer.lane("main", order: 1, time: time)
    for _ in 0..<20_000 { lane.log("the same") }
    try expectEqual(texts(reader.next()).count, 20_000)
    let before = reader.readByteCount
    lane.log("the same")
    try expectEqual(texts(reader.next()).count, 1)
    // A record has 64 bytes; the headers of segments come on top.
    #expect(reader.readByteCount - before < 8_000)
  }

  @Test("records that are passed over are not read, and their names are found when they come again")
  func passedOver() throws {
    let (tracer, memory) = try KeptMemory.make()
    let lane = tracer.lane("main", order: 1, time: time)
    time.set(now: MachAbsoluteTime(nanoseconds: 70), step: 0)
    lane.stage(.drained, event: 1, subject: lane.name("@first"))
    time.set(now: MachAbsoluteTime(nanoseconds: 90), step: 0)
    for number in 0..<20_000 { lane.log("record \(number % 10)") }
    let reader = try reader(memory)
    try reader.passOver()
    try expectEqual(reader.startOfPassed(), 70)
    lane.stage(.drained, event: 2, subject: lane.name("@first"))
    lane.log("new")
    let trace = try #require(try reader.next())
    let lines = TraceMerge.lines([trace])
    expectEqual(lines.map(\.subject), ["@first", nil])
    expectEqual(lines.map(\.detail), [nil, "new"])
    expectEqual(trace.lanes.map(\.ending), [.open])
    // Only the first segment was read as a whole, and of the others the headers.
    #expect(reader.readByteCount < 100_000)
    lane.stage(.drained, event: 3, subject: lane.name("@first"))
    try expectEqual(texts(reader.next()).count, 1)
  }

  @Test("records after a pass are read, wherever in a segment it happens")
  func passedOverAnywhere() throws {
    // The first segment has room for about 250 records.
    for count in 0..<300 {
      let (tracer, memory) = try KeptMemory.make()
      let lane = tracer.lane("main", order: 1, time: time)
      let name = lane.name(String(repeating: "x", count: 300))
      for _ in 0..<count { lane.stage(.drained, event: 1, subject: name) }
      let reader = try reader(memory)
      try reader.passOver()
      for event: UInt32 in 2...12 { lane.stage(.drained, event: event, subject: name) }
      let trace = try #require(try reader.next())
      let lines = TraceMerge.lines([trace])
      expectEqual(lines.map(\.event), Array(2...12), "after \(count)")
      #expect(lines.allSatisfy { $0.subject?.count == 300 }, "after \(count)")
      expectEqual(trace.lanes.map(\.ending), [.open])
    }
  }

  @Test("nothing is passed over before the first record")
  func nothingRecorded() throws {
    let memory = KeptMemory(try TraceMemory.create())
    let reader = try reader(memory)
    try reader.passOver()
    try expectNil(reader.startOfPassed())
    let tracer = try Tracer.shared(
      try memory.descriptor.duplicate(), process: "Counter", member: 3)
    tracer.lane("main", order: 1, time: time).log("first")
    try expectEqual(texts(reader.next()), [#"log "first""#])
  }

  @Test("a full segment with a wrong checksum is a damage, and the segments after it are read")
  func damagedSegment() throws {
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

  @Test("a segment that its lane is reusing has no records yet, and is not damaged")
  func reusedMeanwhile() throws {
    let (tracer, memory) = try KeptMemory.make()
    tracer.lane("main", order: 1, time: time).log("first")
    var bytes = try memory.bytes()
    let start = TraceLayout.fileHeaderByteCount
    bytes.replaceSubrange(start..<start + 8, with: Array("SEGMENT-".utf8))
    try withTemporaryFolder { folder in
      try Files.write(folder + "/memory", bytes)
      let reader = try TraceReader(
        try FileDescriptor.open(folder + "/memory", .reading), name: "kept")
      let trace = try #require(try reader.next())
      #expect(trace.damages.isEmpty && texts(trace).isEmpty)
    }
  }

  @Test(
    "a reader that keeps up with a lane at its limit misses nothing, and a late one misses the beginning",
    arguments: [false, true])
  func cuts(isLate: Bool) throws {
    let (tracer, memory) = try KeptMemory.make(limit: 100 << 10)
    let time = VirtualTimeSource()
    let lane = tracer.lane("main", order: 1, time: time)
    let reader = try TraceReader(try memory.descriptor.reopenedForReading(), name: "kept")
    var seen: [UInt32] = []
    var cut = 0
    func read() throws {
      for record in try reader.next()?.lanes.first?.records ?? [] {
        if record.kind == TraceKind.cut.rawValue {
          cut = Int(record.x)
        } else {
          seen.append(record.event)
        }
      }
    }
    for event: UInt32 in 1...30_000 {
      lane.stage(.drained, event: event, subject: lane.name("a name"))
      // A late reader does not read the first 20,000 events in time.
      if event % 100 == 0, !isLate || event > 20_000 { try read() }
    }
    try read()
    expectEqual(seen.last, 30_000)
    let first = Int(try #require(seen.first))
    expectEqual(seen, Array(UInt32(first)...30_000))
    #expect(isLate ? first > 10_000 : first == 1)
    expectEqual(cut > 0, isLate)
  }
}
