import BackBoardServices
import TouchstoneEventSynthesis
import TouchstoneLinux
import TouchstoneScenario
import TouchstoneTestSupport
import TouchstoneTrace

/// A session with the app Troublemaker, which runs a perl program when its button `attack` is tapped.
struct Siege {
  let session: Session
  let connection: InjectorConnection

  /// Boots the session and launches the app, with a perl program and the path of a socket for its buttons.
  ///
  /// `features` names the features of the kernel that count as missing, as in `Withheld`.
  init(
    _ script: String, socket: String = "", withholding features: String = "",
    runtime: TemporaryFolder? = nil, environment: [String: String] = [:]
  ) throws {
    session = try Session(
      ["--app", "Troublemaker=" + Programs.troublemaker], runtime: runtime,
      environment: [
        "TROUBLE_SCRIPT": script, "TROUBLE_SOCKET": socket, Withheld.variable: features,
      ].merging(environment) { $1 })
    connection = try session.connect()
    try expectEqual(connection.perform(BKSCommand(.launch, app: "Troublemaker")), .done)
  }

  /// Taps a button and returns what the app logs about it.
  func answer(to button: String) throws -> String {
    var hand = Hand(in: connection)
    try hand.tap(named: button)
    let mark = "\(button): "
    let lines = try session.wait(for: "the answer", connection) { lines in
      lines.contains { $0.kind == .log && $0.text.contains(mark) }
    }
    let text = lines.last { $0.kind == .log && $0.text.contains(mark) }?.text ?? ""
    return String(text.dropFirst(#"log ""#.count + mark.utf8.count).dropLast())
  }

  /// The number of taps that reach the action of a button in another app, out of `count` taps on it.
  func tapsThatArrive(of count: Int) throws -> Int {
    try expectEqual(connection.perform(BKSCommand(.launch, app: "Counter")), .done)
    let before = try actionCount()
    var hand = Hand(in: connection)
    for _ in 0..<count { try hand.tap(named: "increment") }
    _ = try connection.ask(.fence)
    return try actionCount() - before
  }

  private func actionCount() throws -> Int {
    try session.trace().count { $0.process == "Counter" && $0.text.hasPrefix("stage 16 action") }
  }
}
