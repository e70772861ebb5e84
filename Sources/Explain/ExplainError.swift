/// Why a question has no answer.
package enum ExplainError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No record belongs to the event.
  case unknownEvent(UInt32, last: UInt32?)
  /// The event carries no touch.
  case noTouch(event: UInt32)
  /// The event carries several touches, and none was chosen.
  case chooseFinger(event: UInt32, fingers: [Int])
  /// The event does not carry the finger that was chosen.
  case noSuchFinger(Int, event: UInt32, fingers: [Int])
  /// No app was touched.
  case noTouches
  /// No touch landed at the point; `points` are the last places at which touches landed, at most eight.
  case notLandedAt(String, points: [String])
  /// The trace names no such view; `known` are the views that it names.
  case unknownView(String, known: [String])
  /// The trace names no such recognizer; `known` are the recognizers that it names.
  case unknownRecognizer(String, known: [String])
  /// The trace names no such responder; `known` are the responders that it names.
  case unknownResponder(String, known: [String])
  /// A key has no such modifier; `known` are the modifiers that it can have.
  case unknownModifier(String, known: [String])
  /// The trace has no record of the subject of the question.
  case nothingRecorded(String)

  package var description: String {
    switch self {
    case .unknownEvent(let event, let last):
      "the trace has no event \(event)" + (last.map { "; its last one is \($0)" } ?? "")
    case .noTouch(let event):
      "no app received a touch with event \(event); 'explain route \(event)' says where it went"
    case .chooseFinger(let event, let fingers):
      "event \(event) carries fingers \(Words.list(fingers.map(String.init))); choose one with --finger"
    case .noSuchFinger(let finger, let event, let fingers):
      "event \(event) does not carry finger \(finger), but \(fingers.count == 1 ? "finger" : "fingers") \(Words.list(fingers.map(String.init)))"
    case .noTouches: "no touch landed in an app"
    case .notLandedAt(let point, let points):
      "no touch landed at \(point)"
        + (points.isEmpty ? "" : "; touches landed at \(Words.list(points))")
        + "; 'touchstone hit' asks a running app about any point"
    case .unknownView(let view, _): "the trace names no view \(view)"
    case .unknownRecognizer(let name, _): "the trace names no recognizer \(name)"
    case .unknownResponder(let name, _): "the trace names no responder \(name)"
    case .unknownModifier(let word, let known):
      "'\(word)' is no modifier of a key; there are \(Words.list(known))"
    case .nothingRecorded(let what):
      "the trace does not tell: it has no record of \(what)"
    }
  }

  /// The name that was not found, and the names that the trace has.
  package var unknownName: (name: String, known: [String])? {
    switch self {
    case .unknownView(let name, let known), .unknownRecognizer(let name, let known),
      .unknownResponder(let name, let known):
      (name, known)
    default: nil
    }
  }
}
