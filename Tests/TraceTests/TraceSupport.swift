import TouchstoneLinux
import TouchstoneMachTime

@testable import TouchstoneTrace

/// Calls `body` with a new folder and removes the folder afterwards.
func withTemporaryFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = try Files.makeTemporaryDirectory(prefix: "trace-tests-")
  let result = Swift.Result { try body(folder) }
  try Files.removeTree(folder)
  return try result.get()
}

extension Tracer {
  /// The texts of all records so far, in the total order.
  var texts: [String] { TraceMerge.lines([snapshot()]).map(\.text) }
}

extension ProcessTrace {
  /// Makes a trace from records, for tests of their order.
  init(process: String, member: UInt16, lanes: [(order: UInt8, records: [TraceRecord])]) {
    self.init(process: process, member: member)
    for (index, lane) in lanes.enumerated() {
      self.lanes.append(
        LaneTrace(
          name: "lane\(index)", order: lane.order, index: UInt8(index), records: lane.records))
    }
  }
}

extension TraceRecord {
  /// A record with a time, a step and an event only.
  static func mark(time: UInt64, step: UInt32 = 0, event: UInt32 = 0) -> TraceRecord {
    TraceRecord(time: time, step: step, kind: TraceKind.log.rawValue, event: event)
  }
}
