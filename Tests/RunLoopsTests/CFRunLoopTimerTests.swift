import Testing
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTestSupport

struct CFRunLoopTimerTests {
  @Test("R-RL-22: tolerance is at most half the interval and never moves a date")
  func tolerance() {
    let rig = LoopRig()
    let timer = rig.timer("tick", at: 10, every: 10)
    // The rig takes milliseconds; the properties of a timer are in nanoseconds.
    timer.tolerance = 99_000_000
    expectEqual(timer.tolerance, 5_000_000)
    expectEqual(rig.run(milliseconds: 30), .timedOut)
    expectEqual(
      rig.log.take(),
      [
        "sleep until 10", "tick at 10", "sleep until 20", "tick at 20", "sleep until 30",
        "tick at 30",
      ])
    // Without an interval any tolerance is accepted.
    let once = CFRunLoopTimer(fireDate: .at(1)) { _ in }
    once.tolerance = 99
    expectEqual(once.tolerance, 99)
  }

  @Test("R-RL-21: a timer has the distant future as its date once its series exceeds the clock")
  func seriesAtTheEndOfTime() {
    let rig = LoopRig()
    rig.waiter.logsWaits = false
    // The most milliseconds that fit in nanoseconds, less one. The second date, 5 ms and an interval, does not fit.
    let interval = UInt64.max / 1_000_000 - 1
    let timer = rig.timer("tick", at: 5, every: interval)
    expectEqual(rig.run(milliseconds: 6), .timedOut)
    expectEqual(rig.log.take(), ["tick at 5"])
    expectEqual(timer.nextFireDate, .distantFuture)
  }

  @Test("a timer without an interval fires once and is then invalid")
  func timerWithoutInterval() {
    let rig = LoopRig()
    let timer = rig.timer("once", at: 1) { timer in
      // Even a new date does not keep it valid.
      timer.nextFireDate = .at(3)
    }
    #expect(!timer.repeats)
    expectEqual(rig.run(milliseconds: 5), .finished)
    #expect(!timer.isValid)
    expectEqual(rig.log.take(), ["sleep until 1", "once at 1"])
  }
}
