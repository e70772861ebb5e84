/// One walk over the fields of a payload, in wire order.
///
/// Each payload states its layout and its limits once (`code(with:)`); the reader and the writer
/// walk the same statement, so that they cannot differ and the writer refuses what the reader
/// refuses. The caller has made sure of the bytes or of the room for the whole record.
protocol FieldCoder {
  mutating func byte(
    _ value: inout UInt8, _ name: StaticString, in allowed: ClosedRange<UInt8>
  ) throws(IOHIDDecodingError)
  mutating func halfWord(_ value: inout UInt16)
  mutating func word(_ value: inout UInt32)
  mutating func number(
    _ value: inout Double, _ name: StaticString, in allowed: ClosedRange<Double>
  ) throws(IOHIDDecodingError)
  mutating func reserved(_ count: Int) throws(IOHIDDecodingError)
  /// The next byte, for errors.
  var position: Int { get }
}

extension FieldCoder {
  /// A number that may have any finite value.
  mutating func number(_ value: inout Double, _ name: StaticString) throws(IOHIDDecodingError) {
    try number(&value, name, in: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)
  }

  /// A value along each axis, any finite one.
  mutating func axes(
    _ x: inout Double, _ y: inout Double, _ z: inout Double
  ) throws(IOHIDDecodingError) {
    try number(&x, "x")
    try number(&y, "y")
    try number(&z, "z")
  }

  /// A byte that is 0 or 1.
  mutating func flag(_ value: inout Bool, _ name: StaticString) throws(IOHIDDecodingError) {
    var raw: UInt8 = value ? 1 : 0
    try byte(&raw, name, in: 0...1)
    value = raw == 1
  }

  /// A word with reserved bits.
  mutating func mask(
    _ value: inout IOHIDDigitizerEventMask, _ name: StaticString
  ) throws(IOHIDDecodingError) {
    let start = position
    word(&value.rawValue)
    guard value.rawValue & ~IOHIDDigitizerEventMask.known == 0 else {
      throw IOHIDDecodingError(
        at: start,
        .reservedBits(
          place: "\(name)", found: value.rawValue, allowed: IOHIDDigitizerEventMask.known))
    }
  }

  /// A byte that is one of an enumeration's raw values, which count up from 0.
  mutating func choice<Choice: RawRepresentable<UInt8> & CaseIterable>(
    _ value: inout Choice, _ name: StaticString
  ) throws(IOHIDDecodingError) {
    var raw = value.rawValue
    try byte(&raw, name, in: 0...UInt8(Choice.allCases.count - 1))
    guard let named = Choice(rawValue: raw) else {
      preconditionFailure("\(name) has a gap in its raw values")
    }
    value = named
  }

  /// A usage: page, then number.
  mutating func usage(_ value: inout HIDUsage) {
    halfWord(&value.page.rawValue)
    halfWord(&value.id)
  }

  /// The rules for every fractional number: finite, no negative zero, inside its limits.
  func check(
    _ value: Double, _ name: StaticString, in allowed: ClosedRange<Double>, at offset: Int
  ) throws(IOHIDDecodingError) {
    guard value.isFinite else {
      throw IOHIDDecodingError(at: offset, .notFinite(field: "\(name)"))
    }
    guard value != 0 || value.sign == .plus else {
      throw IOHIDDecodingError(at: offset, .negativeZero(field: "\(name)"))
    }
    guard allowed.contains(value) else {
      throw IOHIDDecodingError(
        at: offset,
        .outOfRange(
          field: "\(name)", found: "\(value)",
          allowed: "\(allowed.lowerBound) to \(allowed.upperBound)"))
    }
  }

  /// The rule for every limited byte.
  func check(
    _ value: UInt8, _ name: StaticString, in allowed: ClosedRange<UInt8>, at offset: Int
  ) throws(IOHIDDecodingError) {
    guard allowed.contains(value) else {
      throw IOHIDDecodingError(
        at: offset,
        .outOfRange(
          field: "\(name)", found: "\(value)",
          allowed: "\(allowed.lowerBound) to \(allowed.upperBound)"))
    }
  }
}
