import BackBoardServices
import TouchstoneLinux
import TouchstoneTrace

/// Reads the records of a running session while its processes make them.
final class TraceFollower {
  /// The real time between two readings.
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

  /// Waits, and returns the records since the last call; nil once the session has ended.
  ///
  /// The first call does not wait. Records of one call can be sorted in the order of the trace, but a later call may
  /// return records that belong before them.
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

  /// The last records; the memory of the traces outlives the session.
  private func last() throws(ToolError) -> [ProcessTrace] {
    isOver = true
    do throws(TraceError) { return try newRecords() } catch { throw TraceReading.error(error) }
  }

  /// The records, of all traces, that have not been read yet.
  private func newRecords() throws(TraceError) -> [ProcessTrace] {
    var traces: [ProcessTrace] = []
    for reader in readers {
      if let trace = try reader.next() { traces.append(trace) }
    }
    return traces
  }
}
