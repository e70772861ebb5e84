/// What the recognizers of a touch mean for its view (R-DLY), and those of a press for its responder
/// (R-GR-35).
///
/// | a bound recognizer | is undecided | recognized | failed |
/// |---|---|---|---|
/// | with `delaysTouchesBegan` | holds everything | – | – |
/// | with `delaysTouchesEnded` | holds the end | – | – |
/// | with `cancelsTouchesInView` | – | takes it | – |
///
/// Pure: the flags are read when a touch is processed (R-DLY-12), nothing is remembered.
package struct TouchDelay {
  /// The recognizer that takes the touch from its view.
  package private(set) var canceller: UIGestureRecognizer?
  /// The recognizer that holds back its beginning and all that follows.
  package private(set) var holderOfBegan: UIGestureRecognizer?
  /// The recognizer that holds back its end.
  package private(set) var holderOfEnded: UIGestureRecognizer?

  @MainActor package init(by bindings: [GestureBinding]) {
    for binding in bindings where binding.isCurrent {
      let recognizer = binding.recognizer
      if recognizer.attempt.isRecognized {
        if canceller == nil, recognizer.cancelsTouchesInView { canceller = recognizer }
      } else if recognizer.attempt.isUnresolved {
        if holderOfBegan == nil, recognizer.delaysTouchesBegan { holderOfBegan = recognizer }
        if holderOfEnded == nil, recognizer.delaysTouchesEnded { holderOfEnded = recognizer }
      }
    }
  }
}
