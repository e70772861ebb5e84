import Synchronization
import Testing
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneTestSupport

@testable import TouchstoneTrace

struct TracerTests {
  private let time = VirtualTimeSource()

  @Test("a tracer is on unless it is the one that is off")
  func isOn() {
    #expect(!Tracer.off.isOn)
    #expect(Tracer.memory(process: "a", member: 0).isOn)
  }

  @Test("a trace in memory has the reason why a lane got no segment")
  func refusal() {
    let tracer = Tracer.memory(process: "Counter", member: 1, limit: 100)
    #expect(!tracer.lane("main", order: 1, time: time).isOn)
    expectEqual(tracer.snapshot().refusal, .traceLimit)
    #expect(tracer.snapshot().lanes.isEmpty)
  }

  @Test("a trace in shared memory has the reason why a lane got no segment")
  func refusalInSharedMemory() throws {
    let (tracer, memory) = try KeptMemory.make(limit: 100)
    #expect(!tracer.lane("main", order: 1, time: time).isOn)
    let trace = try memory.read()
    expectEqual(trace.refusal, .traceLimit)
    expectEqual(trace.damages, [])
  }

  @Test("a trace grows with its records")
  func grows() throws {
    let (tracer, memory) = try KeptMemory.make()
    let lane = tracer.lane("main", order: 1, time: time)
    for event in 1...60_000 { lane.stage(.drained, event: UInt32(event)) }
    let trace = try memory.read()
    expectEqual(trace.lanes[0].records.map(\.event), Array(1...60_000))
    expectEqual(trace.lanes[0].ending, .open)
    expectEqual(trace.damages, [])
  }

  @Test(
    "several threads record at once and nothing is lost",
    arguments: [false, true])
  func threads(isShared: Bool) throws {
    let (shared, memory) = try KeptMemory.make()
    let tracer = isShared ? shared : Tracer.memory(process: "Counter", member: 1)
    let count: UInt32 = 20_000
    let threads = try (0..<4).map { number in
      try Thread.start(named: "writer\(number)") {
        let lane = tracer.lane("lane\(number)", order: UInt8(number), time: HostTimeSource())
        for event in 1...count {
          lane.stage(.drained, event: event, subject: lane.name("\(number)-\(event % 100)"))
        }
      }
    }
    // A trace that is read at any time has only complete records.
    for _ in 0..<3 { check(isShared ? try memory.read() : tracer.snapshot()) }
    for thread in threads { thread.join() }
    let trace = isShared ? try memory.read() : tracer.snapshot()
    check(trace)
    expectEqual(trace.lanes.count, 4)
    #expect(trace.lanes.allSatisfy { $0.records.count == count })
  }

  /// Checks that events count up in each lane and that each record has the name for its event.
  private func check(_ trace: ProcessTrace) {
    expectEqual(trace.damages, [])
    for lane in trace.lanes {
      let isGapless = lane.records.enumerated().allSatisfy { $1.event == $0 + 1 }
      let isNamed = lane.records.allSatisfy { record in
        trace.text(of: record.subject) == "\(lane.order)-\(record.event % 100)"
      }
      #expect(isGapless && isNamed)
    }
  }
}
