import Testing
import TouchstoneSimulation
import TouchstoneTestSupport

/// Plans that fail for a reason which a test knows.
struct ShrinkerTests {
  private func plan(_ steps: [PlanStep.Act]) -> Plan {
    Plan(
      seed: 1,
      apps: [
        PlannedApp(name: "Counter", behavior: .handles),
        PlannedApp(name: "Canvas", behavior: .floods),
      ],
      steps: steps.map { PlanStep(after: 1, $0) })
  }

  @Test("only what the failure needs is left, steps and apps")
  func needed() {
    let noise: [PlanStep.Act] = (1...30).map { .tap(x: $0, y: 500) }
    let whole = plan(noise + [.launch("Canvas")] + noise + [.button("home")] + noise)
    var shrinker = Shrinker { plan in
      let acts = plan.steps.map(\.act)
      return acts.contains(.launch("Canvas")) && acts.contains(.button("home"))
    }
    let smallest = shrinker.shrink(whole)
    expectEqual(smallest.steps.map(\.act), [.launch("Canvas"), .button("home")])
    expectEqual(smallest.apps.map(\.name), ["Canvas"])
    #expect(shrinker.attempts < 200)
  }

  @Test("two steps that cannot be without each other are taken out together")
  func pairs() {
    let whole = plan([
      .down(finger: 1, x: 9, y: 9), .tap(x: 5, y: 500), .up(finger: 1), .button("home"),
    ])
    var shrinker = Shrinker { plan in
      RoutingModel.isPossible(plan) && plan.steps.contains { $0.act == .button("home") }
        && plan.steps.contains { $0.act == .up(finger: 1) }
          == plan.steps.contains { $0.act == .down(finger: 1, x: 9, y: 9) }
    }
    expectEqual(shrinker.shrink(whole).steps.map(\.act), [.button("home")])
  }
}
