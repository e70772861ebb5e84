import TouchstoneLinux

/// Runs the measurements and prints the figures.
enum Bench {
  /// Measures, prints the figures and checks them as the command line asks; returns the exit code.
  static func run(_ arguments: [String]) throws(BenchError) -> Int32 {
    let options = try BenchOptions(arguments)
    if options.wantsHelp {
      try write(BenchOptions.help)
      return 0
    }
    // The limits are read first, so that an error in their file is reported before the measurements.
    let limits = try limits(of: options)
    let scale = options.isQuick ? Scale.quick : Scale.full
    if !options.isJSON { try write(heading) }
    let figures = try measure(options, scale)
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

  /// Makes the measurements, and prints the figures of each one when it has ended.
  private static func measure(
    _ options: BenchOptions, _ scale: Scale
  ) throws(BenchError) -> [Figure] {
    var figures: [Figure] = []
    var floors = [MachineFloor.measure()]
    for measurement in options.measurements {
      var measured = try measurement.figures(scale)
      let before = floors[floors.count - 1]
      let after = MachineFloor.measure()
      floors.append(after)
      for index in measured.indices { measured[index].floor = (before + after) / 2 }
      for figure in measured { try write((options.isJSON ? figure.json : figure.line) + "\n") }
      figures += measured
    }
    let machine = Sample(floors)
    let floor = Figure(
      "machine-floor", machine.median, "ns",
      note: "a walk in C before and after each measurement, up to \(Figure.text(machine.largest))")
    try write((options.isJSON ? floor.json : floor.line) + "\n")
    return figures
  }

  /// The limits to check; nil if there are none.
  ///
  /// Throws in a debug build, to which limits do not apply.
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
