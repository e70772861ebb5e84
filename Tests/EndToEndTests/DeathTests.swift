import BackBoardServices
import Testing
import TouchstoneEventSynthesis
import TouchstoneExplain
import TouchstoneLinux
import TouchstoneScenario
import TouchstoneTestSupport
import TouchstoneTrace

@Suite(
  "Killed processes: no record is lost, no finger stays down, no process is left running",
  .ownThreads)
struct DeathTests {
  @Test("an app that is killed during a touch: one cancel, the home screen, and taps work again")
  func appIsKilledMidTouch() throws {
    let session = try Session()
    let connection = try session.connect()
    var hand = Hand(in: connection)
    try hand.tap(named: "icon.Counter")
    let point = try hand.locate("increment")
    try hand.post([FingerSample(finger: 1, phase: .down, point: point)])
    try session.wait(for: "deliver began touch 1 to @increment", connection)
    let app = try #require(try session.appIDs().first)
    let process = try ProcessDescriptor.open(app)
    try process.send(.kill)
    let lines = try session.wait(for: "process Counter killed 9", connection)
    let cancels = lines.filter { $0.kind == .cancel && $0.process == "SpringBoard" }
    expectEqual(
      cancels.map(\.text), ["cancel touch 1 for Counter because cancelled-by-process-exit"])
    try expectWholeTrace(of: "Counter", in: session)

    try hand.post([FingerSample(finger: 1, phase: .up, point: point)])
    try hand.tap(named: "icon.Counter")
    try hand.tap(named: "increment")
    try session.wait(for: #"text @count "1""#, connection)
    try expectEqual(session.appIDs().count, 1)
    try connection.leave(endsSession: false)
  }

  /// Checks that the trace of a killed process can be read to its last record.
  private func expectWholeTrace(of app: String, in session: Session) throws {
    let traces = try SessionTrace.read(session.folder).traces
    let trace = try #require(traces.first { $0.process == app })
    expectEqual(trace.damages, [])
    expectEqual(trace.refusal, .none)
    #expect(trace.lanes.allSatisfy { $0.ending == .open })
    let texts = TraceMerge.lines([trace]).map(\.text)
    #expect(texts.contains("deliver began touch 1 to @increment"))
    #expect(texts.contains("track @increment touchDown inside"))
  }

  @Test("when boot is killed, all its processes end, and the name of the session is free again")
  func bootIsKilled() throws {
    let session = try Session()
    let connection = try session.connect()
    try expectEqual(connection.perform(BKSCommand(.launch, app: "Counter")), .done)
    _ = try connection.ask(.fence)
    // boot, SpringBoard and Counter.
    try expectEqual(LeftoverProcesses.find(session.boot.mark).count, 3)
    try session.boot.send(.kill)
    try expectEqual(session.boot.wait(), .signalled(9))
    try LeftoverProcesses.waitUntilNone(session.boot.mark)
    let next = try Session(runtime: session.runtime)
    #expect(try next.tool("app", "list").output.hasPrefix("Counter not running"))
  }

  @Test(
    "an interrupted boot leaves nothing running and nothing on disk",
    arguments: [(Signal.interrupt, 130), (.terminate, 143), (.hangUp, 129)] as [(Signal, CInt)])
  func bootIsInterrupted(signal: Signal, code: CInt) throws {
    let session = try Session()
    let connection = try session.connect()
    try expectEqual(connection.perform(BKSCommand(.launch, app: "Counter")), .done)
    _ = try connection.ask(.fence)
    try session.boot.send(signal)
    try expectEqual(session.boot.wait(), .exited(code))
    try LeftoverProcesses.waitUntilNone(session.boot.mark)
    #expect(!Files.exists(session.folder.path))
  }

  @Test("processes that an app has left behind end with the session")
  func orphansEnd() throws {
    let session = try Session(["--app", "Troublemaker=" + Programs.troublemaker])
    let connection = try session.connect()
    try expectEqual(connection.perform(BKSCommand(.launch, app: "Troublemaker")), .done)
    var hand = Hand(in: connection)
    try hand.tap(named: "leave")
    try session.wait(for: #"log "left behind: ""#, connection)
    try connection.leave(endsSession: true)
    try expectEqual(session.boot.wait(), .exited(0))
    try expectEqual(LeftoverProcesses.find(session.boot.mark), [])
  }

  @Test("an interruption while boot starts leaves nothing running")
  func bootIsInterruptedEarly() throws {
    for _ in 0..<6 {
      let runtime = try TemporaryFolder()
      let boot = try Child(Programs.tool, ["boot"], environment: ["XDG_RUNTIME_DIR": runtime.path])
      try boot.send(.interrupt)
      let status = try boot.wait()
      // Until the tool handles the signal, the kernel ends it, which a shell shows as 130, too.
      #expect(status == .exited(130) || status == .signalled(2))
      try LeftoverProcesses.waitUntilNone(boot.mark)
    }
  }

  /// A scenario that takes an hour of real time.
  private static let hourLongScenario = """
    scenario 1
    title "An hour"
    app launch Counter
    settle
    press @increment --hold 3600s
    settle

    """

  @Test("an interrupted run: exit 130, no process, no folder")
  func runIsInterrupted() throws {
    let folder = try TemporaryFolder()
    let temporary = try TemporaryFolder()
    let path = try folder.write("long.scenario", Self.hourLongScenario)
    let run = try Child(
      Programs.tool, ["run", path, "--real-time"], environment: ["TMPDIR": temporary.path])
    try waitForProcess(named: "Counter", of: run)
    try run.send(.interrupt)
    try expectEqual(run.wait(), .exited(130))
    try LeftoverProcesses.waitUntilNone(run.mark)
    try expectEqual(Files.list(temporary.path), [])
  }

  @Test(
    "a broker killed in the middle of a run: exit 69, with that as the headline, and nothing left")
  func brokerOfRunIsKilled() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("long.scenario", Self.hourLongScenario)
    let run = try Child(
      "/bin/sh",
      ["-c", #"exec "$0" run "$1" --real-time --json > "$OUT""#, Programs.tool, path],
      environment: ["TMPDIR": folder.path, "OUT": folder.path + "/out"])
    try waitForProcess(named: "Counter", of: run)
    let broker = try #require(
      LeftoverProcesses.find(run.mark).first { programName(of: $0) == "SpringBoard" })
    try ProcessDescriptor.open(broker).send(.kill)
    try expectEqual(run.wait(), .exited(69))
    let output = String(decoding: try Files.readBytes(folder.path + "/out"), as: UTF8.self)
    #expect(output.contains(#""headline":"SpringBoard was killed (SIGKILL)""#), "\(output)")
    #expect(output.contains(#""failure":"crash""#), "\(output)")
    try LeftoverProcesses.waitUntilNone(run.mark)
  }

  /// The name of a process's program; nil if the process has ended.
  private func programName(of process: CInt) -> String? {
    guard let bytes = try? Files.readBytes("/proc/\(process)/comm") else { return nil }
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }

  /// Waits until an app that a child has started runs its program.
  private func waitForProcess(named name: String, of child: Child) throws {
    try Waiting.until("the process \(name)") {
      try LeftoverProcesses.find(child.mark).contains { programName(of: $0) == name }
    }
  }

  @Test("an injector killed in the middle of a drag: its finger is cancelled once")
  func injectorIsKilledMidDrag() throws {
    let session = try Session()
    let connection = try session.connect()
    try expectEqual(connection.perform(BKSCommand(.launch, app: "Canvas")), .done)
    // A finger that lands before the app is in front belongs to the home screen.
    _ = try connection.ask(.fence)
    let drag = try session.start("swipe", "100,300", "300,300", "--over", "60s")
    try session.wait(for: "deliver moved touch 1 to @canvas", connection)
    try drag.send(.kill)
    try expectEqual(drag.wait(), .signalled(9))
    try session.wait(
      for: "cancel touch 1 for Canvas because cancelled-by-injector-gone", connection)
    try session.wait(for: "deliver cancelled touch 1 to @canvas", connection)

    var hand = Hand(in: connection)
    try hand.tap(named: "canvas")
    let lines = try session.wait(for: "deliver ended touch 2 to @canvas", connection)
    let texts = lines.map(\.text)
    expectEqual(texts.filter { $0.hasPrefix("deliver cancelled") }.count, 1)
    // If the first finger were still down, the broker would route this one as finger 2.
    let routes = lines.filter { $0.kind == .route }
    #expect(routes.allSatisfy { $0.text.contains(" finger 1 to Canvas ") })
  }

  @Test("moves for a stopped app are merged, landings and lifts are kept, and the broker answers")
  func stoppedApp() throws {
    let session = try Session()
    let connection = try session.connect()
    try expectEqual(connection.perform(BKSCommand(.launch, app: "Canvas")), .done)
    _ = try connection.ask(.fence)
    let app = try ProcessDescriptor.open(try #require(try session.appIDs().first))
    try app.send(.stop)
    var hand = Hand(in: connection)
    func post(_ phase: FingerSample.Phase, _ x: Double) throws {
      try hand.post([
        FingerSample(finger: 1, phase: phase, point: DisplayPoint(x: x, y: 300))
      ])
    }
    for _ in 0..<3 {
      try post(.down, 100)
      for step in 1...1500 { try post(.move, 100 + Double(step % 200)) }
      try post(.up, 100)
    }
    // The broker answers by itself although the app in front reads nothing.
    guard case .text(let list) = try connection.perform(BKSCommand(.list)) else {
      Issue.record("no list")
      return
    }
    #expect(list.hasPrefix("Counter not running"))
    #expect(list.contains("Canvas front active, stopped, "))
    #expect(list.contains(" of them not fetched"))
    let waiting = try session.trace()
    #expect(waiting.contains { $0.kind == .coalesce && $0.process == "SpringBoard" })
    #expect(waiting.allSatisfy { $0.kind != .drop })
    try app.send(.resume)
    let lines = try session.wait(for: "deliver ended touch 3 to @canvas", connection)
    let delivered = lines.map(\.text).filter { $0.hasPrefix("deliver ") }
    expectEqual(delivered.filter { $0.hasPrefix("deliver began") }.count, 3)
    expectEqual(delivered.filter { $0.hasPrefix("deliver ended") }.count, 3)
    #expect(delivered.allSatisfy { !$0.hasPrefix("deliver cancelled") })
    expectEqual(Ledger(lines).faults, [])
    let broker = try #require(Ledger(lines).accounts.first)
    #expect(broker.entries.contains { $0.fate == .merged })
  }

  @Test("an app that is stopped from outside is listed as stopped until it is continued")
  func stoppedAppIsNamed() throws {
    let session = try Session()
    let connection = try session.connect()
    try expectEqual(connection.perform(BKSCommand(.launch, app: "Canvas")), .done)
    _ = try connection.ask(.fence)
    func listed() throws -> String? {
      guard case .text(let list) = try connection.perform(BKSCommand(.list)) else { return nil }
      return list.split(separator: "\n").map(String.init).first { $0.hasPrefix("Canvas ") }
    }
    let app = try ProcessDescriptor.open(try #require(try session.appIDs().first))
    try app.send(.stop)
    try Waiting.until("the stop") { try listed() == "Canvas front active, stopped" }
    try app.send(.resume)
    try Waiting.until("the end of the stop") { try listed() == "Canvas front active" }
    try expectEqual(connection.ask(.fence), .done)
  }

  @Test("a command exits with 69 when its broker dies")
  func brokerDiesDuringCommand() throws {
    let session = try Session()
    let waiting = try session.start("press", "200,300", "--hold", "60s")
    let connection = try session.connect()
    try session.wait(for: "a finger on the home screen", connection) { lines in
      lines.contains { $0.kind == .touch && $0.text.contains(" began ") }
    }
    try ProcessDescriptor.open(session.brokerID()).send(.kill)
    try expectEqual(waiting.wait(), .exited(69))
  }
}
