import BackBoardServices
import TouchstoneTrace

/// What the processes of a running session record from a moment on.
///
/// Of what they recorded before, only the headers of segments are read, and the texts of names that come again; so a
/// command in a session that has recorded much is as quick as in a new one.
final class TraceTail {
  private let client: TraceKeeperClient
  private var readers: [TraceReader]
  /// When the trace begins, in nanoseconds; nil if nothing was recorded before.
  let start: UInt64?
  /// A process whose trace had ended before, and why; nil if none had.
  let ended: (process: String, reason: TraceReason)?

  /// Begins here and now.
  init(_ folder: SessionFolder) throws {
    let client = try TraceKeeperClient(at: folder.traceSocket)
    var readers: [TraceReader] = []
    var starts: [UInt64] = []
    var ended: (process: String, reason: TraceReason)?
    for trace in try client.read().traces {
      let reader = try trace.reader()
      try reader.passOver()
      if let start = try reader.startOfPassed() { starts.append(start) }
      if ended == nil, let reason = try reader.endOfPassed() { ended = (trace.process, reason) }
      readers.append(reader)
    }
    self.client = client
    self.readers = readers
    start = starts.min()
    self.ended = ended
  }

  /// What was recorded since the beginning, also by processes that have come since; to be called once.
  func read() throws -> [ProcessTrace] {
    for trace in try client.read(after: readers.count).traces {
      readers.append(try trace.reader())
    }
    return try readers.compactMap { try $0.next() }
  }
}
