package import TouchstoneEventSynthesis

/// Numbers with and without units, read from words.
///
/// Numbers are decimal, with a point as decimal mark; times are exact, in whole nanoseconds.
package enum Quantity {
  // The limits are our choice, beyond what a hand or a scenario needs.
  /// The longest time of a gesture or an option.
  package static let gestureLimitNanoseconds: UInt64 = 3_600 * 1_000_000_000
  /// The longest time of one `advance`, `at` or `+`, and the highest limit of a `settle`.
  package static let scenarioLimitNanoseconds: UInt64 = 24 * 3_600 * 1_000_000_000
  /// The farthest that a coordinate or an offset may be from zero, in points.
  package static let coordinateLimit = 100_000.0
  /// The highest rate of moves or samples, in hertz.
  package static let rateLimit = 1_000.0

  private static let timeUnits: [(name: String, nanoseconds: UInt64)] = [
    ("ms", 1_000_000), ("s", 1_000_000_000), ("min", 60_000_000_000), ("h", 3_600_000_000_000),
  ]

  /// A time such as `80ms` or `0.5s`, in nanoseconds.
  package static func time(
    _ token: Token, limit: UInt64 = gestureLimitNanoseconds
  ) throws(Diagnostic) -> UInt64 {
    let example = ["a time such as 80ms or 0.5s"]
    let (number, unit) = try split(token, expected: example)
    guard !unit.isEmpty else {
      throw token.error(
        "'\(token.text)' has no unit", expected: ["\(number)ms", "\(number)s"])
    }
    guard let scale = timeUnits.first(where: { $0.name == unit })?.nanoseconds else {
      throw token.error("'\(unit)' is not a unit of time", expected: timeUnits.map(\.name))
    }
    guard !number.hasPrefix("-") else {
      throw token.error("a time cannot be negative", expected: example)
    }
    guard let nanoseconds = whole(number, times: scale) else {
      throw token.error(
        "'\(token.text)' is not a whole number of nanoseconds, or is too large", expected: example)
    }
    guard nanoseconds <= limit else {
      throw token.error(
        "\(token.text) is too long", expected: ["at most \(limit / 1_000_000_000)s"])
    }
    return nanoseconds
  }

  /// A rate such as `60hz`.
  package static func rate(_ token: Token) throws(Diagnostic) -> Double {
    let example = ["a rate such as 60hz"]
    let (number, unit) = try split(token, expected: example)
    guard !unit.isEmpty else {
      throw token.error("'\(token.text)' has no unit", expected: ["\(number)hz"])
    }
    guard unit == "hz" else {
      throw token.error("'\(unit)' is not a unit of rate", expected: ["hz"])
    }
    guard let hertz = Double(number), hertz > 0, hertz <= rateLimit else {
      throw token.error(
        "\(token.text) is not a valid rate",
        expected: ["more than 0hz, at most 1000hz"])
    }
    return hertz
  }

  /// A count: a whole number from 1 to a limit, without a unit.
  package static func count(
    _ token: Token, of things: String, limit: Int
  ) throws(Diagnostic) -> Int {
    let range = ["a number of \(things) from 1 to \(limit)"]
    let (number, unit) = try split(token, expected: range)
    guard unit.isEmpty else {
      throw token.error("a number of \(things) has no unit", expected: [number])
    }
    guard !number.contains(".") else {
      throw token.error("'\(token.text)' is not a whole number", expected: range)
    }
    guard let count = Int(number), (1...limit).contains(count) else {
      throw token.error("'\(token.text)' is out of range", expected: range)
    }
    return count
  }

  /// A pair of coordinates such as `20,30`; either may be negative.
  static func coordinates(
    _ text: Substring, in token: Token
  ) throws(Diagnostic) -> (x: Double, y: Double) {
    let example = ["coordinates such as 20,30"]
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw token.error("'\(token.text)' does not have two coordinates", expected: example)
    }
    var values: [Double] = []
    for part in parts {
      guard isNumber(part), let value = Double(part) else {
        throw token.error("'\(part)' is not a coordinate", expected: example)
      }
      guard value.magnitude <= coordinateLimit else {
        throw token.error(
          "'\(part)' is out of range", expected: ["coordinates from -100000 to 100000"])
      }
      values.append(value)
    }
    return (values[0], values[1])
  }

  /// A width and a height such as `390x844`, whole numbers from 1 on.
  package static func size(_ token: Token) throws(Diagnostic) -> (width: Int, height: Int) {
    let parts = token.text.split(separator: "x", omittingEmptySubsequences: false)
    let values = parts.filter { $0.allSatisfy(\.isASCIIDigit) }.compactMap { Int($0) }
    guard parts.count == 2, values.count == 2, values.allSatisfy({ $0 > 0 }) else {
      throw token.error("'\(token.text)' is not a size", expected: ["a size such as 390x844"])
    }
    return (values[0], values[1])
  }

  /// Whether a text is a decimal number: digits, with or without a sign and a fraction.
  static func isNumber(_ text: Substring) -> Bool {
    let unsigned = text.first == "-" || text.first == "+" ? text.dropFirst() : text
    let parts = unsigned.split(separator: ".", omittingEmptySubsequences: false)
    return (1...2).contains(parts.count)
      && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }
  }

  /// The number at the beginning of a word and the unit after it.
  static func split(
    _ token: Token, expected: [String]
  ) throws(Diagnostic) -> (number: String, unit: String) {
    let text = token.text
    let unit = text.drop { !$0.isLetter && $0 != "µ" && $0 != "°" && $0 != "%" }
    let number = text.dropLast(unit.count)
    if number.contains(","),
      isNumber(Substring(number.split(separator: ",").joined(separator: ".")))
    {
      let fixed = number.split(separator: ",").joined(separator: ".") + unit
      throw token.error("the decimal separator is a point", expected: [fixed])
    }
    guard isNumber(number) else {
      throw token.error("'\(text)' is not a number", expected: expected)
    }
    return (String(number), String(unit))
  }

  /// A decimal number times the nanoseconds of its unit, exactly; nil if the product is not whole or too large.
  private static func whole(_ number: String, times scale: UInt64) -> UInt64? {
    let parts = number.drop { $0 == "+" }.split(separator: ".")
    guard let first = parts.first, let units = UInt64(first) else { return nil }
    let (product, overflow) = units.multipliedReportingOverflow(by: scale)
    guard !overflow else { return nil }
    let decimals = parts.count > 1 ? parts[1] : ""
    // From the last decimal to the first: a decimal times the unit, plus the sum for the decimals behind it, is divided
    // by ten, which must give a whole number of nanoseconds.
    var fraction: UInt64 = 0
    for digit in decimals.reversed() {
      guard let value = digit.wholeNumberValue else { return nil }
      let tenfold = UInt64(value) * scale + fraction
      guard tenfold.isMultiple(of: 10) else { return nil }
      fraction = tenfold / 10
    }
    let (sum, overflows) = product.addingReportingOverflow(fraction)
    return overflows ? nil : sum
  }
}

