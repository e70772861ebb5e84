/// Taps, presses and strokes as timed finger frames; a frame is what all fingers do at one instant (`TimedFrame`).
///
/// The same arguments always give the same frames. All times are in nanoseconds; those of frames count from the start
/// of the gesture.
package enum Choreography {
  /// The default timings and distances of fingers.
  ///
  /// Source: R-HID-28 and R-LOG-14, the timings that published injectors use (observed).
  package enum Defaults {
    /// How long a tap, a click or the press of a button lasts, and how long a stroke rests before it lifts.
    package static let liftNanoseconds: UInt64 = 50_000_000
    /// The time from a lift to the next landing in a multi-tap.
    package static let betweenTapsNanoseconds: UInt64 = 150_000_000
    /// How long a swipe moves.
    package static let swipeNanoseconds: UInt64 = 200_000_000
    /// The time that a drag rests before it moves.
    package static let dragHoldNanoseconds: UInt64 = 500_000_000
    /// How long a drag moves.
    package static let dragNanoseconds: UInt64 = 400_000_000
    /// The distance between fingers that land side by side, in points.
    package static let fingerSpacing = 20.0
    /// The number of moves per second.
    package static let movesPerSecond = 60.0
  }

  /// How a stroke is divided into moves.
  package enum Pace: Hashable, Sendable {
    /// A number of moves per second; the last move ends the stroke and may come sooner.
    case rate(hertz: Double)
    /// A number of moves, evenly spread.
    case steps(Int)

    /// The pace of a stroke for which no other one is given.
    package static let standard = Pace.rate(hertz: Defaults.movesPerSecond)

    /// The number of moves of a stroke of this duration; `Int.max` if a rate makes 10¹⁵ moves or more.
    package func moveCount(over nanoseconds: UInt64) -> Int {
      switch self {
      case .steps(let count): return count
      case .rate(let hertz):
        let exact = Double(nanoseconds) * hertz / 1e9
        // A whole number of steps stays whole although 1/60 s is not a whole number of nanoseconds.
        let count = (exact - 1e-6).rounded(.up)
        return count < 1e15 ? max(1, Int(count)) : .max
      }
    }

    /// The duration of a stroke in intervals between moves; a rate may leave a fraction of an interval at the end.
    ///
    /// The move of index i (from 1) happens when the fraction i / parts of the stroke has passed, the last move at the
    /// end.
    func parts(over nanoseconds: UInt64) -> Double {
      let count = moveCount(over: nanoseconds)
      guard case .rate(let hertz) = self, nanoseconds > 0 else { return Double(count) }
      let exact = Double(nanoseconds) * hertz / 1e9
      return (exact - Double(count)).magnitude < 1e-6 ? Double(count) : exact
    }
  }

  /// One or more taps in the same place, each with all of `fingers`.
  package static func tap(
    at point: DisplayPoint, taps: Int = 1, fingers: [UInt32] = [1],
    hold: UInt64 = Defaults.liftNanoseconds, gap: UInt64 = Defaults.betweenTapsNanoseconds
  ) -> [TimedFrame] {
    (0..<taps).flatMap { index -> [TimedFrame] in
      let start = UInt64(index) * (hold + gap)
      return [
        frame(start, .down, at: point, fingers), frame(start + hold, .up, at: point, fingers),
      ]
    }
  }

  /// One long press.
  package static func press(
    at point: DisplayPoint, fingers: [UInt32] = [1], hold: UInt64
  ) -> [TimedFrame] {
    tap(at: point, fingers: fingers, hold: hold)
  }

  /// A stroke that moves from the moment it lands, and lifts soon after its last move.
  package static func swipe(
    from start: DisplayPoint, to end: DisplayPoint, fingers: [UInt32] = [1],
    over duration: UInt64 = Defaults.swipeNanoseconds, pace: Pace = .standard
  ) -> [TimedFrame] {
    drag(from: start, to: end, fingers: fingers, hold: 0, over: duration, pace: pace)
  }

  /// A stroke that rests at its start before it moves, and at its end before it lifts.
  package static func drag(
    from start: DisplayPoint, to end: DisplayPoint, fingers: [UInt32] = [1],
    hold: UInt64 = Defaults.dragHoldNanoseconds, over duration: UInt64 = Defaults.dragNanoseconds,
    rest: UInt64 = Defaults.liftNanoseconds, pace: Pace = .standard
  ) -> [TimedFrame] {
    let count = pace.moveCount(over: duration)
    let parts = pace.parts(over: duration)
    var frames = [frame(0, .down, at: start, fingers)]
    for index in 1...max(1, count) {
      let isLast = index >= count
      let time = isLast ? duration : UInt64(Double(duration) * Double(index) / parts)
      let point = isLast ? end : start.moved(toward: end, part: Double(index), of: parts)
      frames.append(frame(hold + time, .move, at: point, fingers))
    }
    frames.append(frame(hold + duration + rest, .up, at: end, fingers))
    return frames
  }

  /// The places of `count` fingers side by side with their middle at `point`.
  package static func places(of count: Int, around point: DisplayPoint) -> [DisplayPoint] {
    (0..<count).map { index in
      let fromMiddle = Double(index) - Double(count - 1) / 2
      return point.offset(dx: fromMiddle * Defaults.fingerSpacing, dy: 0)
    }
  }

  private static func frame(
    _ offset: UInt64, _ phase: FingerSample.Phase, at point: DisplayPoint, _ fingers: [UInt32]
  ) -> TimedFrame {
    let samples = zip(fingers, places(of: fingers.count, around: point)).map { finger, place in
      FingerSample(finger: finger, phase: phase, point: place)
    }
    return TimedFrame(offset: offset, samples: samples)
  }
}

/// The change of one finger in one frame.
///
/// A frame contains samples only of the fingers that do something; `HIDSynthesizer` adds the other fingers that are
/// down, as hardware does.
package struct FingerSample: Hashable, Sendable {
  /// The kind of change of a finger.
  package enum Phase: String, CaseIterable, Hashable, Sendable {
    case down, move, up, cancel

    /// Whether the finger is on the glass after the frame.
    package var leavesFingerDown: Bool { self == .down || self == .move }
  }

  /// The finger's number in the choreography, from 1.
  ///
  /// The number can be used again once the finger has lifted.
  package var finger: UInt32
  package var phase: Phase
  /// The place of the finger.
  ///
  /// Ignored for a lift and a cancel, which repeat the last place.
  package var point: DisplayPoint
  /// The pressure of the finger, from 0 to 1; 0 for hardware that does not measure force.
  package var pressure: Double

  package init(finger: UInt32, phase: Phase, point: DisplayPoint, pressure: Double = 0) {
    self.finger = finger
    self.phase = phase
    self.point = point
    self.pressure = pressure
  }
}

/// The changes of all fingers at one instant of a choreography.
package struct TimedFrame: Hashable, Sendable, CustomStringConvertible {
  /// Nanoseconds since the choreography began.
  package var offset: UInt64
  package var samples: [FingerSample]

  package init(offset: UInt64, samples: [FingerSample]) {
    self.offset = offset
    self.samples = samples
  }

  /// The frame as `touch` lines of a scenario, one for each sample; pressures are left out.
  package var touchLines: [String] {
    samples.map { sample in
      let place = sample.phase.leavesFingerDown ? " \(sample.point)" : ""
      return "touch \(sample.phase.rawValue) \(sample.finger)\(place)"
    }
  }

  package var description: String { "\(offset) ns: " + touchLines.joined(separator: "; ") }
}
