public import Foundation

/// Something whose attributes a predicate compares.
protocol PredicateSubject {
  /// The value of an attribute by its name, such as `label` or `exists`.
  @MainActor func attribute(_ name: String) throws(TestFailure) -> Any?
}

extension NSPredicate {
  /// Makes a predicate of a format without arguments: `label BEGINSWITH 'Row'`.
  ///
  /// It compares attributes of elements and queries; a format that cannot be read ends the program, as on iOS.
  public convenience init(format: String) {
    self.init(format, [])
  }

  /// Makes a predicate of a format with arguments: `label CONTAINS[c] %@`.
  public convenience init(format: String, _ first: Any, _ others: Any...) {
    self.init(format, [first] + others)
  }

  /// Makes a predicate of a format with arguments in an array.
  public convenience init(format: String, argumentArray arguments: [Any]?) {
    self.init(format, arguments ?? [])
  }

  private convenience init(_ format: String, _ arguments: [Any]) {
    let condition: PredicateCondition
    do {
      condition = try PredicateParser.parse(format, arguments)
    } catch {
      preconditionFailure("\(error)")
    }
    self.init { subject, _ in
      nonisolated(unsafe) let subject = subject
      return MainActor.assumeIsolated {
        guard let subject = unsafe subject as? any PredicateSubject else { return false }
        return condition.decide(subject)
      }
    }
  }
}

/// What a format says.
indirect enum PredicateCondition: Sendable {
  case constant(Bool)
  case not(PredicateCondition)
  case all([PredicateCondition])
  case any([PredicateCondition])
  case comparison(PredicateOperand, PredicateOperator, PredicateOperand, ignoresCase: Bool)

  /// Whether it holds for a subject; what cannot be asked fails the test.
  @MainActor func decide(_ subject: any PredicateSubject) -> Bool {
    do throws(TestFailure) { return try holds(for: subject) } catch {
      TestFailure.record(error)
      return false
    }
  }

  @MainActor private func holds(for subject: any PredicateSubject) throws(TestFailure) -> Bool {
    switch self {
    case .constant(let answer): return answer
    case .not(let condition): return try !condition.holds(for: subject)
    case .all(let conditions):
      for condition in conditions where try !condition.holds(for: subject) { return false }
      return true
    case .any(let conditions):
      for condition in conditions where try condition.holds(for: subject) { return true }
      return false
    case .comparison(let left, let comparison, let right, let ignoresCase):
      return comparison.holds(
        try left.value(for: subject), try right.value(for: subject), ignoresCase: ignoresCase)
    }
  }
}

/// One side of a comparison.
enum PredicateOperand: Sendable {
  case attribute(String)
  case value(PredicateValue)
  case list([PredicateOperand])

  @MainActor fileprivate func value(
    for subject: any PredicateSubject
  ) throws(TestFailure) -> PredicateValue {
    switch self {
    case .attribute(let name): return PredicateValue(try subject.attribute(name))
    case .value(let value): return value
    case .list(let operands):
      var values: [PredicateValue] = []
      for operand in operands { values.append(try operand.value(for: subject)) }
      return .list(values)
    }
  }
}

/// A value as predicates compare it.
enum PredicateValue: Equatable, Sendable {
  case none
  case text(String)
  case number(Double)
  case list([PredicateValue])

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

  var text: String? { if case .text(let text) = self { text } else { nil } }
}

/// How two values are compared.
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

  fileprivate func holds(
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
      // Numbers may be written as texts: the value of a switch is "1".
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

  /// `*` stands for any text and `?` for one character.
  private static func pattern(ofWildcards text: String) -> String {
    NSRegularExpression.escapedPattern(for: text)
      .replacing("\\*", with: ".*").replacing("\\?", with: ".")
  }

  private static func matches(_ text: String, pattern: String) -> Bool {
    guard let regex = try? NSRegularExpression(pattern: "^(?:\(pattern))$") else { return false }
    return regex.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }
}
