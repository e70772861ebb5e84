import IOKit
import Testing
import TouchstoneLinux
import TouchstoneTestSupport

@testable import TouchstonePorts

struct PortFrameTests {
  private static let good = FrameBuilder.frame([7, 8, 9], kind: 0x0203, step: 5)

  @Test("a frame has the bytes of version 1")
  func golden() {
    expectEqual(
      Self.good.encoded(number: 6),
      [
        // The mark, version, flags, number of messages, length, step;
        0x54, 0x53, 0x50, 0x46, 1, 0, 1, 0, 43, 0, 0, 0, 5, 0, 0, 0,
        // the number of the frame and the time;
        6, 0, 0, 0, 0, 0, 0, 0, 42, 0, 0, 0, 0, 0, 0, 0,
        // the kind of the message, its flags, its length and its body.
        3, 2, 0, 0, 3, 0, 0, 0, 7, 8, 9,
      ])
  }

  @Test("a frame comes back as it was built")
  func roundTrip() throws {
    var builder = FrameBuilder()
    builder.begin(step: 9, now: .max)
    #expect(builder.append(kind: 1) { $0.write(UInt32(11)) })
    #expect(builder.append(kind: 2, isOptional: true) { _ in })
    builder.markLast()
    let bytes = builder.encoded(number: .max)
    let frame = try PortFrame(bytes, count: bytes.count)
    #expect((frame.number, frame.step, frame.now) == (.max, 9, .max))
    #expect(frame.isLast)
    expectEqual(frame.messageCount, 2)
    let messages = Array(frame.messages)
    expectEqual(messages.map(\.kind), [1, 2])
    expectEqual(messages.map(\.isOptional), [false, true])
    expectEqual(messages.map(\.body.remaining), [4, 0])
    expectEqual(messages.map(\.body.offset), [40, 52])
  }

  @Test("an error names the byte, the problem and what would be right")
  func refusals() {
    // The place of a byte, its new value, and the error.
    let cases: [(Int, UInt8, PortError)] = [
      (0, 0x55, .magic(found: 0x4650_5355)),
      (4, 2, .version(found: 2, supported: 1)),
      (5, 2, .reservedBits(offset: 5, found: 2, allowed: 1)),
      (6, 0, .messageCount(found: 0, limit: 128)),
      (6, 129, .messageCount(found: 129, limit: 128)),
      (6, 2, .messageTruncated(message: 1, offset: 43, needed: 8, available: 0)),
      (8, 42, .length(stated: 42, received: 43)),
      (11, 0x80, .length(stated: 0x8000_002B, received: 43)),
      (34, 2, .reservedBits(offset: 34, found: 2, allowed: 1)),
      (36, 4, .messageTruncated(message: 0, offset: 32, needed: 4, available: 3)),
      (39, 0xFF, .messageTruncated(message: 0, offset: 32, needed: 0xFF00_0003, available: 3)),
      (36, 2, .trailing(offset: 42, count: 1)),
    ]
    for (place, byte, error) in cases {
      var bytes = Self.good.encoded(number: 1)
      bytes[place] = byte
      #expect(throws: error) { _ = try PortFrame(bytes, count: bytes.count) }
      #expect(error.description.hasPrefix("byte "))
    }
  }

  @Test("every prefix of a frame is refused")
  func prefixes() {
    let bytes = Self.good.encoded(number: 1)
    for count in 0..<bytes.count {
      let error =
        count < 32
        ? PortError.shortHeader(received: count) : .length(stated: 43, received: count)
      #expect(throws: error) { _ = try PortFrame(bytes, count: count) }
    }
  }

  @Test("every single-bit flip is an error or a different frame")
  func flips() {
    var bytes = Self.good.encoded(number: 1)
    for bit in 0..<bytes.count * 8 {
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      if let frame = try? PortFrame(bytes, count: bytes.count) {
        // The flip is in a number of the header, a flag with a meaning, the kind of the message or its contents.
        expectEqual(frame.messageCount, 1)
        #expect([5, 32, 33, 34].contains(bit / 8) || (12..<32).contains(bit / 8) || bit / 8 >= 40)
      }
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
    }
  }

  @Test("a frame with some random bytes never traps", arguments: 1...4)
  func random(_ seed: Int) {
    var numbers = SplitMix(seed: UInt64(seed))
    for _ in 0..<2000 {
      var bytes = Self.good.encoded(number: 1)
      for _ in 0..<3 {
        let place = Int.random(in: bytes.indices, using: &numbers)
        bytes[place] = UInt8.random(in: .min ... .max, using: &numbers)
      }
      guard let frame = try? PortFrame(bytes, count: bytes.count) else { continue }
      expectEqual(Array(frame.messages).count, frame.messageCount)
    }
  }
}

struct PortErrorTests {
  @Test("a violation names the byte, what is wrong and what would be right")
  func sentences() {
    let expected: [(PortError, String)] = [
      (
        .magic(found: 0x1A),
        "byte 0: 0x1a is not the magic number of a frame; does the peer speak another protocol?"
      ),
      (.version(found: 2, supported: 1), "byte 4: version 2, this port supports version 1"),
      (.shortHeader(received: 3), "byte 0: 3 bytes, a frame's header alone has 32"),
      (.length(stated: 9, received: 8), "byte 8: the frame states 9 bytes and 8 arrived"),
      (
        .reservedBits(offset: 5, found: 0x80, allowed: 1),
        "byte 5: flags 0x80, only 0x1 may be set"
      ),
      (.messageCount(found: 0, limit: 128), "byte 6: 0 messages, a frame has 1 to 128"),
      (
        .messageTruncated(message: 2, offset: 40, needed: 8, available: 1),
        "byte 40: message 2 is truncated, 8 bytes are needed and 1 are there"
      ),
      (
        .trailing(offset: 50, count: 4),
        "byte 50: 4 bytes too many, the last message ends here"
      ),
      (.number(expected: 5, found: 7), "byte 16: frame number 7, expected 5"),
      (
        .afterLast(number: 3),
        "byte 5: frame 3 came after the frame that was marked as the last; none may follow"
      ),
      (
        .emptyDatagram,
        "a datagram without bytes, the smallest frame is a header and one message"
      ),
      (.oversized(limit: 10), "a datagram larger than the limit of 10 bytes"),
      (
        .descriptors, "file descriptors came with the frame and were closed; a frame carries none"
      ),
      (.system(.outOfMemory), "the socket failed: \(Errno.outOfMemory)"),
    ]
    for (error, words) in expected { expectEqual(error.description, words) }
  }
}
