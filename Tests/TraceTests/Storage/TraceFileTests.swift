import Testing
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneTestSupport

@testable import TouchstoneTrace

struct TraceFileTests {
  /// Records `count` events on two lanes, without an end, as in a process that is killed.
  private func record(_ count: Int = 20) throws -> (memory: KeptMemory, tracer: Tracer) {
    let (tracer, memory) = try KeptMemory.make()
    let time = VirtualTimeSource()
    let fetch = tracer.lane("event-fetch", order: 0, time: time)
    let main = tracer.lane("com.apple.main-thread", order: 1, time: time)
    for event in 1...count {
      fetch.stage(.fetched, event: UInt32(event))
      main.stage(.drained, event: UInt32(event), subject: main.name("@view\(event)"))
      // Each record of the definition of a text has 44 bytes of the text.
      main.log("a text that takes more than one record of forty-four bytes: \(event)")
    }
    return (memory, tracer)
  }

  @Test(
    "a trace that is read, from memory or from a file, is the snapshot of the process",
    arguments: [20, 300, 3000])
  func snapshot(count: Int) throws {
    let (memory, tracer) = try record(count)
    let trace = try memory.read()
    expectEqual(trace.process, "Counter")
    expectEqual(trace.member, 3)
    expectEqual(trace.lanes.map(\.name), ["event-fetch", "com.apple.main-thread"])
    expectEqual(trace.lanes.map(\.order), [0, 1])
    expectEqual(trace.lanes.map(\.records.count), [count, 2 * count])
    expectEqual(trace.lanes.map(\.ending), [.open, .open])
    expectEqual(TraceMerge.lines([trace]), TraceMerge.lines([tracer.snapshot()]))
    try withTemporaryFolder { folder in
      let path = folder + "/03-Counter.trace"
      try Files.write(path, try memory.savedBytes())
      let saved = try TraceFile.read(path)
      expectEqual(saved.damages, [])
      expectEqual(saved.lanes.map(\.ending), [.open, .open])
      expectEqual(TraceMerge.lines([saved]), TraceMerge.lines([trace]))
    }
  }

  @Test("the records of a killed process are kept")
  func killedProcess() throws {
    let memory = try record().memory
    // The tracer and its mapping are gone; nothing was flushed.
    try expectEqual(memory.read().lanes.map(\.records.count), [20, 40])
  }

  @Test("memory without records is no trace and is not saved")
  func nothingRecorded() throws {
    try withTemporaryFolder { folder in
      let memory = try TraceMemory.create()
      expectNil(try TraceFile.read(try memory.duplicate(), name: "a"))
      #expect(try !TraceFile.save(try memory.duplicate(), name: "a", to: folder + "/a.trace"))
      try expectEqual(Files.list(folder), [])
    }
  }

  @Test("a saved trace that was cut at any byte begins as the whole one, and each lane is torn")
  func savedTraceCut() throws {
    let memory = try record().memory
    let whole = try memory.read()
    let bytes = try memory.savedBytes()
    try withTemporaryFolder { folder in
      let path = folder + "/cut.trace"
      // Every 13th byte stands for all of them.
      for cut in stride(from: TraceLayout.fileHeaderByteCount, to: bytes.count, by: 13) {
        try Files.write(path, Array(bytes.prefix(cut)))
        let trace = try TraceFile.read(path)
        #expect(!trace.damages.isEmpty)
        for (lane, wholeLane) in zip(trace.lanes, whole.lanes) {
          expectEqual(lane.records[...], wholeLane.records.prefix(lane.records.count))
          expectEqual(lane.ending, .torn)
        }
      }
    }
  }

