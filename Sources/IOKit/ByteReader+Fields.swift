extension ByteReader: FieldCoder {
  var position: Int { offset }

  mutating func byte(
    _ value: inout UInt8, _ name: StaticString, in allowed: ClosedRange<UInt8>
  ) throws(IOHIDDecodingError) {
    let start = offset
    value = nextUInt8()
    try check(value, name, in: allowed, at: start)
  }

  mutating func halfWord(_ value: inout UInt16) { value = nextUInt16() }

  mutating func word(_ value: inout UInt32) { value = nextUInt32() }

  mutating func number(
    _ value: inout Double, _ name: StaticString, in allowed: ClosedRange<Double>
  ) throws(IOHIDDecodingError) {
    let start = offset
    value = Double(bitPattern: nextUInt64())
    try check(value, name, in: allowed, at: start)
  }

  mutating func reserved(_ count: Int) throws(IOHIDDecodingError) {
    for _ in 0..<count {
      let start = offset
      let found = nextUInt8()
      guard found == 0 else {
        throw IOHIDDecodingError(
          at: start, .reservedBits(place: "a reserved byte", found: UInt32(found), allowed: 0))
      }
    }
  }
}
