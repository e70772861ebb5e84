import Testing
import TouchstoneSimulation
import TouchstoneTestSupport

/// The shrinking of plans that fail for a reason that the test sets.
struct ShrinkerTests {
  /// A plan of these steps with two apps.
  private func plan(_ steps: [PlanStep.Act]) -> Plan {
    Plan(
      seed: 1,
      apps: [
        PlannedApp(name: "Counter", behavior: .handles),
        PlannedApp(name: "Canvas", behavior: .floods),
      ],
      steps: steps.map { PlanStep(after: 1, $0) })
  }

  @Test("only the steps and apps that the failure needs are left")
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
    // Trying each step again after each of the 90 removals would take thousands of attempts.
    #expect(shrinker.attempts < 200)
  }

  @Test("two steps that are possible only together are removed together")
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
