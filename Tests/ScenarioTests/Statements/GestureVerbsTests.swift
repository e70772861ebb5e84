import Testing
import TouchstoneEventSynthesis
import TouchstoneScenario
import TouchstoneTestSupport

/// The steps that pinches and rotations produce.
struct TwoFingerVerbsTests {
  /// The frames of a line; checks that the action predicts their number and duration, and has two fingers.
  private func frames(_ line: String) throws -> [String] {
    let action = try action(line)
    let frames = action.frames(at: DisplayPoint(x: 100, y: 100), fingers: [1, 2])
    expectEqual(frames.count, action.frameCount)
    expectEqual(frames.last?.offset, action.durationNanoseconds)
    expectEqual(action.ownFingerCount, 2)
    return frames.map(\.description)
  }

  @Test("a pinch moves its fingers apart")
  func pinch() throws {
    expectEqual(
      try frames("pinch 100,100 --scale 2 --spacing 40pt --over 20ms --steps 1"),
      [
        "0 ns: touch down 1 80,100; touch down 2 120,100",
        "20000000 ns: touch move 1 60,100; touch move 2 140,100",
        "70000000 ns: touch up 1; touch up 2",
      ])
  }

  @Test(
    "by default a rotation lasts 200 ms, then rests for 50 ms, with its fingers 100 points apart")
  func rotate() throws {
    let frames = try frames("rotate @a --by 0deg --steps 1")
    expectEqual(frames.first, "0 ns: touch down 1 50,100; touch down 2 150,100")
    expectEqual(frames.last, "250000000 ns: touch up 1; touch up 2")
  }

  @Test(
    "an invalid pinch or rotation is refused",
    arguments: [
      ("pinch @a", "a pinch needs a scale"),
      ("rotate @a", "a rotation needs an angle"),
      ("pinch @a --scale 0", "'0' is not a factor"),
      ("rotate @a --by 90", "'90' has no unit"),
      ("pinch @a --scale 2 --spacing 40", "'40' is not a distance"),
      ("pinch @a --scale 2 --spacing 4000pt", "4000pt is out of range"),
      ("pinch @a --scale 2 --over 0ms", "a movement needs a duration above 0"),
    ])
  func errors(line: String, text: String) {
    do {
      _ = try action(line)
      Issue.record("'\(line)' was accepted")
    } catch {
      #expect("\(error)".contains(text))
    }
  }
}
