package import BackBoardServices
import TouchstoneLinux
package import TouchstoneTrace

/// Reads the traces of a session's processes.
package enum SessionTrace {
  /// The traces of the processes of a running session so far, and a sentence about missing records; nil if there are
  /// none missing.
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

  /// Reads a trace from each file, in the order of the files.
  ///
  /// A file that is no trace is set aside: it has no records and a damage. If no file is a trace, the first error is
  /// thrown.
  package static func read(files: [String]) throws(TraceError) -> [ProcessTrace] {
    var traces: [ProcessTrace] = []
    var failures: [TraceError] = []
    for file in files {
      do throws(TraceError) { traces.append(try TraceFile.read(file)) } catch {
        traces.append(try ProcessTrace(settingAside: file, error))
        failures.append(error)
      }
    }
    if let failure = failures.first, failures.count == files.count { throw failure }
    return traces
  }

  /// The trace files in a folder, by name; a folder that cannot be read has none.
  package static func files(in path: String) -> [String] {
    let names = (try? Files.list(path)) ?? []
    return names.filter { $0.hasSuffix(".trace") }.map { path + "/" + $0 }
  }
}
