import Testing
import TouchstoneScenario
import TouchstoneTestSupport

struct SourceTextTests {
  private func lines(_ bytes: [UInt8]) throws -> [String] {
    try SourceText(path: "a", bytes: bytes).lines
  }

  private func problem(_ bytes: [UInt8]) -> String {
    do throws(Diagnostics) {
      _ = try SourceText(path: "a", bytes: bytes)
      return "nothing"
    } catch {
      return error.description
    }
  }

  @Test("lines end with LF or CRLF, and a byte order mark is not part of them")
  func lineEnds() throws {
    try expectEqual(lines([UInt8]("one\ntwo\r\n\r\nfour".utf8)), ["one", "two", "", "four"])
    try expectEqual(lines([0xEF, 0xBB, 0xBF] + [UInt8]("one\n".utf8)), ["one"])
    try expectEqual(lines([]), [])
    try expectEqual(lines([UInt8]("\n".utf8)), [""])
  }

  @Test("a tab between words is a blank, one in a text is refused")
  func tabs() throws {
    try expectEqual(lines([UInt8]("tap\n\té\tx".utf8)), ["tap", " é x"])
    expectEqual(
      problem([UInt8]("tap\n\"é\tx\"".utf8)),
      """
      a:2:3: error: a tab in a text, at byte 7
      "é\tx"
        ^
      expected: blanks
      """)
  }

  @Test("control characters are refused at their byte and column")
  func controls() {
    expectEqual(
      problem([UInt8]("a\0b".utf8)),
      "a:1:2: error: the control character U+0000 at byte 1\nexpected: text")
    expectEqual(
      problem([UInt8]("a\rb\n".utf8)),
      "a:1:2: error: the control character U+000D at byte 1\nexpected: text")
  }

  @Test("bytes that are not text are refused at their byte")
  func notText() {
    expectEqual(
      problem([UInt8]("tap\nsw".utf8) + [0xC3, 0x28]),
      "a:2:3: error: byte 6 is not part of a UTF-8 character")
  }

  @Test("lines and files that are too long are refused")
  func limits() {
    let long = [UInt8](repeating: 0x61, count: SourceText.lineLimit + 1)
    expectEqual(
      problem([0x0A] + long),
      "a:2:1: error: the line at byte 1 has 16385 bytes; at most 16384 are read")
    let huge = [UInt8](repeating: 0x0A, count: SourceText.sizeLimit + 1)
    expectEqual(
      problem(huge), "a:1:1: error: the file has 4194305 bytes; a scenario has at most 4194304")
  }

  @Test("every bad line is reported")
  func all() {
    let text = problem([UInt8]("\u{1}a\nb\n\u{1}c".utf8))
    expectEqual(text.split(separator: "\n").filter { $0.contains("error") }.count, 2)
  }
}
