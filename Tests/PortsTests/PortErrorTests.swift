import Linux
import Ports
import Testing

@Suite struct PortErrorTests {
  @Test("a violation names the byte, what is wrong and what would be right")
  func sentences() {
    let expected: [(PortError, String)] = [
      (
        .magic(found: 0x1A),
        "byte 0: 0x1a is not the mark of a frame, the peer speaks another protocol"
      ),
      (.version(found: 2, supported: 1), "byte 4: version 2, this port speaks version 1"),
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
        "byte 5: frame 3 follows the frame that was said to be the last"
      ),
      (
        .emptyDatagram,
        "a datagram without bytes, the smallest frame is a header and one message"
      ),
      (.oversized(limit: 10), "a datagram larger than the limit of 10 bytes"),
      (.descriptors, "descriptors came along and were closed, frames carry none"),
      (.system(.outOfMemory), "the socket failed: \(Errno.outOfMemory)"),
    ]
    for (error, words) in expected { #expect(error.description == words) }
  }
}
