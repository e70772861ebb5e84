import Synchronization

/// Runs of single scenarios by the tool, each made once and shared by all tests of this process.
enum SoloRuns {
  /// A run that prints its trace and nothing else.
  struct Run: Sendable {
    let tool: ToolRun
    /// The lines of the trace.
    let lines: [String]
  }

  /// Holds a run, nil until it is made.
  ///
  /// A test that needs the run while another one makes it waits for the lock.
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
