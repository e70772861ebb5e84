import Testing
import TouchstoneLinux
import TouchstoneTestSupport

@Suite("The clocks of an app", .ownThreads)
struct ClockTests {
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

  @Test("an app in virtual time reads it by every name, in every run the same")
  func appVirtualTime() throws {
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
  func appSleepsMain() throws {
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
}
