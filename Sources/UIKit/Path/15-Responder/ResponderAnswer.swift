package import TouchstoneTrace

/// The last answer that UIKit's own code gave to a question about a responder.
///
/// Every implementation in UIKit notes its answer. If no answer was noted, or another one than the caller received, an
/// override in the app decided.
package struct ResponderAnswer {
  /// The questions whose answers are noted.
  package enum Question {
    case canBecomeFirst, canResignFirst, canPerform, activate, touchesShouldBegin,
      touchesShouldCancel
  }

  fileprivate let question: Question
  /// Identifies the responder that was asked.
  fileprivate let responder: ObjectIdentifier
  fileprivate let answer: Bool
  fileprivate let answerer: TraceAnswerer
}

extension UIResponder {
  /// Returns an answer of UIKit's own code, and notes it for the trace.
  package func noting(
    _ answer: Bool, to question: ResponderAnswer.Question, by answerer: TraceAnswerer = .uikit
  ) -> Bool {
    if context.lane.isOn {
      context.responderAnswer = ResponderAnswer(
        question: question, responder: ObjectIdentifier(self), answer: answer, answerer: answerer)
    }
    return answer
  }

  /// Asks the responder a question, and returns the answer and who gave it.
  package func asking(
    _ question: ResponderAnswer.Question, _ ask: () -> Bool
  ) -> (answer: Bool, by: TraceAnswerer) {
    context.responderAnswer = nil
    let answer = ask()
    guard let noted = context.responderAnswer, noted.question == question,
      noted.responder == ObjectIdentifier(self), noted.answer == answer
    else { return (answer, .app) }
    return (answer, noted.answerer)
  }
}
