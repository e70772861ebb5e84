import Foundation
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

  @Test("the first raw step of a recording has the time since the beginning of the recording")
  func beginningOfRecording() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "late.evemu")
    // The first report moves no finger; one lands 100 ms later.
    try Data(
      """
      # EVEMU 1.3
      N: screen
      B: 03 00 00 00 00 00 80 60 02
      A: 35 0 1169 0 0 0
      A: 36 0 2531 0 0 0
      A: 2f 0 9 0 0 0
      A: 39 0 65535 0 0 0
      E: 0.000000 0003 002f 0000
      E: 0.000000 0000 0000 0000
      E: 0.100000 0003 0039 0001
      E: 0.100000 0003 0035 0300
      E: 0.100000 0003 0036 0600
      E: 0.100000 0000 0000 0000
      E: 0.150000 0003 0039 -001
      E: 0.150000 0000 0000 0000

      """.utf8
    ).write(to: file)
    let times = try lines("replay", file.path).map { $0.prefix { $0 != " " } }
    expectEqual(times, ["+100ms", "+50ms"])
  }
}
