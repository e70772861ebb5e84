/// Numbers as text, the same on every machine.
enum NumberText {
  /// A number with at most `decimals` digits after the point, without trailing zeros; 0 if it is not finite.
  ///
  /// Numbers are limited to ±1e12, so that their digits fit in an `Int`.
  static func text(_ number: Double, decimals: Int = 2) -> String {
    var unit = 1
    for _ in 0..<decimals { unit *= 10 }
    let limit = 1e12
    guard number.isFinite else { return "0" }
    let cut = min(max(number, -limit), limit)
    let whole = Int((cut * Double(unit)).rounded(.toNearestOrEven))
    let magnitude = whole.magnitude
    let (integer, rest) = magnitude.quotientAndRemainder(dividingBy: UInt(unit))
    let sign = whole < 0 ? "-" : ""
    guard rest != 0 else { return sign + String(integer) }
    var digits = String(rest)
    while digits.utf8.count < decimals { digits = "0" + digits }
    while digits.last == "0" { digits.removeLast() }
    return sign + String(integer) + "." + digits
  }
}
