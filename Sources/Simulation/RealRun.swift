package import TouchstoneScenario
import TouchstoneTrace

/// Plays a plan in real processes: the same scenario, the same model, the same invariants.
///
/// The apps are those that come with Touchstone, which behave well; what goes wrong are the steps that kill, hang and end
/// them.
package enum RealRun {
  /// Makes a simulation that plays in real processes, each seed for so much virtual time, if that is given; a bug may be
  /// planted in the traces to see that it is found.
  package static func simulation(
    with runner: ScenarioRunner, milliseconds: UInt64? = nil, bug: PlantedBug? = nil
  ) -> Simulation {
    Simulation(
      runsForHundred: 200, makePlan: { plan(seed: $0, milliseconds: milliseconds) }
    ) { plan, tally in
      try violations(of: plan, tally, runner, bug)
    }
  }

  /// The plan of a seed for real processes.
  package static func plan(seed: UInt64, milliseconds: UInt64? = nil) -> Plan {
    var repertoire = PlanGenerator.Repertoire.real
    repertoire.milliseconds = milliseconds
    return PlanGenerator.plan(seed: seed, repertoire)
  }

  private static func violations(
    of plan: Plan, _ tally: Tally, _ runner: ScenarioRunner, _ bug: PlantedBug?
  ) throws -> [Invariants.Violation] {
    var run = runner.run(try plan.script())
    if let bug { run.lines = bug.spoil(run.lines) ?? run.lines }
    let decisions = RoutingModel.decisions(of: plan)
    var violations: [Invariants.Violation] = []
    if let problem = problem(of: run) { violations.append(.init(.session, problem)) }
    violations += Invariants.violations(
      in: run.lines, of: plan, decisions: decisions)
    plan.count(in: tally, decisions: decisions)
    for app in plan.apps { tally.count(.behavior, app.behavior.rawValue) }
    for line in run.lines where line.kind == .lifecycle {
      if let callback = line.detail { tally.count(.transition, callback) }
    }
    return violations.inOrderOfSteps
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
