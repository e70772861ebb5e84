package import BackBoardServices
import Linux
package import Trace

/// Reads what a session's processes have recorded.
package enum SessionTrace {
  /// All records of a session, in their one order; its processes may still be recording.
  package static func read(_ folder: SessionFolder) throws(TraceError) -> [TraceLine] {
    var traces: [ProcessTrace] = []
    for file in files(in: folder.path) {
      do {
        traces.append(try TraceFile.read(file))
      } catch .notATrace {
        // A process that is starting, or was killed while it did, has made its file and said nothing.
        if isBlank(file) { continue }
        traces.append(try TraceFile.read(file))
      }
    }
    return TraceMerge.lines(traces)
  }

  /// Whether a trace file has no header yet: its first word is written last of it.
  private static func isBlank(_ file: String) -> Bool {
    // A file that cannot be read is told by whoever reads it next.
    ((try? Files.readBytes(file)) ?? [1]).prefix(8).allSatisfy { $0 == 0 }
  }

  /// All records of some trace files, in their one order.
  package static func read(files: [String]) throws(TraceError) -> [TraceLine] {
    var traces: [ProcessTrace] = []
    for file in files { traces.append(try TraceFile.read(file)) }
    return TraceMerge.lines(traces)
  }

  /// The trace files in a folder, by name; a folder that cannot be read has none.
  package static func files(in path: String) -> [String] {
    let names = (try? Files.list(path)) ?? []
    return names.filter { $0.hasSuffix(".trace") }.map { path + "/" + $0 }
  }
}
