import Testing
import TouchstoneSimulation
import TouchstoneTestSupport

/// Bugs that are planted are found, and what finds them is small.
struct SimulationTests {
  @Test("a planted bug is found and shrunk to less than 12 lines", arguments: PlantedBug.allCases)
  func planted(bug: PlantedBug) throws {
    var simulation = Simulation.inProcess(bug: bug)
    var seed: UInt64 = 1
    while simulation.failures.isEmpty, seed <= 20 {
      simulation.run(seed: seed)
      seed += 1
    }
    let failure = try #require(simulation.failures.first)
    #expect(failure.smallest.text.split(separator: "\n").count < 12, "\(failure.smallest.text)")
    #expect(!failure.violations.isEmpty)
    // Without the bug nothing is wrong with it.
    expectEqual(try SimulationRun(failure.smallest).violations.map(\.description), [])
  }

  @Test("runs are counted by what they did")
  func tally() {
    var simulation = Simulation.inProcess()
    for seed: UInt64 in 1...20 { simulation.run(seed: seed) }
    expectEqual(simulation.runCount, 20)
    expectEqual(simulation.failures.count, 0)
    for subject in Tally.Subject.allCases {
      #expect(!simulation.tally.entries(of: subject).isEmpty, "\(subject)")
    }
  }
}
