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

  /// Begins here and now.
  init(_ folder: SessionFolder) throws {
    let client = try TraceKeeperClient(at: folder.traceSocket)
    var readers: [TraceReader] = []
    var starts: [UInt64] = []
    for trace in try client.read().traces {
      let reader = try trace.reader()
      try reader.passOver()
      if let start = try reader.startOfPassed() { starts.append(start) }
      readers.append(reader)
    }
    self.client = client
    self.readers = readers
    start = starts.min()
  }

  /// What was recorded since the beginning, also by processes that have come since; to be called once.
  func read() throws -> [ProcessTrace] {
    for trace in try client.read(after: readers.count).traces {
      readers.append(try trace.reader())
    }
    return try readers.compactMap { try $0.next() }
  }
}
