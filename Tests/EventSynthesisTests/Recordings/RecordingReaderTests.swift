import Testing
import TouchstoneEventSynthesis
import TouchstoneTestSupport

struct RecordingReaderTests {
  private let events = "E: 0.000000 0003 0039 0001\nE: 0.000000 0000 0000 0000\n"

  @Test("description and events may be in separate files")
  func pair() throws {
    let recording = try RecordingReader.read(
      RecordingReader.File(path: "a.events", bytes: [UInt8](events.utf8)),
      description: RecordingReader.File(path: "a.desc", bytes: [UInt8](smallScreen.utf8)))
    expectEqual(recording.path, "a.events")
    expectEqual(recording.device.name, "small screen")
    expectEqual(recording.events.count, 2)
  }

  @Test(
    "every kind of line end ends a line",
    arguments: ["\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
  func lineEnds(end: String) {
    let text = "# EVEMU 1.2\nN: Größe\nE: 0.000000 0003 0039 0001\n\nE: nonsense\n"
    let ended = String(text.flatMap { $0 == "\n" ? Array(end) : [$0] })
    expectEqual(
      refusal(of: ended),
      "test.evemu:5: 'E: nonsense' cannot be read; expected E: seconds.microseconds, type and "
        + "code in hexadecimal, a decimal value")
  }

  @Test("an unused or invalid description is refused")
  func badPairs() {
    expectEqual(
      refusal(of: smallScreen + events, desc: smallScreen),
      "test.evemu describes its own device, so --desc test.desc has no effect; leave it out")
    expectEqual(
      refusal(of: events, desc: events),
      "test.desc describes no device; name an evemu description with --desc")
  }

  @Test("a file without events is refused", arguments: ["", "\n# only a comment\n"])
  func noEvents(text: String) {
    expectEqual(
      refusal(of: text),
      "test.evemu has no events; name the file with the events first and the description "
        + "with --desc")
  }

  @Test("a description alone is not a recording")
  func descriptionOnly() {
    #expect(refusal(of: smallScreen).hasPrefix("test.evemu has no events"))
  }

  @Test("a file of another kind is recognized by its beginning and refused")
  func unknownFormat() {
    expectEqual(
      refusal(of: "{ \"events\": [] }"),
      "test.evemu is not a recording (it begins with '{'); replay reads evemu, getevent and "
        + "libinput recordings")
    expectEqual(
      refusal(of: "r 100 ^@^@"),
      "test.evemu is a umockdev script; replay reads evemu, getevent and libinput recordings")
  }

  @Test("bytes that are not text are refused with their place")
  func notText() {
    let bytes = [UInt8]("N: \u{e9}".utf8) + [0xff, 0x41]
    let sentence = refusal { () throws(RecordingError) in
      try RecordingReader.read(RecordingReader.File(path: "dir/x.evemu", bytes: bytes))
    }
    expectEqual(sentence, "dir/x.evemu is not text: byte 5 is not part of a UTF-8 character")
  }

  @Test("a truncated character at the end is reported")
  func cutCharacter() {
    let sentence = refusal { () throws(RecordingError) in
      try RecordingReader.read(RecordingReader.File(path: "x", bytes: [0x4e, 0x3a, 0xe2, 0x82]))
    }
    expectEqual(sentence, "x is not text: byte 2 is not part of a UTF-8 character")
  }
}
