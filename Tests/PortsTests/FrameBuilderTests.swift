import IOKit
import Testing
import TouchstonePorts
import TouchstoneTestSupport

struct FrameBuilderTests {
  @Test("the largest frame is exactly the limit, one byte more does not fit")
  func byteLimit() throws {
    var builder = FrameBuilder()
    builder.begin(step: 0, now: 0)
    #expect(builder.append(kind: 1) { $0.write([UInt8](repeating: 0, count: 100)) })
    // A message has a header of 8 bytes.
    let room = PortLimits.frameBytes - builder.byteCount - 8
    let before = builder.encoded(number: 1)
    #expect(!builder.append(kind: 2) { $0.write([UInt8](repeating: 0, count: room + 1)) })
    expectEqual(builder.encoded(number: 1), before)
    #expect(builder.append(kind: 2) { $0.write([UInt8](repeating: 0, count: room)) })
    expectEqual(builder.byteCount, PortLimits.frameBytes)
    let bytes = builder.encoded(number: 1)
    try expectEqual(PortFrame(bytes, count: bytes.count).messageCount, 2)
    #expect(!builder.append(kind: 3) { _ in })
  }

  @Test("a new builder begins with a frame of step 0 and time 0")
  func firstFrame() throws {
    var builder = FrameBuilder()
    #expect(builder.append(kind: 1) { _ in })
    let bytes = builder.encoded(number: 1)
    let frame = try PortFrame(bytes, count: bytes.count)
    #expect(frame.step == 0 && frame.now == 0 && frame.messageCount == 1)
  }

  @Test("a frame holds at most 128 messages, empty ones included")
  func messageLimit() throws {
    var builder = FrameBuilder()
    builder.begin(step: 0, now: 0)
    for kind in 0..<PortLimits.frameMessages {
      #expect(builder.append(kind: UInt16(kind)) { _ in })
    }
    #expect(!builder.append(kind: 0) { _ in })
    let bytes = builder.encoded(number: 1)
    let frame = try PortFrame(bytes, count: bytes.count)
    expectEqual(frame.messages.map(\.kind), (0..<128).map { UInt16($0) })
  }

  @Test("a new frame contains nothing of the one before")
  func begin() {
    var builder = FrameBuilder.frame(Array(repeating: 0xFF, count: 300), kind: 0xFFFF)
    builder.markLast()
    builder.finish(number: .max)
    builder.begin(step: 0, now: 42)
    #expect(!builder.isLast)
    #expect(builder.append(kind: 1) { $0.write([1]) })
    expectEqual(builder.encoded(number: 1), FrameBuilder.frame([1]).encoded(number: 1))
  }

  @Test("a frame that waited is stamped with the time of sending")
  func stamp() throws {
    var builder = FrameBuilder.frame([1], step: 3)
    builder.stamp(step: 8, now: 99)
    let bytes = builder.encoded(number: 2)
    let frame = try PortFrame(bytes, count: bytes.count)
    #expect((frame.step, frame.now, frame.number) == (8, 99, 2))
    expectEqual(frame.messages.map(\.body.remaining), [1])
  }
}
