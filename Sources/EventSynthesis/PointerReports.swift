import IOKit

/// The reports of a mouse or a trackpad that hovers, clicks, scrolls, turns or scales.
///
/// Times are in nanoseconds.
package enum PointerReports {
  /// The default timings of a pointer.
  package enum Defaults {
    /// How long a movement takes.
    package static let moveNanoseconds: UInt64 = 200_000_000
  }

  /// The pointer moves evenly from `start` to `end`; without an end it is at `start` at once.
  package static func hover(
    from start: DisplayPoint, to end: DisplayPoint?, over duration: UInt64,
    pace: Choreography.Pace = .standard
  ) -> ReportSequence {
    guard let end else { return ReportSequence([TimedReport(0, .pointer(start))]) }
    let frames = Choreography.drag(from: start, to: end, hold: 0, over: duration, pace: pace)
    let reports = frames.flatMap { frame in
      frame.samples.filter { $0.phase.leavesFingerDown }.map {
        TimedReport(frame.offset, .pointer($0.point))
      }
    }
    return ReportSequence(reports, durationNanoseconds: duration)
  }

  /// The pointer is moved to a point and clicks there.
  package static func click(
    at point: DisplayPoint, _ buttons: PointerButtons,
    hold: UInt64 = Choreography.Defaults.liftNanoseconds
  ) -> ReportSequence {
    ReportSequence([
      TimedReport(0, .pointer(point)), TimedReport(0, .click(at: point, buttons)),
      TimedReport(hold, .click(at: point, [])),
    ])
  }

  /// The content under the pointer is scrolled by these distances in points, in even steps.
  package static func scroll(
    dx: Double, dy: Double, over duration: UInt64, pace: Choreography.Pace = .standard
  ) -> ReportSequence {
    steps(over: duration, pace) { part in .scroll(dx: dx * part, dy: dy * part) }
  }

  /// Two fingers on a trackpad scale the content under the pointer; the product of the steps' factors is the scale.
  package static func scale(
    by factor: Double, over duration: UInt64, pace: Choreography.Pace = .standard
  ) -> ReportSequence {
    let count = Double(pace.moveCount(over: duration))
    let step = root(factor, count) - 1
    return gesture(over: duration, pace) { .scale(IOHIDTransform(delta: step, phase: $0)) }
  }

  /// Two fingers on a trackpad turn the content under the pointer clockwise by an angle in radians.
  package static func rotate(
    by angle: Double, over duration: UInt64, pace: Choreography.Pace = .standard
  ) -> ReportSequence {
    let step = angle / Double(pace.moveCount(over: duration))
    return gesture(over: duration, pace) { .rotation(IOHIDTransform(delta: step, phase: $0)) }
  }

  /// Reports in even steps; `report` makes the report for a fraction of the whole.
  private static func steps(
    over duration: UInt64, _ pace: Choreography.Pace, _ report: (Double) -> HardwareReport
  ) -> ReportSequence {
    let count = max(1, pace.moveCount(over: duration))
    let parts = pace.parts(over: duration)
    // The fraction of the whole that is reported so far.
    var partDone = 0.0
    let reports = (1...count).map { index -> TimedReport in
      let isLast = index == count
      let part = isLast ? 1 : Double(index) / parts
      defer { partDone = part }
      return TimedReport(UInt64(Double(duration) * part), report(part - partDone))
    }
    return ReportSequence(reports, durationNanoseconds: duration)
  }

  /// The reports of a trackpad gesture, of which the first and the last report no change.
  private static func gesture(
    over duration: UInt64, _ pace: Choreography.Pace,
    _ report: (IOHIDTransform.Phase) -> HardwareReport
  ) -> ReportSequence {
    let moves = steps(over: duration, pace) { _ in report(.changed) }
    let ends = [report(.began), report(.ended)].map(\.withoutChange)
    return ReportSequence(
      [TimedReport(0, ends[0])] + moves.reports + [TimedReport(duration, ends[1])],
      durationNanoseconds: duration)
  }

  /// The n-th root by Newton's method, since the last bit of a library's may differ between machines.
  private static func root(_ value: Double, _ count: Double) -> Double {
    let n = Int(count)
    guard n > 1, value > 0 else { return value }
    var guess = 1 + (value - 1) / count
    // Far above the root each round takes off one n-th of the guess, so that a value of 100, the largest scale, needs
    // at most about 100 rounds.
    for _ in 0..<128 {
      var power = 1.0
      for _ in 1..<n { power *= guess }
      guess += (value / power - guess) / count
    }
    return guess
  }
}

extension HardwareReport {
  fileprivate var withoutChange: HardwareReport {
    switch self {
    case .scale(let step): .scale(IOHIDTransform(delta: 0, phase: step.phase))
    case .rotation(let step): .rotation(IOHIDTransform(delta: 0, phase: step.phase))
    default: self
    }
  }
}
