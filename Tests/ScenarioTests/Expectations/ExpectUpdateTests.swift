import Testing
import TouchstoneScenario
import TouchstoneTestSupport

/// The rewriting of a block of expectations to match the records of a run, for `--update`.
struct ExpectUpdateTests {
  private let records = [
    "stage 8 drained event 1", "touch 1 began at 1.00,2.00", "deliver began touch 1 to @a",
    "touch 1 moved at 3.00,4.00", "touch 1 ended at 3.00,4.00", "action @a Counter.increment",
  ]

  /// The body of a block with these lines after an update from `records`.
  private func updated(_ lines: String) throws -> [String] {
    ExpectUpdate.updated(try block(lines), with: records)
  }

  @Test("a block that holds stays as it is, with comments and elisions")
  func unchanged() throws {
    let lines = "# the tap\ntouch 1 began  # lands\n...\nnot log\ntouch 1 ended\naction"
    expectEqual(
      try updated(lines),
      [
        "  # the tap", "  touch 1 began  # lands", "  ...", "  not log", "  touch 1 ended",
        "  action",
      ])
  }

  @Test("a record that differs replaces its line and keeps the comment")
  func replaced() throws {
    expectEqual(
      try updated("touch 1 began at 9.00,9.00  # lands\n...\ntouch 1 ended"),
      [
        "  touch 1 began at 1.00,2.00  # lands", "  ...", "  touch 1 ended",
      ])
  }

  @Test("records without a line are added, and lines without a record are removed")
  func addedAndRemoved() throws {
    expectEqual(
      try updated("touch 1 began\ntouch 1 ended\naction @a\naction @b"),
      [
        "  touch 1 began", "  touch 1 moved at 3.00,4.00", "  touch 1 ended", "  action @a",
      ])
  }

  @Test("records that `...` skips are not added")
  func elision() throws {
    try expectEqual(updated("touch 1 began\n..."), ["  touch 1 began", "  ..."])
    expectEqual(
      try updated("...\naction @b"), ["  ...", "  action @a Counter.increment"])
  }

  @Test("a `not` that a record contradicts is removed, another one stays")
  func not() throws {
    expectEqual(
      try updated("touch 1 began\nnot deliver\nnot log\n..."),
      [
        "  touch 1 began", "  not log", "  ...",
      ])
  }

  @Test("a group that holds stays a group, and one that fails becomes single lines")
  func groups() throws {
    expectEqual(
      try updated("any\n touch ended\n touch moved\n touch began\nend"),
      [
        "  any", "    touch ended", "    touch moved", "    touch began", "  end",
      ])
    expectEqual(
      try updated("any\n touch 1 began\n touch 2 began\nend"),
      [
        "  touch 1 began at 1.00,2.00", "  touch 1 moved at 3.00,4.00",
        "  touch 1 ended at 3.00,4.00",
      ])
  }

  @Test(
    "a removed group is listed as lost if the block has a `...`, which may skip its records, and else is not"
  )
  func lostGroup() throws {
    let group = "any\n action @x\n action @y\nend"
    let rewrite = ExpectUpdate.rewrite(try block("touch 1 began\n...\n\(group)"), with: records)
    expectEqual(rewrite.lost.map(\.pattern.source), ["action @x", "action @y"])
    let tight = ExpectUpdate.rewrite(try block("touch 1 began\n\(group)"), with: records)
    expectEqual(tight.lost.map(\.pattern.source), [])
  }

  @Test("a block that is too long to compare keeps its explanations")
  func explanationsOfLongBlock() throws {
    // The table of the comparison has at most 4,000,000 entries, less than 2100 lines times 2100 records.
    let lines = Array(repeating: "touch 9 began", count: 2100) + [#"explain touch 1 "A sentence.""#]
    let manyRecords = Array(repeating: records[0], count: 2100)
    let body = ExpectUpdate.updated(try block(lines.joined(separator: "\n")), with: manyRecords)
    #expect(body.contains { $0.contains("explain touch 1") })
  }

  @Test("a block that loses its only line accepts any records")
  func nothingLeft() throws {
    try expectEqual(updated("log \"x\""), ["  ..."])
  }

  @Test("an updated block holds for its records, and a second update changes nothing")
  func convergence() throws {
    let blocks = [
      "touch 1 began", "...\ntouch 1 ended\ntouch 1 began", "not touch 1 moved\n...\naction",
      "any\ntouch 1\naction @b\nend\nnot stage\ntouch 2", "touch 1 began\nnot deliver\naction",
      "deliver\n...\nnot touch\naction\nnot stage", "stage 9\nstage 8\n...\ndeliver began",
    ]
    for lines in blocks {
      for count in 0...records.count {
        let firstRecords = Array(records.prefix(count))
        let body = ExpectUpdate.updated(try block(lines), with: firstRecords)
        let again = try block(body.joined(separator: "\n"))
        expectNil(Matcher.compare(again, with: firstRecords), "\(lines) with \(count) records")
        expectEqual(ExpectUpdate.updated(again, with: firstRecords), body)
      }
    }
  }

  @Test("new bodies replace the old ones in the lines of a file")
  func replace() throws {
    let text = """
      scenario 1
      expect  # first
        touch 1
      end
      tap 1,2
      expect
        action a

        action b
      end
      """
    let blocks = try FilesInMemory(text).load().expectations
    let lines = ExpectUpdate.replace(
      [(blocks[0], ["  touch 2", "  touch 3"]), (blocks[1], ["  ..."])],
      in: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    expectEqual(
      lines,
      [
        "scenario 1", "expect  # first", "  touch 2", "  touch 3", "end", "tap 1,2", "expect",
        "  ...", "end",
      ])
  }
}
