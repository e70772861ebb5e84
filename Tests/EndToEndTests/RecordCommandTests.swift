import BackBoardServices
import Testing
import TouchstoneLinux
import TouchstoneScenario
import TouchstoneTestSupport
import TouchstoneTrace

/// `touchstone record`, which writes the input of a session as a scenario.
@Suite("Sessions that are recorded", .ownThreads)
struct RecordCommandTests {
  /// A running `record`, which has begun to record.
  private struct Recorder {
    let child: Child
    let path: String
    private let errorPath: String

    /// What the recorder has printed to standard error.
    var errors: String {
      get throws { String(decoding: try Files.readBytes(errorPath), as: UTF8.self) }
    }

    init(of session: Session, in folder: TemporaryFolder) throws {
      path = folder.path + "/recorded.scenario"
      let errors = folder.path + "/errors"
      errorPath = errors
      let error = try FileDescriptor.open(errors, .writing, create: 0o600)
      child = try Child(
        Programs.tool, ["record", "--session", Session.name, "-o", path],
        environment: session.environment, error: .descriptor(error.rawValue))
      try Waiting.until("the beginning of the recording") {
        String(decoding: try Files.readBytes(errors), as: UTF8.self).contains("ctrl-c ends it")
      }
    }
  }

  /// Plays scenarios of the project into a session, one after the other.
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

  /// The lines of a trace about decisions and their effects, of the broker and of the apps.
  private func decisions(in lines: [String]) -> (broker: [String], apps: [String]) {
    let kinds: Set = [
      "stage", "route", "drop", "skipped", "system", "lifecycle", "touch", "action", "press",
    ]
    var decisions = (broker: [String](), apps: [String]())
    for line in lines {
      // A line is a time, a process, a lane, a kind and more words. The injector of the session records nothing, so the
      // records of the run's injector are left out.
      let words = line.split(separator: " ")
      guard words.count > 3, words[1] != "touchstone", kinds.contains(String(words[3])) else {
        continue
      }
      if words[1] == "SpringBoard" {
        decisions.broker.append(line)
      } else {
        decisions.apps.append(line)
      }
    }
    return decisions
  }

  @Test("a run of a recording makes the same decisions at the same times as the session")
  func sameDecisions() throws {
    let folder = try TemporaryFolder()
    let session = try Session(["--virtual"])
    let recorder = try Recorder(of: session, in: folder)
    let connection = try session.connect()
    try play(
      ["home/cold-and-hot-launch", "touches/two-fingers", "touches/pencil"], in: connection)
    let recorded = decisions(in: try session.trace().map(TraceText.line))
    try connection.leave(endsSession: false)
    try recorder.child.send(.interrupt)
    try expectEqual(recorder.child.wait(), .exited(0))

    let run = try Tool.run(["run", recorder.path, "--trace"])
    expectEqual(run.code, 0, "\(run.output)\(run.error)")
    let played = decisions(in: run.outputLines)
    #expect(recorded.broker.count > 200 && recorded.apps.count > 300)
    // The broker's records are the same, in the same order.
    expectEqual(played.broker, recorded.broker)
    // In the session several reports of one instant came together, while a run waits after each step. So the threads of
    // an app may alternate differently, with the same records at the same times.
    expectEqual(played.apps.sorted(), recorded.apps.sorted())
  }

  @Test("a recording ends with its session, and begins with the launches of the running apps")
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
    // After the version, the title and the screen.
    expectEqual(
      Array(lines[3...6]),
      ["app launch Canvas", "advance 1s", "app launch Counter", "advance 1s"])
    #expect(lines[7].hasSuffix("touch down 1 195,430 --allow-outside"), "\(text)")
    #expect(lines[8].hasSuffix("ms touch up 1"), "\(text)")
    try expectEqual(Tool.run(["run", "-q", recorder.path]).code, 0)
  }

  @Test("a recording whose broker dies is written, and ends with 69 because the session goes on")
  func brokerDies() throws {
    let folder = try TemporaryFolder()
    let session = try Session()
    let recorder = try Recorder(of: session, in: folder)
    try expectEqual(session.tool("button", "home").code, 0)
    try ProcessDescriptor.open(session.brokerID()).send(.kill)
    try expectEqual(recorder.child.wait(), .exited(69))
    let errors = try recorder.errors
    #expect(errors.contains("session 'test' goes on without it: the broker ended"), "\(errors)")
    let text = String(decoding: try Files.readBytes(recorder.path), as: UTF8.self)
    #expect(text.contains("button home"), "\(text)")
  }

  @Test(
    "record without a session is 69, with a pipe or a file that cannot be made 73, with an operand 64"
  )
  func refusals() throws {
    let folder = try TemporaryFolder()
    let none = try Tool.run(["record"], environment: ["XDG_RUNTIME_DIR": folder.path])
    expectEqual(none.code, 69, "\(none.error)")
    let nowhere = try Tool.run(
      ["record", "-o", folder.path + "/none/a.scenario"],
      environment: ["XDG_RUNTIME_DIR": folder.path])
    expectEqual(nowhere.code, 73, "\(nowhere.error)")
    let pipe = folder.path + "/pipe"
    let mkfifo = try Tool.run("/usr/bin/mkfifo", [pipe])
    expectEqual(mkfifo.code, 0, "\(mkfifo.error)")
    let piped = try Tool.run(
      ["record", "-o", pipe], environment: ["XDG_RUNTIME_DIR": folder.path])
    expectEqual(piped.code, 73, "\(piped.error)")
    #expect(piped.error.contains("is a pipe"), "\(piped.error)")
    try expectEqual(Tool.run(["record", "extra"]).code, 64)
  }
}
