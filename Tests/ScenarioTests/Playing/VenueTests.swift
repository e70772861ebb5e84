import Testing
import TouchstoneEventSynthesis

@testable import TouchstoneScenario

@Suite("Errors of a session")
struct SessionErrorTests {
  private let unknown = SessionError.declined(
    "no view is called @incremnt", names: ["@incremnt"], candidates: ["@count", "@increment"])

  @Test("the nearest name is suggested, and all names are listed")
  func suggestion() {
    #expect(unknown.summary == "no view is called @incremnt; did you mean '@increment'?")
    #expect(
      unknown.description
        == "no view is called @incremnt; did you mean '@increment'? There are @count, @increment")
  }

  @Test("without a similar name all names are listed, without any nothing is")
  func names() {
    #expect(
      SessionError.declined("no app is called X", names: ["", "X"], candidates: ["Counter"])
        .description == "no app is called X; there are Counter")
    #expect(
      SessionError.declined("Canvas is not running", names: ["Canvas"], candidates: [])
        .description == "Canvas is not running")
  }

  @Test("the line is added once, with the names as what was expected")
  func line() throws {
    let statement = try StatementParser.parse(arguments: ["tap", "@incremnt"])
    let error = StepError(unknown, at: statement)
    #expect(
      error.description == "\(statement.error(unknown.summary, expected: ["@count", "@increment"]))"
    )
    #expect(StepError(unknown, at: nil).description == unknown.description)
  }

  @Test("each error has its kind, which decides on the exit code")
  func kinds() {
    let recording = RecordingError("a.evemu", .unreadable("no such file"))
    #expect(unknown.kind == .story)
    #expect(SessionError.miss(name: "a", obstacle: "@b").kind == .story)
    #expect(SessionError.fingers(.alreadyDown(finger: 1)).kind == .story)
    #expect(SessionError.unsettled(seconds: 1).kind == .story)
    #expect(SessionError.recording(recording).kind == .data)
    #expect(SessionError.ended.kind == .connection)
    #expect(SessionError.refused("x").kind == .connection)
    #expect(SessionError.protocolBroken("x").kind == .connection)
    #expect(SessionError.stuck("x").kind == .stuck)
    #expect(SessionError.timedOut(seconds: 60).kind == .stuck)
  }
}
