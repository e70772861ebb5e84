package import IOKit

/// Builds frames in a buffer that it reuses, so that it stops allocating after the first few
/// frames.
///
/// Call ``begin(step:now:)``, then ``append(kind:isOptional:_:)`` for each message, then
/// ``Port/send(_:)``, which sets the number. Use one builder for each thread that sends.
package struct FrameBuilder: Sendable {
  private var writer: ByteWriter
  /// The number of messages in the frame.
  package private(set) var messageCount = 0
  private var flags: UInt8 = 0

  package init() {
    // Room for a typical frame; a larger one makes the buffer grow.
    writer = ByteWriter(capacity: 4096)
    begin(step: 0, now: 0)
  }

  /// Discards the current frame and begins a new one; `now` is in nanoseconds.
  package mutating func begin(step: UInt32, now: UInt64) {
    writer.rewind()
    messageCount = 0
    flags = 0
    writer.write(PortFrame.magic)
    writer.write(PortFrame.version)
    // finish(number:) sets flags, message count, length and number.
    writer.write(UInt8(0))
    writer.write(UInt16(0))
    writer.write(UInt32(0))
    writer.write(step)
    writer.write(UInt64(0))
    writer.write(now)
  }

  /// Updates step and time, in nanoseconds, for a frame that waited before it is sent.
  package mutating func stamp(step: UInt32, now: UInt64) {
    writer.replace(at: PortFrame.Offset.step, with: step)
    writer.replace(at: PortFrame.Offset.now, with: now)
  }

  /// Marks the frame as the last one, so that the receiver reports the end of the connection as `.clean`.
  ///
  /// Every receiver understands the mark. Touchstone's own peers send a message instead before they leave.
  /// Used by tests only.
  package mutating func markLast() { flags = PortFrame.lastFlag }

  /// Whether the frame is marked as the last one.
  package var isLast: Bool { flags & PortFrame.lastFlag != 0 }

  /// Appends a message; returns false and leaves the frame unchanged if a limit would be exceeded.
  ///
  /// In that case send the frame and begin another. A message that does not fit an empty frame
  /// cannot be sent at all.
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
    precondition(
      writer.count >= bodyStart, "a message body must not rewind the writer past its start")
    guard writer.count <= PortLimits.frameBytes else {
      writer.rewind(to: start)
      return false
    }
    writer.replace(at: start + PortMessage.lengthOffset, with: UInt32(writer.count - bodyStart))
    messageCount += 1
    return true
  }

  /// Completes the header; the frame is then the first ``byteCount`` of ``bytes``.
  ///
  /// It may be called again with another number if the frame could not be sent.
  package mutating func finish(number: UInt64) {
    precondition(messageCount > 0, "a frame needs at least one message")
    precondition(number > 0, "frames are numbered from 1")
    writer.replace(at: PortFrame.Offset.flags, with: flags)
    writer.replace(at: PortFrame.Offset.messageCount, with: UInt16(messageCount))
    writer.replace(at: PortFrame.Offset.length, with: UInt32(writer.count))
    writer.replace(at: PortFrame.Offset.number, with: number)
  }

  /// The buffer; the frame is its first ``byteCount`` bytes.
  package var bytes: [UInt8] { writer.bytes }

  /// The number of bytes in the frame so far.
  package var byteCount: Int { writer.count }
}
