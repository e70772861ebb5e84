import Testing
import TouchstoneScenario
import TouchstoneTestSupport

/// Raw steps of a statement.
struct PlayQueueTests {
  /// What `--dry-run` prints for the words of a command.
  private func lines(_ words: String...) throws -> [String] {
    var player = Player(in: NoSession())
    return try player.dryRun(Script.Step(statement: StatementParser.parse(arguments: words)))
  }

  @Test("each line has the time since the line before, also where fingers do something together")
  func times() throws {
    try expectEqual(
      lines("tap", "20,30", "--fingers", "2"),
      [
        "+0ms touch down 1 10,30", "+0ms touch down 2 30,30", "+50ms touch up 1",
        "+0ms touch up 2",
      ])
  }
}
