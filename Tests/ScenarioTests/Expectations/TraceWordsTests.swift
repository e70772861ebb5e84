import Scenario
import Testing

@Suite("Trace words")
struct TraceWordsTests {
  @Test(
    "blanks separate words, and a quoted text is one",
    arguments: [
      ("touch 1 began", ["touch", "1", "began"]), ("  a   b ", ["a", "b"]), ("", []),
      (#"text @count "a \"b\" \\" end"#, ["text", "@count", #""a \"b\" \\""#, "end"]),
      (#"log "open end"#, ["log", #""open end"#]),
    ])
  func split(text: String, words: [String]) {
    #expect(TraceWords.split(text) == words)
  }

  @Test("the first word is the kind")
  func kind() {
    #expect(TraceWords.kind(of: "hit ask @a") == "hit")
    #expect(TraceWords.kind(of: "") == "")
  }
}
