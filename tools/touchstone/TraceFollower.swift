import BackBoardServices
import TouchstoneLinux
import TouchstoneTrace

/// Reads what the processes of a running session record, as they record it.
final class TraceFollower {
  /// How long new records may wait for their reader, in real time.
  static let intervalNanoseconds: UInt64 = 50_000_000

  private let client: TraceKeeperClient
  private var traces: [KeptTrace] = []
  /// How many records of each lane of each trace were read.
  private var counts: [[Int]] = []
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
      return try last()
    } catch {
      throw .unavailable("\(error)")
    }
  }

  /// What was recorded before the end: the memory outlives the session.
  private func last() throws(ToolError) -> [ProcessTrace] {
    isOver = true
    var rest: [ProcessTrace] = []
    do throws(TraceError) {
      for index in traces.indices {
        if let trace = try newRecords(of: index) { rest.append(trace) }
      }
    } catch { throw TraceReading.error(error) }
    return rest
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
