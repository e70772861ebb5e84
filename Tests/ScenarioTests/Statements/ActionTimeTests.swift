import Testing
import TouchstoneEventSynthesis
import TouchstoneScenario
import TouchstoneTestSupport

/// The duration and the frames of actions.
struct ActionTimeTests {
  private let point = DisplayPoint(x: 100, y: 100)

  @Test(
    "an action predicts the duration and the number of its frames",
    arguments: [
      "tap 9,9", "tap 9,9 --taps 3 --hold 80ms", "press 9,9 --hold 600ms", "swipe 9,9 99,99",
      "swipe 9,9 99,99 --over 210ms --rate 50hz", "drag 9,9 99,99 --steps 5",
      "drag 9,9 99,99 --hold 0ms --over 1ms",
    ])
  func agreement(line: String) throws {
    let action = try action(line)
    let frames = action.frames(at: point, to: DisplayPoint(x: 200, y: 200), fingers: [1])
    expectEqual(action.durationNanoseconds, frames.last?.offset)
    expectEqual(action.frameCount, frames.count)
  }

  @Test("a raw touch is one frame of its own finger")
  func touch() throws {
    let action = try action("touch down 4 9,9\n+1ms touch up 4")
    expectEqual(
      action.frames(at: point, fingers: [1]).map(\.description), ["0 ns: touch down 4 100,100"])
    expectEqual(action.durationNanoseconds, 0)
  }

  @Test("an action has a duration unless its end is not known in advance")
  func unknown() throws {
    expectNil(try action("settle").durationNanoseconds)
    expectNil(try action("replay \"x\"").durationNanoseconds)
    try expectEqual(action("advance 5ms").durationNanoseconds, 5_000_000)
    try expectEqual(action("button home --hold 7ms").durationNanoseconds, 7_000_000)
    try expectEqual(action("app kill Counter").durationNanoseconds, 0)
    #expect(try action("app kill Counter").frames(at: point, fingers: []).isEmpty)
  }
}
