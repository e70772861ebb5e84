/// Two fingers on a line through a point: their distance grows or shrinks, and the line turns.
///
/// Distance and angle change evenly from the landing to the last move. A scale of 1 only turns, an angle of 0 only
/// scales.
package struct TwoFingers: Hashable, Sendable {
  /// The default distance and timing of two fingers.
  package enum Defaults {
    /// The distance between their landing places, in points.
    ///
    /// Source: within the 20 to 200 points of published drivers (R-LOG-14).
    package static let spacing = 100.0
    /// The duration of the movement, close to that of published drivers (R-LOG-14).
    package static let moveNanoseconds: UInt64 = 200_000_000
  }

  /// The distance between their landing places, in points.
  package var spacing: Double
  /// The distance at the end divided by the distance at the landing.
  package var scale: Double
  /// The rotation of the line through the fingers, in radians, clockwise.
  package var radians: Double

  package init(spacing: Double = Defaults.spacing, scale: Double = 1, radians: Double = 0) {
    self.spacing = spacing
    self.scale = scale
    self.radians = radians
  }

  /// The frames of the gesture: both fingers land, move without a pause, and lift together soon after the last move.
  ///
  /// The first finger lands on the left. `duration`, in nanoseconds, is the time from the landing to the last move.
  package func frames(
    around middle: DisplayPoint, fingers: [UInt32] = [1, 2],
    over duration: UInt64 = Defaults.moveNanoseconds, pace: Choreography.Pace = .standard
  ) -> [TimedFrame] {
    let count = max(1, pace.moveCount(over: duration))
    let parts = pace.parts(over: duration)
    func frame(_ offset: UInt64, _ phase: FingerSample.Phase, _ part: Double) -> TimedFrame {
      let places = places(around: middle, part: part)
      let samples = zip(fingers, places).map { finger, place in
        FingerSample(finger: finger, phase: phase, point: place)
      }
      return TimedFrame(offset: offset, samples: samples)
    }
    let moves = (1...count).map { index -> TimedFrame in
      let part = index == count ? 1 : Double(index) / parts
      return frame(index == count ? duration : UInt64(Double(duration) * part), .move, part)
    }
    let lift = duration + Choreography.Defaults.liftNanoseconds
    return [frame(0, .down, 0)] + moves + [frame(lift, .up, 1)]
  }

  /// The places of the two fingers after a fraction, from 0 to 1, of the movement.
  package func places(around middle: DisplayPoint, part: Double) -> [DisplayPoint] {
    let half = spacing * (1 + (scale - 1) * part) / 2
    let (across, down) = Self.direction(radians * part)
    return [
      middle.offset(dx: -half * across, dy: -half * down),
      middle.offset(dx: half * across, dy: half * down),
    ]
  }

  /// The cosine and the sine of an angle, from the series for a 32nd of the angle, which is then doubled five times.
  ///
  /// A library's functions are not used, because the last bit of their results may differ between machines.
  private static func direction(_ radians: Double) -> (x: Double, y: Double) {
    let turn = 2 * Double.pi
    let doublings = 5
    let angle = (radians - turn * (radians / turn).rounded()) / Double(1 << doublings)
    let square = angle * angle
    var (x, y) = (1.0, angle)
    var (xTerm, yTerm) = (1.0, angle)
    // The angle is at most a 64th of a turn, so further terms are smaller than the last bit.
    for index in 1...8 {
      let even = Double(2 * index)
      xTerm *= -square / (even * (even - 1))
      yTerm *= -square / (even * (even + 1))
      x += xTerm
      y += yTerm
    }
    for _ in 0..<doublings { (x, y) = (x * x - y * y, 2 * x * y) }
    return (x, y)
  }
}
