import TouchstoneLinux

/// The memory of some traces, which exists as long as a copy of this value does.
package struct KeptTraces: Sendable {
  /// One process's trace.
  struct Kept: Sendable {
    /// Its place among all traces that the keeper was ever given, from 1 on.
    let serial: UInt64
    let member: UInt16
    let name: String
    let memory: Memory
    /// The bytes that the trace takes; nil until its process has ended.
    ///
    /// At a limit the oldest trace of a process that has ended is given up.
    var pastByteCount: Int?
  }

  final class Memory: Sendable {
    let descriptor: FileDescriptor

    init(_ descriptor: consuming FileDescriptor) {
      self.descriptor = descriptor
    }
  }

  let kept: [Kept]

  /// What each process has recorded so far, in the order in which the traces came; a process that has recorded nothing is
  /// left out.
  package func read() throws(TraceError) -> [ProcessTrace] {
    var traces: [ProcessTrace] = []
    for trace in kept {
      if let trace = try TraceFile.read(try openForReading(trace), name: label(trace)) {
        traces.append(trace)
      }
    }
    return traces
  }

  /// Saves each trace in a file of a folder, which is made; traces that lie there already are removed.
  package func save(to folder: String) throws(TraceError) {
    do throws(Errno) {
      try Files.makeDirectories(folder)
      for name in try Files.list(folder) where name.hasSuffix(".trace") {
        try Files.remove(folder + "/" + name)
      }
    } catch {
      throw .cannotCreate(path: folder, error)
    }
    for trace in kept {
      let path = folder + "/" + TraceFile.name(member: trace.member, process: trace.name)
      try TraceFile.save(try openForReading(trace), name: label(trace), to: path)
    }
  }

  private func openForReading(_ trace: Kept) throws(TraceError) -> FileDescriptor {
    do { return try trace.memory.descriptor.reopenedForReading() } catch {
      throw .cannotRead(path: label(trace), error)
    }
  }

  private func label(_ trace: Kept) -> String {
    TraceFile.label(member: trace.member, process: trace.name)
  }
}
