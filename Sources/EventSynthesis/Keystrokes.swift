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

/// The names of the keys of a keyboard, as scenarios write them.
package enum KeyName {
  /// Every key with its name, in the order of the HID tables (R-HID-21).
  package static let all: [(name: String, usage: HIDUsage)] = letters + digits + named

  private static let letters = (0..<26).map { index in
    (String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index))), keyboard(0x04 + UInt16(index)))
  }

  private static let digits = (1...10).map { index in
    ("\(index % 10)", keyboard(0x1E + UInt16(index - 1)))
  }

  private static let named: [(name: String, usage: HIDUsage)] =
    [
      ("return", .returnKey), ("escape", .escape), ("backspace", .backspace), ("tab", .tab),
      ("space", .space), ("-", .hyphen), ("=", .equalSign), ("[", .openBracket),
      ("]", .closeBracket), ("\\", .backslash), (";", .semicolon), ("'", .quote),
      ("`", .graveAccent), (",", .comma), (".", .period), ("/", .slash), ("caps-lock", .capsLock),
    ] + (1...12).map { ("f\($0)", keyboard(0x3A + UInt16($0 - 1))) } + [
      ("insert", .insert), ("home", .homeKey), ("page-up", .pageUp),
      ("delete", .deleteForward), ("end", .end), ("page-down", .pageDown), ("right", .rightArrow),
      ("left", .leftArrow), ("down", .downArrow), ("up", .upArrow), ("ctrl", .leftControl),
      ("shift", .leftShift), ("alt", .leftAlternate), ("cmd", .leftGUI),
      ("right-ctrl", .rightControl), ("right-shift", .rightShift), ("right-alt", .rightAlternate),
      ("right-cmd", .rightGUI),
    ]

  /// Other names that are understood for the same keys.
  private static let aliases: [String: HIDUsage] = [
    "enter": .returnKey, "esc": .escape, "control": .leftControl, "option": .leftAlternate,
    "command": .leftGUI, "forward-delete": .deleteForward,
  ]

  /// The names, in their order.
  package static let names = all.map(\.name)

  private static let usages: [String: HIDUsage] =
    aliases.merging(all.map { ($0.name, $0.usage) }) { _, new in new }
  private static let texts: [HIDUsage: String] =
    Dictionary(all.map { ($0.usage, $0.name) }) { first, _ in first }

  /// The key of a name, or of a number such as `0x28`; nil if there is none.
  package static func usage(named name: String) -> HIDUsage? {
    if let usage = usages[name] { return usage }
    guard name.hasPrefix("0x"), let id = UInt16(name.dropFirst(2), radix: 16), id <= 0xFF else {
      return nil
    }
    return keyboard(id)
  }

  /// The name of a key, or its number.
  package static func text(of usage: HIDUsage) -> String {
    texts[usage] ?? "0x" + String(usage.id, radix: 16)
  }

  private static func keyboard(_ id: UInt16) -> HIDUsage { HIDUsage(page: .keyboard, id: id) }
}

/// The US keyboard: which key types a character, and whether shift is held with it.
package enum USKeyboard {
  /// The characters of a text that no key types, each once.
  package struct Untypable: Error, Hashable, Sendable, CustomStringConvertible {
    package let characters: [Character]

    package init(characters: [Character]) {
      self.characters = characters
    }

    package var description: String {
      let quoted = characters.map { "'\($0)'" }.joined(separator: ", ")
      return "no key of a US keyboard types \(quoted)"
    }
  }

  /// Characters without and with shift; the keys follow each other in the HID tables (R-HID-21).
  private static let rows: [(plain: String, shifted: String, first: UInt16)] = [
    ("abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", 0x04),
    ("1234567890", "!@#$%^&*()", 0x1E),
    ("\n", "", 0x28), ("\t", "", 0x2B), (" ", "", 0x2C),
    ("-=[]\\", "_+{}|", 0x2D), (";'`,./", ":\"~<>?", 0x33),
  ]

  private static let chords: [Character: KeyChord] = {
    var chords: [Character: KeyChord] = [:]
    for row in rows {
      for (index, character) in row.plain.enumerated() {
        chords[character] = KeyChord(HIDUsage(page: .keyboard, id: row.first + UInt16(index)))
      }
      for (index, character) in row.shifted.enumerated() {
        chords[character] = KeyChord(
          HIDUsage(page: .keyboard, id: row.first + UInt16(index)), with: [.leftShift])
      }
    }
    return chords
  }()

  /// The keys that type a character, or nil if none does.
  package static func chord(for character: Character) -> KeyChord? { chords[character] }

  /// The keys that type a text, one chord for each character; the error names all characters without one.
  package static func chords(for text: String) throws(Untypable) -> [KeyChord] {
    var found: [KeyChord] = []
    var missing: [Character] = []
    for character in text {
      if let chord = chords[character] {
        found.append(chord)
      } else if !missing.contains(character) {
        missing.append(character)
      }
    }
    guard missing.isEmpty else { throw Untypable(characters: missing) }
    return found
  }
}
