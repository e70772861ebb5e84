extension IOHIDEvent {
  /// Reads one event; on an error the reader does not advance.
  ///
  /// The children are stored in `memory`, an empty array that ``takeMemory()`` returned, so that decoding
  /// need not allocate one. ``HIDEventHeader`` and ``HIDRecordHeader`` define the encoding, ``HIDNesting``
  /// which trees are valid. The reader stops after the event.
  package static func decode(
    _ reader: inout ByteReader, memory: consuming [IOHIDEvent] = []
  ) throws(IOHIDDecodingError) -> IOHIDEvent {
    var cursor = reader
    let header = try HIDEventHeader(from: &cursor)
    var nesting = HIDNesting()
    var (root, _) = try record(from: &cursor, header, &nesting)
    root.adoptMemory(consume memory)
    for _ in 1..<header.recordCount {
      let (event, depth) = try record(from: &cursor, header, &nesting)
      root.append(event, depth: depth)
    }
    try nesting.finish()
    reader = cursor
    return root
  }

  /// Reads one record: an event without children, and how far it is below the root.
  private static func record(
    from cursor: inout ByteReader, _ header: HIDEventHeader, _ nesting: inout HIDNesting
  ) throws(IOHIDDecodingError) -> (event: IOHIDEvent, depth: Int) {
    let record = try HIDRecordHeader(from: &cursor)
    try nesting.enter(record)
    let payload = try Payload(record, from: &cursor)
    if case .digitizer(let digitizer) = payload { try nesting.admit(digitizer) }
    let event = IOHIDEvent(
      timeStamp: header.timeStamp, senderID: header.senderID,
      options: record.flags & IOHIDEventOption.generic, payload: payload)
    return (event, Int(record.depth))
  }

  /// Reads bytes that are exactly one event.
  package static func decode(_ bytes: [UInt8]) throws(IOHIDDecodingError) -> IOHIDEvent {
    var reader = ByteReader(bytes)
    return try decodeAll(&reader)
  }

  /// Reads one event and throws if bytes follow it.
  package static func decodeAll(
    _ reader: inout ByteReader, memory: consuming [IOHIDEvent] = []
  ) throws(IOHIDDecodingError) -> IOHIDEvent {
    let event = try decode(&reader, memory: consume memory)
    do { try reader.finish() } catch { throw IOHIDDecodingError(error) }
    return event
  }
}

extension IOHIDEvent {
  /// Writes the event; traps with the decoder's error if the decoder would refuse it.
  package func encode(into writer: inout ByteWriter) {
    do {
      try write(into: &writer)
    } catch {
      preconditionFailure("this event cannot be written: \(error)")
    }
  }

  /// The encoded event.
  ///
  /// Used by tests only.
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
    for index in children.indices {
      try children[index].writeRecords(depth: depth + 1, nesting: &nesting, into: &writer)
    }
  }

  /// Throws if options have bits that are not generic; the payload determines all other bits of the flag word.
  static func checkOptions(_ options: UInt32, at offset: Int) throws(IOHIDDecodingError) {
    guard options & ~IOHIDEventOption.generic == 0 else {
      throw IOHIDDecodingError(
        at: offset + HIDRecordHeader.flagsOffset,
        .reservedBits(place: "options", found: options, allowed: IOHIDEventOption.generic))
    }
  }

  private var recordCount: Int {
    var count = 1
    for index in children.indices { count += children[index].recordCount }
    return count
  }
}

extension IOHIDEvent.Payload {
  /// Reads the fields after a record's header.
  init(
    _ record: HIDRecordHeader, from reader: inout ByteReader
  ) throws(IOHIDDecodingError) {
    switch record.type {
    case .digitizer:
      var fields = IOHIDDigitizer(transducer: .finger)
      try fields.read(record, from: &reader)
      self = .digitizer(fields)
    case .keyboard:
      var fields = IOHIDKeyboard(usage: .keyA, down: false)
      try fields.code(with: &reader)
      fields.flags = record.flags
      self = .keyboard(fields)
    case .button:
      var fields = IOHIDButton(buttonMask: 0, number: 0, isDown: false)
      try fields.code(with: &reader)
      self = .button(fields)
    case .vendorDefined:
      var fields = IOHIDVendorDefined(usage: .marker)
      try fields.code(with: &reader)
      fields.data = reader.nextBytes(record.fieldByteCount - IOHIDVendorDefined.byteCount)
      self = .vendorDefined(fields)
    default:
      self = try Self.sample(record, from: &reader)
    }
  }

  /// Reads the fields of a sensor or a pointing device.
  private static func sample(
    _ record: HIDRecordHeader, from reader: inout ByteReader
  ) throws(IOHIDDecodingError) -> Self {
    switch record.type {
    case .accelerometer:
      var fields = IOHIDAccelerometer(x: 0, y: 0, z: 0)
      try fields.code(with: &reader)
      return .accelerometer(fields)
    case .gyro:
      var fields = IOHIDGyro(x: 0, y: 0, z: 0)
      try fields.code(with: &reader)
      return .gyro(fields)
    case .compass:
      var fields = IOHIDCompass(x: 0, y: 0, z: 0)
      try fields.code(with: &reader)
      return .compass(fields)
    case .proximity:
      var fields = IOHIDProximity(detectionMask: 0)
      try fields.code(with: &reader)
      return .proximity(fields)
    case .ambientLight:
      var fields = IOHIDAmbientLight(level: 0)
      try fields.code(with: &reader)
      return .ambientLight(fields)
    case .scroll:
      var fields = IOHIDScroll(x: 0, y: 0)
      try fields.code(with: &reader)
      return .scroll(fields)
    case .pointer:
      var fields = IOHIDPointer(x: 0, y: 0)
      try fields.code(with: &reader)
      return .pointer(fields)
    case .orientation:
      var fields = IOHIDOrientation(device: 0)
      try fields.code(with: &reader)
      return .orientation(fields)
    case .rotation, .scale:
      var fields = IOHIDTransform(delta: 0, phase: .began)
      try fields.code(with: &reader)
      return record.type == .rotation ? .rotation(fields) : .scale(fields)
    default:
      preconditionFailure("the record header accepted type \(record.type)")
    }
  }

  /// Writes the fields after a record's header, without the data of a vendor-defined event.
  func writeFields(into buffer: inout RecordBuffer) throws(IOHIDDecodingError) {
    switch self {
    case .digitizer(var fields): try fields.code(with: &buffer)
    case .keyboard(var fields): try fields.code(with: &buffer)
    case .button(var fields): try fields.code(with: &buffer)
    case .accelerometer(var fields): try fields.code(with: &buffer)
    case .gyro(var fields): try fields.code(with: &buffer)
    case .compass(var fields): try fields.code(with: &buffer)
    case .proximity(var fields): try fields.code(with: &buffer)
    case .ambientLight(var fields): try fields.code(with: &buffer)
    case .scroll(var fields): try fields.code(with: &buffer)
    case .pointer(var fields): try fields.code(with: &buffer)
    case .vendorDefined(var fields): try fields.code(with: &buffer)
    case .orientation(var fields): try fields.code(with: &buffer)
    case .rotation(var fields), .scale(var fields): try fields.code(with: &buffer)
    }
  }

  /// The number of bytes after the record's header, including vendor-defined data.
  var fieldByteCount: Int {
    if case .vendorDefined(let fields) = self {
      return IOHIDVendorDefined.byteCount + fields.data.count
    }
    guard let exact = type.fieldByteCount else {
      preconditionFailure("a payload's type has no size")
    }
    return exact.lowerBound
  }
}
