import Testing
import TouchstoneMachTime
import TouchstoneTestSupport

@testable import TouchstoneRunLoops

struct RunLimitTests {
  private let now = MachAbsoluteTime(nanoseconds: 7)

  @Test("R-RL-9: a run until a date that has come is one turn that does not wait")
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

struct BurstTests {
  /// Real time that does not change until it is set: its step is 0.
  private let time = VirtualTimeSource()

  private func set(_ nanoseconds: UInt64, step: UInt32 = 0) {
    time.set(now: MachAbsoluteTime(nanoseconds: nanoseconds), step: step)
  }

  @Test("a descriptor is served once at first")
  func onceAtFirst() {
    expectEqual(Burst().permittedReads(at: time), 1)
  }

  @Test("one that is ready again at once is served many times")
  func manyTimes() {
    var burst = Burst()
    burst.noteRead(at: time)
    set(Burst.busyNanoseconds - 1)
    expectEqual(burst.permittedReads(at: time), Burst.limit)
  }

  @Test("one that rested is served once")
  func oneThatRestedIsServedOnce() {
    var burst = Burst()
    burst.noteRead(at: time)
    set(Burst.busyNanoseconds)
    expectEqual(burst.permittedReads(at: time), 1)
  }

  @Test("in virtual time each is served once")
  func onceInVirtualTime() {
    var burst = Burst()
    set(1, step: 1)
    burst.noteRead(at: time)
    expectEqual(burst.permittedReads(at: time), 1)
  }
}
