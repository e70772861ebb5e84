import TouchstoneLinux

/// The limits that figures must keep, from a file.
struct Limits {
  /// One limit: a bound, and the part of it by which a figure may miss it on a busy machine.
  struct Limit {
    var name: String
    var atMost: Double?
    var atLeast: Double?
    var tolerance = 0.0
    /// What the walk of `MachineFloor` took where the limit was set, in nanoseconds; nil if the limit is no time.
    var floor: Double?

    /// Whether the figure is the same on every machine, so that it has no tolerance.
    var isExact: Bool { tolerance == 0 }

    /// How many times slower the machine was during a measurement than the one where the limit was set.
    ///
    /// It is 1 on a faster one, since a budget does not shrink.
    private func slowness(during figure: Figure) -> Double {
      guard let floor, let here = figure.floor else { return 1 }
      return max(1, here / floor)
    }

    /// What is wrong with a figure; nil when nothing is.
    func breach(by figure: Figure) -> String? {
      let found = "\(figure.name) is \(Figure.text(figure.value)) \(figure.unit)"
      let slowness = slowness(during: figure)
      var notes: [String] = []
      if tolerance > 0 { notes.append("tolerance \(Figure.text(tolerance * 100)) %") }
      if slowness > 1 {
        notes.append("where the walk in C takes \(Figure.text(slowness)) x as long")
      }
      let note = notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))"
      if let atMost = atMost.map({ $0 * slowness }), figure.value > atMost * (1 + tolerance) {
        return "\(found), the limit is at most \(Figure.text(atMost))\(note)"
      }
      if let atLeast = atLeast.map({ $0 / slowness }), figure.value < atLeast / (1 + tolerance) {
        return "\(found), the limit is at least \(Figure.text(atLeast))\(note)"
      }
      return nil
    }
  }

  let path: String
  private let limits: [Limit]

  init(readingFrom path: String) throws(BenchError) {
    self.path = path
    let bytes: [UInt8]
    do { bytes = try Files.readBytes(path) } catch { throw .data("\(path): \(error)") }
    do throws(LimitsReader.Failure) {
      var reader = LimitsReader(bytes)
      limits = try reader.limits()
    } catch {
      throw .data("\(path):\(error.line): \(error.sentence)")
    }
  }

  /// A limit that is broken, or that nothing was measured for.
  struct Breach {
    let sentence: String
    /// Whether the machine cannot be the reason.
    let isExact: Bool
  }

  /// The limits that do not hold, in the order of the file.
  func breaches(in figures: [Figure]) -> [Breach] {
    limits.compactMap { limit in
      guard let figure = figures.first(where: { $0.name == limit.name }) else {
        return Breach(sentence: "\(limit.name) was not measured", isExact: true)
      }
      return limit.breach(by: figure).map { Breach(sentence: $0, isExact: limit.isExact) }
    }
  }
}

/// Reads the file of limits: a JSON object of objects of numbers, and no other JSON.
struct LimitsReader {
  struct Failure: Error {
    let line: Int
    let sentence: String
  }

  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The limits in the order of the file.
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

  /// Reads an object: `value` reads each member's value, the names are returned.
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
