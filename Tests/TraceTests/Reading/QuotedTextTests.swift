import Testing
import TouchstoneTestSupport

@testable import TouchstoneTrace

struct QuotedTextTests {
  @Test("scenario texts escape quotes, backslashes and control characters")
  func scenarioTextsEscape() {
    expectEqual(QuotedText.scenario("plain ü 👆"), "\"plain ü 👆\"")
    expectEqual(QuotedText.scenario("\"\\\n\t\u{7F}"), #""\"\\\n\u{9}\u{7f}""#)
    #expect(QuotedText.scenario("\r\n") == #""\u{d}\n""#)
  }

  @Test("JSON texts use four digits")
  func jsonTextsUse() {
    #expect(QuotedText.json("\"\\\n\t\u{1}") == #""\"\\\n\u0009\u0001""#)
  }
}
