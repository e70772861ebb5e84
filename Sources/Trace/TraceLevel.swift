import TouchstoneLinux

/// How much a process records.
package enum TraceLevel: String, CaseIterable, Hashable, Sendable {
  /// The way of each event, with reasons.
  case path
  /// The way of each event, and the place of each shown view whenever it changes.
  case frames

  /// The environment variable that chooses the level of every process of a session.
  package static let variable = "TOUCHSTONE_TRACE_LEVEL"

  /// The level that the environment variable names; `frames` if the variable is unset or empty.
  package static func chosen() throws(TraceLevelError) -> TraceLevel {
    guard let text = Environment.value(of: variable), !text.isEmpty else { return .frames }
    return try TraceLevel(named: text)
  }

  /// The level with a name; throws for any other text.
  package init(named text: String) throws(TraceLevelError) {
    guard let level = TraceLevel(rawValue: text) else { throw TraceLevelError(text: text) }
    self = level
  }
}

/// A text that names no level of the trace.
package struct TraceLevelError: Error, Hashable, Sendable, CustomStringConvertible {
  package let text: String

  package var description: String {
    "\(TraceLevel.variable) takes \(TraceLevel.allCases.map(\.rawValue).joined(separator: " or ")), not '\(text)'"
  }
}
