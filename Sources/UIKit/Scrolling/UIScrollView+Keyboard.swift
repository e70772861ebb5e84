import Foundation

// What dragging does to the keyboard.
extension UIScrollView {
  package func dismissKeyboardOnDrag() {
    if keyboardDismissMode == .onDrag { window?.endEditing(false) }
  }

  /// A finger that lets go over the keyboard on its way down takes it along.
  package func dismissKeyboardAfterDrag(_ recognizer: UIGestureRecognizer, velocity: CGPoint) {
    guard keyboardDismissMode == .interactive, let window, velocity.y >= 0 else { return }
    let finger = recognizer.location(in: nil)
    let inputViews = AppContext.current.inputViews
    guard inputViews.isShown else { return }
    let isOverKeyboard = window.convertPoint(finger, toWindow: nil).y > inputViews.frame.minY
    if isOverKeyboard { window.endEditing(false) }
  }
}
