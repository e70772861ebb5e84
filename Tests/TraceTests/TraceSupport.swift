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

/// A random number generator with a seed, equal on every machine.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
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
