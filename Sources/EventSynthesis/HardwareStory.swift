/// A report at its time in a story.
package struct TimedReport: Hashable, Sendable {
  /// Nanoseconds since the story began.
  package var offset: UInt64
  package var report: HardwareReport

  package init(_ offset: UInt64, _ report: HardwareReport) {
    self.offset = offset
    self.report = report
  }
}

/// What hardware other than the glass does in one act, and how long the act takes.
package struct HardwareStory: Hashable, Sendable {
  package var reports: [TimedReport]
  package var durationNanoseconds: UInt64

  package init(_ reports: [TimedReport], durationNanoseconds: UInt64? = nil) {
    self.reports = reports
    self.durationNanoseconds = durationNanoseconds ?? reports.last?.offset ?? 0
  }

  /// One press: down, and up again after a while.
  package static func press(
    _ held: HeldKey, hold: UInt64 = Choreography.Habit.liftNanoseconds
  ) -> HardwareStory {
    HardwareStory([TimedReport(0, held.pressing), TimedReport(hold, held.release)])
  }

  /// One edge alone: a press without its end, or an end without its press.
  package static func edge(of held: HeldKey, down: Bool) -> HardwareStory {
    HardwareStory([TimedReport(0, down ? held.pressing : held.release)])
  }

  /// Several presses of one thing, the last of which may be held.
  package static func clicks(
    _ held: HeldKey, count: Int, hold: UInt64 = Choreography.Habit.liftNanoseconds,
    gap: UInt64 = Choreography.Habit.betweenTapsNanoseconds
  ) -> HardwareStory {
    var reports: [TimedReport] = []
    for index in 0..<count {
      let start = UInt64(index) * (Choreography.Habit.liftNanoseconds + gap)
      let isLast = index == count - 1
      let end = start + (isLast ? hold : Choreography.Habit.liftNanoseconds)
      reports += [TimedReport(start, held.pressing), TimedReport(end, held.release)]
    }
    return HardwareStory(reports)
  }

  /// A press of a button that measures force: the values lie evenly on its time, then it is let go.
  package static func forces(
    _ forces: [Double], of button: HardwareButton, hold: UInt64
  ) -> HardwareStory {
    let step = hold / UInt64(max(1, forces.count))
    let presses = forces.enumerated().map { index, force in
      TimedReport(UInt64(index) * step, .analogue(button, force: force))
    }
    return HardwareStory(presses + [TimedReport(hold, .analogue(button, force: 0))])
  }

  /// One story after the other, with nothing between them.
  package func followed(by next: HardwareStory) -> HardwareStory {
    let later = next.reports.map { TimedReport(durationNanoseconds + $0.offset, $0.report) }
    return HardwareStory(
      reports + later, durationNanoseconds: durationNanoseconds + next.durationNanoseconds)
  }
}
