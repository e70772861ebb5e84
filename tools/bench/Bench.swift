import TouchstoneLinux

/// Runs the measurements and prints the figures.
enum Bench {
  /// Measures, prints, checks; returns the exit code.
  static func run(_ words: [String]) throws(BenchError) -> Int32 {
    let options = try BenchOptions(words)
    if options.wantsHelp {
      try write(BenchOptions.help)
      return 0
    }
    // Read first, so that an error in the file is reported before the measurements.
    let limits = try limits(of: options)
    let scale = options.isQuick ? Scale.quick : Scale.full
    if !options.isJSON { try write(heading) }
    var figures: [Figure] = []
    var floors = [MachineFloor.measure()]
    for measurement in options.measurements {
      var measured = try measurement.figures(scale)
      let before = floors[floors.count - 1]
      floors.append(MachineFloor.measure())
      let floor = (before + floors[floors.count - 1]) / 2
      for index in measured.indices { measured[index].floor = floor }
      for figure in measured { try write((options.isJSON ? figure.json : figure.line) + "\n") }
      figures += measured
    }
    let machine = Sample(floors)
    let floor = Figure(
      "machine-floor", machine.median, "ns",
      note: "a walk in C before and after each measurement, up to \(Figure.text(machine.largest))")
    try write((options.isJSON ? floor.json : floor.line) + "\n")
    if let path = options.historyPath {
      let history = try History(path)
      for sentence in history.slower(figures) {
        StandardStreams.writeError("Warning: \(sentence)\n")
      }
      try history.append(figures)
    }
    guard let limits else { return 0 }
    var exitCode: Int32 = 0
    for breach in limits.breaches(in: figures) {
      let isWarning = options.warnsOnly && !breach.isExact
      if !isWarning { exitCode = 1 }
      StandardStreams.writeError(
        "\(isWarning ? "Warning" : "Error"): \(breach.sentence); see \(limits.path)\n")
    }
    return exitCode
  }

  private static func limits(of options: BenchOptions) throws(BenchError) -> Limits? {
    guard let path = options.limitsPath else { return nil }
    #if DEBUG
      throw .usage(
        "limits apply to release builds, and this is a debug build: "
          + "tools/release --product bench")
    #else
      return try Limits(readingFrom: path)
    #endif
  }

  private static var heading: String {
    #if DEBUG
      "Touchstone bench, debug build: the figures say nothing about a release build\n"
    #else
      "Touchstone bench, release build\n"
    #endif
  }

  private static func write(_ text: String) throws(BenchError) {
    do { try StandardStreams.writeOut(text) } catch .brokenPipe {
      throw .brokenPipe
    } catch {
      throw .inputOutput("standard output: \(error)")
    }
  }
}

/// How much is measured.
struct Scale {
  /// Turns of relay and Touchstone, so that a change of the machine's speed affects both.
  let rounds: Int
  /// Taps in a round of the latency measurement.
  let taps: Int
  /// Moves in a round of the throughput measurement.
  let moves: Int
  let routedEvents: Int
  /// Seconds of virtual time.
  let virtualSeconds: UInt64
  let launches: Int
  /// Sessions that are started and ended.
  let sessions: Int
  /// Taps in a round on a stage.
  let stageTaps: Int
  /// Rounds of commands, each of which takes seconds.
  let commandRounds: Int
  /// Runs of one scenario in a round.
  let repeats: Int
  /// Frames of a recording.
  let recordedFrames: Int
  /// Swipes of a scenario that takes hours of virtual time.
  let swipes: Int
  /// Moves of an app in real time, at most one in each frame of the display.
  let appMoves: Int
  /// Contacts of recordings, at four sizes.
  let contacts: [Int]
  /// Swipes in each app of a session of many.
  let swipesInEach: Int

  static let full = Scale(
    rounds: 7, taps: 500, moves: 10_000, routedEvents: 10_000, virtualSeconds: 60, launches: 15,
    sessions: 50, stageTaps: 10_000, commandRounds: 3, repeats: 200, recordedFrames: 32_000,
    swipes: 3_000, appMoves: 200, contacts: [100, 400, 800, 1_600], swipesInEach: 50)
  static let quick = Scale(
    rounds: 3, taps: 150, moves: 3_000, routedEvents: 2_000, virtualSeconds: 10, launches: 5,
    sessions: 15, stageTaps: 2_000, commandRounds: 1, repeats: 50, recordedFrames: 4_000,
    swipes: 300, appMoves: 60, contacts: [25, 100, 200, 400], swipesInEach: 20)
}

/// The measurements in the order in which they are made, each with processes of its own.
enum Measurement: String, CaseIterable {
  case pathLatency = "path-latency"
  case besideBadApps = "beside-bad-apps"
  case throughput
  case oneProcessor = "one-processor"
  case routeAllocations = "route-allocations"
  case appAllocations = "app-allocations"
  case virtualTime = "virtual-time"
  case coldLaunch = "cold-launch"
  case startAndEnd = "start-and-end"
  case hitTest = "hit-test"
  case layout
  case stageTap = "stage-tap"
  case many
  case commands

  func figures(_ scale: Scale) throws(BenchError) -> [Figure] {
    switch self {
    case .pathLatency: try PathLatency.measure(scale)
    case .besideBadApps: try BesideBadApps.measure(scale)
    case .throughput: try Throughput.measure(scale)
    case .oneProcessor: try OneProcessor.measure(scale)
    case .routeAllocations: try RouteAllocations.measure(scale)
    case .appAllocations: try AppAllocations.measured(scale)
    case .virtualTime: try VirtualTime.measure(scale)
    case .coldLaunch: try ColdLaunch.measure(scale)
    case .startAndEnd: try StartAndEnd.measure(scale)
    case .hitTest: HitTestCost.measured(scale)
    case .layout: LayoutCost.measured(scale)
    case .stageTap: StageTapCost.measured(scale)
    case .many: CostGrowth.measured(scale)
    case .commands: try ToolCommands.measure(scale)
    }
  }
}

/// Why a measurement fails; the exit codes are those of `touchstone`, but for a reader of the output that has gone: figures
/// are missing then, which is no success.
enum BenchError: Error {
  /// The command line is wrong.
  case usage(String)
  /// The file of limits or of earlier runs has an error in it, or cannot be read.
  case data(String)
  /// The broker or an app cannot be reached, or a measurement cannot be made.
  case unavailable(String)
  case inputOutput(String)
  /// The reader of the output has gone; no message is printed.
  case brokenPipe

  var exitCode: Int32 {
    switch self {
    case .usage: 64
    case .data: 65
    case .unavailable: 69
    case .inputOutput: 74
    // What a shell reports for a process that SIGPIPE ended: 128 + 13.
    case .brokenPipe: 141
    }
  }

  /// The text for standard error.
  var text: String? {
    switch self {
    case .usage(let sentence): "Error: \(sentence)\nSee 'bench --help' for more information.\n"
    case .data(let sentence), .unavailable(let sentence), .inputOutput(let sentence):
      "Error: \(sentence)\n"
    case .brokenPipe: nil
    }
  }
}
