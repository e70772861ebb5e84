import IOKit
import Testing

@Suite struct IOHIDEventDecodingTests {
  @Test("every event comes back as it was", arguments: Samples.all)
  func roundTrip(_ event: IOHIDEvent) throws {
    #expect(try IOHIDEvent.decode(event.encoded) == event)
  }

  @Test("bytes behind the event are refused, or left to a caller who reads on")
  func trailing() throws {
    let bytes = Samples.oneFinger.encoded + [1]
    let error = IOHIDDecodingError(at: bytes.count - 1, .trailing(count: 1))
    #expect(throws: error) { _ = try IOHIDEvent.decode(bytes) }
    var reader = ByteReader(bytes)
    _ = try IOHIDEvent.decode(&reader)
    #expect(reader.remaining == 1)
  }

  @Test("on an error the reader stays where it was, and offsets are those of the whole buffer")
  func allOrNothing() {
    let spoiled = Spoiled(
      "no touch", Samples.oneFinger, 34, [0x08], at: 32, .handTouch(stated: false))
    var reader = ByteReader([7] + spoiled.bytes, from: 1, count: spoiled.bytes.count)
    let error = IOHIDDecodingError(at: 1 + spoiled.offset, spoiled.problem)
    #expect(throws: error) { _ = try IOHIDEvent.decode(&reader) }
    #expect(reader.offset == 1)
  }
}
