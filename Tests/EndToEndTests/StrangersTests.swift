import BackBoardServices
import Testing
import TouchstoneLinux
import TouchstoneScenario
import TouchstoneTestSupport
import TouchstoneTrace

@Suite("Which processes the sockets of a session accept", .ownThreads)
struct StrangersTests {
  private static let refusal =
    "the broker refused: an app may not inject events, nor may what it started"

  @Test(
    "an app is refused, and so is every process that it started",
    arguments: ["knock", "child", "orphan"])
  func appsAreTurnedAway(button: String) throws {
    try expectEqual(answer(to: button, at: "bootstrap"), Self.refusal)
  }

  @Test(
    "an app gets no traces of its session, nor does a process that it started",
    arguments: ["ask", "ask-child"])
  func appsGetNoTraces(button: String) throws {
    try expectEqual(
      answer(to: button, at: "traces"),
      "the traces are not given: an app may not have them, nor may what it started")
  }

  /// Taps a button of Troublemaker, waits until the app logs the answer, and returns that.
  ///
  /// The button makes the app, or a process that the app starts, connect to the named socket of the session.
  private func answer(to button: String, at name: String) throws -> String? {
    let runtime = try TemporaryFolder()
    let socket = runtime.path + "/touchstone/\(Session.name)/\(name)"
    let session = try Session(
      ["--app", "Troublemaker=" + Programs.troublemaker], runtime: runtime,
      environment: ["TROUBLE_SOCKET": socket])
    let connection = try session.connect()
    try expectEqual(connection.perform(BKSCommand(.launch, app: "Troublemaker")), .done)
    var hand = Hand(in: connection)
    try hand.tap(named: button)
    let lines = try session.wait(for: "the answer", connection) { lines in
      lines.contains { $0.kind == .log && $0.text.contains("\(button): ") }
    }
    if name == "traces" {
      // The keeper, the process above the broker, has recorded the refusal in its own trace.
      #expect(
        lines.contains {
          $0.process == "keeper"
            && $0.text.contains("a process that asked for the traces was refused: an app may not")
        })
    }
    let text = lines.last { $0.kind == .log && $0.process != "keeper" }?.text
    return text.map { String($0.dropFirst(#"log "\#(button): "#.count).dropLast()) }
  }

  @Test("a connection whose creator has ended may belong to an app and is refused")
  func connectionsOfTheGoneAreTurnedAway() throws {
    let session = try Session()
    let broker = try ProcessDescriptor.open(session.brokerID())
    // The broker is stopped, so that it checks the connection only after the visitor has ended. The visitor's child,
    // which shares the connection, prints the answer.
    try broker.send(.stop)
    let pipe = try FileDescriptor.pipe()
    let reading = pipe.reading
    let writing = pipe.writing
    let visitor = try Child(
      Programs.troublemaker, ["--leave", session.folder.bootstrapSocket],
      output: .descriptor(writing.rawValue))
    // Only the child may hold the writing end, or `readToEnd` would wait forever.
    _ = consume writing
    try expectEqual(visitor.wait(), .exited(0))
    try broker.send(.resume)
    let answer = String(decoding: try reading.readToEnd(), as: UTF8.self)
    expectEqual(
      answer, "the process that connected has ended, so whether an app started it cannot be known")
    // The touch that the child posted was not injected.
    #expect(try session.trace().allSatisfy { $0.kind != .stage })
  }

  @Test("a process that is not an app is accepted")
  func othersComeIn() throws {
    let session = try Session()
    let visitor = try Tool.run(Programs.troublemaker, ["--knock", session.folder.bootstrapSocket])
    expectEqual(visitor.output, "let in")
  }
}
