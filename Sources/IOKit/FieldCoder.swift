/// A reader or a writer of a payload's fields; to *code* a field is to read it or to write it.
///
/// Each payload defines its layout and its limits once, in `code(with:)`. The reader and the writer
/// both use this definition, so that they agree and refuse the same values. Before the first field,
/// the caller must check that all bytes of the record are there to be read, or that there is room to
/// write them. After an error the coder must not be used again.
protocol FieldCoder {
  /// Codes a byte within limits.
  mutating func byte(
    _ value: inout UInt8, _ name: StaticString, in allowed: ClosedRange<UInt8>
  ) throws(IOHIDDecodingError)
  /// Codes 16 bits.
  mutating func halfWord(_ value: inout UInt16)
  /// Codes 32 bits.
  mutating func word(_ value: inout UInt32)
  /// Codes 64 bits.
  mutating func longWord(_ value: inout UInt64)
  /// Codes reserved bytes, which are 0.
  mutating func reserved(_ count: Int) throws(IOHIDDecodingError)
  /// The offset of the next byte, for errors.
  var position: Int { get }
}

extension FieldCoder {
  /// Codes a floating-point number within limits.
  ///
  /// Inlined, since an event of one finger has about seventy numbers, each written twice and read twice between
  /// injector and app. A writer writes negative zero as zero, so that equal events have equal bytes; a reader refuses
  /// negative zero.
  @inline(__always)
  mutating func number(
    _ value: inout Double, _ name: StaticString, in allowed: ClosedRange<Double>
  ) throws(IOHIDDecodingError) {
    let start = position
    var bits = (value + 0.0).bitPattern
    longWord(&bits)
    value = Double(bitPattern: bits)
    try check(value, name, in: allowed, at: start)
  }

  /// Codes a number with any finite value.
  @inline(__always)
  mutating func number(_ value: inout Double, _ name: StaticString) throws(IOHIDDecodingError) {
    try number(&value, name, in: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)
  }

  /// Codes a finite value along each axis.
  mutating func axes(
    _ x: inout Double, _ y: inout Double, _ z: inout Double
  ) throws(IOHIDDecodingError) {
    try number(&x, "x")
    try number(&y, "y")
    try number(&z, "z")
  }

  /// Codes a byte that is 0 or 1.
  mutating func flag(_ value: inout Bool, _ name: StaticString) throws(IOHIDDecodingError) {
    var raw: UInt8 = value ? 1 : 0
    try byte(&raw, name, in: 0...1)
    value = raw == 1
  }

  /// Codes an event mask and refuses its reserved bits.
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

  /// Codes a raw value of an enumeration whose raw values count up from 0.
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

  /// Codes a usage: its page, then its number.
  mutating func usage(_ value: inout HIDUsage) {
    halfWord(&value.page.rawValue)
    halfWord(&value.id)
  }

  /// Throws unless a floating-point number is finite, not negative zero and within its limits, which are finite.
  @inline(__always)
  func check(
    _ value: Double, _ name: StaticString, in allowed: ClosedRange<Double>, at offset: Int
  ) throws(IOHIDDecodingError) {
    // Negative zero equals zero; only its bits differ.
    let isAllowed = allowed.contains(value) && value.bitPattern != (-0.0).bitPattern
    guard isAllowed else { throw refusal(of: value, name, in: allowed, at: offset) }
  }

  /// Why a floating-point number is refused.
  @inline(never)
  private func refusal(
    of value: Double, _ name: StaticString, in allowed: ClosedRange<Double>, at offset: Int
  ) -> IOHIDDecodingError {
    guard value.isFinite else {
      return IOHIDDecodingError(at: offset, .notFinite(field: "\(name)"))
    }
    guard value != 0 || value.sign == .plus else {
      return IOHIDDecodingError(at: offset, .negativeZero(field: "\(name)"))
    }
    return IOHIDDecodingError(
      at: offset,
      .outOfRange(
        field: "\(name)", found: "\(value)",
        allowed: "\(allowed.lowerBound) to \(allowed.upperBound)"))
  }

  /// Throws unless a byte is within its limits.
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
