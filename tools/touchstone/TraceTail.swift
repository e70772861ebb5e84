import BackBoardServices
import TouchstoneTrace

/// The records that the processes of a running session make from a moment on.
///
/// Of the earlier records it reads only the headers of segments and the texts of recurring names, which later records
/// need, and the first and last records of each lane. So a command is as quick in a session with many records as in a
/// new one.
final class TraceTail {
  private let client: TraceKeeperClient
  private var readers: [TraceReader]
  /// The time at which the trace begins, in nanoseconds; nil if there were no earlier records.
  let start: UInt64?
  /// A process whose trace had already ended, and the reason; nil if there is none.
  let ended: (process: String, reason: TraceReason)?

  /// Begins at the present moment.
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

  /// Reads the records since the last call, or since the tail began, including those of new processes.
  func read() throws -> [ProcessTrace] {
    for trace in try client.read(after: readers.count).traces {
      readers.append(try trace.reader())
    }
    return try readers.compactMap { try $0.next() }
  }
}
