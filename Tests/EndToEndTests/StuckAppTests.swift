import Testing
import TouchstoneLinux
import TouchstoneTestSupport
import TouchstoneTrace

@Suite("An app that stops answering", .ownThreads)
struct StuckAppTests {
  @Test(
    "a run with an app in an endless loop names the app, goes on, exits with 124 and leaves no process"
  )
  func spinningApp() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "spin.scenario",
      """
      scenario 1
      title "An app spins"
      app launch Troublemaker
      settle
      tap @spin
      settle
      tap @icon.Troublemaker
      settle
      tap @quit
      settle

      """)
    // No backtrace: this test does not check it, and looking up its symbols takes seconds.
    let run = try Tool.run(
      ["run", path, "--app", "Troublemaker=" + Programs.troublemaker, "--limit", "300ms"],
      environment: ["SWIFT_BACKTRACE": "enable=no"])
    expectEqual(run.code, 124, "\(run.error)")
    #expect(
      run.output.contains(
        "no answer from Troublemaker for 300 ms of real time; is its main thread in a loop?"))
    // The run went on: the app was launched again and ended by its quit button.
    #expect(run.output.contains("Troublemaker ended by itself, with exit code 3"), "\(run.output)")
    try LeftoverProcesses.waitUntilNone(run.mark)
    try expectEqual(LeftoverProcesses.find(run.mark), [])
  }

  @Test("an app that traps: its message and backtrace are in the report of the run")
  func trappingApp() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "trap.scenario",
      """
      scenario 1
      title "An app traps"
      app launch Troublemaker
      settle
      tap @trap
      settle
      expect
        process Troublemaker exited 0
      end

      """)
    // While the runtime looks up symbols for the backtrace, the app does not answer; beside other tests this takes
    // long.
    let run = try Tool.run(
      ["run", path, "--app", "Troublemaker=" + Programs.troublemaker, "--limit", "60s"])
    expectEqual(run.code, 1, "\(run.error)")
    // Signal 4 is SIGILL, by which a trap ends a Swift program.
    #expect(run.output.contains("process Troublemaker killed 4"))
    #expect(run.output.contains("Fatal error: the button asked for it"))
    #expect(run.output.contains("TroubleViewController.trap()"))
  }

  @Test(
    "touchstone swipe on a stopped app, virtual: 124 with the app's name, and the session goes on"
  )
  func swipeOnStoppedApp() throws {
    let session = try Session(["--virtual"])
    try expectEqual(session.tool("app", "launch", "Canvas").code, 0)
    let app = try ProcessDescriptor.open(try #require(try session.appIDs().first))
    try app.send(.stop)
    let swipe = try session.tool("swipe", "@canvas", "100,300")
    expectEqual(swipe.code, 124, "\(swipe.output)\(swipe.error)")
    #expect(swipe.error.contains("no answer from Canvas for 10 s of real time"), "\(swipe.error)")
    #expect(try session.tool("app", "list").output.contains("Canvas front active, stopped"))
    // The stopped app does not delay another one.
    try expectEqual(session.tool("app", "launch", "Counter").code, 0)
    try expectEqual(session.tool("tap", "@increment").code, 0)
    try app.send(.resume)
    try expectEqual(session.tool("app", "activate", "Canvas").code, 0)
    try expectEqual(session.tool("swipe", "@canvas", "100,300").code, 0)
    #expect(try session.tool("app", "list").output.contains("Canvas front active\n"))
  }

  @Test(
    "an app that is always due in virtual time is killed with the reason, and the session goes on"
  )
  func alwaysDueApp() throws {
    let session = try Session(
      ["--virtual", "--app", "Troublemaker=" + Programs.troublemaker],
      environment: ["TROUBLE_AT_LAUNCH": "due", "SWIFT_BACKTRACE": "enable=no"])
    // The app keeps the time from advancing. At the latest the tap, whose finger lifts later, waits for that.
    _ = try session.tool("app", "launch", "Troublemaker")
    _ = try session.tool("tap", "200,400")
    try expectEqual(session.tool("app", "launch", "Counter").code, 0)
    try expectEqual(session.tool("tap", "@increment").code, 0)
    #expect(
      try session.trace().contains {
        $0.text.contains("Troublemaker is killed: virtual time stands still at ")
      })
  }

  @Test("touchstone swipe on a stopped app, real time: its events wait until the app goes on")
  func swipeInRealTime() throws {
    let session = try Session()
    try expectEqual(session.tool("app", "launch", "Canvas").code, 0)
    let app = try ProcessDescriptor.open(try #require(try session.appIDs().first))
    try app.send(.stop)
    let swipe = try session.start("swipe", "100,300", "300,300")
    let connection = try session.connect()
    try Waiting.until("the swipe") {
      try session.trace().contains { $0.text.hasPrefix("stage 5 sent event") }
    }
    try app.send(.resume)
    try expectEqual(swipe.wait(), .exited(0))
    let lines = try session.wait(for: "deliver ended touch 1 to @canvas", connection)
    #expect(!lines.contains { $0.text.hasPrefix("deliver cancelled") })
  }
}
