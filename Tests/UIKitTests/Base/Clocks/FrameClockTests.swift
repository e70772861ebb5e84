import Testing
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTestSupport
import UIKit

@MainActor
struct FrameClockTests {
  private let stage = TouchStage()

  @Test("Frames lie on an even grid, whatever the instant they are counted from")
  func grid() {
    let clock = stage.context.clocks.frameClock
    // 216,000 frames are an hour at 60 Hz, 5,184,000,000 a thousand days.
    for frame in [0, 1, 2, 3, 59, 60, 61, 216_000, 5_184_000_001] as [UInt64] {
      let time = clock.time(ofFrame: frame)
      expectEqual(clock.nextFrame(after: time), frame + 1)
      expectEqual(
        clock.nextFrame(after: clock.time(ofFrame: frame + 1) - .nanoseconds(1)), frame + 1)
    }
    expectEqual(clock.time(ofFrame: 60), MachAbsoluteTime(nanoseconds: 1_000_000_000))
  }

  @Test("Held input comes before display links that were registered earlier")
  func rounds() {
    let clock = stage.context.clocks.frameClock
    var served: [String] = []
    clock.onNextFrame(.displayLinks) { _ in served.append("link") }
    clock.onNextFrame(.input) { _ in served.append("input") }
    stage.advance(by: .milliseconds(17))
    expectEqual(served, ["input", "link"])
  }

  @Test(
    "A callback that is registered during a frame is called at the next one, in a nested run too")
  func awaitedWhileServed() {
    let clock = stage.context.clocks.frameClock
    /// The number of the frame after each served one.
    var served: [UInt64] = []
    clock.onNextFrame(.input) { first in
      served.append(clock.nextFrame(after: first))
      clock.onNextFrame(.input) { second in
        served.append(clock.nextFrame(after: second))
        clock.onNextFrame(.input) { third in served.append(clock.nextFrame(after: third)) }
        RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 1.0 / 30))
        // The third frame was served in the nested run, so its number comes before the 0.
        served.append(0)
      }
    }
    stage.advance(by: .milliseconds(100))
    expectEqual(served, [2, 3, 4, 0])
  }

  @Test("Without a waiting callback no frame is due")
  func unarmed() {
    expectNil(stage.context.mainRunLoop.nextTimerFireDate(.defaultMode))
    stage.context.clocks.frameClock.onNextFrame(.input) { _ in }
    stage.advance(by: .milliseconds(17))
    expectNil(stage.context.mainRunLoop.nextTimerFireDate(.defaultMode))
  }
}
