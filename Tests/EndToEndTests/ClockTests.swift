import BackBoardServices
import Testing
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneTestSupport

@Suite("The clocks of an app", .ownThreads)
struct ClockTests {
  /// Runs a scenario three times with one command, which fails if the runs differ.
  private func run(_ steps: String) throws -> ToolRun {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "clocks.scenario",
      """
      scenario 1
      title "Clocks"
      app launch Troublemaker
      settle
      \(steps)

      """)
    return try Tool.run(
      ["run", path, "--repeat", "3", "--app", "Troublemaker=" + Programs.troublemaker])
  }

  @Test("every clock of an app in virtual time has that time, the same in every run")
  func appVirtualTime() throws {
    // The tap lifts at 50 ms. The clocks are Date, systemUptime, DispatchTime, CACurrentMediaTime, NSDate, and time(),
    // which counts whole seconds.
    let run = try run(
      """
      tap @clocks
      settle
      expect
        log "handler: 0.050 0.050 0.050 0.050 0.050 0.000"
        log "block: 0.050 0.050 0.050 0.050 0.050 0.000"
        log "task: 0.050 0.050 0.050 0.050 0.050 0.000"
        log "asyncAfter: 1.550 1.550 1.550 1.550 1.550 1.000"
        log "after its sleep: 3.050 3.050 3.050 3.050 3.050 3.000"
      end
      """)
    expectEqual(run.code, 0, "\(run.output)\(run.error)")
  }

  @Test("an app that sleeps on its main thread handles the next touch when it wakes")
  func appSleepsOnMainThread() throws {
    let run = try run(
      """
      tap @doze
      +100ms tap @doze
      settle
      expect
        log "dozes"
        log "is awake"
        log "dozes"
        log "is awake"
      end
      """)
    expectEqual(run.code, 0, "\(run.output)\(run.error)")
  }

  @Test("an injector that would drive virtual time to its end is refused, and the session goes on")
  func endOfTime() throws {
    let session = try Session(["--virtual"])
    try expectEqual(session.tool("app", "launch", "Counter").code, 0)
    let peer = try RawPeer(at: session.folder.bootstrapSocket)
    let end = MachAbsoluteTime(nanoseconds: .max - 1)
    try peer.send(RawPeer.frame(1, .idle(BKSIdleReport(taken: 1, deadline: end))))
    try expectEqual(
      peer.answer(),
      .refused(
        "message 'idle', byte 48: 18446744073709551614 is not a valid deadline, which is at most "
          + "3153600000000000000 ns (100 years)"))
    try expectEqual(session.tool("tap", "@increment").code, 0)
  }

  @Test("an app with a timer in 200 years goes on in virtual time, and its timer does not fire")
  func timerInCenturies() throws {
    let session = try Session(["--virtual", "--app", "Troublemaker=" + Programs.troublemaker])
    try expectEqual(session.tool("app", "launch", "Troublemaker").code, 0)
    try expectEqual(session.tool("tap", "@defer").code, 0)
    try expectEqual(session.tool("tap", "@say").code, 0)
    #expect(try session.tool("app", "list").output.contains("Troublemaker front active"))
  }
}
