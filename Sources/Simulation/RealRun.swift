package import TouchstoneScenario
import TouchstoneTrace

/// Plays a plan in real processes: the same scenario, the same model, the same invariants.
///
/// The apps are those that come with Touchstone, which behave well; what goes wrong are the steps that kill, hang and end
/// them.
package enum RealRun {
  /// Makes a simulation that plays in real processes.
  package static func simulation(with runner: ScenarioRunner) -> Simulation {
    Simulation(makePlan: plan) { plan, tally in try violations(of: plan, tally, runner) }
  }

  /// The plan of a seed for real processes.
  package static func plan(seed: UInt64) -> Plan {
    PlanGenerator.plan(seed: seed, behaviors: [.handles], hasStrangers: false)
  }

  private static func violations(
    of plan: Plan, _ tally: Tally, _ runner: ScenarioRunner
  ) throws -> [Invariants.Violation] {
    let run = runner.run(try plan.script())
    let decisions = RoutingModel.decisions(of: plan)
    var violations: [Invariants.Violation] = []
    if let problem = problem(of: run) { violations.append(.init(.session, problem)) }
    violations += Invariants.violations(
      in: run.lines, apps: plan.apps.map(\.name), decisions: decisions)
    plan.count(in: tally, decisions: decisions)
    for app in plan.apps { tally.count(.behavior, app.behavior.rawValue) }
    for line in run.lines where line.kind == .lifecycle {
      if let callback = line.detail { tally.count(.transition, callback) }
    }
    return violations
  }

  /// Why a run did not pass; nil if it did.
  private static func problem(of run: ScenarioRun) -> String? {
    switch run.verdict {
    case .passed: nil
    case .failed(let texts), .timedOut(let texts): texts.joined(separator: "\n")
    case .data(let text), .undecided(let text), .unavailable(let text): text
    }
  }
}
