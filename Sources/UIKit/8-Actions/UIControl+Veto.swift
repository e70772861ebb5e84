// Which recognizers around it a control keeps from recognizing.
extension UIControl {
  /// Whether the control wins against a recognizer: while it is enabled it keeps a single tap of one finger
  /// for itself, against recognizers of the views around it (R-CTRL-24).
  ///
  /// For the `gestureRecognizerShouldBegin(_:)` of controls whose own gesture is that tap. A plain `UIControl` does
  /// not ask it and loses (R-CTRL-25), a disabled control gives way (R-CTRL-27), and a recognizer of the
  /// control itself beats it (R-CTRL-22).
  package func keepsSingleTap(from recognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, recognizer.view !== self, let tap = recognizer as? UITapGestureRecognizer
    else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }
}
