import Foundation

/// A controller whose view replaces the keyboard, or is attached to the top of it.
open class UIInputViewController: UIViewController {
  /// The controller's view, which replaces the keyboard if the controller is a responder's `inputViewController`.
  open override var inputView: UIView? { view }

  /// Asks the first responder to resign, which dismisses the keyboard; the responder may refuse.
  open func dismissKeyboard() {
    _ = context.inputViews.owner?.resignFirstResponder()
  }
}
