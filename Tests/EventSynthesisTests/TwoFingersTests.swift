import Testing
import TouchstoneEventSynthesis
import TouchstoneTestSupport

struct TwoFingersTests {
  private let middle = DisplayPoint(x: 100, y: 300)

  @Test("two fingers land and lift together, and move apart evenly")
  func pinch() {
    let frames = TwoFingers(spacing: 20, scale: 10).frames(
      around: middle, over: 30_000_000, pace: .steps(3))
    expectEqual(
      frames.map(\.description),
      [
        "0 ns: touch down 1 90,300; touch down 2 110,300",
        "10000000 ns: touch move 1 60,300; touch move 2 140,300",
        "20000000 ns: touch move 1 30,300; touch move 2 170,300",
        "30000000 ns: touch move 1 0,300; touch move 2 200,300",
        "80000000 ns: touch up 1; touch up 2",
      ])
  }

  @Test("R-LOG-14: moves come every 1/60 s")
  func pace() {
    let frames = TwoFingers(scale: 2).frames(around: middle, fingers: [4, 7])
    expectEqual(frames.count, 14)
    expectEqual(frames[1].offset, 16_666_666)
    expectEqual(frames[1].samples.map(\.finger), [4, 7])
  }

  @Test(
    "the line between two fingers turns clockwise, whole turns included",
    arguments: [(0.0, 50.0, 0.0), (90, 0, 50), (180, -50, 0), (-90, 0, -50), (450, 0, 50)])
  func rotate(degrees: Double, dx: Double, dy: Double) {
    let hand = TwoFingers(radians: degrees * Double.pi / 180)
    let places = hand.places(around: middle, part: 1)
    #expect((places[1].x - 100 - dx).magnitude < 1e-12)
    #expect((places[1].y - 300 - dy).magnitude < 1e-12)
    #expect((places[0].x + places[1].x - 200).magnitude < 1e-12)
    #expect((places[0].y + places[1].y - 600).magnitude < 1e-12)
  }

  @Test("half way, the fingers have turned by half of the angle")
  func even() {
    let places = TwoFingers(radians: Double.pi / 3).places(around: middle, part: 0.5)
    // The second finger is 50 points from the middle, and sin 30° is 0.5.
    #expect((places[1].y - 325).magnitude < 1e-12)
  }
}
