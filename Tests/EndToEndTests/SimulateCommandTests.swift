import Testing
import TouchstoneLinux
import TouchstoneScenario
import TouchstoneSimulation
import TouchstoneTestSupport

@Suite("The subcommand that plays random scenarios", .ownThreads)
struct SimulateCommandTests {
  @Test(
    "simulate prints the same bytes for the same seeds, and a shard plays only its part of them")
  func sameOutput() throws {
    let first = try Tool.run(["simulate", "--seed", "1", "--runs", "10"])
    let second = try Tool.run(["simulate", "--seed", "1", "--runs", "10"])
    expectEqual(first.code, 0, "\(first.output)\(first.error)")
    expectEqual(first.output, second.output)
    expectEqual(first.outputLines.last, "10 runs, nothing lost")
    // The first shard has the seeds 1, 5 and 9.
    let part = try Tool.run(["simulate", "--seed", "1", "--runs", "10", "--shard", "1/4"])
    expectEqual(part.outputLines.last, "3 runs, nothing lost")
  }

  @Test("real processes do what the model of routing expects")
  func real() throws {
    let run = try Tool.run(["simulate", "--seed", "1", "--runs", "3", "--real"])
    expectEqual(run.code, 0, "\(run.output)\(run.error)")
    expectEqual(run.outputLines.last, "3 runs, nothing lost")
  }

  @Test("the scenario printed for a failing seed can be played with run and fails there, too")
  func failingSeed() throws {
    // Canvas is replaced by a program that is no app and exits at once.
    let apps = Programs.apps.map { app in
      app.name == "Canvas" ? BrokerProcess.App(name: "Canvas", path: "/bin/true") : app
    }
    var simulation = RealRun.simulation(
      with: ScenarioRunner(broker: Programs.broker, apps: apps, isVirtual: true))
    var seed: UInt64 = 1
    while simulation.failures.isEmpty, seed < 20 {
      simulation.run(seed: seed)
      seed += 1
    }
    let smallest = try #require(simulation.failures.first).smallest
    #expect(smallest.steps.contains { $0.act == .launch("Canvas") }, "\(smallest.text)")
    #expect(smallest.text.split(separator: "\n").count < 12, "\(smallest.text)")
    let folder = try TemporaryFolder()
    let file = try folder.write("failing.scenario", Array(smallest.scenario.utf8))
    let failing = try Tool.run(["run", file, "--app", "Canvas=/bin/true", "--keep", "never"])
    // 65 would mean that the file cannot be read.
    #expect(failing.code != 0 && failing.code != 65, "\(failing.output)\(failing.error)")
    // With the real Canvas the scenario passes.
    let passing = try Tool.run(["run", file, "--keep", "never"])
    expectEqual(passing.code, 0, "\(passing.output)\(passing.error)")
  }

  @Test("real processes meet the expectations in the scenario of a seed")
  func expectations() throws {
    let folder = try TemporaryFolder()
    for seed: UInt64 in 1...5 {
      let plan = RealRun.plan(seed: seed)
      let file = try folder.write("seed-\(seed).scenario", Array(plan.scenario.utf8))
      let run = try Tool.run(["run", file, "--keep", "never"])
      expectEqual(run.code, 0, "\(plan.scenario)\(run.output)\(run.error)")
    }
    // The run fails if the broker does not decide as expected.
    let wrong = RealRun.plan(seed: 1).scenario.replacing(
      "because foreground-app", with: "because app-died")
    let file = try folder.write("wrong.scenario", Array(wrong.utf8))
    expectEqual(try Tool.run(["run", file, "--keep", "never"]).code, 1)
  }

  @Test(
    "a planted bug that shows in the trace of real processes is found and shrunk to a few steps",
    arguments: [
      PlantedBug.dropEnd, .deliverTwice, .forgetCancel, .loseKill, .losePost, .reuseNumber,
      .cancelTwice,
    ])
  func planted(bug: PlantedBug) throws {
    var simulation = RealRun.simulation(
      with: ScenarioRunner(broker: Programs.broker, apps: Programs.apps, isVirtual: true), bug: bug)
    var seed: UInt64 = 1
    while simulation.failures.isEmpty, seed <= 40 {
      simulation.run(seed: seed)
      seed += 1
    }
    let failure = try #require(simulation.failures.first)
    #expect(failure.smallest.text.split(separator: "\n").count < 12, "\(failure.smallest.text)")
  }

  @Test("the report is one page with the result and the number of transitions")
  func report() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/report.html"
    let run = try Tool.run(["simulate", "--runs", "2", "--report", file])
    expectEqual(run.code, 0, "\(run.error)")
    let page = String(decoding: try Files.readBytes(file, limit: 1 << 20), as: UTF8.self)
    #expect(page.contains("<h1>2 runs, nothing lost</h1>"))
    #expect(page.contains("<h2>transitions</h2>"))
  }
}
