/// Taps and strokes of a pencil as timed samples.
///
/// Times are in nanoseconds.
package enum PencilReports {
  /// The default way to hold a pencil; the values are our choice, except the rate of samples.
  package enum Defaults {
    /// The force of the tip, from 0 to 1.
    package static let force = 0.3
    /// The angle between pencil and glass in radians: 60 degrees.
    package static let altitude = Double.pi / 3
    /// The direction in which the cap end points, in radians: right and down, as a right-handed writer holds it.
    package static let azimuth = Double.pi / 4
    /// The samples that a tablet takes of a pencil each second (R-EVENT-8).
    package static let samplesPerSecond = 240.0
  }

  /// The forces and angles of a stroke.
  package struct Style: Hashable, Sendable {
    /// The forces of the tip, from 0 to 1, spread evenly over the stroke and interpolated in between.
    package var forces: [Double] = [Defaults.force]
    /// The angle between pencil and glass, in radians.
    package var altitude = Defaults.altitude
    /// The direction in which the cap end points, in radians clockwise from the x axis.
    package var azimuth = Defaults.azimuth
    /// The delay with which the true force of a sample is reported; nil if every sample has its true force.
    package var estimateNanoseconds: UInt64?

    package init() {}

    /// The force at a fraction, 0 to 1, of the stroke.
    package func force(after part: Double) -> Double {
      guard forces.count > 1 else { return forces.first ?? Defaults.force }
      let place = part * Double(forces.count - 1)
      let index = min(forces.count - 2, Int(place))
      let rest = place - Double(index)
      return forces[index] + (forces[index + 1] - forces[index]) * rest
    }
  }

  /// A stroke that lands, moves at once, and lifts soon after the last move.
  package static func stroke(
    from start: DisplayPoint, to end: DisplayPoint, over duration: UInt64,
    pace: Choreography.Pace = .rate(hertz: Defaults.samplesPerSecond), style: Style = Style()
  ) -> ReportSequence {
    let frames = Choreography.drag(from: start, to: end, hold: 0, over: duration, pace: pace)
    let samples = frames.flatMap { frame in
      frame.samples.map { sample -> (UInt64, PencilSample) in
        let part = duration == 0 ? 0 : min(1, Double(frame.offset) / Double(duration))
        return (frame.offset, styled(sample.phase, at: sample.point, part, style))
      }
    }
    return ReportSequence(estimated(samples, style), durationNanoseconds: frames.last?.offset)
  }

  /// A tap, which lifts where it landed.
  package static func tap(
    at point: DisplayPoint, hold: UInt64 = Choreography.Defaults.liftNanoseconds,
    style: Style = Style()
  ) -> ReportSequence {
    let samples = [
      (UInt64(0), styled(.down, at: point, 0, style)), (hold, styled(.up, at: point, 1, style)),
    ]
    return ReportSequence(estimated(samples, style), durationNanoseconds: hold)
  }

  /// One sample.
  package static func sample(
    _ phase: FingerSample.Phase, at point: DisplayPoint, style: Style = Style()
  ) -> ReportSequence {
    let samples = [(UInt64(0), styled(phase, at: point, 0, style))]
    return ReportSequence(estimated(samples, style), durationNanoseconds: 0)
  }

  private static func styled(
    _ phase: FingerSample.Phase, at point: DisplayPoint, _ part: Double, _ style: Style
  ) -> PencilSample {
    PencilSample(
      phase, at: point, force: phase.leavesFingerDown ? style.force(after: part) : 0,
      altitude: style.altitude, azimuth: style.azimuth)
  }

  /// The reports of samples, with the corrections of estimated forces.
  ///
  /// The estimate of a force is the force of the previous sample, 0 for the first. If the style has no delay, every
  /// sample is reported with its true force.
  private static func estimated(
    _ samples: [(offset: UInt64, sample: PencilSample)], _ style: Style
  ) -> [TimedReport] {
    guard let delay = style.estimateNanoseconds else {
      return samples.map { TimedReport($0.offset, .pencil($0.sample)) }
    }
    var reports: [TimedReport] = []
    var updates: [TimedReport] = []
    var lastForce = 0.0
    // Without a lift, every correction comes while the pencil touches.
    let lift = samples.last { !$0.sample.phase.leavesFingerDown }?.offset ?? .max
    for (index, (offset, sample)) in samples.enumerated() {
      guard sample.phase.leavesFingerDown else {
        reports.append(TimedReport(offset, .pencil(sample)))
        continue
      }
      var guess = sample
      guess.force = lastForce
      guess.estimate = .expectsUpdate(UInt32(index + 1))
      lastForce = sample.force
      reports.append(TimedReport(offset, .pencil(guess)))
      var update = sample
      update.estimate = .updates(UInt32(index + 1))
      // A correction after the lift must not report that the pencil touches.
      update.phase = offset + delay < lift ? .move : .up
      updates.append(TimedReport(offset + delay, .pencil(update)))
    }
    // By time; at the same time samples come before corrections.
    return (reports + updates).enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }.map(\.element)
  }
}
