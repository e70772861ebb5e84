import EventSynthesis
import IOKit
import Testing

@Suite("Keystrokes")
struct KeystrokesTests {
  private func lines(_ story: HardwareStory) -> [String] {
    story.reports.map { "\($0.offset / 1_000_000) \($0.report)" }
  }

  @Test("chords follow each other: 30 ms down, 30 ms between")
  func sequence() throws {
    let story = Keystrokes.press(try KeyboardLayout.chords(for: "aB"))
    #expect(
      lines(story) == [
        "0 key a --down", "30 key a --up", "60 key shift --down", "60 key b --down",
        "90 key b --up", "90 key shift --up",
      ])
    #expect(story.durationNanoseconds == 90_000_000)
  }

  @Test("how long keys are held, and the time between, are the caller's")
  func timing() {
    let story = Keystrokes.press([KeyChord(.keyA), KeyChord(.keyB)], hold: 5_000_000, gap: 0)
    #expect(
      lines(story) == ["0 key a --down", "5 key a --up", "5 key b --down", "10 key b --up"])
  }

  @Test("one half of a chord alone")
  func edges() {
    let chord = KeyChord(.keyA, with: [.leftShift])
    #expect(
      lines(Keystrokes.edge(of: chord, down: true)) == ["0 key shift --down", "0 key a --down"])
    #expect(
      lines(Keystrokes.edge(of: chord, down: false)) == ["0 key a --up", "0 key shift --up"])
  }
}
