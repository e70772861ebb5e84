import BackBoardServices
import Testing
import TouchstoneEventSynthesis
import TouchstoneTestSupport

@testable import TouchstoneScenario

/// The texts and kinds of a session's errors.
struct SessionErrorTests {
  private let unknown = SessionError.declined(
    "no view is called @incremnt", names: ["@incremnt"], candidates: ["@count", "@increment"])

  @Test("the nearest name is suggested, and all names are listed")
  func suggestion() {
    expectEqual(unknown.summary, "no view is called @incremnt; did you mean '@increment'?")
    expectEqual(
      unknown.description,
      "no view is called @incremnt; did you mean '@increment'? There are @count, @increment")
  }

  @Test("all names are listed even if none is similar, and there is no list if there are no names")
  func names() {
    expectEqual(
      SessionError.declined("no app is called X", names: ["", "X"], candidates: ["Counter"])
        .description, "no app is called X; there are Counter")
    expectEqual(
      SessionError.declined("Canvas is not running", names: ["Canvas"], candidates: [])
        .description, "Canvas is not running")
  }

  @Test("the error of a step shows its line, with the names as the expected words")
  func line() throws {
    let statement = try StatementParser.parse(arguments: ["tap", "@incremnt"])
    let error = StepError(unknown, at: statement)
    expectEqual(
      error.description, "\(statement.error(unknown.summary, expected: ["@count", "@increment"]))"
    )
    expectEqual(StepError(unknown, at: nil).description, unknown.description)
  }

  @Test(
    "the limit of a settle is printed in whole seconds, or else in milliseconds",
    arguments: [
      (3_600_000_000_000, "nothing settled within 3600 s: a"),
      (500_000_000, "nothing settled within 500ms: a"),
      (1_500_000_000, "nothing settled within 1500ms: a"),
    ])
  func limits(nanoseconds: UInt64, text: String) {
    expectEqual(
      SessionError.unsettled(limitNanoseconds: nanoseconds, reason: "a").description, text)
  }

  @Test("each error has its kind, which determines the exit code")
  func kinds() {
    let recording = RecordingError("a.evemu", .unreadable("no such file"))
    let launch = BKSLaunchProblem(app: "A", shortage: .memory, description: "no memory")
    expectEqual(unknown.kind, .failed)
    expectEqual(SessionError.miss(name: "a", obstacle: "@b", reason: "").kind, .failed)
    expectEqual(SessionError.fingers(.alreadyDown(finger: 1)).kind, .failed)
    expectEqual(SessionError.unsettled(limitNanoseconds: 1, reason: "").kind, .failed)
    expectEqual(SessionError.recording(recording).kind, .data)
    expectEqual(SessionError.past(at: 1, now: 2).kind, .data)
    expectEqual(SessionError.ended.kind, .connection)
    expectEqual(SessionError.refused("x").kind, .connection)
    expectEqual(SessionError.protocolBroken("x").kind, .connection)
    expectEqual(SessionError.notLaunched(launch).kind, .connection)
    expectEqual(SessionError.stuck("x").kind, .stuck)
    expectEqual(SessionError.timedOut(seconds: 60).kind, .stuck)
  }
}
