import Glibc
import Testing
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneTestSupport

@testable import TouchstoneTrace

struct TraceMemoryTests {
  private let time = VirtualTimeSource()

  @Test("a lack of memory, a quota and a file size limit are all reported as full memory")
  func fullMemory() {
    for error in [Errno.noSpace, .quotaExceeded, .fileTooLarge, .outOfMemory] {
      expectEqual(TraceRefusal(error).reason, .memoryFull)
    }
    expectEqual(TraceRefusal(Errno.permissionDenied).reason, .traceFailed)
  }

  @Test("a short trace takes 16 KiB, and segments grow to 64 KiB")
  func sizes() throws {
    let (tracer, memory) = try KeptMemory.make()
    let lane = tracer.lane("main", order: 1, time: time)
    lane.log("short")
    try expectEqual(memory.bytes().count, 16 << 10)
    let sizes = (0..<5).map { TraceLimit.segmentByteCount(number: $0) >> 10 }
    expectEqual(sizes, [16, 32, 64, 64, 64])
    expectEqual(TraceLimit.segmentByteCount(number: 9), TraceLimit.largestSegmentByteCount)
  }

  @Test("a saved trace takes little more than its records")
  func savedSize() throws {
    let (tracer, memory) = try KeptMemory.make()
    let lane = tracer.lane("main", order: 1, time: time)
    for event in 1...100_000 { lane.stage(.drained, event: UInt32(event)) }
    let records = 100_000 * TraceRecord.byteCount
    let saved = try memory.savedBytes().count
    #expect(saved > records && saved < records + records / 200)
    #expect(try memory.bytes().count < records + (128 << 10))
  }

  @Test("memory that a tracer records to can be neither written through its descriptor nor cut")
  func sealed() throws {
    let (tracer, memory) = try KeptMemory.make()
    let lane = tracer.lane("main", order: 1, time: time)
    lane.log("before")
    #expect(throws: Errno.notPermitted) { _ = try memory.descriptor.write([1]) }
    #expect(throws: Errno.notPermitted) { try memory.descriptor.truncate(toBytes: 0) }
    #expect(throws: Errno.notPermitted) {
      _ = try MappedMemory.shared(memory.descriptor, room: 4096)
    }
    // It may grow, which does not change its contents.
    try memory.descriptor.truncate(toBytes: 1 << 30)
    lane.log("after")
    let trace = try memory.read()
    expectEqual(TraceMerge.lines([trace]).map(\.text), [#"log "before""#, #"log "after""#])
    expectEqual(trace.damages, [])
  }

  @Test(
    "a lane in shared memory keeps its newest records at the limit, and counts those that it cut"
  )
  func limit() throws {
    let memory = try TraceMemory.create()
    let kept = KeptMemory(try memory.duplicate())
    let tracer = try Tracer.shared(memory, process: "Counter", member: 1, limit: 100 << 10)
    let lane = tracer.lane("main", order: 1, time: time)
    let count: UInt32 = 20_000
    for event in 1...count { lane.stage(.drained, event: event, subject: lane.name("a name")) }
    #expect(lane.isOn)
    try check(try kept.read(), upTo: count)
    // A saved trace has the same records.
    try withTemporaryFolder { folder in
      let path = folder + "/a.trace"
      try TraceFile.save(try kept.descriptor.reopenedForReading(), name: "kept", to: path)
      try check(try TraceFile.read(path), upTo: count)
    }
    // A third segment, of 64 KiB, would exceed the limit of 100 KiB.
    expectEqual(try kept.descriptor.regularFileLength(), (16 + 32) << 10)
  }

  /// Checks that the first record counts those that were cut, and that the others are the last ones, with their names.
  private func check(_ trace: ProcessTrace, upTo count: UInt32) throws {
    let records = trace.lanes[0].records
    let cut = try #require(records.first)
    expectEqual(cut.kind, TraceKind.cut.rawValue)
    let left = records.dropFirst()
    expectEqual(Int(cut.x) + left.count, Int(count))
    #expect(left.count > 200)
    expectEqual(left.map(\.event), Array(count - UInt32(left.count) + 1...count))
    #expect(left.allSatisfy { trace.text(of: $0.subject) == "a name" })
    expectEqual(trace.lanes[0].ending, .open)
    expectEqual(trace.damages, [])
    expectEqual(trace.cuts.count, 1)
  }

  @Test("a descriptor that is not memory is refused, and so is memory in use")
  func refusedMemory() throws {
    #expect(throws: TraceError.self) {
      let file = try FileDescriptor.open("/dev/null", .readingAndWriting)
      _ = try Tracer.shared(file, process: "a", member: 1)
    }
    let (tracer, memory) = try KeptMemory.make()
    #expect(throws: TraceError.cannotCreate(path: "the trace of a", .notPermitted)) {
      _ = try Tracer.shared(try memory.descriptor.duplicate(), process: "a", member: 1)
    }
    #expect(tracer.isOn)
  }
}
