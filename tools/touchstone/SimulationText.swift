import TouchstoneSimulation

/// The result of a simulation as text; the same seeds give the same text.
enum SimulationText {
  /// Returns the violations of a seed that fails as comments, and the smallest failing scenario.
  static func failure(_ failure: Simulation.Failure) -> String {
    let sentences = failure.violations.map {
      "  \($0.description(in: failure.smallest))\n"
    }.joined()
    return "# seed \(failure.seed) fails:\n"
      + sentences.split(separator: "\n").map { "#\($0)\n" }.joined() + failure.smallest.scenario
      + "\n"
  }

  /// Returns how often everything happened, and how many seeds were played and failed.
  static func summary(of simulation: Simulation) -> String {
    let failed = simulation.failures.map { String($0.seed) }
    let runs = simulation.runCount.counted("run")
    let verdict =
      failed.isEmpty
      ? "\(runs), nothing lost" : "\(runs), failed: seed \(failed.joined(separator: ", "))"
    return simulation.tally.lines.map { $0 + "\n" }.joined() + seldom(in: simulation) + "\n"
      + verdict + "\n"
  }

  /// Returns a line about everything that happened too seldom for the number of runs.
  static func seldom(in simulation: Simulation) -> String {
    let limit = simulation.expectedTimes
    let rare = simulation.tally.rare(below: limit).map { "\($0.times) \($0.name)" }
    let times = limit == 1 ? "once" : "\(limit) times"
    return rare.isEmpty
      ? "each of these at least \(times)"
      : "less often than \(times): " + rare.joined(separator: ", ")
  }
}
