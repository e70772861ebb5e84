import Testing
import TouchstoneSimulation
import TouchstoneTestSupport

/// Bugs that are planted are found, and what finds them is small.
struct SimulationTests {
  @Test("a planted bug is found and shrunk to less than 12 lines", arguments: PlantedBug.allCases)
  func planted(bug: PlantedBug) throws {
    var simulation = Simulation.inProcess(bug: bug)
    var seed: UInt64 = 1
    while simulation.failures.isEmpty, seed <= 1_000 {
      simulation.run(seed: seed)
      seed += 1
    }
    let failure = try #require(simulation.failures.first)
    #expect(failure.smallest.text.split(separator: "\n").count < 12, "\(failure.smallest.text)")
    #expect(!failure.violations.isEmpty)
    // Without the bug nothing is wrong with it.
    expectEqual(try SimulationRun(failure.smallest).violations.map(\.description), [])
  }

  @Test("what is wrong is said with the step that broke it, and the run ends there")
  func step() throws {
    let canvas = PlannedApp(name: "Canvas", behavior: .handles)
    let plan = Plan(
      seed: 0, apps: [canvas],
      steps: [
        PlanStep(after: 1, .launch("Canvas")), PlanStep(after: 1, .tap(x: 9, y: 500)),
        PlanStep(after: 1, .interruption("call", begins: true)),
        PlanStep(after: 1, .interruption("call", begins: false)),
      ])
    let run = try SimulationRun(plan, bug: .loseTransition)
    let first = try #require(run.violations.first)
    expectEqual(
      first.description(in: plan),
      "step 3, '+1ms call begin': Canvas was last made active, the broker says inactive")
  }

  @Test("of everything that there is, something happens in few runs already, and nothing is wrong")
  func tally() {
    var simulation = Simulation.inProcess()
    let count: UInt64 = 400
    for seed in 1...count { simulation.run(seed: seed) }
    expectEqual(simulation.runCount, Int(count))
    expectEqual(simulation.failures.map(\.seed), [])
    expectEqual(simulation.expectedTimes, 4)
    let rare = simulation.tally.rare(below: 4).map { "\($0.times) \($0.name)" }
    expectEqual(rare, [])
    for subject in Tally.Subject.allCases {
      #expect(!simulation.tally.entries(of: subject).isEmpty, "\(subject)")
    }
  }

  @Test("a long run is as long as it was asked to be, and nothing is wrong in the end")
  func long() throws {
    var simulation = Simulation.inProcess(.init(milliseconds: 120_000))
    simulation.run(seed: 1)
    expectEqual(simulation.failures.map(\.seed), [])
    let plan = PlanGenerator.plan(seed: 1, .init(milliseconds: 120_000))
    var model = RoutingModel(plan)
    for step in plan.steps { model.apply(step) }
    #expect(model.now >= 120_000_000_000)
  }
}
