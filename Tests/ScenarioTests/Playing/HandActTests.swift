import IOKit
import Testing
import TouchstoneEventSynthesis
import TouchstoneScenario
import TouchstoneTestSupport

struct HandActTests {
  private static let display = DisplaySize(width: 390, height: 844, scale: 3)

  private func sample(
    _ finger: UInt32, _ phase: FingerSample.Phase, _ x: Double = 0, _ y: Double = 0
  ) -> FingerSample {
    FingerSample(finger: finger, phase: phase, point: DisplayPoint(x: x, y: y))
  }

  @Test("raw steps of a scenario become acts of fingers, keys and buttons")
  func reads() throws {
    let display = Self.display
    try expectEqual(
      HandAct("touch down 1 20.5,30", on: display), .fingers([sample(1, .down, 20.5, 30)]))
    try expectEqual(
      HandAct("touch move 1 0,0; touch move 2 390,844", on: display),
      .fingers([sample(1, .move), sample(2, .move, 390, 844)]))
    try expectEqual(
      HandAct("touch up 1; touch cancel 2", on: display),
      .fingers([sample(1, .up), sample(2, .cancel)]))
    try expectEqual(
      HandAct("key shift --down", on: display), .report(.key(.leftShift, down: true)))
    try expectEqual(
      HandAct("button home --up", on: display), .report(.button(.home, down: false)))
  }

  @Test("the lines of a frame are read as its samples")
  func roundTrip() throws {
    let frame = TimedFrame(offset: 0, samples: [sample(1, .move, 12.25, 3), sample(2, .up)])
    try expectEqual(
      HandAct(frame.touchLines.joined(separator: "; "), on: Self.display), .fingers(frame.samples))
  }

  @Test(
    "any other line is refused, with the form that was expected",
    arguments: [
      "", "tap 1,2", "touch", "touch down 1", "touch down 1 @view", "touch down 1 5",
      "touch down 1 5,",
      "touch down 1 -1,5", "touch down 1 391,5", "touch down 1 nan,5", "touch down 1 1,inf",
      "touch down -1 5,5",
      "touch up 1 5,5", "touch move 1 5,5;", "touch move 1 5,5; key a --down", "touch wave 1 5,5",
      "key", "key a", "key nokey --down", "key a down", "button stop --down",
      "button home --down 1",
    ])
  func refuses(line: String) {
    let error = #expect(throws: HandActError.self) { try HandAct(line, on: Self.display) }
    #expect(error?.description.contains("expected ") ?? false)
  }
}
