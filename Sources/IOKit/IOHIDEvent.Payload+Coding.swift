extension IOHIDEvent.Payload {
  /// Reads the fields behind a record's header.
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

  /// Reads the fields of a sensor or pointing device.
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
      preconditionFailure("the record header let type \(record.type) pass")
    }
  }

  /// Writes the fields behind a record's header; the data of a vendor are left to the caller.
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

  /// How many bytes stand behind the record's header, the data of a vendor included.
  var fieldByteCount: Int {
    if case .vendorDefined(let fields) = self {
      return IOHIDVendorDefined.byteCount + fields.data.count
    }
    guard let exact = type.fieldByteCount else {
      preconditionFailure("every payload has a size")
    }
    return exact.lowerBound
  }
}
