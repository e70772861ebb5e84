import Synchronization

/// Runs each scenario alone by the tool, once for all tests of this process that look at such a run.
enum SoloRuns {
  /// One such run, whose trace is all that it prints.
  struct Run: Sendable {
    let tool: ToolRun
    /// The lines of the trace, taken apart once for all tests.
    let lines: [String]
  }

  private final class Slot: Sendable {
    let run = Mutex<Run?>(nil)
  }

  private static let slots = Mutex<[String: Slot]>([:])

  /// The run of a file below scenarios/, with its trace and without other output.
  static func run(_ file: String) throws -> Run {
    let slot = slots.withLock { slots in
      if let slot = slots[file] { return slot }
      let slot = Slot()
      slots[file] = slot
      return slot
    }
    return try slot.run.withLock { known in
      if let known { return known }
      let tool = try Tool.run(["run", "-q", "--trace", Programs.scenarios + "/" + file])
      let run = Run(tool: tool, lines: tool.outputLines)
      known = run
      return run
    }
  }
}

/// A line of a trace in its columns: time, process, lane, text.
struct PrintedRecord {
  let process: Substring
  let text: Substring

  /// Takes a line apart; nil if it is none of a trace.
  init?(_ line: String) {
    let columns = line.split(separator: " ", maxSplits: 3)
    guard columns.count == 4 else { return nil }
    process = columns[1]
    text = columns[3].drop { $0 == " " }
  }
}
