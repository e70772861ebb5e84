/// Reads the file of limits, which is a JSON object of objects of numbers.
struct LimitsReader {
  /// Why a file cannot be read.
  struct Failure: Error {
    let line: Int
    let sentence: String
  }

  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads all limits, in the order of the file.
  mutating func limits() throws(Failure) -> [Limits.Limit] {
    var limits: [Limits.Limit] = []
    let names = try members { reader throws(Failure) in limits.append(try reader.limit()) }
    for (index, name) in names.enumerated() { limits[index].name = name }
    skipSpace()
    guard offset == bytes.count else { throw failure("nothing may follow the object") }
    return limits
  }

  private mutating func limit() throws(Failure) -> Limits.Limit {
    var limit = Limits.Limit(name: "")
    var values: [Double] = []
    let keys = try members { reader throws(Failure) in values.append(try reader.number()) }
    for (key, value) in zip(keys, values) {
      switch key {
      case "at-most": limit.atMost = value
      case "at-least": limit.atLeast = value
      case "tolerance": limit.tolerance = value
      case "floor":
        guard value > 0 else { throw failure("a floor is above 0") }
        limit.floor = value
      default: throw failure("'\(key)' is none of at-most, at-least, tolerance, floor")
      }
    }
    guard limit.atMost != nil || limit.atLeast != nil else {
      throw failure("a limit needs at-most or at-least")
    }
    return limit
  }

  /// Reads an object; `value` reads the value of each member, and the names are returned.
  ///
  /// An object without members is an error, and escapes in names are not decoded.
  private mutating func members(
    _ value: (inout LimitsReader) throws(Failure) -> Void
  ) throws(Failure) -> [String] {
    var names: [String] = []
    try expect("{")
    repeat {
      names.append(try string())
      try expect(":")
      try value(&self)
    } while take(",")
    try expect("}")
    return names
  }

  private mutating func string() throws(Failure) -> String {
    try expect("\"")
    let start = offset
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") { offset += 1 }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    try expect("\"")
    return text
  }

  private mutating func number() throws(Failure) -> Double {
    skipSpace()
    let start = offset
    while offset < bytes.count, "0123456789.-+eE".utf8.contains(bytes[offset]) { offset += 1 }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard let value = Double(text) else { throw failure("a number is expected here") }
    return value
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(Failure) {
    guard take(character) else { throw failure("'\(character)' is expected here") }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private mutating func skipSpace() {
    while offset < bytes.count, " \t\r\n".utf8.contains(bytes[offset]) { offset += 1 }
  }

  private func failure(_ sentence: String) -> Failure {
    Failure(
      line: 1 + bytes[..<offset].count { $0 == UInt8(ascii: "\n") }, sentence: sentence)
  }
}
