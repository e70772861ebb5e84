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
    for trace in kept {
      if let trace = try trace.read() { traces.append(trace) }
    }
    return (traces, missing)
  }

  /// The traces in some files.
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
