import BackBoardServices
import TouchstoneLinux
import TouchstoneTrace

/// Reads what the processes of a running session record, as they record it.
final class TraceFollower {
  /// How long new records may wait for their reader, in real time.
  static let intervalNanoseconds: UInt64 = 50_000_000

  private let client: TraceKeeperClient
  private var readers: [TraceReader] = []
  private var isFirst = true
  private var isOver = false

  /// Connects to the keeper of a session.
  init(_ folder: SessionFolder) throws(ToolError) {
    do { client = try TraceKeeperClient(at: folder.traceSocket) } catch {
      throw .unavailable("\(error)")
    }
  }

  /// What was recorded since the last call, after a wait; nil when the session has ended.
  ///
  /// Records come in the order of the trace within a call, and by the time at which they are read between calls.
  func next(
    afterNanoseconds wait: UInt64 = TraceFollower.intervalNanoseconds
  ) throws(ToolError) -> [ProcessTrace]? {
    if isOver { return nil }
    do {
      if !isFirst, try client.waitForEnd(forNanoseconds: wait) { return try last() }
      isFirst = false
      let found = try client.read(after: readers.count)
      if let missing = found.missing, !found.traces.isEmpty {
        StandardStreams.writeError("note: \(missing)\n")
      }
      readers += try found.traces.map { try $0.reader() }
      return try newRecords()
    } catch let error as TraceError {
      throw TraceReading.error(error)
    } catch TraceKeepingError.keeperGone {
      return try last()
    } catch {
      throw .unavailable("\(error)")
    }
  }

  /// What was recorded before the end: the memory outlives the session.
  private func last() throws(ToolError) -> [ProcessTrace] {
    isOver = true
    do throws(TraceError) { return try newRecords() } catch { throw TraceReading.error(error) }
  }

  /// The records of all traces that were not read before.
  private func newRecords() throws(TraceError) -> [ProcessTrace] {
    var traces: [ProcessTrace] = []
    for reader in readers {
      if let trace = try reader.next() { traces.append(trace) }
    }
    return traces
  }
}
