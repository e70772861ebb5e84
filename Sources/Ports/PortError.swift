package import TouchstoneLinux

/// Why nothing more can be read from a port: the peer violated the protocol, or the socket failed.
///
/// The description of a violation names the place, the value and the correct value. Offsets count from the start of
/// the frame.
package enum PortError: Error, Hashable, Sendable {
  case magic(found: UInt32)
  case version(found: UInt8, supported: UInt8)
  case shortHeader(received: Int)
  case length(stated: UInt32, received: Int)
  case reservedBits(offset: Int, found: UInt32, allowed: UInt32)
  case messageCount(found: Int, limit: Int)
  case messageTruncated(message: Int, offset: Int, needed: Int, available: Int)
  case trailing(offset: Int, count: Int)
  case number(expected: UInt64, found: UInt64)
  case afterLast(number: UInt64)
  case emptyDatagram
  case oversized(limit: Int)
  case descriptors
  case system(Errno)
}

extension PortError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .magic(let found):
      "byte 0: 0x\(String(found, radix: 16)) is not the magic number of a frame; does the peer "
        + "speak another protocol?"
    case .version(let found, let supported):
      "byte 4: version \(found), this port supports version \(supported)"
    case .shortHeader(let received):
      "byte 0: \(received) bytes, a frame's header alone has \(PortFrame.headerByteCount)"
    case .length(let stated, let received):
      "byte 8: the frame states \(stated) bytes and \(received) arrived"
    case .reservedBits(let offset, let found, let allowed):
      "byte \(offset): flags 0x\(String(found, radix: 16)), only 0x\(String(allowed, radix: 16)) "
        + "may be set"
    case .messageCount(let found, let limit):
      "byte 6: \(found) messages, a frame has 1 to \(limit)"
    case .messageTruncated(let message, let offset, let needed, let available):
      "byte \(offset): message \(message) is truncated, \(needed) bytes are needed and "
        + "\(available) are there"
    case .trailing(let offset, let count):
      "byte \(offset): \(count) bytes too many, the last message ends here"
    case .number(let expected, let found):
      "byte 16: frame number \(found), expected \(expected)"
    case .afterLast(let number):
      "byte 5: frame \(number) came after the frame that was marked as the last; none may follow"
    case .emptyDatagram:
      "a datagram without bytes, the smallest frame is a header and one message"
    case .oversized(let limit):
      "a datagram larger than the limit of \(limit) bytes"
    case .descriptors:
      "file descriptors came with the frame and were closed; a frame carries none"
    case .system(let errno):
      "the socket failed: \(errno)"
    }
  }
}
