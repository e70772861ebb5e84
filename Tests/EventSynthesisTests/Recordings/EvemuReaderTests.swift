import Testing
import TouchstoneEventSynthesis
import TouchstoneTestSupport

struct EvemuReaderTests {
  @Test("a description and events are read from one file")
  func complete() throws {
    let recording = try recording(
      """
      # EVEMU 1.3
      # Kernel: 6.1
      N: A name with # and : in it
      I: 0018 1b96 0001 0110
      P: 02 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 02 80 00 00 00 00 00 00   # the second line of keys
      B: 03 03
      A: 35 -5 1535 1 2 12
      L: 00 0
      S: 01 1
      E: 0.000000 0003 0035 0340\t# EV_ABS / ABS_MT_POSITION_X 340
      E: 1.000250 0003 0039 -001
      # a comment between events
      E: 1.000250 0000 0000 0001
      """)
    expectEqual(recording.device.name, "A name with # and : in it")
    expectEqual(recording.device.identifier?.vendor, 0x1b96)
    expectEqual(recording.device.properties, [1])
    // A line has the bits of 64 codes, so the second one begins at code 64.
    expectEqual(recording.device.codes?[1], [65, 79])
    expectEqual(recording.device.codes?[3], [0, 1])
    expectEqual(recording.device.axes[0x35]?.minimum, -5)
    expectEqual(recording.device.axes[0x35]?.maximum, 1535)
    expectEqual(recording.device.axes[0x35]?.resolution, 12)
    expectEqual(
      recording.events,
      [
        InputEvent(microseconds: 0, type: 3, code: 0x35, value: 340),
        InputEvent(microseconds: 1_000_250, type: 3, code: 0x39, value: -1),
        InputEvent(microseconds: 1_000_250, type: 0, code: 0, value: 1),
      ])
    #expect(recording.hasTimes)
  }

  @Test("version 1.0 has no version line, short axes and unpadded values")
  func oldest() throws {
    let recording = try recording(
      """
      N: old
      A: 35 0 9600 0 0
      E: 1357751027.090934 0003 0035 205
      """)
    expectEqual(recording.device.axes[0x35]?.resolution, 0)
    expectEqual(recording.events.first?.microseconds, 1_357_751_027_090_934)
    expectEqual(recording.events.first?.value, 205)
  }

  @Test("a byte order mark and DOS line ends are not part of the text")
  func dosText() throws {
    let recording = try recording("\u{FEFF}N: dos\r\nE: 0.000001 0003 0035 1\r\n")
    expectEqual(recording.device.name, "dos")
    expectEqual(recording.events.map(\.microseconds), [1])
  }

  @Test("every line end of Unicode ends a line, and no byte of a longer character does")
  func letters() throws {
    let ends = ["\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"]
    for end in ends {
      let lines = [
        "# EVEMU 1.3", "N: 5¢ – ß 手", "I: 0018 1b96 0001 0110", "E: 0.000000 0011 001f -10", "",
      ]
      let recording = try recording(lines.joined(separator: end))
      expectEqual(recording.device.name, "5¢ – ß 手")
      expectEqual(recording.device.identifier?.product, 1)
      expectEqual(
        recording.events, [InputEvent(microseconds: 0, type: 0x11, code: 0x1F, value: -10)])
    }
  }

  @Test("a newer major version is refused, a newer minor one is read")
  func versions() throws {
    expectEqual(
      refusal(of: "# EVEMU 2.0\nE: 0.000000 0000 0000 0"),
      "test.evemu is evemu 2.0, and replay reads evemu up to 1.3")
    try expectEqual(recording("# EVEMU 1.9\nE: 0.000000 0000 0000 0").events.count, 1)
  }

  @Test(
    "a line that cannot be read is named with what was expected",
    arguments: [
      (
        "Q: what",
        "'Q: what' cannot be read; expected a line that begins with N:, I:, P:, B:, A:, L:, S:, "
          + "E: or #"
      ),
      (
        "# EVEMU x",
        "'# EVEMU x' cannot be read; expected a version such as # EVEMU 1.3"
      ),
      (
        "I: 0018 0 0",
        "'I: 0018 0 0' cannot be read; expected I: and four hexadecimal numbers"
      ),
      ("P: 2 zz", "'P: 2 zz' cannot be read; expected up to eight bytes in hexadecimal"),
      (
        "B: xx 00",
        "'B: xx 00' cannot be read; expected B:, an event type and bytes, all hexadecimal"
      ),
      (
        "A: 35 0 x 0 0",
        "'A: 35 0 x 0 0' cannot be read; expected A:, a hexadecimal axis, minimum, maximum, "
          + "fuzz, flat, resolution"
      ),
      (
        "E: 1.5 0003 0035 1",
        "'E: 1.5 0003 0035 1' cannot be read; expected E: seconds.microseconds, type and code in "
          + "hexadecimal, a decimal value"
      ),
    ])
  func badLines(line: String, sentence: String) {
    expectEqual(
      refusal(of: "N: device\n\(line)\nE: 0.000000 0000 0000 0"), "test.evemu:2: \(sentence)")
  }

  @Test("a truncated recording is refused or has only events with all four fields")
  func truncation() {
    let text = smallScreen + "E: 0.000000 0003 0039 0001\nE: 0.000000 0000 0000 0000\n"
    for length in 0..<text.count {
      let prefix = text.prefix(length)
      guard let read = try? recording(String(prefix)) else { continue }
      // `E:`, a time, a type, a code and a value.
      let whole = prefix.split(separator: "\n").filter {
        $0.hasPrefix("E:") && $0.split(separator: " ").count == 5
      }
      expectEqual(read.events.count, whole.count, "\(length) characters")
    }
  }
}
