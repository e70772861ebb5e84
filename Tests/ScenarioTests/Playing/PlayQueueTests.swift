import Testing
import TouchstoneScenario
import TouchstoneTestSupport

/// The raw steps of a statement, as a dry run prints them.
struct PlayQueueTests {
  /// The lines that `--dry-run` prints for the words of a command.
  private func lines(_ words: String...) throws -> [String] {
    var player = Player(in: NoSession())
    return try player.dryRun(Script.Step(statement: StatementParser.parse(arguments: words)))
  }

  @Test("each raw step has the time since the one before, which is 0 for fingers that act together")
  func times() throws {
    try expectEqual(
      lines("tap", "20,30", "--fingers", "2"),
      [
        "+0ms touch down 1 10,30", "+0ms touch down 2 30,30", "+50ms touch up 1",
        "+0ms touch up 2",
      ])
  }
}
