package import BackBoardServices
import TouchstoneLinux
package import TouchstoneTrace

/// Reads what a session's processes have recorded.
package enum SessionTrace {
  /// What each process of a running session has recorded so far, and a sentence about what is missing.
  package static func read(
    _ folder: SessionFolder
  ) throws -> (traces: [ProcessTrace], missing: String?) {
    let (kept, missing) = try TraceKeeperClient(at: folder.traceSocket).read()
    var traces: [ProcessTrace] = []
    for memory in kept {
      // A process that has not begun to record has no trace yet.
      if let trace = try memory.read() { traces.append(trace) }
    }
    return (traces, missing)
  }

  /// Reads a trace from each file, in the order of the files; the first one that cannot be read is the error.
  package static func read(files: [String]) throws(TraceError) -> [ProcessTrace] {
    var traces: [ProcessTrace] = []
    for file in files { traces.append(try TraceFile.read(file)) }
    return traces
  }

  /// The trace files in a folder, by name; a folder that cannot be read has none.
  package static func files(in path: String) -> [String] {
    let names = (try? Files.list(path)) ?? []
    return names.filter { $0.hasSuffix(".trace") }.map { path + "/" + $0 }
  }
}
