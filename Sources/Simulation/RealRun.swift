package import TouchstoneScenario
import TouchstoneTrace

/// Plays a plan in real processes: the same scenario, the same model, the same invariants.
///
/// The apps come with Touchstone and behave well. The faults are steps that kill, hang and end the apps or kill the
/// broker. Meanwhile signals stop and continue the processes, which must change no result (`RealDisturbance`).
package enum RealRun {
  /// Makes a simulation that plays in real processes.
  ///
  /// - Parameters:
  ///   - milliseconds: The virtual time for which each seed is played; nil to play a number of steps that the seed
  ///     decides.
  ///   - bug: A bug that a test plants in the traces to check that the simulation finds it.
  package static func simulation(
    with runner: ScenarioRunner, milliseconds: UInt64? = nil, bug: PlantedBug? = nil
  ) -> Simulation {
    Simulation(
      runsForHundred: 200, tally: .ofRealProcesses,
      makePlan: { plan(seed: $0, milliseconds: milliseconds) }
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
    var runner = runner
    let stops = RealDisturbance.Count()
    runner.disturbance = { RealDisturbance.begin($0, seed: plan.seed, stops) }
    var run = runner.run(try plan.script())
    tally.count(.fault, "stopped", times: stops.value)
    tally.count(.fault, "continued", times: stops.value)
    if let bug { run.lines = bug.spoil(run.lines) ?? run.lines }
    let decisions = RoutingModel.decisions(of: plan)
    var violations: [Invariants.Violation] = []
    if let problem = problem(of: run) { violations.append(.init(.session, problem)) }
    violations += Invariants.violations(in: run.lines, of: plan, decisions: decisions)
    plan.count(in: tally, decisions: decisions)
    for app in plan.apps { tally.count(.behavior, app.behavior.rawValue) }
    count(run.lines, tally)
    count(plan.steps, tally)
    return violations.inOrderOfSteps
  }

  /// Counts what a trace shows: reasons for drops, messages received, and transitions.
  private static func count(_ lines: [TraceLine], _ tally: Tally) {
    for line in lines {
      switch (line.kind, line.stage, line.detail) {
      case (.drop, _, _): tally.count(.reason, line.reason.text)
      case (.stage, .received?, _): tally.count(.message, "inject")
      case (.stage, .fetched?, _): tally.count(.message, "event")
      case (.process, _, "spawned"?): tally.count(.message, "launched")
      case (.process, _, "checked-in"?): tally.count(.message, "checkIn")
      case (.lifecycle, _, let callback?):
        guard let transition = transitionsByCallback[callback] else { break }
        tally.count(.transition, transition)
        tally.count(.message, "transition")
      default: break
      }
    }
  }

  /// The transitions, each under the name of the delegate method that an app calls for it.
  private static let transitionsByCallback = [
    "applicationDidBecomeActive": "activate", "applicationWillResignActive": "resignActive",
    "applicationDidEnterBackground": "enterBackground",
    "applicationWillEnterForeground": "enterForeground", "applicationWillTerminate": "terminate",
  ]

  /// Counts the faults of steps, and a command with its reply for each step that is a command.
  private static func count(_ steps: [PlanStep], _ tally: Tally) {
    for step in steps {
      switch step.act {
      case .kill: tally.count(.fault, "killed")
      case .hang:
        tally.count(.fault, "hung")
        tally.count(.message, "hang")
      case .restart: tally.count(.fault, Tally.brokerDeath)
      case .launch, .background, .terminate, .interruption, .quickAction: break
      case .down, .move, .up, .tap, .key, .button, .advance, .stop, .resume, .failLaunch: continue
      }
      for kind in ["command", "reply"] { tally.count(.message, kind) }
    }
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
