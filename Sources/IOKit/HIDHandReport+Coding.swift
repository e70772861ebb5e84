/// Encoding and decoding; each record is coded by the same functions as in an `IOHIDEvent`.
extension HIDHandReport {
  /// Whether the next bytes are marked as a hand; does not check that they are a valid event.
  package static func isNext(in reader: ByteReader) -> Bool {
    let needed = HIDEventHeader.byteCount + HIDRecordHeader.byteCount + 1
    guard reader.remaining >= needed else { return false }
    var cursor = reader
    cursor.skip(HIDEventHeader.byteCount + HIDRecordHeader.typeOffset)
    guard cursor.nextUInt32() == IOHIDEventType.digitizer.rawValue else { return false }
    cursor.skip(HIDRecordHeader.byteCount - HIDRecordHeader.flagsOffset)
    return cursor.nextUInt8() == IOHIDDigitizer.Transducer.hand.rawValue
  }

  /// Reads one event into the report.
  ///
  /// On an error the reader does not advance and the report has no fingers; its other fields may have changed. A hand
  /// that ``IOHIDEvent/decode(_:memory:)`` refuses is refused with the same error. An event that is not a hand is
  /// refused as well.
  package mutating func decode(_ reader: inout ByteReader) throws(IOHIDDecodingError) {
    count = 0
    var cursor = reader
    let header = try HIDEventHeader(from: &cursor)
    timeStamp = header.timeStamp
    senderID = header.senderID
    var nesting = HIDNesting()
    try decodeHand(&cursor, nesting: &nesting)
    var filled = 0
    for _ in 1..<header.recordCount {
      let record = try HIDRecordHeader(from: &cursor)
      try nesting.enter(record)
      fingers[filled].options = record.flags & IOHIDEventOption.generic
      try fingers[filled].digitizer.read(record, from: &cursor)
      try nesting.admit(fingers[filled].digitizer)
      filled += 1
    }
    try nesting.finish()
    count = filled
    reader = cursor
  }

  /// Writes the report; traps with the decoder's error if the decoder would refuse it.
  package func encode(into writer: inout ByteWriter) {
    do {
      try write(into: &writer)
    } catch {
      preconditionFailure("this hand cannot be written: \(error)")
    }
  }

  private mutating func decodeHand(
    _ cursor: inout ByteReader, nesting: inout HIDNesting
  ) throws(IOHIDDecodingError) {
    let record = try HIDRecordHeader(from: &cursor)
    try nesting.enter(record)
    guard record.type == .digitizer else {
      throw IOHIDDecodingError(
        at: record.offset + HIDRecordHeader.typeOffset, .notAHand(record.type))
    }
    options = record.flags & IOHIDEventOption.generic
    try hand.read(record, from: &cursor)
    try nesting.admit(hand)
    guard hand.transducer == .hand else {
      throw IOHIDDecodingError(
        at: record.offset + HIDRecordHeader.byteCount, .notAHand(record.type))
    }
  }

  private func write(into writer: inout ByteWriter) throws(IOHIDDecodingError) {
    let header = HIDEventHeader(
      recordCount: 1 + count, timeStamp: timeStamp, senderID: senderID)
    try header.write(into: &writer)
    var nesting = HIDNesting()
    try IOHIDEvent.checkOptions(options, at: writer.count)
    try hand.writeRecord(
      options: options, depth: 0, childCount: count, nesting: &nesting, into: &writer)
    for position in 0..<count {
      let finger = fingers[position]
      try IOHIDEvent.checkOptions(finger.options, at: writer.count)
      try finger.digitizer.writeRecord(
        options: finger.options, depth: 1, childCount: 0, nesting: &nesting,
        into: &writer)
    }
    try nesting.finish()
  }
}
