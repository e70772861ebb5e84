import Testing

@testable import Trace

@Suite struct QuotedTextTests {
  @Test func `scenario texts escape quotes, backslashes and control characters`() {
    #expect(QuotedText.scenario("plain ü 👆") == "\"plain ü 👆\"")
    #expect(QuotedText.scenario("\"\\\n\t\u{7F}") == #""\"\\\n\u{9}\u{7f}""#)
    #expect(QuotedText.scenario("\r\n") == #""\u{d}\n""#)
  }

  @Test func `JSON texts use four digits`() {
    #expect(QuotedText.json("\"\\\n\t\u{1}") == #""\"\\\n\u0009\u0001""#)
  }
}
