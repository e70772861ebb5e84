extension IOHIDEvent {
  /// Writes the event; traps on an event that a reader would refuse, with the reader's sentence.
  package func encode(into writer: inout ByteWriter) {
    do {
      try write(into: &writer)
    } catch {
      preconditionFailure("this event cannot be written: \(error)")
    }
  }

  /// The event's bytes.
  package var encoded: [UInt8] {
    var writer = ByteWriter()
    encode(into: &writer)
    return writer.written
  }

  private func write(into writer: inout ByteWriter) throws(IOHIDDecodingError) {
    let header = HIDEventHeader(
      recordCount: recordCount, timeStamp: timeStamp, senderID: senderID)
    try header.write(into: &writer)
    var nesting = HIDNesting()
    try writeRecords(depth: 0, nesting: &nesting, into: &writer)
    try nesting.finish()
  }

  private func writeRecords(
    depth: Int, nesting: inout HIDNesting, into writer: inout ByteWriter
  ) throws(IOHIDDecodingError) {
    try Self.checkOptions(options, at: writer.count)
    if case .digitizer(let digitizer) = payload {
      try digitizer.writeRecord(
        options: options, depth: depth, childCount: children.count, nesting: &nesting,
        into: &writer)
    } else {
      let record = HIDRecordHeader(
        at: writer.count, type: type, flags: flags, depth: depth, childCount: children.count,
        fieldByteCount: payload.fieldByteCount)
      try nesting.enter(record)
      var buffer = RecordBuffer(at: writer.count)
      try record.write(into: &buffer)
      try payload.writeFields(into: &buffer)
      writer.write(buffer)
      if case .vendorDefined(let fields) = payload { writer.write(fields.data) }
    }
    for child in children {
      try child.writeRecords(depth: depth + 1, nesting: &nesting, into: &writer)
    }
  }

  /// The rule that options are generic bits: others would change the payload behind its back.
  static func checkOptions(_ options: UInt32, at offset: Int) throws(IOHIDDecodingError) {
    guard options & ~IOHIDEventOption.generic == 0 else {
      throw IOHIDDecodingError(
        at: offset + HIDRecordHeader.flagsOffset,
        .reservedBits(place: "options", found: options, allowed: IOHIDEventOption.generic))
    }
  }

  private var recordCount: Int {
    children.reduce(1) { $0 + $1.recordCount }
  }
}
