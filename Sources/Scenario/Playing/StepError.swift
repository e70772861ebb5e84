/// A session's error with the line of the scenario, or of the command, at which it happened.
package struct StepError: Error, Sendable, CustomStringConvertible {
  package let error: SessionError
  /// The statement at which the error happened; nil if the error belongs to no single one.
  package let statement: Statement?

  package init(_ error: SessionError, at statement: Statement?) {
    self.error = error
    self.statement = statement
  }

  package var kind: SessionError.Kind { error.kind }

  package var description: String {
    guard let statement else { return error.description }
    return "\(statement.error(error.summary, expected: error.candidates))"
  }
}
