import BackBoardServices
import TouchstoneLinux
import TouchstoneTrace

/// Reads what the processes of a running session record, as they record it.
final class TraceFollower {
  /// How long new records may wait for their reader, in real time.
  private static let intervalNanoseconds: UInt64 = 50_000_000

  private let client: TraceKeeperClient
  private var traces: [KeptTrace] = []
  /// How many records of each lane of each trace were read.
  private var counts: [[Int]] = []
  private var isFirst = true

  /// Connects to the keeper of a session.
  init(_ folder: SessionFolder) throws(ToolError) {
    do { client = try TraceKeeperClient(at: folder.traceSocket) } catch {
      throw .unavailable("\(error)")
    }
  }

  /// What was recorded since the last call, after a short wait; nil when the session has ended.
  ///
  /// Records come in the order of the trace within a call, and by the time at which they are read between calls.
  func next() throws(ToolError) -> [ProcessTrace]? {
    do {
      if !isFirst, try client.waitForEnd(forNanoseconds: Self.intervalNanoseconds) { return nil }
      isFirst = false
      let found = try client.read(after: traces.count)
      if let missing = found.missing, !found.traces.isEmpty {
        StandardStreams.writeError("note: \(missing)\n")
      }
      traces += found.traces
      counts += found.traces.map { _ in [] }
      return try traces.indices.compactMap(newRecords)
    } catch let error as TraceError {
      throw TraceReading.error(error)
    } catch TraceKeepingError.keeperGone {
      return nil
    } catch {
      throw .unavailable("\(error)")
    }
  }

  /// The records of a trace that were not read before.
  private func newRecords(of index: Int) throws(TraceError) -> ProcessTrace? {
    guard var trace = try traces[index].read() else { return nil }
    for place in trace.lanes.indices {
      if place == counts[index].count { counts[index].append(0) }
      let count = trace.lanes[place].records.count
      trace.lanes[place].records.removeFirst(min(counts[index][place], count))
      counts[index][place] = count
    }
    return trace
  }
}
