import TouchstoneTrace

/// The texts of numbers, points and lists in answers.
enum Words {
  /// A time such as `83.333 ms`; whole milliseconds have no decimals.
  static func milliseconds(_ nanoseconds: UInt64) -> String {
    // Adding 500 to `nanoseconds` could overflow.
    let microseconds = nanoseconds / 1000 + (nanoseconds % 1000 >= 500 ? 1 : 0)
    let (whole, rest) = microseconds.quotientAndRemainder(dividingBy: 1000)
    guard rest > 0 else { return "\(whole) ms" }
    let digits = String(rest)
    return "\(whole)." + String(repeating: "0", count: 3 - digits.count) + digits + " ms"
  }

  /// A number with at most two decimals, without zeros at its end.
  static func number(_ value: Double) -> String {
    let hundredths = (value * 100).rounded(.toNearestOrAwayFromZero)
    guard let whole = Int64(exactly: hundredths) else { return "\(value)" }
    let sign = whole < 0 ? "-" : ""
    let (units, rest) = whole.magnitude.quotientAndRemainder(dividingBy: 100)
    guard rest > 0 else { return "\(sign)\(units)" }
    guard rest % 10 > 0 else { return "\(sign)\(units).\(rest / 10)" }
    return "\(sign)\(units).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// A point such as `150,200`.
  static func point(_ line: TraceLine) -> String { "\(number(line.x)),\(number(line.y))" }

  /// How far a point lies outside a view, such as `30 pt left of and 100 pt above it`; nil if both distances are 0, as
  /// on an edge.
  static func distance(x: Double, y: Double, from view: String) -> String? {
    var parts: [String] = []
    if x != 0 { parts.append("\(number(abs(x))) pt \(x < 0 ? "left" : "right") of") }
    if y != 0 { parts.append("\(number(abs(y))) pt \(y < 0 ? "above" : "below")") }
    guard !parts.isEmpty else { return nil }
    return parts.joined(separator: " and ") + " \(view)"
  }

  /// A list such as `a, b and c`.
  static func list(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " and " + last
  }

  /// The text with its first letter in upper case; a text that begins with a name such as `@buy` stays as it is.
  static func capitalized(_ text: String) -> String {
    guard let first = text.first, first.isLowercase else { return text }
    return first.uppercased() + text.dropFirst()
  }
}
