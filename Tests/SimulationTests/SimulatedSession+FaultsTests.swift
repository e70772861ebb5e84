import BackBoardServices
import Testing
import TouchstoneSimulation
import TouchstoneTestSupport

/// Plans with one fault each: a stopped app, a long hang, a launch or a call that fails.
struct SimulatedSessionFaultsTests {
  private let lands = "a finger lands on Canvas because foreground-app"

  /// Runs a plan of these steps with one app, Canvas; checks that no invariant is broken.
  private func run(_ steps: [PlanStep], callsFail: Bool = false) throws -> SimulationRun {
    let plan = Plan(
      seed: 0, apps: [PlannedApp(name: "Canvas", behavior: .handles)], callsFail: callsFail,
      steps: steps)
    let run = try SimulationRun(plan)
    expectEqual(run.violations.map(\.description), [])
    return run
  }

  /// The decisions of a run of these steps, without those about the process of the app.
  private func decisions(_ steps: [PlanStep]) throws -> [String] {
    Invariants.decisions(in: try run(steps).lines, apps: ["Canvas"])
      .filter { !$0.contains("process of") }
  }

  @Test(
    "an app that is stopped gets its touches when it is continued, however late, and is not killed")
  func stopped() throws {
    let steps: [PlanStep] = [
      PlanStep(after: 1, .launch("Canvas")), PlanStep(after: 1, .stop("Canvas")),
      PlanStep(after: 1, .tap(x: 9, y: 500)), PlanStep(after: 1, .button("home")),
      PlanStep(after: 1, .advance(milliseconds: 60_000)), PlanStep(after: 1, .resume("Canvas")),
      PlanStep(after: 1, .launch("Canvas")), PlanStep(after: 1, .tap(x: 9, y: 500)),
    ]
    expectEqual(try decisions(steps), [lands, lands])
  }

  @Test(
    "an app that hangs longer than the watchdog waits is killed, and one that hangs less is not"
  )
  func hangs() throws {
    let killed = "the watchdog kills Canvas"
    // The watchdog waits 10 s from the release of the button, 51 ms after the hang begins.
    for (milliseconds, expected) in [(9_900, []), (10_200, [killed])] as [(UInt64, [String])] {
      let steps: [PlanStep] = [
        PlanStep(after: 1, .launch("Canvas")),
        PlanStep(after: 1, .hang("Canvas", milliseconds: milliseconds)),
        PlanStep(after: 1, .button("home")), PlanStep(after: 1, .advance(milliseconds: 20_000)),
      ]
      expectEqual(try decisions(steps), expected)
    }
  }

  @Test(
    "a launch that fails for want of a resource leaves the home screen in front, and the next one works",
    arguments: [BKSLaunchProblem.Shortage.descriptors, .processes, .memory, .space, .executable])
  func shortage(shortage: BKSLaunchProblem.Shortage) throws {
    let steps: [PlanStep] = [
      PlanStep(after: 1, .failLaunch("Canvas", shortage)), PlanStep(after: 1, .tap(x: 9, y: 500)),
      PlanStep(after: 1, .launch("Canvas")), PlanStep(after: 1, .tap(x: 9, y: 500)),
    ]
    let home = "a finger lands on home-screen because home-screen-no-foreground-app"
    expectEqual(try decisions(steps), [home, lands])
  }

  @Test("calls on sockets that fail change no decision, and what found no room is sent later")
  func calls() throws {
    let steps: [PlanStep] =
      [PlanStep(after: 1, .launch("Canvas"))]
      + (1...40).map { _ in PlanStep(after: 1, .tap(x: 9, y: 500)) }
    let decisions = Invariants.decisions(
      in: try run(steps, callsFail: true).lines, apps: ["Canvas"]
    ).filter { !$0.contains("process of") }
    expectEqual(decisions, [String](repeating: lands, count: 40))
  }
}
