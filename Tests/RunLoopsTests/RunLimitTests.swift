import Testing
import TouchstoneMachTime
import TouchstoneTestSupport

@testable import TouchstoneRunLoops

struct RunLimitTests {
  private let now = MachAbsoluteTime(nanoseconds: 7)

  @Test(
    "R-RL-9: a run until now or an earlier date does not wait, and one until the distant future has no deadline"
  )
  func dates() {
    for nanoseconds: UInt64 in [0, 6, 7] {
      let limit = RunLimit(date: MachAbsoluteTime(nanoseconds: nanoseconds), from: now)
      expectEqual(limit.deadline, .zero)
    }
    let later = MachAbsoluteTime(nanoseconds: 8)
    expectEqual(RunLimit(date: later, from: now).deadline, later)
    expectNil(RunLimit(date: .distantFuture, from: now).deadline)
  }
}
