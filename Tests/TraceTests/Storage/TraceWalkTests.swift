import Testing
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneTestSupport

@testable import TouchstoneTrace

/// Damaged traces: each damage is found and named, and all other records are read.
struct TraceWalkTests {
  /// Memory with one record of each event on each of two lanes.
  private func memory(events: ClosedRange<UInt32>) throws -> KeptMemory {
    let (tracer, memory) = try KeptMemory.make()
    let time = VirtualTimeSource()
    let fetch = tracer.lane("fetch", order: 0, time: time)
    let main = tracer.lane("main", order: 1, time: time)
    for event in events {
      fetch.stage(.fetched, event: event)
      main.stage(.drained, event: event, subject: main.name("@view\(event % 4)"))
    }
    return memory
  }

  /// The result of reading bytes: a trace with its texts and damages, or an error.
  private struct Reading {
    var texts: [String] = []
    var damages: [TraceDamage] = []
    var trace: ProcessTrace?
    var error: TraceError?
  }

  /// Reads bytes as a trace file.
  private func read(_ bytes: [UInt8]) throws -> Reading {
    let memory = try MemoryFile.create(name: "test")
    try memory.writeAll(bytes)
    do throws(TraceError) {
      let reading = try TraceFile.read("/proc/self/fd/\(memory.rawValue)")
      return Reading(
        texts: TraceMerge.lines([reading]).map(TraceText.line), damages: reading.damages,
        trace: reading)
    } catch {
      return Reading(error: error)
    }
  }

  @Test("every flipped bit of a saved trace is noticed, and a segment without one is read")
  func flippedBits() throws {
    let bytes = try memory(events: 1...3).savedBytes()
    let whole = try read(bytes)
    #expect(whole.damages.isEmpty && whole.texts.count == 6)
    for index in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[index] ^= 1 << bit
        let reading = try read(changed)
        guard reading.error == nil else {
          // Only a change of the mark or the version makes a file unreadable.
          #expect(index < 12, "byte \(index)")
          continue
        }
        #expect(!reading.damages.isEmpty, "bit \(bit) of byte \(index)")
        // Each of the two segments has three records; names may be lost with a segment.
        #expect(reading.texts.count <= whole.texts.count)
        #expect(index < TraceLayout.fileHeaderByteCount || reading.texts.count >= 3)
      }
    }
  }

  @Test("a damaged segment is named, and the others are read")
  func damagedSegment() throws {
    let bytes = try memory(events: 1...1000).savedBytes()
    let whole = try #require(try read(bytes).trace)
    // The second segment of the main lane, the fourth of the trace.
    let places = try walk(bytes).places
    let place = try #require(
      places.first { $0.header.lane.name == "main" && $0.header.number == 1 })
    var changed = bytes
    changed[place.offset + 200] ^= 4
    let reading = try read(changed)
    expectEqual(reading.damages.count, 1)
    let damage = try #require(reading.damages.first)
    let last = place.offset + place.header.byteCount - 1
    expectEqual(damage.part, "segment 2 of lane main (bytes \(place.offset) to \(last))")
    #expect(damage.problem.hasPrefix("its checksum is 0x"))
    #expect(damage.problem.hasSuffix(" was expected"))
    let trace = try #require(reading.trace)
    expectEqual(trace.lanes[0].records, whole.lanes[0].records)
    expectEqual(trace.lanes[0].ending, .open)
    expectEqual(trace.lanes[1].ending, .torn)
    expectEqual(trace.lanes[1].records.first, whole.lanes[1].records.first)
    expectEqual(trace.lanes[1].records.last, whole.lanes[1].records.last)
    expectEqual(
      trace.lanes[1].records.count, whole.lanes[1].records.count - place.header.published)
  }

  @Test("the segments after one with a damaged header are read")
  func damagedHeader() throws {
    let bytes = try memory(events: 1...1000).savedBytes()
    let places = try walk(bytes).places
    for place in places.dropLast() {
      // In the mark, the published count, the length, the checksum and the name of the lane.
      for offset in [0, 9, 24, 28, 50] {
        var changed = bytes
        changed[place.offset + offset] ^= 0x10
        let reading = try read(changed)
        #expect(!reading.damages.isEmpty)
        let trace = try #require(reading.trace)
        let found = trace.lanes.reduce(0) { $0 + $1.records.count }
        #expect(found >= 2000 - place.header.published)
      }
    }
  }

  @Test("the damage of a segment has the same name if the header of the trace is damaged, too")
  func damagedHeaders() throws {
    var bytes = try memory(events: 1...3).savedBytes()
    let place = try #require(try walk(bytes).places.first)
    // The length of the segment.
    bytes[place.offset + 24] ^= 0x10
    let parts = try read(bytes).damages.map(\.part)
    expectEqual(parts.first?.hasPrefix("segment 1 (bytes \(place.offset) to "), true)
    bytes[TraceLayout.fileMemberOffset] ^= 1
    try expectEqual(read(bytes).damages.map(\.part), ["the header"] + parts)
  }

  @Test("full segments of memory are checked while a tracer records to it")
  func checkedWhileRecording() throws {
    var bytes = try memory(events: 1...1000).bytes()
    try #expect(read(bytes).damages.isEmpty)
    let place = try #require(try walk(bytes).places.first { $0.header.seal != 0 })
    bytes[place.offset + 300] ^= 1
    try expectEqual(read(bytes).damages.count, 1)
  }

  /// The segments that a reader finds in bytes.
  private func walk(_ bytes: [UInt8]) throws -> TraceWalk {
    let memory = try MemoryFile.create(name: "test")
    try memory.writeAll(bytes)
    return try TraceWalk(TraceSource("/proc/self/fd/\(memory.rawValue)"))
  }

  @Test("bytes changed, removed and added never crash the reader", arguments: 1...UInt64(60))
  func hostile(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let memory = try memory(events: 1...400)
    var bytes = seed % 2 == 0 ? try memory.savedBytes() : try memory.bytes()
    let whole = bytes
    for _ in 0..<Int.random(in: 1...30, using: &random) {
      // The first 12 bytes, the mark and the version, stay: without them nothing else would be read.
      let place = Int.random(in: 12..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 2: bytes.removeSubrange(place..<min(bytes.count, place + 77))
      default: bytes.insert(contentsOf: whole[place % 500..<place % 500 + 140], at: place)
      }
    }
    let reading = try read(bytes)
    if let trace = reading.trace {
      let lines = TraceMerge.lines([trace])
      #expect(lines.allSatisfy { !$0.text.isEmpty && !TraceText.line($0).isEmpty })
      #expect(try !ChromeExport.json(lines, time: .steps).isEmpty)
      // In memory, a change may be in the room for further records, where it does no harm.
      if seed % 2 == 0 { #expect(bytes == whole || !reading.damages.isEmpty) }
    } else {
      #expect(reading.error != nil)
    }
  }
}
