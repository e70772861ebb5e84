/// The reports that hardware other than the touch screen makes for one action, and the duration of the action.
package struct ReportSequence: Hashable, Sendable {
  package var reports: [TimedReport]
  package var durationNanoseconds: UInt64

  /// Creates a sequence; without a duration it lasts until its last report.
  package init(_ reports: [TimedReport], durationNanoseconds: UInt64? = nil) {
    self.reports = reports
    self.durationNanoseconds = durationNanoseconds ?? reports.last?.offset ?? 0
  }

  /// One press: down, and up again after `hold`, in nanoseconds.
  package static func press(
    _ held: HeldInput, hold: UInt64 = Choreography.Defaults.liftNanoseconds
  ) -> ReportSequence {
    ReportSequence([TimedReport(0, held.press), TimedReport(hold, held.release)])
  }

  /// One half of a press: the input goes down, or comes up.
  package static func edge(of held: HeldInput, down: Bool) -> ReportSequence {
    ReportSequence([TimedReport(0, down ? held.press : held.release)])
  }

  /// Several presses; all but the last are as short as a tap.
  ///
  /// `hold` is how long the last one lasts, `gap` the time from a release to the next press, both in nanoseconds.
  package static func clicks(
    _ held: HeldInput, count: Int, hold: UInt64 = Choreography.Defaults.liftNanoseconds,
    gap: UInt64 = Choreography.Defaults.betweenTapsNanoseconds
  ) -> ReportSequence {
    var reports: [TimedReport] = []
    for index in 0..<count {
      let start = UInt64(index) * (Choreography.Defaults.liftNanoseconds + gap)
      let isLast = index == count - 1
      let end = start + (isLast ? hold : Choreography.Defaults.liftNanoseconds)
      reports += [TimedReport(start, held.press), TimedReport(end, held.release)]
    }
    return ReportSequence(reports)
  }

  /// A press of a button that measures force: the forces are spread evenly over `hold`, in nanoseconds, then the button
  /// is released.
  package static func forces(
    _ forces: [Double], of button: HardwareButton, hold: UInt64
  ) -> ReportSequence {
    let step = hold / UInt64(max(1, forces.count))
    let presses = forces.enumerated().map { index, force in
      TimedReport(UInt64(index) * step, .analog(button, force: force))
    }
    return ReportSequence(presses + [TimedReport(hold, .analog(button, force: 0))])
  }

  /// This sequence and then another, without a gap.
  package func followed(by next: ReportSequence) -> ReportSequence {
    let later = next.reports.map { TimedReport(durationNanoseconds + $0.offset, $0.report) }
    return ReportSequence(
      reports + later, durationNanoseconds: durationNanoseconds + next.durationNanoseconds)
  }
}
