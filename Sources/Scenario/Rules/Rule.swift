/// A numbered statement of how iOS behaves, and whether Touchstone behaves so.
package struct Rule: Hashable, Sendable {
  /// The kind of evidence for a behavior, or the fact that Touchstone behaves differently.
  package enum Status: String, CaseIterable, Hashable, Sendable {
    /// A public document or a public source describes the behavior.
    case documented
    /// The behavior was observed in a log, a backtrace or a measurement.
    case observed
    /// The behavior is not published; it follows from other rules or is our choice.
    case assumed
    /// Touchstone behaves differently, for the reason in the table.
    case different
    /// Touchstone does not have the behavior, for the reason in the table.
    case missing

    /// Whether the rule claims to work, so that a test or scenario must cite it.
    package var needsProof: Bool {
      switch self {
      case .documented, .observed, .assumed: true
      case .different, .missing: false
      }
    }
  }

  package let id: RuleID
  /// The behavior in one line.
  package let text: String
  package let status: Status
  /// The source, in a few words.
  package let source: String
  /// The reason for the status; nil if it needs none.
  package let reason: String?

  package init(id: RuleID, text: String, status: Status, source: String, reason: String? = nil) {
    self.id = id
    self.text = text
    self.status = status
    self.source = source
    self.reason = reason
  }
}
