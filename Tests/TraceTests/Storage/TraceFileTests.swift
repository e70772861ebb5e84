import TouchstoneLinux
import TouchstoneMachTime
import Testing
import TouchstoneTestSupport

@testable import TouchstoneTrace

@Suite struct TraceFileTests {
  /// Records on two lanes of a file and leaves the file as a killed process would, without closing
  /// or flushing anything.
  private func makeFile(in folder: String) throws -> (path: String, tracer: Tracer) {
    let path = "\(folder)/Counter.trace"
    let tracer = try Tracer.file(path: path, process: "Counter", member: 3)
    let time = VirtualTimeSource()
    let fetch = tracer.lane("event-fetch", order: 0, time: time)
    let main = tracer.lane("com.apple.main-thread", order: 1, time: time)
    for event in 1...20 {
      fetch.stage(.fetched, event: UInt32(event))
      main.stage(.drained, event: UInt32(event), subject: main.name("@view\(event)"))
      main.log("a text that takes more than one record of forty-four bytes: \(event)")
    }
    return (path, tracer)
  }

  @Test func `a file that was never closed reads as the process's own snapshot`() throws {
    try withTemporaryFolder { folder in
      let (path, tracer) = try makeFile(in: folder)
      let trace = try TraceFile.read(path)
      expectEqual(trace.process, "Counter")
      expectEqual(trace.member, 3)
      expectEqual(trace.lanes.map(\.name), ["event-fetch", "com.apple.main-thread"])
      expectEqual(trace.lanes.map(\.order), [0, 1])
      expectEqual(trace.lanes.map(\.records.count), [20, 40])
      expectEqual(trace.lanes.map(\.ending), [.open, .open])
      expectEqual(TraceMerge.lines([trace]), TraceMerge.lines([tracer.snapshot()]))
    }
  }

  @Test func `the records of a killed process are kept`() throws {
    try withTemporaryFolder { folder in
      let path: String
      do {
        let made = try makeFile(in: folder)
        path = made.path
      }
      // The tracer and its mapping are gone; nothing was flushed.
      try expectEqual(TraceFile.read(path).lanes.map(\.records.count), [20, 40])
    }
  }

  @Test func `a file cut at any byte keeps every complete record`() throws {
    try withTemporaryFolder { folder in
      let (path, _) = try makeFile(in: folder)
      let whole = try TraceFile.read(path)
      let bytes = try Files.readBytes(path)
      let firstSegment = TraceLayout.fileHeaderByteCount
      let secondSegment = firstSegment + TraceLimit.segmentByteCount(part: 0)
      let cuts =
        Array(stride(from: firstSegment, to: firstSegment + 2000, by: 13))
        + Array(stride(from: secondSegment, to: secondSegment + 9000, by: 61))
      for cut in cuts {
        let cutPath = "\(folder)/cut.trace"
        try Files.write(cutPath, Array(bytes.prefix(cut)))
        let trace = try TraceFile.read(cutPath)
        for (lane, wholeLane) in zip(trace.lanes, whole.lanes) {
          expectEqual(lane.records[...], wholeLane.records.prefix(lane.records.count))
          expectEqual(lane.ending, .torn)
        }
      }
    }
  }

