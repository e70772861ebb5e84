import Testing
import TouchstoneScenario
import TouchstoneTestSupport

struct PatternTests {
  private static let record =
    "touch 1 began at 20.00,30.00 view @b window @w taps 1"

  @Test(
    "the words of a pattern match whole words of a record, in order, with any words between and after them",
    arguments: [
      ("touch 1 began", true), ("touch began view @b", true), ("touch", true),
      ("touch 1 began at 20.00,30.00 view @b window @w taps 1", true),
      ("touch ... taps 1", true), ("touch * began", true), ("touch 1 began at * view @b", true),
      ("touch 1 ended", false), ("touch view began", false), ("touch @", false),
      ("touch tap", false), ("touch taps 1 *", false), ("hit 1", false),
      ("touch 1 began began", false),
    ])
  func matching(text: String, matches: Bool) throws {
    let pattern = try #require(try block(text).patterns.first)
    expectEqual(pattern.matches(TraceWords.split(Self.record)), matches)
  }

  @Test("quoted texts are compared as a whole")
  func quoted() throws {
    let pattern = try #require(try block(#"text @count "1 of 2""#).patterns.first)
    #expect(pattern.matches(TraceWords.split(#"text @count "1 of 2""#)))
    #expect(!pattern.matches(TraceWords.split(#"text @count "1 of 20""#)))
    expectEqual(pattern.source, #"text @count "1 of 2""#)
  }
}
