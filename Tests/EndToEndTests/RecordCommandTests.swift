import BackBoardServices
import Testing
import TouchstoneLinux
import TouchstoneScenario
import TouchstoneTestSupport
import TouchstoneTrace

/// `touchstone record`: what came into a session, as a scenario.
@Suite("Sessions that are recorded", .ownThreads)
struct RecordCommandTests {
  /// A `record` that has begun.
  private struct Recorder {
    let child: Child
    let path: String

    init(of session: Session, in folder: TemporaryFolder) throws {
      path = folder.path + "/recorded.scenario"
      let errors = folder.path + "/errors"
      let error = try FileDescriptor.open(errors, .writing, create: 0o600)
      child = try Child(
        Programs.tool, ["record", "--session", Session.name, "-o", path],
        environment: session.environment, error: .descriptor(error.rawValue))
      try Waiting.until("the beginning of the recording") {
        String(decoding: try Files.readBytes(errors), as: UTF8.self).contains("ctrl-c ends it")
      }
    }
  }

  private func play(_ names: [String], in connection: InjectorConnection) throws {
    for name in names {
      let script = try ScriptLoader.load(path: "\(Programs.scenarios)/\(name).scenario") {
        (path: String) throws(InputFile.Refusal) in
        try InputFile.read(path, limit: 1 << 20)
      }
      var player = Player(in: connection)
      try player.play(script.steps)
      try player.settle()
    }
  }

  /// What was decided and what came of it, with its time: by the broker, and by the apps and their threads.
  private func decisions(in lines: [String]) -> (broker: [String], apps: [String]) {
    let kinds = [
      "stage", "route", "drop", "skipped", "system", "lifecycle", "touch", "action", "press",
    ]
    let words = lines.map { line in (line: line, words: line.split(separator: " ")) }
    // The session's injector records nothing.
    let chosen = words.filter { _, words in
      words.count > 3 && words[1] != "touchstone" && kinds.contains(String(words[3]))
    }
    let (broker, apps) = (
      chosen.filter { $0.words[1] == "SpringBoard" }, chosen.filter { $0.words[1] != "SpringBoard" }
    )
    return (broker.map(\.line), apps.map(\.line))
  }

  @Test("running what was recorded of several scenarios decides the same at the same times")
  func sameDecisions() throws {
    let folder = try TemporaryFolder()
    let session = try Session(["--virtual"])
    let recorder = try Recorder(of: session, in: folder)
    let connection = try session.connect()
    try play(
      ["home/cold-and-hot-launch", "touches/two-fingers", "touches/pencil"], in: connection)
    let there = try session.trace().map(TraceText.line)
    try connection.leave(endsSession: false)
    try recorder.child.send(.interrupt)
    try expectEqual(recorder.child.wait(), .exited(0))

    let run = try Tool.run(["run", recorder.path, "--trace"])
    expectEqual(run.code, 0, "\(run.output)\(run.error)")
    let here = decisions(in: run.outputLines)
    let expected = decisions(in: there)
    #expect(expected.broker.count > 200 && expected.apps.count > 300)
    // The broker's records are the same, in the same order.
    expectEqual(here.broker, expected.broker)
    // A run waits after each step, where several reports of one instant came at once in the session. So the threads of an
    // app take turns otherwise there, with the same records at the same times.
    expectEqual(here.apps.sorted(), expected.apps.sorted())
  }

  @Test("a recording ends with its session, and what the apps ran before comes first")
  func endsWithSession() throws {
    let folder = try TemporaryFolder()
    let session = try Session()
    let connection = try session.connect()
    try expectEqual(connection.perform(BKSCommand(.launch, app: "Canvas")), .done)
    try expectEqual(connection.perform(BKSCommand(.launch, app: "Counter")), .done)
    let recorder = try Recorder(of: session, in: folder)
    try expectEqual(session.tool("tap", "195,430").code, 0)
    try session.boot.send(.interrupt)
    _ = try session.boot.wait()
    try expectEqual(recorder.child.wait(), .exited(0))
    let text = String(decoding: try Files.readBytes(recorder.path), as: UTF8.self)
    let lines = text.split(separator: "\n").map(String.init)
    expectEqual(
      Array(lines[3...6]),
      ["app launch Canvas", "advance 1s", "app launch Counter", "advance 1s"])
    #expect(lines[7].hasSuffix("touch down 1 195,430 --allow-outside"), "\(text)")
    #expect(lines[8].hasSuffix("ms touch up 1"), "\(text)")
    try expectEqual(Tool.run(["run", "-q", recorder.path]).code, 0)
  }

  @Test(
    "without a session, or where no file can be made, nothing is recorded")
  func refusals() throws {
    let folder = try TemporaryFolder()
    let none = try Tool.run(["record"], environment: ["XDG_RUNTIME_DIR": folder.path])
    expectEqual(none.code, 69, "\(none.error)")
    let nowhere = try Tool.run(
      ["record", "-o", folder.path + "/none/a.scenario"],
      environment: ["XDG_RUNTIME_DIR": folder.path])
    expectEqual(nowhere.code, 73, "\(nowhere.error)")
    try expectEqual(Tool.run(["record", "extra"]).code, 64)
  }
}
