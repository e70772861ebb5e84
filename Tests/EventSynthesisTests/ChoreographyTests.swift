import Testing
import TouchstoneEventSynthesis
import TouchstoneTestSupport

struct ChoreographyTests {
  private let start = DisplayPoint(x: 100, y: 700)
  private let end = DisplayPoint(x: 100, y: 580)

  private func lines(_ frames: [TimedFrame]) -> [String] { frames.map(\.description) }

  @Test("R-HID-28: a tap lifts after 50 ms")
  func tap() {
    expectEqual(
      lines(Choreography.tap(at: DisplayPoint(x: 20, y: 30))),
      ["0 ns: touch down 1 20,30", "50000000 ns: touch up 1"])
  }

  @Test("R-HID-28: taps of one multi-tap are 150 ms apart")
  func doubleTap() {
    expectEqual(
      lines(Choreography.tap(at: DisplayPoint(x: 20, y: 30), taps: 2)),
      [
        "0 ns: touch down 1 20,30", "50000000 ns: touch up 1",
        "200000000 ns: touch down 1 20,30", "250000000 ns: touch up 1",
      ])
  }

  @Test("several fingers land side by side, 20 points apart, around the point")
  func twoFingers() {
    expectEqual(
      lines(Choreography.tap(at: DisplayPoint(x: 100, y: 30), fingers: [1, 2])),
      [
        "0 ns: touch down 1 90,30; touch down 2 110,30", "50000000 ns: touch up 1; touch up 2",
      ])
  }

  @Test("three fingers have one in the middle")
  func threeFingers() {
    let places = Choreography.places(of: 3, around: DisplayPoint(x: 50, y: 5))
    expectEqual(places.map(\.x), [30, 50, 70])
    expectEqual(places.map(\.y), [5, 5, 5])
  }

  @Test("a press holds as long as specified")
  func press() {
    expectEqual(
      lines(Choreography.press(at: start, hold: 600_000_000)),
      ["0 ns: touch down 1 100,700", "600000000 ns: touch up 1"])
  }

  @Test("R-HID-28: a swipe moves each 1/60 s and lifts 50 ms after its last move")
  func swipe() {
    let frames = Choreography.swipe(from: start, to: end)
    expectEqual(frames.count, 14)
    expectEqual(
      lines(frames).prefix(3),
      [
        "0 ns: touch down 1 100,700", "16666666 ns: touch move 1 100,690",
        "33333333 ns: touch move 1 100,680",
      ])
    expectEqual(
      lines(frames).suffix(2), ["200000000 ns: touch move 1 100,580", "250000000 ns: touch up 1"])
  }

  @Test("moves have equal distances if the duration is a multiple of the interval")
  func evenMoves() {
    let frames = Choreography.swipe(from: start, to: end)
    let places = frames.dropLast().flatMap(\.samples).map(\.point.y)
    expectEqual(places, (0...12).map { 700 - Double($0) * 10 })
  }

  @Test(
    "if the duration is no multiple of the interval, the last step is shorter and the stroke ends on time"
  )
  func lastStepIsShorter() {
    let frames = Choreography.swipe(
      from: start, to: end, over: 40_000_000, pace: .rate(hertz: 60))
    expectEqual(frames.map(\.offset), [0, 16_666_666, 33_333_333, 40_000_000, 90_000_000])
    expectEqual(frames[1].samples[0].point.y, 650)
    expectEqual(frames[3].samples[0].point, end)
  }

  @Test("a number of steps divides the stroke into as many moves")
  func steps() {
    let frames = Choreography.swipe(from: start, to: end, over: 90_000_000, pace: .steps(3))
    expectEqual(frames.map(\.offset), [0, 30_000_000, 60_000_000, 90_000_000, 140_000_000])
    expectEqual(frames.dropLast().map { $0.samples[0].point.y }, [700, 660, 620, 580])
  }

  @Test("a drag holds where it lands before it moves")
  func drag() {
    let frames = Choreography.drag(
      from: start, to: end, hold: 500_000_000, over: 100_000_000, pace: .steps(2))
    expectEqual(
      frames.map(\.offset), [0, 550_000_000, 600_000_000, 650_000_000])
  }

  @Test("a drag rests at its end before it lifts")
  func dragAndRest() {
    let frames = Choreography.drag(
      from: start, to: end, hold: 0, over: 100_000_000, rest: 700_000_000, pace: .steps(1))
    expectEqual(frames.map(\.offset), [0, 100_000_000, 800_000_000])
  }

  @Test("fingers keep their numbers and their distance along a stroke")
  func twoFingerSwipe() {
    let frames = Choreography.swipe(
      from: start, to: end, fingers: [3, 4], over: 20_000_000, pace: .steps(1))
    expectEqual(
      lines(frames),
      [
        "0 ns: touch down 3 90,700; touch down 4 110,700",
        "20000000 ns: touch move 3 90,580; touch move 4 110,580",
        "70000000 ns: touch up 3; touch up 4",
      ])
  }

  @Test("the number of moves is computed without making them, and does not overflow")
  func moveCount() {
    expectEqual(Choreography.Pace.standard.moveCount(over: 200_000_000), 12)
    expectEqual(Choreography.Pace.standard.moveCount(over: 1), 1)
    expectEqual(Choreography.Pace.rate(hertz: 1000).moveCount(over: 3_600_000_000_000), 3_600_000)
    expectEqual(Choreography.Pace.rate(hertz: 1e30).moveCount(over: .max), .max)
    expectEqual(Choreography.Pace.steps(7).moveCount(over: 5), 7)
  }
}
