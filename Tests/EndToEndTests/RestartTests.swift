import BackBoardServices
import Testing
import TouchstoneEventSynthesis
import TouchstoneExplain
import TouchstoneLinux
import TouchstoneScenario
import TouchstoneTestSupport
import TouchstoneTrace

/// A broker that dies: the keeper starts another one, which cancels the touches and opens the apps again.
@Suite(.serialized, .ownThreads)
struct RestartTests {
  /// Kills the broker of a session and waits until another one has its place.
  private func killBroker(of session: Session) throws {
    let broker = try session.brokerID()
    try ProcessDescriptor.open(broker).send(.kill)
    try Waiting.until("another broker") {
      guard let next = try? session.brokerID() else { return false }
      return next != broker
    }
  }

  /// Connects to the broker that continues a session.
  private func reconnect(to session: Session) throws -> InjectorConnection {
    var connection: InjectorConnection?
    try Waiting.until("a connection to the next broker") {
      connection = try? session.connect()
      return connection != nil
    }
    return try #require(connection)
  }

  /// The lines of the answer to the command `list`.
  private func listedApps(_ connection: InjectorConnection) throws -> [String] {
    guard case .text(let list) = try connection.perform(BKSCommand(.list)) else { return [] }
    return list.split(separator: "\n").map(String.init)
  }

  @Test(
    "when the broker is killed during a touch, the touch is cancelled once and the apps open again")
  func brokerDiesMidTouch() throws {
    let session = try Session()
    let old = try session.connect()
    for app in ["Canvas", "Counter"] {
      try expectEqual(old.perform(BKSCommand(.launch, app: app)), .done)
      _ = try old.ask(.fence)
    }
    let apps = try session.appIDs()
    var hand = Hand(in: old)
    let point = try hand.locate("increment")
    try hand.post([FingerSample(finger: 1, phase: .down, point: point)])
    try session.wait(for: "deliver began touch 1 to @increment", old)
    // A stopped app ends with its broker, too.
    try ProcessDescriptor.open(apps[0]).send(.stop)
    try killBroker(of: session)
    #expect(throws: SessionError.self) { _ = try old.ask(.fence) }

    let connection = try reconnect(to: session)
    try Waiting.until("the apps") {
      try listedApps(connection).count { $0.hasSuffix(" active") || $0.hasSuffix(" background") }
        == 2
    }
    #expect(try listedApps(connection).contains("Counter front active"))
    #expect(try listedApps(connection).contains("Canvas background"))
    #expect(try Set(session.appIDs()).isDisjoint(with: apps))

    hand = Hand(in: connection)
    // The finger of the old connection does not count: this one is the only one that is down.
    try hand.tap(named: "increment")
    let lines = try session.wait(for: #"text @count "1""#, connection)
    expectEqual(
      lines.filter { $0.kind == .cancel && $0.process == "SpringBoard" }.map(\.text),
      ["cancel touch 1 for Counter because cancelled-by-restart"])
    expectEqual(
      lines.filter { $0.kind == .process && $0.detail == "spawned" }.compactMap(\.subject),
      ["Canvas", "Counter", "Canvas", "Counter"])
    expectEqual(Ledger(lines).faults, [])
    #expect(session.errors.contains("SpringBoard has died (SIGKILL); it starts again"))
  }

  @Test("app kill SpringBoard is answered, and the next command finds the session as it was")
  func killedByCommand() throws {
    let session = try Session()
    try expectEqual(session.tool("app", "launch", "Counter").status, .exited(0))
    try expectEqual(session.tool("app", "kill", "SpringBoard").status, .exited(0))
    let connection = try reconnect(to: session)
    try Waiting.until("the app") { try listedApps(connection).contains("Counter front active") }
    try expectEqual(session.tool("ledger").status, .exited(0))
  }

  @Test("the third death within ten seconds ends the session with 70 and a reason; nothing is left")
  func crashLoop() throws {
    let session = try Session()
    try killBroker(of: session)
    try killBroker(of: session)
    try ProcessDescriptor.open(session.brokerID()).send(.kill)
    try expectEqual(session.boot.wait(), .exited(70))
    #expect(session.errors.contains("SpringBoard has died 3 times within 10 s"))
    try LeftoverProcesses.waitUntilNone(session.boot.mark)
    #expect(!Files.exists(session.folder.path))
  }

  @Test("in virtual time the session continues at the time at which its broker died")
  func virtualTime() throws {
    let session = try Session(["--virtual"])
    try expectEqual(session.tool("app", "launch", "Counter").status, .exited(0))
    try expectEqual(session.tool("press", "@increment", "--hold", "3s").status, .exited(0))
    let before = try #require(try session.trace().last?.time)
    try killBroker(of: session)
    _ = try reconnect(to: session)
    try expectEqual(session.tool("tap", "@increment").status, .exited(0))
    let lines = try session.trace()
    let death = try #require(lines.first { $0.text == "process SpringBoard killed 9" })
    #expect(death.time >= before)
    #expect(lines.contains { $0.text == #"text @count "1""# && $0.number > death.number })
    expectEqual(Ledger(lines).faults, [])
  }
}
