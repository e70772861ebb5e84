extension IOHIDEvent {
  /// The value of a digitizer field as a floating-point number.
  ///
  /// It is 0 for an event of another type, and for the id of any other field.
  ///
  /// The fields of the children are not searched (R-HID-2).
  public func floatValue(_ field: IOHIDEventField) -> Double {
    guard let digitizer, field.rawValue >> 16 == IOHIDEventType.digitizer.rawValue,
      let named = IOHIDDigitizerField(rawValue: field.rawValue & 0xFFFF)
    else { return 0 }
    return digitizer.number(named) ?? Double(digitizer.integer(named, options: options))
  }

  /// The value of a digitizer field as an integer, rounded toward zero.
  ///
  /// It is 0 for an event of another type, and for the id of any other field.
  ///
  /// The fields of the children are not searched (R-HID-2).
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
