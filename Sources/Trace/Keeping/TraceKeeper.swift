package import TouchstoneLinux

/// Holds the memory of the traces of a session, so that they outlive the processes that record them.
///
/// It belongs to the process above the broker: `run`, `demo` and `replay` read it when the session is over, `boot` hands
/// out descriptors for reading while it lasts (`TraceKeeperServer`).
package final class TraceKeeper {
  /// The most traces that are kept: each takes a descriptor, and the usual limit of a process is 1,024.
  package static let limit = 800

  /// One process's trace.
  private struct Kept {
    let member: UInt16
    let name: String
    let memory: Memory
    /// Whether its process is a command that has ended; at the limit the oldest such trace is given up.
    var isPast = false
  }

  private final class Memory {
    let descriptor: FileDescriptor

    init(_ descriptor: consuming FileDescriptor) {
      self.descriptor = descriptor
    }
  }

  private var kept: [Kept] = []
  private var givenUpCount = 0
  private var problem: TraceKeepingError?
  private let limit: Int

  /// Makes a keeper without traces.
  package init(limit: Int = TraceKeeper.limit) {
    self.limit = limit
  }

  /// The number of traces that are kept.
  package var count: Int { kept.count }

  /// What is missing from the traces, as a sentence; nil if nothing is.
  package var missing: String? {
    if let problem { return problem.description }
    switch givenUpCount {
    case 0: return nil
    case 1: return "the trace of a command that ended long ago is gone"
    default: return "the traces of \(givenUpCount) commands that ended long ago are gone"
    }
  }

  /// Keeps the memory of one more trace.
  package func keep(
    _ memory: consuming FileDescriptor, member: UInt16, name: String
  ) throws(TraceKeepingError) {
    // A writer that could shorten the file, or that handed over a pipe, could make its readers fail or wait.
    guard let seals = try? memory.seals(), seals.contains(.shrinking) else {
      throw .notSealed(trace: name)
    }
    if kept.count >= limit {
      guard let oldest = kept.firstIndex(where: { $0.isPast }) else {
        throw .tooMany(limit: limit, trace: name)
      }
      kept.remove(at: oldest)
      givenUpCount += 1
    }
    kept.append(Kept(member: member, name: name, memory: Memory(memory)))
  }

  /// Notes that a trace could not be kept.
  func note(_ error: TraceKeepingError) {
    if problem == nil { problem = error }
  }

  /// Notes that the command with this number has ended.
  func noteEnd(of member: UInt16) {
    for index in kept.indices where kept[index].member == member { kept[index].isPast = true }
  }

  /// What each process has recorded so far, in the order in which they came.
  package func read() throws(TraceError) -> [ProcessTrace] {
    var traces: [ProcessTrace] = []
    for trace in kept {
      if let trace = try TraceFile.read(try reading(trace), name: label(trace)) {
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
      try TraceFile.save(try reading(trace), name: label(trace), to: path)
    }
  }

  /// One trace as a reader gets it.
  struct Offer: ~Copyable {
    let message: KeeperMessage
    /// A descriptor of the memory, for reading only.
    let memory: FileDescriptor
  }

  /// The trace at an index, for a reader that has got those before it; nil if there is none.
  func offer(at index: Int) throws(TraceKeepingError) -> Offer? {
    guard kept.indices.contains(index) else { return nil }
    let trace = kept[index]
    do throws(Errno) {
      return Offer(
        message: KeeperMessage(.trace, number: UInt32(trace.member), text: trace.name),
        memory: try trace.memory.descriptor.reopenedForReading())
    } catch {
      throw .system(error)
    }
  }

  private func reading(_ trace: Kept) throws(TraceError) -> FileDescriptor {
    do { return try trace.memory.descriptor.reopenedForReading() } catch {
      throw .cannotRead(path: label(trace), error)
    }
  }

  private func label(_ trace: Kept) -> String {
    TraceFile.label(member: trace.member, process: trace.name)
  }
}

extension TraceFile {
  /// How errors name a trace that is not in a file.
  static func label(member: UInt16, process: String) -> String {
    "the trace of \(process) (process \(member))"
  }

  /// The name of the file of a saved trace.
  package static func name(member: UInt16, process: String) -> String {
    let number = member < 10 ? "0\(member)" : "\(member)"
    return number + "-" + process.replacing("/", with: "_") + ".trace"
  }
}
