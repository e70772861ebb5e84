import EventSynthesis
import IOKit
import Testing

@Suite("Keyboard layout")
struct KeyboardLayoutTests {
  @Test(
    "R-HID-21: characters have the keys of the HID tables",
    arguments: [
      ("a", 0x04), ("z", 0x1D), ("1", 0x1E), ("9", 0x26), ("0", 0x27), ("\n", 0x28), ("\t", 0x2B),
      (" ", 0x2C), ("-", 0x2D), ("=", 0x2E), ("[", 0x2F), ("]", 0x30), ("\\", 0x31), (";", 0x33),
      ("'", 0x34), ("`", 0x35), (",", 0x36), (".", 0x37), ("/", 0x38),
    ] as [(Character, UInt16)])
  func plain(character: Character, id: UInt16) {
    #expect(
      KeyboardLayout.chord(for: character) == KeyChord(HIDUsage(page: .keyboard, id: id)))
  }

  @Test(
    "shift types the upper half of a key",
    arguments: [
      ("A", "a"), ("Z", "z"), ("!", "1"), (")", "0"), ("_", "-"), ("+", "="), ("{", "["),
      ("}", "]"), ("|", "\\"), (":", ";"), ("\"", "'"), ("~", "`"), ("<", ","), (">", "."),
      ("?", "/"),
    ] as [(Character, Character)])
  func shifted(character: Character, key: Character) throws {
    let plain = try #require(KeyboardLayout.chord(for: key))
    #expect(KeyboardLayout.chord(for: character) == KeyChord(plain.key, with: [.leftShift]))
  }

  @Test("every printable character of ASCII has a key")
  func ascii() throws {
    let text = String(String.UnicodeScalarView((0x20...0x7E).compactMap(UnicodeScalar.init)))
    #expect(try KeyboardLayout.chords(for: text).count == 95)
  }

  @Test("characters that no key types are named, each once, all of them")
  func untypable() {
    #expect(throws: KeyboardLayout.Untypable(characters: ["é", "👆"])) {
      try KeyboardLayout.chords(for: "aéb👆é")
    }
    #expect(
      KeyboardLayout.Untypable(characters: ["é", "👆"]).description
        == "no key of a US keyboard types 'é', '👆'")
  }
}
