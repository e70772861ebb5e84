import Synchronization

/// Runs each scenario alone by the tool, once for all tests of this process that look at such a run.
enum SoloRuns {
  private final class Slot: Sendable {
    let run = Mutex<ToolRun?>(nil)
  }

  /// A line of a trace, as the tool prints it.
  struct Line {
    let process: String
    let text: String
  }

  private static let slots = Mutex<[String: Slot]>([:])

  /// The run of a file below scenarios/, with its trace and without other output.
  static func run(_ file: String) throws -> ToolRun {
    let slot = slots.withLock { slots in
      if let slot = slots[file] { return slot }
      let slot = Slot()
      slots[file] = slot
      return slot
    }
    return try slot.run.withLock { known in
      if let known { return known }
      let run = try Tool.run(["run", "-q", "--trace", Programs.scenarios + "/" + file])
      known = run
      return run
    }
  }

  /// The trace of that run.
  static func trace(_ file: String) throws -> [Line] {
    try run(file).outputLines.compactMap { line in
      // Time, process, lane and text, which are aligned with blanks.
      let columns = line.split(separator: " ", maxSplits: 3)
      guard columns.count == 4 else { return nil }
      return Line(process: String(columns[1]), text: String(columns[3].drop { $0 == " " }))
    }
  }
}
