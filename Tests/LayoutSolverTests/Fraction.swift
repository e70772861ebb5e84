/// An exact fraction of 64-bit numbers, in lowest terms and with a positive denominator.
struct Fraction: Hashable, Comparable, CustomStringConvertible {
  /// Thrown if a numerator or a denominator does not fit; the test then skips the system.
  struct Overflow: Error {}

  private(set) var numerator: Int
  private(set) var denominator: Int

  static let zero = Fraction(0)
  static let one = Fraction(1)

  init(_ number: Int) {
    numerator = number
    denominator = 1
  }

  /// Reduces a fraction; the denominator must not be 0.
  init(_ numerator: Int, over denominator: Int) throws(Overflow) {
    if numerator == Int.min || denominator == Int.min { throw Overflow() }
    let divisor = Self.divisor(abs(numerator), abs(denominator)) * (denominator < 0 ? -1 : 1)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  var number: Double { Double(numerator) / Double(denominator) }
  var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
  var sign: Int { numerator.signum() }

  /// The greatest common divisor, at least 1.
  private static func divisor(_ first: Int, _ second: Int) -> Int {
    var (first, second) = (first, second)
    while second != 0 { (first, second) = (second, first % second) }
    return max(first, 1)
  }

  private static func product(_ first: Int, _ second: Int) throws(Overflow) -> Int {
    let (product, overflow) = first.multipliedReportingOverflow(by: second)
    if overflow { throw Overflow() }
    return product
  }

  static func times(_ left: Fraction, _ right: Fraction) throws(Overflow) -> Fraction {
    if left.numerator == 0 || right.numerator == 0 { return .zero }
    if left.denominator == 1, right.denominator == 1 {
      return Fraction(try product(left.numerator, right.numerator))
    }
    return try Fraction(
      try product(left.numerator, right.numerator),
      over: try product(left.denominator, right.denominator))
  }

  static func over(_ left: Fraction, _ right: Fraction) throws(Overflow) -> Fraction {
    try times(left, try Fraction(right.denominator, over: right.numerator))
  }

  static func minus(_ left: Fraction, _ right: Fraction) throws(Overflow) -> Fraction {
    if right.numerator == 0 { return left }
    let first = try product(left.numerator, right.denominator)
    let second = try product(right.numerator, left.denominator)
    let (difference, overflow) = first.subtractingReportingOverflow(second)
    if overflow { throw Overflow() }
    let denominator = try product(left.denominator, right.denominator)
    return try Fraction(difference, over: denominator)
  }

  static func < (left: Fraction, right: Fraction) -> Bool {
    let first = left.numerator.multipliedFullWidth(by: right.denominator)
    let second = right.numerator.multipliedFullWidth(by: left.denominator)
    return (first.high, first.low) < (second.high, second.low)
  }
}
