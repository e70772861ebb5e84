import TouchstoneLinux
import TouchstoneMachTime
import Synchronization
import Testing
import TouchstoneTestSupport

@testable import TouchstoneTrace

@Suite struct TracerTests {
  private let time = VirtualTimeSource()

  @Test func `only the tracer that is off is not on`() {
    #expect(!Tracer.off.isOn)
    #expect(Tracer.memory(process: "a", member: 0).isOn)
  }

  @Test func `a trace states why a lane got no segment`() {
    let tracer = Tracer.memory(process: "Counter", member: 1, limit: 100)
    #expect(!tracer.lane("main", order: 1, time: time).isOn)
    expectEqual(tracer.snapshot().refusal, .traceLimit)
    #expect(tracer.snapshot().lanes.isEmpty)
  }

  @Test func `a file that exists already is refused with its path`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/Counter.trace"
      try Files.write(path, [1])
      #expect(throws: TraceError.cannotCreate(path: path, .fileExists)) {
        try Tracer.file(path: path, process: "Counter", member: 1)
      }
    }
  }

  @Test func `a file states why a lane got no segment`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/Counter.trace"
      let tracer = try Tracer.file(path: path, process: "Counter", member: 1, limit: 100)
      #expect(!tracer.lane("main", order: 1, time: time).isOn)
      try expectEqual(TraceFile.read(path).refusal, .traceLimit)
    }
  }

  @Test func `a trace continues in further files`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/Counter.trace"
      let tracer = try Tracer.file(path: path, process: "Counter", member: 1)
      let lane = tracer.lane("main", order: 1, time: time)
      for event in 1...60_000 { lane.stage(.drained, event: UInt32(event)) }
      expectEqual(
        try Files.list(folder), ["Counter.trace"] + (1...4).map { "Counter.trace.\($0)" })
      let trace = try TraceFile.read(path)
      expectEqual(trace.lanes[0].records.map(\.event), Array(1...60_000))
      expectEqual(trace.lanes[0].ending, .open)
    }
  }

  @Test func `a part that cannot be made ends the lane with a marker`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/Counter.trace"
      let tracer = try Tracer.file(path: path, process: "Counter", member: 1)
      try Files.write("\(path).1", [1])
      let lane = tracer.lane("main", order: 1, time: time)
      while lane.isOn { lane.stage(.drained, event: 1) }
      let trace = try TraceFile.read(path)
      expectEqual(trace.lanes[0].ending, .ended(.traceFailed))
      let capacity = TraceLayout.capacity(
        segmentByteCount: TraceLimit.segmentByteCount(part: 0))
      expectEqual(trace.lanes[0].records.count, 4 * (capacity - 1) + 1)
    }
  }

  @Test(
    "several threads record at once and nothing is lost",
    arguments: [false, true])
  func threads(inFile: Bool) throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/Counter.trace"
      let tracer =
        inFile
        ? try Tracer.file(path: path, process: "Counter", member: 1)
        : Tracer.memory(process: "Counter", member: 1)
      let count: UInt32 = 20_000
      let threads = try (0..<4).map { number in
        try Thread.start(named: "writer\(number)") {
          let lane = tracer.lane("lane\(number)", order: UInt8(number), time: HostTimeSource())
          for event in 1...count {
            lane.stage(.drained, event: event, subject: lane.name("\(number)-\(event % 100)"))
          }
        }
      }
      // A reader may read at any time and sees only complete records.
      for _ in 0..<3 { check(inFile ? try TraceFile.read(path) : tracer.snapshot()) }
      for thread in threads { thread.join() }
      let trace = inFile ? try TraceFile.read(path) : tracer.snapshot()
      check(trace)
      expectEqual(trace.lanes.count, 4)
      #expect(trace.lanes.allSatisfy { $0.records.count == count })
    }
  }

  /// Checks that events count up in each lane and that each record has the name for its event.
  private func check(_ trace: ProcessTrace) {
    for lane in trace.lanes {
      let isGapless = lane.records.enumerated().allSatisfy { $1.event == $0 + 1 }
      let isNamed = lane.records.allSatisfy { record in
        trace.text(of: record.subject) == "\(lane.order)-\(record.event % 100)"
      }
      #expect(isGapless && isNamed)
    }
  }
}