extension Character {
  /// Whether the character is one of 0 to 9.
  var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}

/// Numbers of sensors, angles, forces, factors and distances.
extension Quantity {
  /// The largest sample of a sensor, a choice of our own that no hand can reach.
  package static let sampleLimit = 10_000.0
  /// The most forces in one statement.
  package static let forceLimit = 100

  /// A sample along three axes, such as `0,0,-1`.
  package static func vector(_ token: Token) throws(Diagnostic) -> MotionVector {
    let example = ["a sample such as 0,0,-1"]
    let parts = token.text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 3 else {
      throw token.error("'\(token.text)' does not have three axes", expected: example)
    }
    var values: [Double] = []
    for part in parts {
      guard isNumber(part), let value = Double(part) else {
        throw token.error("'\(part)' is not a number", expected: example)
      }
      guard value.magnitude <= sampleLimit else {
        throw token.error("'\(part)' is out of range", expected: ["-10000 to 10000"])
      }
      values.append(value)
    }
    return MotionVector(x: values[0], y: values[1], z: values[2])
  }

  /// An angle such as `90deg`, in radians.
  package static func angle(
    _ token: Token, degrees range: ClosedRange<Double> = -3600...3600
  ) throws(Diagnostic) -> Double {
    let example = ["an angle such as 90deg"]
    let (number, unit) = try split(token, expected: example)
    guard !unit.isEmpty else {
      throw token.error("'\(token.text)' has no unit", expected: ["\(number)deg"])
    }
    guard unit == "deg" else {
      throw token.error("'\(unit)' is not a unit of angles", expected: ["deg"])
    }
    guard let degrees = Double(number), range.contains(degrees) else {
      throw token.error(
        "\(token.text) is out of range",
        expected: ["\(Int(range.lowerBound))deg to \(Int(range.upperBound))deg"])
    }
    return degrees * Double.pi / 180
  }

  /// Forces such as `0.2,0.8`, each from 0 to 1.
  package static func forces(_ token: Token) throws(Diagnostic) -> [Double] {
    let example = ["forces from 0 to 1, such as 0.2,0.8"]
    let parts = token.text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count <= forceLimit else {
      throw token.error("more than \(forceLimit) forces")
    }
    var values: [Double] = []
    for part in parts {
      guard isNumber(part), let value = Double(part), (0...1).contains(value) else {
        throw token.error("'\(part)' is not a force", expected: example)
      }
      values.append(value)
    }
    return values
  }

  /// A factor such as `2` or `0.5`.
  package static func factor(_ token: Token) throws(Diagnostic) -> Double {
    guard isNumber(Substring(token.text)), let value = Double(token.text),
      (0.01...100).contains(value)
    else {
      throw token.error("'\(token.text)' is not a factor", expected: ["0.01 to 100"])
    }
    return value
  }

  /// A distance such as `100pt`, in points.
  package static func distance(_ token: Token) throws(Diagnostic) -> Double {
    let (number, unit) = try split(token, expected: ["a distance such as 100pt"])
    guard unit == "pt" else {
      throw token.error("'\(token.text)' is not a distance", expected: ["\(number)pt"])
    }
    guard let points = Double(number), (1...1_000).contains(points) else {
      throw token.error("\(token.text) is out of range", expected: ["1pt to 1000pt"])
    }
    return points
  }
}
