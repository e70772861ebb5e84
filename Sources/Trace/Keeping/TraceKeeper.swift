package import TouchstoneLinux

/// Holds the memory of the traces of a session, so that they outlive the processes that record them.
///
/// It belongs to the process above the broker: `run`, `demo` and `replay` read it when the session is over, `boot`
/// hands out descriptors for reading while the session lasts (`TraceKeeperServer`).
package final class TraceKeeper {
  /// The most traces that are kept: each takes a descriptor, and the usual limit of a process is 1,024.
  package static let limit = 800
  /// The bytes that the traces of ended processes may always take together, however little one process may record.
  package static let leastPastByteLimit = 64 << 20

  private var kept: [KeptTraces.Kept] = []
  private var lastSerial: UInt64 = 0
  private var givenUpCount = 0
  private var problem: TraceKeepingError?
  private let limit: Int
  private let pastByteLimit: Int

  /// Makes a keeper without traces.
  ///
  /// The traces of processes that have ended may take `pastByteLimit` bytes together; without a number as much as one
  /// process may record, but at least `leastPastByteLimit`.
  package init(limit: Int = TraceKeeper.limit, pastByteLimit: Int? = nil) {
    self.limit = limit
    // A bound that cannot be used is reported by the process that records.
    let bound = (try? TraceBound.chosen()) ?? TraceLimit.processByteCount
    self.pastByteLimit = pastByteLimit ?? max(Self.leastPastByteLimit, bound)
  }

  /// The number of traces that are kept.
  package var count: Int { kept.count }

  /// What is missing from the traces, as a sentence; nil if nothing is.
  package var missing: String? {
    if let problem { return problem.description }
    switch givenUpCount {
    case 0: return nil
    case 1: return "the trace of a process that ended long ago is gone"
    default: return "the traces of \(givenUpCount) processes that ended long ago are gone"
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
      guard giveUpOldest() else { throw .tooMany(limit: limit, trace: name) }
    }
    lastSerial += 1
    kept.append(
      KeptTraces.Kept(
        serial: lastSerial, member: member, name: name, memory: KeptTraces.Memory(memory)))
  }

  /// Notes that a trace could not be kept.
  func note(_ error: TraceKeepingError) {
    if problem == nil { problem = error }
  }

  /// Notes that the process with this number has ended, and gives up the oldest traces of ended processes if these take
  /// too many bytes.
  func noteEnd(of member: UInt16) {
    for index in kept.indices
    where kept[index].member == member && kept[index].pastByteCount == nil {
      // Memory whose length cannot be read counts as empty.
      let length = (try? kept[index].memory.descriptor.regularFileLength()) ?? nil
      kept[index].pastByteCount = length ?? 0
    }
    // In the order in which `giveUpOldest` removes them.
    var past = kept.compactMap(\.pastByteCount)
    // The last one stays, however long it is.
    while past.count > 1, past.reduce(0, +) > pastByteLimit {
      past.removeFirst()
      _ = giveUpOldest()
    }
  }

  /// Gives up the trace of the process that began first among those that have ended; false if none has.
  private func giveUpOldest() -> Bool {
    guard let oldest = kept.firstIndex(where: { $0.pastByteCount != nil }) else { return false }
    kept.remove(at: oldest)
    givenUpCount += 1
    return true
  }

  /// The traces that are kept now.
  package var traces: KeptTraces { KeptTraces(kept: kept) }

  /// What each process has recorded so far, in the order in which the traces came; a process that has recorded nothing is
  /// left out.
  package func read() throws(TraceError) -> [ProcessTrace] {
    try traces.read()
  }

  /// Saves each trace in a file of a folder, which is made; traces that lie there already are removed.
  package func save(to folder: String) throws(TraceError) {
    try traces.save(to: folder)
  }

  /// One trace as a reader gets it.
  struct Offer: ~Copyable {
    let serial: UInt64
    let message: KeeperMessage
    /// A descriptor of the memory, for reading only.
    let memory: FileDescriptor
  }

  /// The first trace with a greater serial number, for a reader that has got those up to it; nil if there is none.
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
