/// Plays the plans of many seeds, and shrinks each plan that fails.
package struct Simulation {
  /// A seed whose plan fails.
  package struct Failure: Sendable {
    /// The seed.
    package let seed: UInt64
    /// The smallest plan that was found to fail in the same way.
    package let smallest: Plan
    /// The violations when the smallest plan is played.
    package let violations: [Invariants.Violation]
  }

  /// Plays one plan, counts what happens in a tally, and returns the violations.
  package typealias Play = (_ plan: Plan, _ tally: Tally) throws -> [Invariants.Violation]

  /// How many plans were played.
  package private(set) var runCount = 0
  /// The seeds that failed.
  package private(set) var failures: [Failure] = []
  /// How often everything happened, not counting the runs that shrink a plan.
  package let tally: Tally
  private let play: Play
  private let makePlan: (UInt64) -> Plan
  /// The number of runs in which everything must occur a hundred times.
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

  /// How often everything must have occurred in the runs so far; at least once.
  package var expectedTimes: Int { max(1, 100 * runCount / runsForHundred) }

  /// Makes a simulation whose sessions run in this process; a test plants a bug to check that the simulation finds it.
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

  /// Plays the plan of a seed, and shrinks the plan if it fails; returns nil if it passes.
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
