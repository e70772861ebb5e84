import Testing
import TouchstoneSimulation
import TouchstoneTestSupport
import TouchstoneTrace

/// Random plans, and each behavior of apps and of injectors, played in this process.
struct SimulationRunTests {
  @Test(
    "every invariant holds for the first 40 seeds, and the last tap reaches the app that behaves well"
  )
  func invariants() throws {
    for seed: UInt64 in 1...40 {
      let run = try SimulationRun(PlanGenerator.plan(seed: seed))
      expectEqual(run.violations.map { "seed \(seed): \($0)" }, [])
      let decisions = Invariants.decisions(in: run.lines, apps: run.plan.apps.map(\.name))
      expectEqual(
        decisions.last { $0.contains("lands") }, "a finger lands on Counter because foreground-app")
    }
  }

  @Test("a seed gives the same plan and the same trace, record for record")
  func sameTrace() throws {
    for seed: UInt64 in 1...5 {
      let first = try SimulationRun(PlanGenerator.plan(seed: seed))
      let second = try SimulationRun(PlanGenerator.plan(seed: seed))
      expectEqual(first.plan.text, second.plan.text)
      expectEqual(first.lines.map(TraceText.line), second.lines.map(TraceText.line))
      #expect(first.lines.count > 20)
    }
    #expect(PlanGenerator.plan(seed: 1).text != PlanGenerator.plan(seed: 2).text)
  }

  @Test(
    "an app that breaks the protocol, loops, crashes or never checks in is ended, its touch cancelled; any other stays",
    arguments: Behavior.allCases)
  func behaviors(behavior: Behavior) throws {
    let plan = Plan(
      seed: 0, apps: [PlannedApp(name: "Canvas", behavior: behavior)],
      steps: [
        PlanStep(after: 1, .launch("Canvas")), PlanStep(after: 1_500, .down(finger: 1, x: 9, y: 9)),
        PlanStep(after: 50, .up(finger: 1)), PlanStep(after: 50, .tap(x: 9, y: 9)),
      ])
    let run = try SimulationRun(plan)
    expectEqual(run.violations.map(\.description), [])
    let lands = "a finger lands on Canvas because foreground-app"
    let landsOnHome = "a finger lands on home-screen because home-screen-no-foreground-app"
    let decisions = Invariants.decisions(in: run.lines, apps: ["Canvas"])
      .filter { !$0.contains("process of") }
    let cancelled = "a touch is cancelled for Canvas because cancelled-by-process-exit"
    switch behavior {
    case .handles, .launchesSlowly, .readsSlowly, .floods: expectEqual(decisions, [lands, lands])
    case .neverChecksIn:
      let landsNowhere = "a finger lands on nowhere because app-launching"
      expectEqual(decisions, [landsNowhere, landsNowhere, "the watchdog kills Canvas"])
    case .loopsOnTouch:
      expectEqual(decisions, [lands, "the watchdog kills Canvas", cancelled, landsOnHome])
    case .crashesAtLaunch, .checksInTwice: expectEqual(decisions, [landsOnHome, landsOnHome])
    case .crashesOnTouch, .tearsFrame, .flipsBit, .inventsKind, .injects, .liesAboutFrames:
      expectEqual(decisions, [lands, cancelled, landsOnHome])
    }
  }

  @Test(
    "the finger of an injector that leaves is lifted or cancelled, and the finger of the player stays",
    arguments: Stranger.Leaving.allCases)
  func strangers(leaving: Stranger.Leaving) throws {
    let plan = Plan(
      seed: 0, apps: [PlannedApp(name: "Canvas", behavior: .handles)],
      strangers: [Stranger(number: 1, landsAt: 50, stays: 100, leaving: leaving)],
      steps: [
        PlanStep(after: 1, .launch("Canvas")), PlanStep(after: 9, .down(finger: 1, x: 9, y: 9)),
        PlanStep(after: 400, .up(finger: 1)),
      ])
    let run = try SimulationRun(plan)
    expectEqual(run.violations.map(\.description), [])
    let lands = "a finger lands on Canvas because foreground-app"
    let cancelled = "a touch is cancelled for Canvas because cancelled-by-injector-gone"
    expectEqual(
      Invariants.decisions(in: run.lines, apps: ["Canvas"])
        .filter { !$0.contains("process of") },
      [lands, lands] + (leaving == .lifts ? [] : [cancelled]))
  }
}
