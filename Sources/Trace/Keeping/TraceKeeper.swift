package import TouchstoneLinux

/// Holds the memory of the traces of a session, so that they outlive the processes that record them.
///
/// The process above the broker has the keeper: `run`, `demo` and `replay` read the traces after the session; `boot`
/// gives readers read-only descriptors during the session (`TraceKeeperServer`).
package final class TraceKeeper {
  /// The most traces that are kept; each takes a descriptor, and the usual limit of a process is 1,024.
  package static let limit = 800
  /// The smallest default of the limit for the bytes of all traces of ended processes: 64 MiB.
  package static let leastPastByteLimit = 64 << 20

  /// The traces that are kept, in the order in which they were received.
  private var kept: [KeptTraces.Kept] = []
  private var lastSerial: UInt64 = 0
  private var givenUpCount = 0
  /// The first error because of which a trace is not kept; nil if there was none.
  private var problem: TraceKeepingError?
  private let limit: Int
  private let pastByteLimit: Int

  /// Makes a keeper without traces.
  ///
  /// The traces of ended processes may take `pastByteLimit` bytes together; nil means the limit of a single process,
  /// but at least `leastPastByteLimit`.
  package init(limit: Int = TraceKeeper.limit, pastByteLimit: Int? = nil) {
    self.limit = limit
    // An invalid bound is reported by the processes that record.
    let bound = (try? TraceBound.chosen()) ?? TraceLimit.processByteCount
    self.pastByteLimit = pastByteLimit ?? max(Self.leastPastByteLimit, bound)
  }

  /// The number of traces that are kept.
  package var count: Int { kept.count }

  /// A sentence about missing traces; nil if none is missing.
  package var missing: String? {
    if let problem { return problem.description }
    switch givenUpCount {
    case 0: return nil
    case 1: return "the trace of a process that ended long ago is gone"
    default: return "the traces of \(givenUpCount) processes that ended long ago are gone"
    }
  }

  /// Keeps the memory of another trace.
  package func keep(
    _ memory: consuming FileDescriptor, member: UInt16, name: String
  ) throws(TraceKeepingError) {
    // A file that its writer can shorten would make readers fail, and a pipe would make them wait.
    guard let seals = try? memory.seals(), seals.contains(.shrinking) else {
      throw .notSealed(trace: name)
    }
    if kept.count >= limit {
      guard giveUpOldest() else { throw .tooMany(limit: limit, trace: name) }
    }
    lastSerial += 1
    kept.append(
      KeptTraces.Kept(
        serial: lastSerial, member: member, name: name, memory: KeptTraces.Memory(memory)))
  }

  /// Remembers that a trace could not be kept; only the first error counts.
  func note(_ error: TraceKeepingError) {
    if problem == nil { problem = error }
  }

  /// Marks the traces of a process as ended, and gives up the oldest ended traces while they exceed the byte limit.
  func noteEnd(of member: UInt16) {
    for index in kept.indices
    where kept[index].member == member && kept[index].pastByteCount == nil {
      // Memory whose length cannot be read counts as empty.
      let length = (try? kept[index].memory.descriptor.regularFileLength()) ?? nil
      kept[index].pastByteCount = length ?? 0
    }
    // The order is that in which `giveUpOldest` removes the traces.
    var past = kept.compactMap(\.pastByteCount)
    // The newest ended trace stays, however long it is.
    while past.count > 1, past.reduce(0, +) > pastByteLimit {
      past.removeFirst()
      _ = giveUpOldest()
    }
  }

  /// Gives up the oldest trace of an ended process; false if there is none.
  private func giveUpOldest() -> Bool {
    guard let oldest = kept.firstIndex(where: { $0.pastByteCount != nil }) else { return false }
    kept.remove(at: oldest)
    givenUpCount += 1
    return true
  }

  /// The traces that are kept now.
  package var traces: KeptTraces { KeptTraces(kept: kept) }

  /// Reads the records so far of each process, in the order in which the keeper received the traces; leaves out
  /// processes that have recorded nothing.
  package func read() throws(TraceError) -> [ProcessTrace] {
    try traces.read()
  }

  /// Saves each trace in a file of a folder; creates the folder if necessary, and removes trace files that it contains.
  ///
  /// Returns the damages of traces that cannot be read at all, of which only the first bytes are saved.
  @discardableResult
  package func save(to folder: String) throws(TraceError) -> [TraceDamage] {
    try traces.save(to: folder)
  }

  /// A trace for a reader, with the message that announces it.
  struct Offer: ~Copyable {
    let serial: UInt64
    let message: KeeperMessage
    /// A read-only descriptor of the memory.
    let memory: FileDescriptor
  }

  /// Returns the first trace with a serial number greater than the last one that a reader has received; nil if there is
  /// none.
  func offer(after serial: UInt64) throws(TraceKeepingError) -> Offer? {
    guard let trace = kept.first(where: { $0.serial > serial }) else { return nil }
    do throws(Errno) {
      return Offer(
        serial: trace.serial,
        message: KeeperMessage(.trace, number: UInt32(trace.member), text: trace.name),
        memory: try trace.memory.descriptor.reopenedForReading())
    } catch {
      throw .system(error)
    }
  }
}

extension TraceFile {
  /// What errors call a trace in memory, such as `the trace of Counter (process 2)`.
  static func label(member: UInt16, process: String) -> String {
    "the trace of \(process) (process \(member))"
  }

  /// The file name of a saved trace.
  package static func name(member: UInt16, process: String) -> String {
    let number = member < 10 ? "0\(member)" : "\(member)"
    return number + "-" + process.replacing("/", with: "_") + ".trace"
  }
}
