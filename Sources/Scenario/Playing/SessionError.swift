package import BackBoardServices
package import TouchstoneEventSynthesis
import TouchstoneTrace

/// An error in a session with a broker and its apps.
package enum SessionError: Error, Sendable, CustomStringConvertible {
  /// The broker turned this injector away.
  case refused(String)
  /// The session cannot go on: an app does not answer, or virtual time cannot pass.
  case stuck(String)
  /// The broker closed the connection.
  case ended
  /// The broker sent a message that cannot be read, or one that is not expected.
  case protocolBroken(String)
  /// The broker did not answer within the limit of real time.
  case timedOut(seconds: UInt64)
  /// The broker or an app declined a request.
  ///
  /// `sentence` is its answer, `names` are the names in the request, and `candidates` are the names that exist.
  case declined(_ sentence: String, names: [String], candidates: [String])
  /// The broker cannot start an app; the problem names the resource that is exhausted or missing.
  case notLaunched(BKSLaunchProblem)
  /// A touch on the view of this name would reach another view, for a reason that may be empty.
  case miss(name: String, obstacle: String, reason: String)
  /// The fingers cannot make a frame.
  case fingers(HIDSynthesisError)
  /// The recording cannot be played.
  case recording(RecordingError)
  /// The session still had work to do when the limit of virtual time was reached.
  ///
  /// `reason` names the app in front and its timers.
  case unsettled(limitNanoseconds: UInt64, reason: String)
  /// The time that an `at` names is over; both times are in nanoseconds since the start.
  case past(at: UInt64, now: UInt64)

  /// What the error means for the run, which determines the exit code.
  package enum Kind: Sendable {
    /// The scenario or the command cannot be carried out: a view that is not there, a touch that would miss.
    case failed
    /// A file has an error in it.
    case data
    /// The broker or an app could not be reached or started, has ended, or cannot be understood.
    case connection
    /// The broker or an app does not answer in time, or virtual time cannot pass.
    case stuck
  }

  package var kind: Kind {
    switch self {
    case .declined, .miss, .fingers, .unsettled: .failed
    case .recording, .past: .data
    case .refused, .ended, .protocolBroken, .notLaunched: .connection
    case .stuck, .timedOut: .stuck
    }
  }

  package var description: String {
    guard !candidates.isEmpty else { return summary }
    let separator = summary.hasSuffix("?") ? " There are" : "; there are"
    return "\(summary)\(separator) \(candidates.joined(separator: ", "))"
  }

  /// The error in one line, without the list of the names that would be right.
  ///
  /// Text of the broker or an app is escaped, so that it adds no line.
  package var summary: String {
    switch self {
    case .refused(let why): "the broker refused: \(QuotedText.name(why))"
    case .stuck(let why): "the session is stuck: \(QuotedText.name(why))"
    case .ended: "the broker ended"
    case .protocolBroken(let why): "the broker violated the protocol: \(why)"
    case .timedOut(let seconds): "no answer within \(seconds) s"
    case .declined(let sentence, let names, let candidates):
      QuotedText.name(sentence)
        + (names.lazy.map { Nearest.question($0, in: candidates) }.first { !$0.isEmpty } ?? "")
    case .miss(let name, let obstacle, let reason):
      "a touch on @\(name) would reach \(QuotedText.name(obstacle)); use --miss-ok if that is intended"
        + (reason.isEmpty ? "" : ". \(QuotedText.name(reason))")
    case .notLaunched(let problem): QuotedText.name(problem.description)
    case .fingers(let error): "\(error)"
    case .recording(let error): "\(error)"
    case .unsettled(let limit, let reason):
      "nothing settled within \(Self.text(ofLimit: limit)): \(QuotedText.name(reason))"
    case .past(let time, let now):
      "\(TimeText.milliseconds(time)) is over: it is \(TimeText.milliseconds(now)) since the start here; "
        + "a time that begins with + counts from the step above"
    }
  }

  /// The limit in seconds if it is a whole number of them, otherwise in milliseconds.
  private static func text(ofLimit nanoseconds: UInt64) -> String {
    let second: UInt64 = 1_000_000_000
    return nanoseconds % second == 0
      ? "\(nanoseconds / second) s" : TimeText.milliseconds(nanoseconds)
  }

  /// The names that would have been accepted, escaped as in `summary`.
  package var candidates: [String] {
    if case .declined(_, _, let candidates) = self { candidates.map(QuotedText.name) } else { [] }
  }
}
