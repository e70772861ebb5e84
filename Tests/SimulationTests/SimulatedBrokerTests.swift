import BackBoardServices
import Testing
import TouchstoneSimulation
import TouchstoneTestSupport
import TouchstoneTrace

/// Plans in which the broker is restarted, or an app falls behind.
struct SimulatedBrokerTests {
  private let lands = "a finger lands on Canvas because foreground-app"

  /// Runs a plan of these steps with two apps; checks that no invariant is broken.
  private func run(
    _ steps: [PlanStep], strangers: [Stranger] = [], callsFail: Bool = false
  ) throws -> SimulationRun {
    let plan = Plan(
      seed: 0,
      apps: ["Counter", "Canvas"].map { PlannedApp(name: $0, behavior: .handles) },
      strangers: strangers, callsFail: callsFail, steps: steps)
    let run = try SimulationRun(plan)
    expectEqual(run.violations.map(\.description), [])
    return run
  }

  /// The decisions of a run about fingers that land, touches that are cancelled and apps that end with the broker.
  private func decisions(_ run: SimulationRun) -> [String] {
    Invariants.decisions(in: run.lines, apps: ["Counter", "Canvas"])
      .filter { $0.contains("lands") || $0.contains("cancelled") || $0.contains("broker") }
  }

  /// A step in which a finger lands on the app in front.
  private func landing(_ finger: UInt32) -> PlanStep {
    PlanStep(after: 5, .down(finger: finger, x: 90, y: 500))
  }

  @Test(
    "the next broker cancels the touch, opens apps in order and lets other fingers land, also if socket calls fail",
    arguments: [false, true])
  func restart(callsFail: Bool) throws {
    let steps: [PlanStep] = [
      PlanStep(after: 5, .launch("Counter")), PlanStep(after: 5, .launch("Canvas")), landing(1),
      PlanStep(after: 5, .restart), landing(2), PlanStep(after: 5, .up(finger: 1)),
      PlanStep(after: 5, .up(finger: 2)), PlanStep(after: 5, .tap(x: 90, y: 500)),
    ]
    expectEqual(
      decisions(try run(steps, callsFail: callsFail)),
      [
        lands, "a touch is cancelled for Canvas because cancelled-by-restart",
        "the process of Counter ends with the broker", "the process of Canvas ends with the broker",
        lands, lands,
      ])
  }

  @Test("an app that was asked to end and hangs ends with the broker, and stays closed")
  func endingApp() throws {
    let steps: [PlanStep] = [
      PlanStep(after: 5, .launch("Canvas")),
      PlanStep(after: 5, .hang("Canvas", milliseconds: 1_000)), landing(1),
      PlanStep(after: 5, .terminate("Canvas")), PlanStep(after: 5, .restart),
      PlanStep(after: 5, .up(finger: 1)), PlanStep(after: 5, .tap(x: 90, y: 500)),
    ]
    expectEqual(
      decisions(try run(steps)),
      [
        lands, "a touch is cancelled for Canvas because cancelled-by-lifecycle",
        "the process of Canvas ends with the broker",
        "a finger lands on home-screen because home-screen-no-foreground-app",
      ])
  }

  @Test(
    "an injector with a finger down ends with the broker, and one that waits connects to the next")
  func strangers() throws {
    let strangers = [
      Stranger(number: 1, landsAt: 20, stays: 900, leaving: .lifts),
      Stranger(number: 2, landsAt: 200, stays: 50, leaving: .vanishes),
    ]
    let steps: [PlanStep] = [
      PlanStep(after: 5, .launch("Canvas")), PlanStep(after: 50, .restart),
      PlanStep(after: 5, .advance(milliseconds: 2_000)),
    ]
    expectEqual(
      decisions(try run(steps, strangers: strangers)),
      [
        lands, "a touch is cancelled for Canvas because cancelled-by-restart",
        "the process of Canvas ends with the broker", lands,
        "a touch is cancelled for Canvas because cancelled-by-injector-gone",
      ])
  }

  @Test("moves for an app that is behind wait, and only the last is sent once it has caught up")
  func waitingMoves() throws {
    let moves = (1...6).map { PlanStep(after: 1, .move(finger: 1, x: 90 + $0, y: 500)) }
    let steps: [PlanStep] =
      [
        PlanStep(after: 5, .launch("Canvas")),
        PlanStep(after: 5, .hang("Canvas", milliseconds: 100)), landing(1),
      ] + moves + [PlanStep(after: 200, .up(finger: 1))]
    let run = try run(steps)
    expectEqual(run.lines.count { $0.kind == .coalesce }, 2)
    // The landing, three moves, then the last move and the lift.
    let places = run.lines.filter { $0.kind == .touch && $0.process == "Canvas" }
      .map { Int($0.x.rounded()) }
    expectEqual(places, [90, 91, 92, 93, 96, 96])
  }
}
