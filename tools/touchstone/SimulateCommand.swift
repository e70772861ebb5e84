import TouchstoneLinux
import TouchstoneScenario
import TouchstoneSimulation

/// `touchstone simulate`: plays random scenarios and checks that no event or touch is lost.
enum SimulateCommand: Command {
  static let name = "simulate"

  static let spec = CommandSpec(
    name: name,
    overview: "Plays random scenarios against the broker and checks that nothing is lost.",
    discussion: """
      Each seed gives a scenario: apps that behave well or badly, fingers, buttons, interruptions, and
      apps that are killed, stopped, ended or hang, that cannot be started because something has run
      out, calls on sockets that fail, and a broker that dies and is continued by another one. The broker
      runs in this process, in virtual time, with apps that are simulated; with --real, in processes with
      the apps that come with Touchstone, which signals stop for moments meanwhile. Behind each step the
      broker must be in the state of a model of routing, each finger must have one owner, and every event
      must be accounted for; in the end everything must come to rest and a tap must arrive.
      A seed that fails is shrunk to the smallest scenario that still fails, which is printed; 'run'
      accepts it. Its comments say what real processes do not do: how an app behaves, what fails. Exits
      with 1 if a seed fails, after five of them at the latest.

      What happened how often is printed in the end, and what happened too seldom for so many seeds. In
      one process a disk is full only for a launch, since nothing else of a session is on a disk, and
      the clock that jumps is that of the touchscreen, since the broker's own cannot.
      """,
    options: [
      .init(name: "seed", value: "n", help: "The first seed (default: 1)."),
      .init(name: "runs", value: "n", help: "How many seeds (default: 100; with --for 1)."),
      .init(name: "for", value: "time", help: "Play each seed for this long, in virtual time."),
      .init(name: "shard", value: "i/n", help: "Play the i-th of n equal parts of the seeds."),
      .init(name: "real", help: "Play in real processes."),
      .init(
        name: "report", value: "file", help: "Write what happened how often as a page.",
        completion: .files),
    ])

  /// The options of the command line.
  private struct Options {
    /// The first seed.
    let seed: UInt64
    /// The number of seeds, in all shards together.
    let runs: Int
    /// The virtual time for which each seed is played; nil for a few dozen steps.
    let nanoseconds: UInt64?
    let shard: Shard

    init(_ arguments: Arguments) throws(UsageError) {
      seed = UInt64(try arguments.number(of: "seed", in: 0...(1 << 53), spec: spec) ?? 1)
      nanoseconds = try arguments.nanoseconds(of: "for", spec: spec)
      let standard = nanoseconds == nil ? 100 : 1
      runs = try arguments.number(of: "runs", in: 1...1_000_000_000, spec: spec) ?? standard
      shard = try Shard(option: arguments.value(of: "shard"), command: name)
    }
  }

  /// The number of failures after which the command ends.
  private static let failureLimit = 5

  static func run(_ arguments: Arguments) throws(ToolError) -> Int32 {
    let options: Options
    do { options = try Options(arguments) } catch { throw .usage(error) }
    let report = arguments.value(of: "report")
    // The report is written once before the runs, so that an error is reported before them rather than after them.
    if let report { try SimulationPage.write("", to: report) }
    var simulation = try simulation(isReal: arguments.has("real"), options)
    for index in 0..<options.runs where index % options.shard.count == options.shard.index - 1 {
      if let failure = simulation.run(seed: options.seed + UInt64(index)) {
        try Output.write(SimulationText.failure(failure))
        if simulation.failures.count == failureLimit { break }
      }
    }
    try Output.write(SimulationText.summary(of: simulation))
    if let report { try SimulationPage.write(SimulationPage.html(simulation), to: report) }
    return simulation.failures.isEmpty ? ExitCode.success : ExitCode.failed
  }

  private static func simulation(
    isReal: Bool, _ options: Options
  ) throws(ToolError) -> Simulation {
    // A part of a millisecond counts as a whole one, so that even the shortest time has a step.
    let milliseconds = options.nanoseconds.map { ($0 + 999_999) / 1_000_000 }
    guard isReal else { return .inProcess(.init(milliseconds: milliseconds)) }
    let executables = try Executables()
    try Interruption.watch()
    return RealRun.simulation(
      with: ScenarioRunner(broker: executables.broker, apps: executables.apps, isVirtual: true),
      milliseconds: milliseconds)
  }
}
