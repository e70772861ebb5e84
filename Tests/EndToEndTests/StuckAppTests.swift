import Testing
import TouchstoneLinux
import TouchstoneTestSupport

@Suite("An app that does not answer, or no more", .ownThreads)
struct StuckAppTests {
  @Test("a main thread that never returns: named, exit 124, nothing left running")
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

      """)
    // Nobody reads its stack here, and the runtime needs seconds to look up the symbols.
    let run = try Tool.run(
      ["run", path, "--app", "Troublemaker=" + Programs.troublemaker, "--limit", "300ms"],
      environment: ["SWIFT_BACKTRACE": "enable=no"])
    expectEqual(run.code, 124, "\(run.error)")
    #expect(
      run.output.contains(
        "no answer from Troublemaker for 300 ms of real time; is its main thread in a loop?"))
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
    // The runtime looks up the symbols while the app does not answer, for longer than usual beside other tests.
    let run = try Tool.run(
      ["run", path, "--app", "Troublemaker=" + Programs.troublemaker, "--limit", "60s"])
    expectEqual(run.code, 1, "\(run.error)")
    // Signal 4 is SIGILL, by which a trap ends a Swift program.
    #expect(run.output.contains("process Troublemaker killed 4"))
    #expect(run.output.contains("Fatal error: the button asked for it"))
    #expect(run.output.contains("TroubleViewController.trap()"))
  }
}
