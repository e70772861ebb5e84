extension Player {
  /// Why a story could not be played to its end.
  package struct Failure: Error, Sendable, CustomStringConvertible {
    package enum Kind: Sendable {
      /// The story itself: a view that is not there, a touch that would miss.
      case story
      /// A file with an error in it.
      case data
      /// The broker or an app went away.
      case connection
      /// An app does not answer, or nobody ever rests.
      case stuck
    }

    package let kind: Kind
    /// Where in the story, when that is known.
    package let diagnostic: Diagnostic?
    private let text: String

    package var description: String { diagnostic.map { "\($0)" } ?? text }

    init(_ diagnostic: Diagnostic, isData: Bool = false) {
      kind = isData ? .data : .story
      self.diagnostic = diagnostic
      text = diagnostic.text
    }

    init(_ failure: Hand.Failure, at statement: Statement?) {
      kind =
        switch failure {
        case .venue(.stuck), .venue(.timedOut): .stuck
        case .venue: .connection
        case .noTarget, .miss, .fingers: .story
        }
      text = failure.description
      var expected: [String] = []
      if case .noTarget(_, let candidates) = failure { expected = candidates }
      diagnostic = statement?.error(failure.summary, expected: expected)
    }
  }
}
