public import Foundation

extension NSPredicate {
  /// Makes a predicate from a format without arguments: `label BEGINSWITH 'Row'`.
  ///
  /// The predicate compares attributes of elements and queries. An invalid format ends the program, as on iOS.
  public convenience init(format: String) {
    self.init(format, [])
  }

  /// Makes a predicate from a format with arguments: `label CONTAINS[c] %@`.
  public convenience init(format: String, _ first: Any, _ others: Any...) {
    self.init(format, [first] + others)
  }

  /// Makes a predicate from a format with arguments in an array.
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
    // A test evaluates predicates on the main thread; a predicate holds for no object but an element or a query.
    self.init { subject, _ in
      nonisolated(unsafe) let subject = subject
      return MainActor.assumeIsolated {
        guard let subject = unsafe subject as? any PredicateSubject else { return false }
        return condition.decide(subject)
      }
    }
  }
}
