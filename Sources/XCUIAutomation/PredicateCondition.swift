/// An object whose attributes a predicate compares.
protocol PredicateSubject {
  /// Returns the value of an attribute, such as `label` or `exists`; throws if there is no such attribute.
  @MainActor func attribute(_ name: String) throws(TestFailure) -> Any?
}

/// The parsed condition of a predicate.
indirect enum PredicateCondition: Sendable {
  case constant(Bool)
  case not(PredicateCondition)
  case all([PredicateCondition])
  case any([PredicateCondition])
  case comparison(PredicateOperand, PredicateOperator, PredicateOperand, ignoresCase: Bool)

  /// Returns whether the condition holds for a subject; an unknown attribute fails the test, and the result is false.
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
