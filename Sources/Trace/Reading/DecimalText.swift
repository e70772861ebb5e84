/// Formats numbers with a fixed number of decimals, for traces and their exports.
enum DecimalText {
  /// Formats a value with two decimals, never as a negative zero; from 2^53 hundredths on, as Swift prints it.
  static func hundredths(_ value: Double) -> String {
    let scaled = (value * 100).rounded(.toNearestOrAwayFromZero)
    // From 2^53 on a `Double` cannot represent every hundredth. Infinity and NaN would trap in `Int64`.
    guard scaled.magnitude < 0x1p53 else { return "\(value)" }
    let whole = Int64(scaled)
    let sign = whole < 0 ? "-" : ""
    return sign + fixed(whole.magnitude, decimals: 2)
  }

  /// Formats a time in milliseconds with three decimals, rounded to the nearest microsecond.
  static func milliseconds(nanoseconds: UInt64) -> String {
    // Adding 500 to `nanoseconds` could overflow.
    fixed(nanoseconds / 1000 + (nanoseconds % 1000 >= 500 ? 1 : 0), decimals: 3)
  }

  /// Formats a time in microseconds with three decimals, without rounding.
  static func microseconds(nanoseconds: UInt64) -> String {
    fixed(nanoseconds, decimals: 3)
  }

  private static func fixed(_ value: UInt64, decimals: Int) -> String {
    var digits = String(value)
    while digits.count <= decimals { digits = "0" + digits }
    return digits.dropLast(decimals) + "." + digits.suffix(decimals)
  }
}
