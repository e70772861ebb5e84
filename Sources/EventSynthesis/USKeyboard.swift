import IOKit

/// The keys of a US keyboard that type each character.
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

  /// The characters of keys with consecutive usages on the HID keyboard page (R-HID-21), without and with shift.
  ///
  /// `first` is the usage of the first key.
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
