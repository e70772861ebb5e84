import Foundation

/// A comparison of two values.
enum PredicateOperator: String, Sendable {
  case equal = "=="
  case notEqual = "!="
  case atMost = "<="
  case atLeast = ">="
  case less = "<"
  case greater = ">"
  case begins = "BEGINSWITH"
  case ends = "ENDSWITH"
  case contains = "CONTAINS"
  case like = "LIKE"
  case matches = "MATCHES"
  case isIn = "IN"

  /// Returns whether the comparison holds.
  ///
  /// `ignoresCase` applies only to a comparison of two texts. A list contains only what is equal to one of its values,
  /// with the same case.
  func holds(
    _ left: PredicateValue, _ right: PredicateValue, ignoresCase: Bool
  ) -> Bool {
    if self == .isIn {
      return PredicateOperator.contains.holds(right, left, ignoresCase: ignoresCase)
    }
    if self == .contains, case .list(let list) = left { return list.contains(right) }
    if case .number(let one) = left, case .number(let other) = right {
      return compare(one, other)
    }
    guard var one = left.text, var other = right.text else {
      // A number may be compared with a text that is the number in digits: the value of a switch is "1".
      if case .number(let one) = left, let other = right.text.flatMap(Double.init) {
        return compare(one, other)
      }
      if let one = left.text.flatMap(Double.init), case .number(let other) = right {
        return compare(one, other)
      }
      return self == .equal ? left == right : self == .notEqual && left != right
    }
    if ignoresCase { (one, other) = (one.lowercased(), other.lowercased()) }
    switch self {
    case .begins: return one.hasPrefix(other)
    case .ends: return one.hasSuffix(other)
    // In a predicate, unlike in Swift, no text contains the empty one.
    case .contains: return !other.isEmpty && one.contains(other)
    case .like: return Self.matches(one, pattern: Self.pattern(ofWildcards: other))
    case .matches: return Self.matches(one, pattern: other)
    default: return compare(one, other)
    }
  }

  private func compare<Value: Comparable>(_ one: Value, _ other: Value) -> Bool {
    switch self {
    case .equal: one == other
    case .notEqual: one != other
    case .atMost: one <= other
    case .atLeast: one >= other
    case .less: one < other
    case .greater: one > other
    case .begins, .ends, .contains, .like, .matches, .isIn: false
    }
  }

  /// Converts a text with wildcards to a regular expression: `*` matches any text without line breaks, and `?` one
  /// character of it.
  private static func pattern(ofWildcards text: String) -> String {
    NSRegularExpression.escapedPattern(for: text)
      .replacing("\\*", with: ".*").replacing("\\?", with: ".")
  }

  /// Whether a regular expression matches the whole text; an invalid expression matches nothing.
  private static func matches(_ text: String, pattern: String) -> Bool {
    guard let regex = try? NSRegularExpression(pattern: "^(?:\(pattern))$") else { return false }
    return regex.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }
}

/// A value in a comparison; Booleans and element types are numbers.
enum PredicateValue: Equatable, Sendable {
  case none
  case text(String)
  case number(Double)
  case list([PredicateValue])

  /// Makes the value of an attribute or an argument; one of an unknown type becomes its description.
  init(_ value: Any?) {
    switch value {
    case nil: self = .none
    case let text as String: self = .text(text)
    case let answer as Bool: self = .number(answer ? 1 : 0)
    case let number as any BinaryInteger: self = .number(Double(Int64(truncatingIfNeeded: number)))
    case let number as any BinaryFloatingPoint: self = .number(Double(number))
    case let type as XCUIElement.ElementType: self = .number(Double(type.rawValue))
    case let list as [Any]: self = .list(list.map { PredicateValue($0) })
    case .some(let other): self = .text("\(other)")
    }
  }

  /// The text; nil for a value of another kind.
  var text: String? { if case .text(let text) = self { text } else { nil } }
}
