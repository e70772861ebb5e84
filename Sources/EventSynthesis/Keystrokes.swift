package import IOKit

/// Keys pressed one after the other.
package enum Keystrokes {
  /// The default timings of keys; our choice, about 200 words a minute.
  package enum Defaults {
    /// From pressing a key to releasing it.
    package static let holdNanoseconds: UInt64 = 30_000_000
    /// From releasing a key to pressing the next one.
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

/// One key and the modifiers held with it, such as `cmd+s`.
///
/// Modifiers are ordinary keys with edges of their own (R-HID-20): they go down before the key, in the
/// order in which they are named, and come up after it, the last one first.
package struct KeyChord: Hashable, Sendable {
  package var modifiers: [HIDUsage]
  package var key: HIDUsage

  package init(_ key: HIDUsage, with modifiers: [HIDUsage] = []) {
    self.modifiers = modifiers
    self.key = key
  }

  /// The keys that can be held with others.
  package static let modifierKeys: [HIDUsage] = [
    .leftControl, .leftShift, .leftAlternate, .leftGUI, .rightControl, .rightShift,
    .rightAlternate, .rightGUI,
  ]

  /// The keys going down, in order.
  package var presses: [HardwareReport] { (modifiers + [key]).map { .key($0, down: true) } }

  /// The keys coming up, in order.
  package var releases: [HardwareReport] {
    ([key] + modifiers.reversed()).map { .key($0, down: false) }
  }
}

extension KeyChord: CustomStringConvertible {
  /// As a scenario writes it.
  package var description: String {
    (modifiers + [key]).map { KeyName.text(of: $0) }.joined(separator: "+")
  }
}