  @Test func `records after a segment that is not full are ignored`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/Counter.trace"
      let tracer = try Tracer.file(path: path, process: "Counter", member: 1)
      let lane = tracer.lane("main", order: 1, time: VirtualTimeSource())
      for event in 1...900 { lane.stage(.drained, event: UInt32(event)) }
      var bytes = try Files.readBytes(path)
      // As if the first segment had been read when it held only 100 records.
      let count = TraceLayout.fileHeaderByteCount + TraceLayout.segmentPublishedOffset
      bytes.replaceSubrange(count..<count + 8, with: [100, 0, 0, 0, 0, 0, 0, 0])
      try Files.write("\(path).early", bytes)
      let trace = try TraceFile.read("\(path).early")
      expectEqual(trace.lanes[0].records.map(\.event), Array(1...100))
      expectEqual(trace.lanes[0].ending, .open)
    }
  }

  @Test func `a trace that comes through a pipe is read like a file`() throws {
    try withTemporaryFolder { folder in
      let (path, tracer) = try makeFile(in: folder)
      let pipe = try FileDescriptor.pipe()
      let writing = pipe.writing.release()
      let writer = try Thread.start(named: "writer") {
        try? FileDescriptor(adopting: writing).writeAll((try? Files.readBytes(path)) ?? [])
      }
      let trace = try TraceFile.read("/proc/self/fd/\(pipe.reading.rawValue)")
      writer.join()
      expectEqual(TraceMerge.lines([trace]), TraceMerge.lines([tracer.snapshot()]))
    }
  }

  @Test
  func `a short trace takes 64 KiB, and each part is larger than the one before up to 16 MiB`() {
    let sizes = (0..<9).map {
      TraceLimit.segmentCount(part: $0) * TraceLimit.segmentByteCount(part: $0) >> 10
    }
    expectEqual(sizes, [64, 256, 1024, 2048, 4096, 8192, 16_384, 16_384, 16_384])
  }

  @Test func `lanes are torn when a later part is lost or cut`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/Counter.trace"
      let tracer = try Tracer.file(path: path, process: "Counter", member: 1)
      let lane = tracer.lane("main", order: 1, time: VirtualTimeSource())
      for event in 1...20_000 { lane.stage(.drained, event: UInt32(event)) }
      try expectEqual(TraceFile.read(path).lanes[0].ending, .open)
      try Files.truncate("\(path).1", toBytes: 100)
      let cut = try TraceFile.read(path)
      expectEqual(cut.lanes[0].ending, .torn)
      expectEqual(cut.lanes[0].records.map(\.event), Array(1...1_012))
      try Files.remove("\(path).1")
      try expectEqual(TraceFile.read(path).lanes[0].ending, .torn)
    }
  }

  @Test func `a file that is not a trace of this version is refused with path and cause`() throws {
    try withTemporaryFolder { folder in
      let (path, _) = try makeFile(in: folder)
      let bytes = try Files.readBytes(path)
      func problem(_ change: (inout [UInt8]) -> Void) throws -> TraceError? {
        var changed = bytes
        change(&changed)
        let changedPath = "\(folder)/x"
        try Files.write(changedPath, changed)
        do {
          _ = try TraceFile.read(changedPath)
          return nil
        } catch {
          return error
        }
      }
      let x = "\(folder)/x"
      try expectEqual(problem { $0 = [] }, .notATrace(path: x))
      try expectEqual(problem { $0 = Array("TOUCHTR".utf8) }, .notATrace(path: x))
      try expectEqual(problem { $0[0] = 0 }, .notATrace(path: x))
      expectEqual(
        try problem { $0 = Array($0.prefix(100)) }, .tooShort(path: x, byteCount: 100, needed: 4096)
      )
      expectEqual(
        try problem { $0[8] = 2 }, .wrongVersion(path: x, found: 2, supported: 1))
      expectEqual(
        try problem { $0.replaceSubrange(12..<16, with: [1, 0, 0, 0]) },
        .badHeader(path: x, field: "the size of a segment", value: 1))
      expectEqual(
        try problem { $0[19] = 255 },
        .badHeader(path: x, field: "the length of the name", value: 255 << 8 | 7))
      expectEqual(
        try problem { $0[26] = 1 },
        .badHeader(path: x, field: "the number of segments", value: 1 << 16 | 4))
      #expect(throws: TraceError.cannotRead(path: "\(x)-none", .noSuchFileOrDirectory)) {
        try TraceFile.read("\(x)-none")
      }
    }
  }

  @Test func `errors name the file, the problem and the remedy`() {
    let errors: [TraceError] = [
      .cannotRead(path: "a", .noSuchFileOrDirectory), .notATrace(path: "a"),
      .wrongVersion(path: "a", found: 2, supported: 1),
      .tooShort(path: "a", byteCount: 100, needed: 4096), .noRealTime,
    ]
    expectEqual(
      errors.map(\.description),
      [
        "a: cannot read the trace file: no such file or directory (ENOENT)",
        "a: not a trace file: it does not begin with TOUCHTRC",
        "a: trace version 2, but this program reads version 1; "
          + "read it with the program that recorded it",
        "a: incomplete trace header: 100 of 4096 bytes; record it again",
        "the trace was recorded in virtual time and has no real times; choose virtual or steps",
      ])
  }

  @Test(
    "damaged headers are read or refused and never crash the reader", arguments: 1...UInt64(40))
  func damagedHeader(seed: UInt64) throws {
    try withTemporaryFolder { folder in
      let (path, _) = try makeFile(in: folder)
      var bytes = try Files.readBytes(path)
      var random = SplitMix(seed: seed)
      for _ in 0..<3 {
        // The magic number and the version stay, so that the reader gets to the damage.
        bytes[Int.random(in: 12..<80, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      try Files.write("\(folder)/damaged.trace", bytes)
      do {
        let trace = try TraceFile.read("\(folder)/damaged.trace")
        #expect(TraceMerge.lines([trace]).allSatisfy { !$0.text.isEmpty })
      } catch {
        #expect("\(error)".contains("damaged trace header"))
      }
    }
  }

  @Test(
    "damaged files are read or refused and never crash the reader", arguments: 1...UInt64(40))
  func damaged(seed: UInt64) throws {
    try withTemporaryFolder { folder in
      let (path, _) = try makeFile(in: folder)
      var bytes = try Files.readBytes(path)
      var random = SplitMix(seed: seed)
      let segments = [
        TraceLayout.fileHeaderByteCount,
        TraceLayout.fileHeaderByteCount + TraceLimit.segmentByteCount(part: 0),
      ]
      for _ in 0..<30 {
        let start = segments.randomElement(using: &random) ?? 0
        // The magic number stays, so that the reader gets to the damage.
        bytes[start + Int.random(in: 8..<3000, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      let damagedPath = "\(folder)/damaged.trace"
      try Files.write(damagedPath, bytes)
      let lines = TraceMerge.lines([try TraceFile.read(damagedPath)])
      #expect(lines.allSatisfy { !$0.text.isEmpty && !TraceText.line($0).isEmpty })
      #expect(try !ChromeExport.json(lines, time: .steps).isEmpty)
    }
  }
}
