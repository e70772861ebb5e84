import Testing
import TouchstoneMachTime
import TouchstoneTestSupport

@testable import TouchstoneRunLoops

struct BurstTests {
  /// A clock that is set by hand; step 0 stands for real time, any other step for virtual time.
  private let time = VirtualTimeSource()

  private func set(_ nanoseconds: UInt64, step: UInt32 = 0) {
    time.set(now: MachAbsoluteTime(nanoseconds: nanoseconds), step: step)
  }

  @Test("a descriptor is read once at first")
  func onceAtFirst() {
    expectEqual(Burst().permittedReads(at: time), 1)
  }

  @Test("a descriptor that is soon ready again is read up to the limit")
  func manyTimes() {
    var burst = Burst()
    burst.noteRead(at: time)
    set(Burst.busyNanoseconds - 1)
    expectEqual(burst.permittedReads(at: time), Burst.limit)
  }

  @Test("a descriptor that rested is read once")
  func onceAfterRest() {
    var burst = Burst()
    burst.noteRead(at: time)
    set(Burst.busyNanoseconds)
    expectEqual(burst.permittedReads(at: time), 1)
  }

  @Test("in virtual time a descriptor is read once")
  func onceInVirtualTime() {
    var burst = Burst()
    set(1, step: 1)
    burst.noteRead(at: time)
    expectEqual(burst.permittedReads(at: time), 1)
  }
}
