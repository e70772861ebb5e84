import Foundation
import Testing
import TouchstoneLinux
import TouchstoneTestSupport

@Suite("An app that ends or hangs fails its scenario, with that as the headline", .ownThreads)
struct AppEndTests {
  private static let app = ["--app", "Troublemaker=" + Programs.troublemaker]

  /// Runs a scenario that launches Troublemaker and then takes steps.
  ///
  /// - Parameter withStack: Whether the runtime prints a stack after a crash, which takes seconds.
  private func run(
    _ steps: String, _ options: [String] = [], withStack: Bool = true
  ) throws -> ToolRun {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "trouble.scenario",
      """
      scenario 1
      title "Trouble"
      app launch Troublemaker
      settle
      \(steps)

      """)
    // The app does not answer while the runtime looks up symbols, which takes long beside other tests.
    let limit = withStack && !options.contains("--limit") ? ["--limit", "60s"] : []
    return try Tool.run(
      ["run", path] + Self.app + limit + options,
      environment: withStack ? [:] : ["SWIFT_BACKTRACE": "enable=no"])
  }

  /// The JSON object in the last line of the output.
  private func object(_ run: ToolRun) throws -> [String: Any] {
    let line = try #require(run.outputLines.last)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  @Test("a crash in an action is reported with its signal, file and line, event and handler")
  func crash() throws {
    let run = try run("tap @trap")
    expectEqual(run.code, 1, "\(run.output)")
    let place = "TroubleViewController.trap() at "
    #expect(run.outputLines[1].hasPrefix("Troublemaker crashed (SIGILL) in \(place)"))
    #expect(run.outputLines[1].contains("Troublemaker/AppDelegate.swift:"))
    #expect(run.outputLines[1].hasSuffix(": Fatal error: the button asked for it"))
    #expect(run.output.contains("the last event: 2, touch 1 ended"))
    #expect(run.output.contains("the last handler: action @trap TroubleViewController"))
    #expect(run.output.contains("Troublemaker: "))
    #expect(!run.output.contains("Registers:"))
  }

  @Test("JSON and JUnit carry the headline, its kind and the place in the source")
  func reports() throws {
    let folder = try TemporaryFolder()
    let junit = folder.path + "/junit.xml"
    let json = try object(try run("tap @trap\nsettle", ["--json", "--junit", junit]))
    let headline = try #require(json["headline"] as? String)
    #expect(headline.hasPrefix("Troublemaker crashed (SIGILL) in "))
    expectEqual(json["failure"] as? String, "crash")
    expectEqual((json["file"] as? String)?.hasSuffix("Troublemaker/AppDelegate.swift"), true)
    #expect(json["line"] is Int)
    let xml = String(decoding: try Files.readBytes(junit), as: UTF8.self)
    #expect(xml.contains(#"<failure message="Troublemaker crashed (SIGILL) in "#))
    #expect(xml.contains(#"type="crash""#))
    #expect(xml.contains("<system-out>the processes printed:"))
  }

  @Test("the crash comes before the step or the expectation that fails because of it")
  func crashFirst() throws {
    let step = try run("tap @trap\nsettle\ntap @spin", withStack: false)
    expectEqual(step.code, 1)
    #expect(step.outputLines[1].hasPrefix("Troublemaker crashed"))
    #expect(step.output.contains("error:"))
    let expectation = try run(
      "tap @trap\nsettle\nexpect\n  log \"never\"\nend", withStack: false)
    expectEqual(expectation.code, 1)
    #expect(expectation.outputLines[1].hasPrefix("Troublemaker crashed"))
    #expect(expectation.output.contains("there are no records of these kinds"))
  }

  @Test("an app that ends by itself fails the scenario; the headline has its exit code")
  func exit() throws {
    let run = try run("tap @quit\nsettle")
    expectEqual(run.code, 1)
    #expect(run.output.contains("Troublemaker ended by itself, with exit code 3"))
  }

  @Test("a scenario whose app hangs exits with 124; the report has the stack and the last handler")
  func hang() throws {
    let run = try run("tap @spin\nsettle", ["--limit", "300ms"])
    expectEqual(run.code, 124)
    let headline = run.outputLines[1]
    #expect(headline.hasPrefix("Troublemaker hangs in TroubleViewController.spin() at "))
    #expect(headline.contains("Troublemaker/AppDelegate.swift:"))
    #expect(headline.contains(": no answer from Troublemaker for 300 ms of real time"))
    let lines = run.outputLines
    let stack = try #require(lines.firstIndex(of: "the stack:"), "\(run.output)")
    #expect(lines[stack...].contains { $0.contains("TroubleViewController.spin() at ") })
    #expect(!run.output.contains("Registers:"))
    #expect(run.output.contains("the last handler: action @spin"))
    #expect(run.output.contains(" --limit 300ms --stages"))
  }

  @Test("an app that prints without end hangs like any other, and its output is bounded")
  func endlessOutput() throws {
    let run = try run("tap @chatter\nsettle", ["--limit", "500ms"])
    expectEqual(run.code, 124, "\(run.output.suffix(500))")
    #expect(run.output.contains("Troublemaker: and another thing"))
    #expect(run.outputLines.count < 200)
  }

  @Test("replay into an app that crashes reports the same headline as run")
  func replay() throws {
    let folder = try TemporaryFolder()
    // The middle of the button @trap, in units of the panel.
    let path = try folder.write(
      "a.evemu",
      """
      # EVEMU 1.3
      N: Panel
      I: 0003 056a 5023 0110
      P: 02 00 00 00 00 00 00 00
      B: 00 0b 00 00 00 00 00 00 00
      B: 03 00 00 00 00 00 80 60 02
      A: 2f 0 9 0 0 0
      A: 35 0 1000 0 0 0
      A: 36 0 2000 0 0 0
      A: 39 0 65535 0 0 0
      E: 0.000000 0003 0039 0001
      E: 0.000000 0003 0035 0231
      E: 0.000000 0003 0036 1493
      E: 0.000000 0000 0000 0000
      E: 0.050000 0003 0039 -001
      E: 0.050000 0000 0000 0000

      """)
    let run = try Tool.run(["replay", path, "--limit", "60s"] + Self.app)
    expectEqual(run.code, 1, "\(run.output)\(run.error)")
    let place = "TroubleViewController.trap() at "
    #expect(run.error.hasPrefix("Error: Troublemaker crashed (SIGILL) in \(place)"))
    #expect(run.error.contains("Troublemaker/AppDelegate.swift:"))
    #expect(run.error.contains("the last handler: action @trap TroubleViewController"))
  }

  @Test("a scenario that asks for the end of an app, or expects it, passes")
  func expected() throws {
    try expectEqual(run("app kill Troublemaker\nsettle").code, 0)
    try expectEqual(run("app terminate Troublemaker\nsettle").code, 0)
    let crash = "tap @trap\nsettle\nexpect\n  ...\n  process Troublemaker killed 4\nend"
    try expectEqual(run(crash, withStack: false).code, 0)
    // A kill by the scenario does not excuse an earlier crash.
    let both = "tap @trap\nsettle\napp launch Troublemaker\nsettle\napp kill Troublemaker\nsettle"
    try expectEqual(run(both, withStack: false).code, 1)
  }

  @Test(
    "-v shows an app's output, with its name and escaped, even if the scenario passes")
  func output() throws {
    let quiet = try run("tap @say\nsettle")
    expectEqual(quiet.code, 0)
    #expect(!quiet.output.contains("hello"))
    let verbose = try run("tap @say\nsettle", ["-v"])
    expectEqual(
      verbose.outputLines.filter { $0.hasPrefix("Troublemaker: ") },
      ["Troublemaker: hello", "Troublemaker: red: \\u{1b}[31m", "Troublemaker: no end"])
    let much = try run("tap @pour\nsettle", ["-v"])
    expectEqual(much.code, 0)
    #expect(much.output.contains("Troublemaker: line 1 of sixty thousand"))
    #expect(much.output.contains("Troublemaker: line 60000 of sixty thousand"))
    #expect(much.output.contains("(lines left out: "))
  }

  @Test("if nothing settles, the error names the repeating timer and its app")
  func timer() throws {
    let run = try run("tap @tick\nsettle")
    expectEqual(run.code, 1)
    #expect(
      run.output.contains(
        "nothing settled within 3600 s: Troublemaker has a timer that fires every 0.5 s (a Timer)"),
      "\(run.output)")
  }

  @Test("boot prints the output of apps with their names")
  func boot() throws {
    let folder = try TemporaryFolder()
    let output = try FileDescriptor.open(folder.path + "/out", .writing, create: 0o600)
    let boot = try Child(
      Programs.tool, ["boot"] + Self.app,
      environment: ["XDG_RUNTIME_DIR": folder.path], output: .descriptor(output.rawValue))
    func text() throws -> String {
      String(decoding: try Files.readBytes(folder.path + "/out"), as: UTF8.self)
    }
    try Waiting.until("the session is ready") { try text().hasPrefix("ready ") }
    let environment = ["XDG_RUNTIME_DIR": folder.path]
    try expectEqual(Tool.run(["app", "launch", "Troublemaker"], environment: environment).code, 0)
    try expectEqual(Tool.run(["tap", "@say"], environment: environment).code, 0)
    try Waiting.until("the line has come") { try text().contains("Troublemaker: hello\n") }
    try boot.send(.terminate)
    try expectEqual(boot.wait(), .exited(143))
  }
}
