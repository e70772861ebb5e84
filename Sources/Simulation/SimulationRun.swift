import TouchstoneScenario
package import TouchstoneTrace

/// One plan, played in one process, and what is wrong with what happened.
package struct SimulationRun {
  /// The plan.
  package let plan: Plan
  /// What is wrong; empty if everything holds.
  package let violations: [Invariants.Violation]
  /// The trace of all processes.
  package let lines: [TraceLine]

  /// Plays a plan; a bug may be planted to see that it is found.
  package init(_ plan: Plan, tally: Tally = Tally(), bug: PlantedBug? = nil) throws {
    self.plan = plan
    let script = try plan.script()
    let session = try SimulatedSession(plan, tally: tally, bug: bug)
    var violations: [Invariants.Violation] = []
    var player = Player(in: session.injector)
    do throws(StepError) {
      try player.play(script.steps)
      try player.settle()
    } catch {
      violations.append(Invariants.Violation(.session, "\(error)"))
    }
    if let problem = session.problem {
      violations.append(Invariants.Violation(.session, problem))
    }
    lines = session.lines
    session.end()
    let decisions = RoutingModel.decisions(of: plan)
    violations += Invariants.violations(
      in: lines, apps: plan.apps.map(\.name), decisions: decisions)
    self.violations = violations
    plan.count(in: tally, decisions: decisions)
  }
}

extension Plan {
  /// Counts the steps of the plan, and what the broker decides in it.
  func count(in tally: Tally, decisions: [String]) {
    for step in steps { tally.count(.step, step.name) }
    for decision in decisions {
      // Which app it is does not matter.
      let words = decision.split(separator: " ").map { word in
        apps.contains { $0.name == word } ? "an app" : String(word)
      }
      tally.count(.decision, words.joined(separator: " "))
    }
  }
}
