/// The result of a call on a non-blocking descriptor; having to wait is not an error.
@frozen
package enum Outcome<Value: ~Copyable>: ~Copyable {
  case done(Value)
  case wouldBlock
}

extension Outcome: Copyable where Value: Copyable {}
extension Outcome: Sendable where Value: Sendable, Value: ~Copyable {}
extension Outcome: Equatable where Value: Equatable {}

extension Outcome where Value: ~Copyable {
  /// Whether the call was executed.
  package var isDone: Bool {
    switch self {
    case .done: true
    case .wouldBlock: false
    }
  }

  /// The result of the call, or nil if it would have had to wait.
  package consuming func value() -> Value? {
    switch consume self {
    case .done(let value): value
    case .wouldBlock: nil
    }
  }
}
