import TouchstoneMachTime
import TouchstoneScenario
package import TouchstoneTrace

/// One plan, played in one process, with its trace and its violations.
package struct SimulationRun {
  /// The plan.
  package let plan: Plan
  /// The violations, in the order of the steps; empty if every invariant holds.
  package let violations: [Invariants.Violation]
  /// The trace of all processes.
  package let lines: [TraceLine]

  /// Plays a plan; a test plants a bug to check that the run finds it.
  package init(_ plan: Plan, tally: Tally = Tally(), bug: PlantedBug? = nil) throws {
    self.plan = plan
    let script = try plan.script()
    let session = try SimulatedSession(plan, tally: tally, bug: bug)
    var model = RoutingModel(plan)
    var violations: [Invariants.Violation] = []
    do {
      try Self.play(plan, script, in: session, &model, &violations)
    } catch {
      violations.append(Invariants.Violation(.session, "\(error)"))
    }
    if let problem = session.problem {
      violations.append(Invariants.Violation(.session, problem))
    }
    lines = bug == .loseReport ? bug?.spoil(session.lines) ?? [] : session.lines
    session.end(tally)
    let decisions = RoutingModel.decisions(of: plan)
    violations += Invariants.violations(in: lines, of: plan, decisions: decisions)
    self.violations = violations.inOrderOfSteps
    plan.count(in: tally, decisions: decisions)
    for line in lines where line.kind == .drop { tally.count(.reason, line.reason.text) }
  }

  /// Plays the steps with a fence after each, then waits until nothing is left to do.
  ///
  /// The first violation ends the run, since the steps after it would be wrong as well.
  private static func play(
    _ plan: Plan, _ script: Script, in session: SimulatedSession, _ model: inout RoutingModel,
    _ violations: inout [Invariants.Violation]
  ) throws {
    var player = Player(in: session.injector)
    for (index, step) in script.steps.enumerated() {
      do {
        try player.play([step])
        if let sentence = try session.act(plan.steps[index]) {
          violations.append(Invariants.Violation(.session, sentence, step: index))
        }
        model.apply(plan.steps[index])
        violations += try session.violations(at: Fence(step: index, model), model)
      } catch {
        violations.append(Invariants.Violation(.session, "\(error)", step: index))
      }
      guard violations.isEmpty else { return }
    }
    model.finish()
    let limit = session.injector.now.advanced(by: Player.settleLimitNanoseconds)
    guard try session.injector.settle(before: limit) else {
      return violations.append(
        Invariants.Violation(.unrest, "something is left to do an hour after the last step"))
    }
    violations += session.unrest.map { Invariants.Violation(.unrest, $0) }
    let names = plan.apps.map(\.name)
    if let difference = session.state.difference(from: model.state, apps: names) {
      violations.append(Invariants.Violation(.unrest, "in the end, \(difference)"))
    }
  }
}

extension Plan {
  /// Counts the steps of the plan, and the decisions of the model.
  func count(in tally: Tally, decisions: [String]) {
    for step in steps { tally.count(.step, step.name) }
    for decision in decisions {
      // The same decision about different apps has one count.
      let words = decision.split(separator: " ").map { word in
        apps.contains { $0.name == word } ? "an app" : String(word)
      }
      tally.count(.decision, words.joined(separator: " "))
    }
  }
}
