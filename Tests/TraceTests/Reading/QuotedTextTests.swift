import Testing
import TouchstoneTestSupport

@testable import TouchstoneTrace

struct QuotedTextTests {
  @Test("texts of scenarios escape quotes, backslashes, and control and bidirectional characters")
  func scenarioTextsEscape() {
    expectEqual(QuotedText.scenario("plain ü 👆"), "\"plain ü 👆\"")
    expectEqual(QuotedText.scenario("\"\\\n\t\u{7F}"), #""\"\\\n\u{9}\u{7f}""#)
    #expect(QuotedText.scenario("\r\n") == #""\u{d}\n""#)
    #expect(QuotedText.scenario("\u{202E}\u{2066}") == #""\u{202e}\u{2066}""#)
    #expect(QuotedText.name("a\u{202E}b\n\t") == #"a\u{202e}b\u{a}\u{9}"#)
  }

  @Test("texts of JSON escape the same characters, with four digits where there is no short form")
  func jsonTextsUse() {
    #expect(QuotedText.json("\"\\\n\t\u{1}") == #""\"\\\n\u0009\u0001""#)
    #expect(QuotedText.json("a\u{202E}b") == #""a\u202eb""#)
  }
}
