/// A behaviour that Touchstone keeps to, or says why it does not.
package struct Rule: Hashable, Sendable {
  /// How sure the behaviour is, or how far we are from it.
  package enum Status: String, CaseIterable, Hashable, Sendable {
    /// A public document or a public source says so.
    case documented
    /// Somebody has seen it: a log, a backtrace, a measurement.
    case observed
    /// Nobody has published it; it follows from the rest, or it is our choice.
    case assumed
    /// Touchstone decides otherwise, for the reason that stands in the table.
    case different
    /// Touchstone does not have it, for the reason that stands in the table.
    case missing

    /// Whether the rule claims to work, so that some test or scenario must prove it.
    package var needsProof: Bool {
      switch self {
      case .documented, .observed, .assumed: true
      case .different, .missing: false
      }
    }
  }

  package let id: RuleID
  /// The behaviour in one line.
  package let text: String
  package let status: Status
  /// Where it is known from, in a few words.
  package let source: String
  /// Why it is decided so, where that needs saying.
  package let reason: String?

  package init(id: RuleID, text: String, status: Status, source: String, reason: String? = nil) {
    self.id = id
    self.text = text
    self.status = status
    self.source = source
    self.reason = reason
  }
}
