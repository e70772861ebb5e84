package import IOKit

/// Builds frames in one buffer that it keeps: after the first few nothing is allocated.
///
/// ``begin(step:now:)``, then ``append(kind:isOptional:_:)`` for each message, then hand it to
/// ``Port/send(_:)``, which gives the number. One builder for each thread that sends.
package struct FrameBuilder: Sendable {
  private var writer: ByteWriter
  /// How many messages were appended since the frame began.
  package private(set) var messageCount = 0
  private var flags: UInt8 = 0

  package init() {
    writer = ByteWriter(capacity: 4096)
    begin(step: 0, now: 0)
  }

  /// Forgets the frame before and begins another.
  package mutating func begin(step: UInt32, now: UInt64) {
    writer.rewind()
    messageCount = 0
    flags = 0
    writer.write(PortFrame.magic)
    writer.write(PortFrame.version)
    // Flags, message count, length and number come at the end.
    writer.write(UInt8(0))
    writer.write(UInt16(0))
    writer.write(UInt32(0))
    writer.write(step)
    writer.write(UInt64(0))
    writer.write(now)
  }

  /// Changes step and time to those of the moment of sending, for a frame that waited to be sent.
  package mutating func stamp(step: UInt32, now: UInt64) {
    writer.replace(at: PortFrame.Offset.step, with: step)
    writer.replace(at: PortFrame.Offset.now, with: now)
  }

  /// Says that no frame follows this one, so that its end is a clean one.
  package mutating func markLast() { flags = PortFrame.lastFlag }

  /// Whether this is the frame that nothing follows.
  package var isLast: Bool { flags & PortFrame.lastFlag != 0 }

  /// Appends a message; false, with the frame as it was, when a limit of the frame is reached.
  ///
  /// After false, send the frame and begin another. A message that does not fit an empty frame
  /// fits none.
  package mutating func append(
    kind: UInt16, isOptional: Bool = false, _ writeBody: (inout ByteWriter) -> Void
  ) -> Bool {
    guard messageCount < PortLimits.frameMessages else { return false }
    let start = writer.count
    writer.write(kind)
    writer.write(isOptional ? PortMessage.optionalFlag : 0)
    writer.write(UInt32(0))
    let bodyStart = writer.count
    writeBody(&writer)
    precondition(writer.count >= bodyStart, "a body that takes back what stood before it")
    guard writer.count <= PortLimits.frameBytes else {
      writer.rewind(to: start)
      return false
    }
    writer.replace(at: start + 4, with: UInt32(writer.count - bodyStart))
    messageCount += 1
    return true
  }

  /// Completes the header; afterwards ``bytes`` up to ``byteCount`` are the frame.
  ///
  /// May be called again with another number, when a frame could not be sent the first time.
  package mutating func finish(number: UInt64) {
    precondition(messageCount > 0, "a frame without messages")
    precondition(number > 0, "frames are numbered from 1")
    writer.replace(at: PortFrame.Offset.flags, with: flags)
    writer.replace(at: PortFrame.Offset.messageCount, with: UInt16(messageCount))
    writer.replace(at: PortFrame.Offset.length, with: UInt32(writer.count))
    writer.replace(at: PortFrame.Offset.number, with: number)
  }

  /// The buffer; the frame is its first ``byteCount`` bytes.
  package var bytes: [UInt8] { writer.bytes }

  /// How many bytes the frame has so far.
  package var byteCount: Int { writer.count }
}
