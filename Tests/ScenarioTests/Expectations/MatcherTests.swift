import Testing
import TouchstoneScenario
import TouchstoneTestSupport

struct MatcherTests {
  private static let records = [
    "stage 8 drained event 1", "hit ask @a", "hit return @a @a", "touch 1 began at 1.00,2.00",
    "deliver began touch 1 to @a", "touch 1 moved at 3.00,4.00", "gesture @tap possible -> failed",
    "touch 1 ended at 3.00,4.00", "action @a Counter.increment",
  ]

  /// The line of the block's body that fails, counted from 1, and the message; nil if the block holds.
  private func failure(_ lines: String, _ records: [String] = records) throws -> String? {
    let mismatch = Matcher.compare(try block(lines), with: records)
    return mismatch.map { "\($0.diagnostic.place.line - 2): \($0.diagnostic.text)" }
  }

  @Test(
    "a block holds",
    arguments: [
      "touch 1 began\ntouch 1 moved\ntouch 1 ended",
      "hit ask @a\nhit return",
      "hit\nhit\ntouch began\ntouch moved\ntouch ended\naction",
      "touch began\n...\ntouch ended",
      "...\ntouch ended", "touch began\n...", "...", "...\ntouch moved\n...",
      "touch began\nnot deliver cancelled\n...\ntouch ended",
      "not action\nhit ask\n...", "...\naction\nnot touch",
      "any\n touch ended\n touch began\n touch moved\nend",
      "...\nany\n touch ended\n touch moved\nend",
      "hit ask\nany\n touch began\n hit return\nend\n...\naction",
      "not log", "not touch 2",
      "gesture @tap possible -> failed",
    ])
  func holds(lines: String) throws {
    expectNil(try failure(lines))
  }

  @Test(
    "a block fails, and the error names the line at which the attempt that comes furthest does",
    arguments: [
      ("touch began\ntouch ended", "2: 'touch 1 moved at 3.00,4.00' comes next"),
      (
        "touch began\ntouch moved",
        "3: the block ends here, but 'touch 1 ended at 3.00,4.00' comes next"
      ),
      (
        "touch began\ntouch moved\ntouch ended\ntouch began",
        "4: no further record of these kinds comes"
      ),
      ("...\ntouch 2", "2: no such record comes"),
      (
        "touch began\n...\ntouch moved\ntouch began", "4: 'touch 1 ended at 3.00,4.00' comes next"
      ),
      (
        "hit ask\nhit return\nnot deliver\n...\ntouch ended",
        "3: 'deliver began touch 1 to @a' must not come here"
      ),
      ("not action", "1: 'action @a Counter.increment' must not come here"),
      ("...\ntouch ended\nnot action", "3: 'action @a Counter.increment' must not come here"),
      (
        "any\n touch began\n touch ended\nend\ntouch moved",
        "3: the group has no such record in the next 2 records"
      ),
      (
        "any\n touch began\n touch moved\n touch ended\n touch 2\nend",
        "5: the group has no such record in the next 3 records"
      ),
      (
        "touch began\ntouch moved\ntouch ended\nany\n touch 9\nend",
        "5: no further record of these kinds comes"
      ),
      ("...\nany\n touch 9\nend", "3: nowhere do the records of the group come together"),
      (
        "touch began\ntouch moved\nany\n touch 9\nend",
        "4: the group has no such record in the next record"
      ),
      ("log \"x\"", "1: no further record of these kinds comes"),
    ])
  func fails(lines: String, text: String) throws {
    try expectEqual(failure(lines), text)
  }

  @Test("after `...` a line may match a later record than the first that fits it")
  func choices() throws {
    let records = ["touch A", "touch x", "touch A", "touch B", "touch A", "touch B", "touch C"]
    expectNil(try failure("...\ntouch A\ntouch B\n...\ntouch B\ntouch C", records))
    expectNil(try failure("...\ntouch A\n...\ntouch A\ntouch B\ntouch C", records))
    expectEqual(
      try failure("...\ntouch A\ntouch C", records), "3: 'touch x' comes next")
  }

  @Test("a record that fits two patterns of a group is given to the one that needs it")
  func groupMatching() throws {
    let records = ["action a b", "action a"]
    expectNil(try failure("any\n action a\n action b\nend", records))
    expectNil(try failure("any\n action b\n action a\nend", records))
  }

  @Test("the time of a comparison does not multiply with each `...`")
  func manyChoices() throws {
    // A search that tried every choice of all twelve would not end.
    let records = [String](repeating: "touch A", count: 300) + ["touch C"]
    let lines = (0..<12).map { _ in "...\ntouch A" }.joined(separator: "\n") + "\ntouch B"
    #expect(try failure(lines, records) != nil)
  }

  @Test("a long block does not overflow the stack")
  func longBlock() throws {
    let records = (0..<3000).map { "touch \($0)" }
    expectNil(try failure(records.joined(separator: "\n"), records))
    expectNil(
      try failure("touch\n...\n" + records.dropFirst(2).joined(separator: "\n"), records))
  }

  @Test("without records a block of patterns fails, and one of `not` holds")
  func noRecords() throws {
    try expectEqual(failure("touch began", []), "1: no further record of these kinds comes")
    expectNil(try failure("not touch", []))
  }
}
