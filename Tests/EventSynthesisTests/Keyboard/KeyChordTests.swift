import EventSynthesis
import IOKit
import Testing

@Suite("Chords")
struct KeyChordTests {
  @Test("R-HID-20: modifiers are keys of their own, down before the key and up after it")
  func edges() {
    let chord = KeyChord(.keyS, with: [.leftGUI, .leftShift])
    #expect(
      chord.presses.map(\.description) == ["key cmd --down", "key shift --down", "key s --down"])
    #expect(
      chord.releases.map(\.description) == ["key s --up", "key shift --up", "key cmd --up"])
    #expect(chord.description == "cmd+shift+s")
  }
}