  @Test("records after a segment that is not full are ignored")
  func afterOpenSegment() throws {
    let (tracer, memory) = try KeptMemory.make()
    let lane = tracer.lane("main", order: 1, time: VirtualTimeSource())
    for event in 1...900 { lane.stage(.drained, event: UInt32(event)) }
    var bytes = try memory.bytes()
    // Makes the first segment one with 100 records and without a seal, as if it had been read earlier than the others.
    let start = TraceLayout.fileHeaderByteCount
    let count = start + TraceLayout.segmentPublishedOffset
    bytes.replaceSubrange(count..<count + 8, with: [100, 0, 0, 0, 0, 0, 0, 0])
    let seal = start + TraceLayout.segmentSealOffset
    bytes.replaceSubrange(seal..<seal + 8, with: [0, 0, 0, 0, 0, 0, 0, 0])
    try withTemporaryFolder { folder in
      let path = folder + "/early.trace"
      try Files.write(path, bytes)
      let trace = try TraceFile.read(path)
      expectEqual(trace.lanes[0].records.map(\.event), Array(1...100))
      expectEqual(trace.lanes[0].ending, .open)
      // Saving drops the later records, too.
      let saved = folder + "/saved.trace"
      try TraceFile.save(FileDescriptor.open(path, .reading), name: "early", to: saved)
      try expectEqual(TraceFile.read(saved).lanes[0].records.count, 100)
    }
  }

  @Test("a trace that comes through a pipe is read like a file")
  func throughPipe() throws {
    let (memory, tracer) = try record()
    let bytes = try memory.savedBytes()
    let pipe = try FileDescriptor.pipe()
    let writing = pipe.writing.release()
    let writer = try Thread.start(named: "writer") {
      try? FileDescriptor(adopting: writing).writeAll(bytes)
    }
    let trace = try TraceFile.read("/proc/self/fd/\(pipe.reading.rawValue)")
    writer.join()
    expectEqual(TraceMerge.lines([trace]), TraceMerge.lines([tracer.snapshot()]))
  }

  @Test("a file that exists is not replaced by a saved trace")
  func existingFile() throws {
    let memory = try record().memory
    try withTemporaryFolder { folder in
      let path = folder + "/a.trace"
      try Files.write(path, [1])
      #expect(throws: TraceError.cannotCreate(path: path, .fileExists)) {
        try TraceFile.save(memory.descriptor.reopenedForReading(), name: "kept", to: path)
      }
    }
  }

  @Test("a file that is not a trace of this version is refused with path and cause")
  func noTrace() throws {
    let bytes = try record().memory.savedBytes()
    try withTemporaryFolder { folder in
      let x = "\(folder)/x"
      func problem(_ change: (inout [UInt8]) -> Void) throws -> TraceError? {
        var changed = bytes
        change(&changed)
        try Files.write(x, changed)
        do {
          _ = try TraceFile.read(x)
          return nil
        } catch {
          return error
        }
      }
      try expectEqual(problem { $0 = [] }, .notATrace(path: x))
      try expectEqual(problem { $0 = Array("TOUCHTR".utf8) }, .notATrace(path: x))
      try expectEqual(problem { $0[0] = 0 }, .notATrace(path: x))
      expectEqual(
        try problem { $0 = Array($0.prefix(100)) }, .tooShort(path: x, byteCount: 100, needed: 512)
      )
      expectEqual(
        try problem { $0[8] = 1 }, .wrongVersion(path: x, found: 1, supported: 2))
      #expect(throws: TraceError.cannotRead(path: "\(x)-none", .noSuchFileOrDirectory)) {
        try TraceFile.read("\(x)-none")
      }
    }
  }

  @Test("errors name the file, the problem and the remedy")
  func namesInErrors() {
    let errors: [TraceError] = [
      .cannotRead(path: "a", .noSuchFileOrDirectory), .notATrace(path: "a"),
      .wrongVersion(path: "a", found: 3, supported: 2),
      .tooShort(path: "a", byteCount: 100, needed: 512), .noRealTime,
    ]
    expectEqual(
      errors.map(\.description),
      [
        "a: cannot read the trace file: no such file or directory (ENOENT)",
        "a: not a trace file: it does not begin with TOUCHTRC",
        "a: trace version 3, but this program reads version 2; "
          + "read it with the program that recorded it",
        "a: incomplete trace header: 100 of 512 bytes; record it again",
        "the trace was recorded in virtual time and has no real times; choose virtual or steps",
      ])
  }
}
