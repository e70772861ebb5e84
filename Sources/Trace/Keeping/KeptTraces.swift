import TouchstoneLinux

/// The traces of a keeper at one time; their memory exists as long as a copy of this value.
package struct KeptTraces: Sendable {
  /// One process's trace.
  struct Kept: Sendable {
    /// The number of the trace among all traces that the keeper has received, from 1.
    let serial: UInt64
    let member: UInt16
    let name: String
    let memory: Memory
    /// The number of bytes of the trace; nil until its process has ended.
    ///
    /// Only traces of ended processes are given up when a limit is reached.
    var pastByteCount: Int?
  }

  final class Memory: Sendable {
    let descriptor: FileDescriptor

    init(_ descriptor: consuming FileDescriptor) {
      self.descriptor = descriptor
    }
  }

  let kept: [Kept]

  /// Reads the records so far of each process, in the order in which the keeper received the traces; leaves out
  /// processes that have recorded nothing.
  ///
  /// A trace that cannot be read at all has no records and a damage.
  package func read() throws(TraceError) -> [ProcessTrace] {
    var traces: [ProcessTrace] = []
    for trace in kept {
      let name = label(trace)
      do throws(TraceError) {
        if let read = try TraceFile.read(try openForReading(trace), name: name) {
          traces.append(read)
        }
      } catch {
        traces.append(try ProcessTrace(settingAside: name, error))
      }
    }
    return traces
  }

  /// Saves each trace in a file of a folder; creates the folder if necessary, and removes trace files that it contains.
  ///
  /// A trace that cannot be read at all is set aside: its file has only its first bytes, so that a reader of the folder
  /// finds the damage, which is also returned. Any other error of a trace is thrown after all have been tried.
  @discardableResult
  package func save(to folder: String) throws(TraceError) -> [TraceDamage] {
    do throws(Errno) {
      try Files.makeDirectories(folder)
      for name in try Files.list(folder) where name.hasSuffix(".trace") {
        try Files.remove(folder + "/" + name)
      }
    } catch {
      throw .cannotCreate(path: folder, error)
    }
    var damages: [TraceDamage] = []
    var failure: TraceError?
    for trace in kept {
      let path = folder + "/" + TraceFile.name(member: trace.member, process: trace.name)
      do throws(TraceError) {
        if let damage = try save(trace, to: path) { damages.append(damage) }
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return damages
  }

  /// Saves a trace; returns its damage if it cannot be read at all and only its first bytes were saved.
  private func save(_ trace: Kept, to path: String) throws(TraceError) -> TraceDamage? {
    let name = label(trace)
    do throws(TraceError) {
      try TraceFile.save(try openForReading(trace), name: name, to: path)
      return nil
    } catch {
      let aside = try ProcessTrace(settingAside: name, error)
      try TraceFile.saveBeginning(try openForReading(trace), name: name, to: path)
      return aside.damages.first
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
