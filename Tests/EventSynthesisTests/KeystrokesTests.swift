import IOKit
import Testing
import TouchstoneEventSynthesis
import TouchstoneTestSupport

struct KeystrokesTests {
  @Test("chords follow each other: 30 ms down, 30 ms between")
  func sequence() throws {
    let sequence = Keystrokes.press(try USKeyboard.chords(for: "aB"))
    expectEqual(
      lines(sequence),
      [
        "0 key a --down", "30 key a --up", "60 key shift --down", "60 key b --down",
        "90 key b --up", "90 key shift --up",
      ])
    expectEqual(sequence.durationNanoseconds, 90_000_000)
  }

  @Test("hold time and gap of keys can be given")
  func timing() {
    let sequence = Keystrokes.press([KeyChord(.keyA), KeyChord(.keyB)], hold: 5_000_000, gap: 0)
    expectEqual(
      lines(sequence), ["0 key a --down", "5 key a --up", "5 key b --down", "10 key b --up"])
  }

  @Test("an edge of a chord is the presses or the releases of its keys, all at once")
  func edges() {
    let chord = KeyChord(.keyA, with: [.leftShift])
    expectEqual(
      lines(Keystrokes.edge(of: chord, down: true)), ["0 key shift --down", "0 key a --down"])
    expectEqual(
      lines(Keystrokes.edge(of: chord, down: false)), ["0 key a --up", "0 key shift --up"])
    expectEqual(Keystrokes.edge(of: chord, down: true).reports.map(\.offset), [0, 0])
  }
}

struct KeyChordTests {
  @Test("R-HID-20: modifiers are keys of their own, down before the key and up after it")
  func edges() {
    let chord = KeyChord(.keyS, with: [.leftGUI, .leftShift])
    expectEqual(
      chord.presses.map(\.description), ["key cmd --down", "key shift --down", "key s --down"])
    expectEqual(
      chord.releases.map(\.description), ["key s --up", "key shift --up", "key cmd --up"])
    expectEqual(chord.description, "cmd+shift+s")
  }
}

struct KeyNameTests {
  @Test("every key reads back as it was written")
  func roundTrip() {
    for (name, usage) in KeyName.all {
      expectEqual(KeyName.usage(named: name), usage)
      expectEqual(KeyName.text(of: usage), name)
    }
    expectEqual(Set(KeyName.names).count, KeyName.all.count)
  }

  @Test(
    "R-HID-21: keys with names have the usages of the HID tables",
    arguments: [
      ("return", 0x28), ("escape", 0x29), ("backspace", 0x2A), ("tab", 0x2B), ("space", 0x2C),
      ("caps-lock", 0x39), ("f1", 0x3A), ("f12", 0x45), ("right", 0x4F), ("left", 0x50),
      ("down", 0x51), ("up", 0x52), ("ctrl", 0xE0), ("shift", 0xE1), ("alt", 0xE2), ("cmd", 0xE3),
      ("right-ctrl", 0xE4), ("right-shift", 0xE5), ("right-alt", 0xE6), ("right-cmd", 0xE7),
    ] as [(String, UInt16)])
  func usages(name: String, id: UInt16) {
    expectEqual(KeyName.usage(named: name), HIDUsage(page: .keyboard, id: id))
  }

  @Test("a hexadecimal number up to 0xff names a key; other words name none")
  func numbers() {
    expectEqual(KeyName.usage(named: "0x28"), .returnKey)
    expectEqual(KeyName.usage(named: "0xf0"), HIDUsage(page: .keyboard, id: 0xF0))
    expectEqual(KeyName.text(of: HIDUsage(page: .keyboard, id: 0xF0)), "0xf0")
    for word in ["0x100", "0x", "28", "A", "f13", ""] { expectNil(KeyName.usage(named: word)) }
  }

  @Test("common synonyms are accepted")
  func aliases() {
    let words = ["enter", "esc", "control", "option", "command"]
    let names = words.map { KeyName.usage(named: $0).map(KeyName.text) }
    expectEqual(names, ["return", "escape", "ctrl", "alt", "cmd"])
  }
}

struct USKeyboardTests {
  @Test(
    "R-HID-21: characters have the keys of the HID tables",
    arguments: [
      ("a", 0x04), ("z", 0x1D), ("1", 0x1E), ("9", 0x26), ("0", 0x27), ("\n", 0x28), ("\t", 0x2B),
      (" ", 0x2C), ("-", 0x2D), ("=", 0x2E), ("[", 0x2F), ("]", 0x30), ("\\", 0x31), (";", 0x33),
      ("'", 0x34), ("`", 0x35), (",", 0x36), (".", 0x37), ("/", 0x38),
    ] as [(Character, UInt16)])
  func plain(character: Character, id: UInt16) {
    expectEqual(
      USKeyboard.chord(for: character), KeyChord(HIDUsage(page: .keyboard, id: id)))
  }

  @Test(
    "shift types the upper character of a key",
    arguments: [
      ("A", "a"), ("Z", "z"), ("!", "1"), (")", "0"), ("_", "-"), ("+", "="), ("{", "["),
      ("}", "]"), ("|", "\\"), (":", ";"), ("\"", "'"), ("~", "`"), ("<", ","), (">", "."),
      ("?", "/"),
    ] as [(Character, Character)])
  func shifted(character: Character, key: Character) throws {
    let plain = try #require(USKeyboard.chord(for: key))
    expectEqual(USKeyboard.chord(for: character), KeyChord(plain.key, with: [.leftShift]))
  }

  @Test("every printable character of ASCII has a key")
  func ascii() throws {
    let text = String(String.UnicodeScalarView((0x20...0x7E).compactMap(UnicodeScalar.init)))
    try expectEqual(USKeyboard.chords(for: text).count, 95)
  }

  @Test("all characters without a key are listed, each once")
  func untypable() {
    #expect(throws: USKeyboard.Untypable(characters: ["é", "👆"])) {
      try USKeyboard.chords(for: "aéb👆é")
    }
    expectEqual(
      USKeyboard.Untypable(characters: ["é", "👆"]).description,
      "no key of a US keyboard types 'é', '👆'")
  }
}
