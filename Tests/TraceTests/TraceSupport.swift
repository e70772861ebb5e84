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

/// The shared memory of a trace, held by a descriptor as the keeper of traces holds it.
final class KeptMemory {
  let descriptor: FileDescriptor

  /// Makes memory and a tracer that records to it.
  static func make(
    process: String = "Counter", member: UInt16 = 3, limit: Int = TraceLimit.processByteCount
  ) throws -> (tracer: Tracer, memory: KeptMemory) {
    let memory = try TraceMemory.create()
    let kept = KeptMemory(try memory.duplicate())
    return (
      try Tracer.shared(memory, process: process, member: member, limit: limit), kept
    )
  }

  init(_ descriptor: consuming FileDescriptor) {
    self.descriptor = descriptor
  }

  /// The trace as recorded so far; an empty one if nothing was.
  func read() throws -> ProcessTrace {
    try TraceFile.read(try descriptor.reopenedForReading(), name: "kept")
      ?? ProcessTrace(process: "", member: 0)
  }

  /// All bytes of the memory, including its room for further records.
  func bytes() throws -> [UInt8] {
    try descriptor.readBytes(at: 0, count: descriptor.regularFileLength() ?? 0)
  }

  /// The bytes of the file in which the trace is saved.
  func savedBytes() throws -> [UInt8] {
    try withTemporaryFolder { folder in
      let path = folder + "/a.trace"
      try TraceFile.save(try descriptor.reopenedForReading(), name: "kept", to: path)
      return try Files.readBytes(path)
    }
  }
}

extension Tracer {
  /// The texts of all records so far, in the total order.
  var texts: [String] { TraceMerge.lines([snapshot()]).map(\.text) }
}

extension ProcessTrace {
  /// Makes a trace from the records of its lanes, which are named `lane0`, `lane1` and so on.
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
  /// A record of a log, with a time, a step and an event only.
  static func mark(time: UInt64, step: UInt32 = 0, event: UInt32 = 0) -> TraceRecord {
    TraceRecord(time: time, step: step, kind: TraceKind.log.rawValue, event: event)
  }
}
