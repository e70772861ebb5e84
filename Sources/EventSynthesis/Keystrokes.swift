/// Keys pressed one after the other.
package enum Keystrokes {
  /// The default timings of keys; our choice, about 200 words a minute.
  package enum Defaults {
    /// The time from pressing a key to releasing it.
    package static let holdNanoseconds: UInt64 = 30_000_000
    /// The time from releasing a key to pressing the next one.
    package static let gapNanoseconds: UInt64 = 30_000_000
  }

  /// Chords in order, each held and then released.
  package static func press(
    _ chords: [KeyChord], hold: UInt64 = Defaults.holdNanoseconds,
    gap: UInt64 = Defaults.gapNanoseconds
  ) -> ReportSequence {
    var reports: [TimedReport] = []
    var time: UInt64 = 0
    for chord in chords {
      if !reports.isEmpty { time += gap }
      reports += chord.presses.map { TimedReport(time, $0) }
      time += hold
      reports += chord.releases.map { TimedReport(time, $0) }
    }
    return ReportSequence(reports)
  }

  /// One half of a chord: its keys go down, or come up.
  package static func edge(of chord: KeyChord, down: Bool) -> ReportSequence {
    ReportSequence((down ? chord.presses : chord.releases).map { TimedReport(0, $0) })
  }
}
