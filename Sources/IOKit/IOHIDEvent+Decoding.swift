extension IOHIDEvent {
  /// Reads one event, all of it or nothing; on an error the reader stays where it was.
  ///
  /// The grammar is stated in ``HIDEventHeader`` and ``HIDRecordHeader``, the rules of the tree in
  /// ``HIDNesting``. What follows the event is left to the caller.
  package static func decode(
    _ reader: inout ByteReader
  ) throws(IOHIDDecodingError) -> IOHIDEvent {
    var cursor = reader
    let header = try HIDEventHeader(from: &cursor)
    var nesting = HIDNesting()
    // The events from the root down to the last record, each still without its last child.
    var path: [IOHIDEvent] = []
    for _ in 0..<header.recordCount {
      let record = try HIDRecordHeader(from: &cursor)
      try nesting.enter(record)
      let payload = try Payload(record, from: &cursor)
      if case .digitizer(let digitizer) = payload { try nesting.admit(digitizer) }
      fold(&path, downTo: Int(record.depth))
      path.append(
        IOHIDEvent(
          timeStamp: header.timeStamp, senderID: header.senderID,
          options: record.flags & IOHIDEventOption.generic, payload: payload))
    }
    try nesting.finish()
    fold(&path, downTo: 1)
    reader = cursor
    return path[0]
  }

  /// Reads bytes that are one event and nothing else.
  package static func decode(_ bytes: [UInt8]) throws(IOHIDDecodingError) -> IOHIDEvent {
    var reader = ByteReader(bytes)
    let event = try decode(&reader)
    do { try reader.finish() } catch { throw IOHIDDecodingError(error) }
    return event
  }

  /// Gives the last events of the path to their parents, until `count` are left.
  private static func fold(_ path: inout [IOHIDEvent], downTo count: Int) {
    while path.count > count {
      let child = path.removeLast()
      path[path.count - 1].children.append(child)
    }
  }
}
