/// Keys pressed one after the other.
package enum Keystrokes {
  /// The habits of a typist that nobody told otherwise; our choice, about 200 words a minute.
  package enum Habit {
    /// From pressing a key to letting it go.
    package static let holdNanoseconds: UInt64 = 30_000_000
    /// From letting a key go to pressing the next one.
    package static let gapNanoseconds: UInt64 = 30_000_000
  }

  /// Chords in order, each held and then let go.
  package static func press(
    _ chords: [KeyChord], hold: UInt64 = Habit.holdNanoseconds, gap: UInt64 = Habit.gapNanoseconds
  ) -> HardwareStory {
    var reports: [TimedReport] = []
    var time: UInt64 = 0
    for chord in chords {
      if !reports.isEmpty { time += gap }
      reports += chord.presses.map { TimedReport(time, $0) }
      time += hold
      reports += chord.releases.map { TimedReport(time, $0) }
    }
    return HardwareStory(reports)
  }

  /// One half of a chord: keys that go down and stay, or keys that come up.
  package static func edge(of chord: KeyChord, down: Bool) -> HardwareStory {
    HardwareStory((down ? chord.presses : chord.releases).map { TimedReport(0, $0) })
  }
}
