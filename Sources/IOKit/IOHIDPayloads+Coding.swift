// The layouts of all payloads except the digitizer's, each defined once for the reader and the writer (`FieldCoder`).

extension IOHIDKeyboard {
  static let byteCount = 20

  mutating func code<Coder: FieldCoder>(with coder: inout Coder) throws(IOHIDDecodingError) {
    coder.usage(&usage)
    try coder.flag(&down, "down")
    try coder.reserved(3)
    coder.word(&pressCount)
    coder.word(&longPress)
    coder.word(&clickSpeed)
  }
}

extension IOHIDButton {
  static let byteCount = 24

  mutating func code<Coder: FieldCoder>(with coder: inout Coder) throws(IOHIDDecodingError) {
    coder.word(&buttonMask)
    coder.word(&number)
    coder.word(&clickCount)
    try coder.flag(&isDown, "isDown")
    try coder.reserved(3)
    try coder.number(&pressure, "pressure", in: 0...1)
  }
}

extension IOHIDAccelerometer {
  static let byteCount = 32

  mutating func code<Coder: FieldCoder>(with coder: inout Coder) throws(IOHIDDecodingError) {
    try coder.choice(&kind, "kind")
    try coder.choice(&moment, "moment")
    try coder.reserved(2)
    coder.word(&sequence)
    try coder.axes(&x, &y, &z)
  }
}

extension IOHIDGyro {
  static let byteCount = 28

  mutating func code<Coder: FieldCoder>(with coder: inout Coder) throws(IOHIDDecodingError) {
    coder.word(&sequence)
    try coder.axes(&x, &y, &z)
  }
}

extension IOHIDCompass {
  static let byteCount = 28

  mutating func code<Coder: FieldCoder>(with coder: inout Coder) throws(IOHIDDecodingError) {
    coder.word(&sequence)
    try coder.axes(&x, &y, &z)
  }
}

extension IOHIDProximity {
  static let byteCount = 8

  mutating func code<Coder: FieldCoder>(with coder: inout Coder) throws(IOHIDDecodingError) {
    coder.word(&detectionMask)
    coder.word(&level)
  }
}

extension IOHIDAmbientLight {
  static let byteCount = 24

  mutating func code<Coder: FieldCoder>(with coder: inout Coder) throws(IOHIDDecodingError) {
    coder.word(&channel0)
    coder.word(&channel1)
    coder.word(&channel2)
    coder.word(&channel3)
    try coder.number(&level, "level", in: 0...Double.greatestFiniteMagnitude)
  }
}

extension IOHIDScroll {
  static let byteCount = 24

  mutating func code<Coder: FieldCoder>(with coder: inout Coder) throws(IOHIDDecodingError) {
    try coder.axes(&x, &y, &z)
  }
}

extension IOHIDPointer {
  static let byteCount = 28

  mutating func code<Coder: FieldCoder>(with coder: inout Coder) throws(IOHIDDecodingError) {
    coder.word(&buttonMask)
    try coder.axes(&x, &y, &z)
  }
}

extension IOHIDVendorDefined {
  /// The size of the fixed part, which the data follow.
  static let byteCount = 8

  mutating func code<Coder: FieldCoder>(with coder: inout Coder) throws(IOHIDDecodingError) {
    coder.usage(&usage)
    coder.word(&version)
  }
}

extension IOHIDOrientation {
  static let byteCount = 4

  mutating func code<Coder: FieldCoder>(with coder: inout Coder) throws(IOHIDDecodingError) {
    coder.word(&device)
  }
}

extension IOHIDTransform {
  static let byteCount = 12

  mutating func code<Coder: FieldCoder>(with coder: inout Coder) throws(IOHIDDecodingError) {
    try coder.choice(&phase, "phase")
    try coder.reserved(3)
    try coder.number(&delta, "delta")
  }
}
