import IOKit
import Testing
import TouchstoneTestSupport

struct IOHIDEventDecodingTests {
  @Test("every event comes back as it was", arguments: Samples.all)
  func roundTrip(_ event: IOHIDEvent) throws {
    try expectEqual(IOHIDEvent.decode(event.encoded), event)
  }

  @Test(
    "an event that is decoded into the memory of another one is the same event",
    arguments: Samples.all)
  func memory(_ event: IOHIDEvent) throws {
    var former = Samples.oneFinger
    let memory = former.takeMemory()
    #expect(former.children.isEmpty && memory.isEmpty && memory.capacity > 0)
    var reader = ByteReader(event.encoded)
    try expectEqual(IOHIDEvent.decode(&reader, memory: memory), event)
  }

  @Test("bytes after the event are refused, or left in a reader that the caller passes")
  func trailing() throws {
    let bytes = Samples.oneFinger.encoded + [1]
    let error = IOHIDDecodingError(at: bytes.count - 1, .trailing(count: 1))
    #expect(throws: error) { _ = try IOHIDEvent.decode(bytes) }
    var reader = ByteReader(bytes)
    _ = try IOHIDEvent.decode(&reader)
    expectEqual(reader.remaining, 1)
  }

  @Test("on an error the reader stays where it was, and offsets are those of the whole buffer")
  func allOrNothing() {
    let spoiled = InvalidChange(
      "no touch", Samples.oneFinger, 34, [0x08], at: 32, .handTouch(stated: false))
    var reader = ByteReader([7] + spoiled.bytes, from: 1, count: spoiled.bytes.count)
    let error = IOHIDDecodingError(at: 1 + spoiled.offset, spoiled.problem)
    #expect(throws: error) { _ = try IOHIDEvent.decode(&reader) }
    expectEqual(reader.offset, 1)
  }
}

struct IOHIDEventEncodingTests {
  @Test("events of every type have the bytes of version 1", arguments: 0..<GoldenBytes.all.count)
  func golden(_ index: Int) {
    let sample = GoldenBytes.all[index]
    expectEqual(hexadecimal(sample.event.encoded), sample.hexadecimal)
  }

  @Test("R-HID-3: children follow their parent at depth + 1")
  func depths() {
    let bytes = Samples.threeFingers.encoded
    // The header, then the hand and its three fingers; byte 12 of a record is its depth (see `InvalidChange`).
    expectEqual(bytes.count, 24 + 4 * 188)
    let depths = (0...3).map { bytes[InvalidChange.record($0) + 12] }
    expectEqual(depths, [0, 1, 1, 1])
  }

  @Test("a negative zero is written as zero, so that equal events are equal bytes")
  func negativeZero() {
    let plain = Samples.event(.scroll(IOHIDScroll(x: 0, y: 0)))
    let negative = Samples.event(.scroll(IOHIDScroll(x: -0.0, y: 0, z: -0.0)))
    expectEqual(plain, negative)
    expectEqual(plain.encoded, negative.encoded)
  }

  @Test("an event is appended to the writer's bytes")
  func appends() {
    var writer = ByteWriter()
    writer.write(UInt8(9))
    Samples.oneFinger.encode(into: &writer)
    expectEqual(writer.written, [9] + Samples.oneFinger.encoded)
  }

  @Test("the writer traps on what the reader refuses: a number that is not finite")
  func notFinite() async {
    await #expect(processExitsWith: .failure) {
      _ = Samples.event(.gyro(IOHIDGyro(x: .nan, y: 0, z: 0))).encoded
    }
  }

  @Test("the writer traps on what the reader refuses: two fingers with one index")
  func duplicate() async {
    await #expect(processExitsWith: .failure) {
      let finger = IOHIDFinger(phase: .down, x: 0, y: 0)
      _ = IOHIDEvent.hand(fingers: [finger, finger], timeStamp: 1).encoded
    }
  }

  @Test("the writer traps on what the reader refuses: type bits among the options")
  func options() async {
    await #expect(processExitsWith: .failure) {
      var event = IOHIDEvent.key(.home, down: true, timeStamp: 1)
      event.options |= 0x10000
      _ = event.encoded
    }
  }
}
