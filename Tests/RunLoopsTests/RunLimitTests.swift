import Testing
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTestSupport

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
