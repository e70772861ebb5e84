import Testing
import TouchstoneSimulation
import TouchstoneTestSupport

/// Simulations find planted bugs and shrink the plans that find them.
struct SimulationTests {
  @Test(
    "a planted bug is found, and its plan is shrunk to fewer than 12 lines",
    arguments: PlantedBug.allCases)
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
    // Without the bug, the same plan breaks no invariant.
    expectEqual(try SimulationRun(failure.smallest).violations.map(\.description), [])
  }

  @Test("a violation names the step that broke the invariant")
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

  @Test(
    "in 400 runs everything that is counted happens at least 4 times, and no invariant is broken")
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

  @Test("a run of two minutes lasts that long, and no invariant is broken")
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
