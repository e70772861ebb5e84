import Trace

// Step 6 of a pass: targets are called.
extension GestureEnvironment {
  /// In order of precedence; within the event, before any view hears of it (R-GR-21, R-ARB-7).
  package func sendActions() {
    for recognizer in participants {
      // A gesture that was held back reports its beginning first, then its end (R-ARB-9).
      while let state = recognizer.attempt.nextReport {
        recognizer.attempt.didReport(state)
        recognizer.sendActions(in: state, event: event)
      }
    }
  }
}

extension UIGestureRecognizer {
  /// R-GR-23: in the order in which they were added; targets that are gone are skipped.
  fileprivate func sendActions(in state: State, event: UIEvent?) {
    let application = AppContext.current.application
    presentedState = state
    for target in targets {
      application.send(target, sender: self, event: event)
    }
    presentedState = nil
  }
}
