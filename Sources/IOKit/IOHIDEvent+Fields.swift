extension IOHIDEvent {
  /// The value of a field as a floating-point number, or 0 if it is a field of another type of event.
  ///
  /// The field is one of the event itself, not of its children (R-HID-2).
  public func floatValue(_ field: IOHIDEventField) -> Double {
    guard let digitizer, field.rawValue >> 16 == IOHIDEventType.digitizer.rawValue,
      let named = IOHIDDigitizerField(rawValue: field.rawValue & 0xFFFF)
    else { return 0 }
    return digitizer.number(named) ?? Double(digitizer.integer(named, options: options))
  }

  /// The value of a field as an integer, rounded toward zero, or 0 if it is a field of another type of event.
  ///
  /// The field is one of the event itself, not of its children (R-HID-2).
  public func integerValue(_ field: IOHIDEventField) -> Int {
    guard let digitizer, field.rawValue >> 16 == IOHIDEventType.digitizer.rawValue,
      let named = IOHIDDigitizerField(rawValue: field.rawValue & 0xFFFF)
    else { return 0 }
    guard let number = digitizer.number(named) else {
      return digitizer.integer(named, options: options)
    }
    if number.isNaN { return 0 }
    return Int(exactly: number.rounded(.towardZero)) ?? (number < 0 ? .min : .max)
  }
}

extension IOHIDDigitizer {
  /// The value of a floating-point field, or nil for an integer field.
  fileprivate func number(_ field: IOHIDDigitizerField) -> Double? {
    switch field {
    case .x: x
    case .y: y
    case .z: z
    case .pressure: pressure
    case .auxPressure: auxPressure
    case .twist: twist
    case .tiltX: tiltX
    case .tiltY: tiltY
    case .altitude: altitude
    case .azimuth: azimuth
    case .quality: quality
    case .density: density
    case .irregularity: irregularity
    case .majorRadius: majorRadius
    case .minorRadius: minorRadius
    case .qualityRadiiAccuracy: qualityRadiiAccuracy
    default: nil
    }
  }

  /// The value of an integer field, or 0 for a floating-point field.
  fileprivate func integer(_ field: IOHIDDigitizerField, options: UInt32) -> Int {
    switch field {
    case .buttonMask: Int(buttonMask)
    case .type: Int(transducer.rawValue)
    case .index: Int(index)
    case .identity: Int(identity)
    case .eventMask: Int(eventMask.rawValue)
    case .range: range ? 1 : 0
    case .touch: touch ? 1 : 0
    case .collection: options & IOHIDEventOption.collection != 0 ? 1 : 0
    case .collectionChord: Int(collectionChord)
    case .childEventMask: Int(childEventMask.rawValue)
    case .isDisplayIntegrated: isDisplayIntegrated ? 1 : 0
    case .generationCount: Int(generationCount)
    case .willUpdateMask: Int(willUpdateMask)
    case .didUpdateMask: Int(didUpdateMask)
    case .estimatedMask: Int(estimatedMask)
    default: 0
    }
  }
}

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
