import Testing
import TouchstoneScenario
import TouchstoneTestSupport

struct TraceWordsTests {
  @Test(
    "blanks separate words, and a quoted text is one",
    arguments: [
      ("touch 1 began", ["touch", "1", "began"]), ("  a   b ", ["a", "b"]), ("", []),
      (#"text @count "a \"b\" \\" end"#, ["text", "@count", #""a \"b\" \\""#, "end"]),
      (#"log "open end"#, ["log", #""open end"#]),
      (#"text @é "ü ö" end"#, ["text", "@é", #""ü ö""#, "end"]),
      ("a \u{301}b c", ["a \u{301}b", "c"]),
    ])
  func split(text: String, words: [String]) {
    expectEqual(TraceWords.split(text), words)
  }
}
