import Testing
import TouchstoneMachTime
import TouchstoneTestSupport

@testable import TouchstoneTrace

struct TraceBlocksTests {
  private let time = VirtualTimeSource()

  @Test("a trace in memory that an earlier trace used has only its own records")
  func usedMemory() {
    for count in [5_000, 10, 0, 3_000] {
      let tracer = Tracer.memory(process: "a", member: 0)
      let lane = tracer.lane("main", order: 1, time: time)
      for number in 0..<count { lane.stage(.drained, event: UInt32(number + 1)) }
      let records = tracer.snapshot().lanes.first?.records ?? []
      expectEqual(records.map(\.event), (0..<count).map { UInt32($0 + 1) })
    }
  }
}
