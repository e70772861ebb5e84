/// Plays the plans of many seeds, and shrinks those that fail.
package struct Simulation {
  /// A seed whose plan fails.
  package struct Failure: Sendable {
    /// The seed.
    package let seed: UInt64
    /// The smallest plan that fails in the same way.
    package let smallest: Plan
    /// What is wrong with the smallest plan.
    package let violations: [Invariants.Violation]
  }

  /// Plays one plan and says what is wrong.
  package typealias Play = (_ plan: Plan, _ tally: Tally) throws -> [Invariants.Violation]

  /// How many plans were played.
  package private(set) var runCount = 0
  /// The seeds that failed.
  package private(set) var failures: [Failure] = []
  /// How often everything happened, apart from what was played to shrink a plan.
  package let tally: Tally
  private let play: Play
  private let makePlan: (UInt64) -> Plan
  /// After how many runs everything must have occurred a hundred times.
  private let runsForHundred: Int

  /// Makes a simulation; `makePlan` makes the plan of a seed.
  package init(
    runsForHundred: Int, tally: Tally = Tally(), makePlan: @escaping (UInt64) -> Plan,
    play: @escaping Play
  ) {
    self.tally = tally
    self.runsForHundred = runsForHundred
    self.makePlan = makePlan
    self.play = play
  }

  /// How often everything must have occurred in as many runs as there were, at least once.
  package var expectedTimes: Int { max(1, 100 * runCount / runsForHundred) }

  /// Makes a simulation whose sessions run in this process; a test plants a bug to see that it is found.
  package static func inProcess(
    _ repertoire: PlanGenerator.Repertoire = .all, bug: PlantedBug? = nil
  ) -> Simulation {
    Simulation(
      runsForHundred: 10_000, tally: .ofEverything,
      makePlan: { PlanGenerator.plan(seed: $0, repertoire) }
    ) { plan, tally in
      try SimulationRun(plan, tally: tally, bug: bug).violations
    }
  }

  /// Plays the plan of a seed; returns what is wrong, if anything is.
  @discardableResult
  package mutating func run(seed: UInt64) -> Failure? {
    runCount += 1
    let plan = makePlan(seed)
    let found = violations(of: plan, tally)
    guard let first = found.first else { return nil }
    var shrinker = Shrinker { [play] smaller in
      // A plan that cannot be played does not fail in the same way.
      guard RoutingModel.isPossible(smaller) else { return false }
      return (try? play(smaller, Tally()))?.first?.kind == first.kind
    }
    let smallest = shrinker.shrink(plan)
    let failure = Failure(
      seed: seed, smallest: smallest, violations: violations(of: smallest, Tally()))
    failures.append(failure)
    return failure
  }

  private func violations(of plan: Plan, _ tally: Tally) -> [Invariants.Violation] {
    do { return try play(plan, tally) } catch {
      return [Invariants.Violation(.session, "the plan cannot be played: \(error)")]
    }
  }
}
