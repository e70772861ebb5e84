import Foundation

/// A controller whose view replaces the keyboard, or is attached to the top of it.
open class UIInputViewController: UIViewController {
  /// The controller's view, which replaces the keyboard.
  open override var inputView: UIView? { view }

  /// Dismisses the keyboard: the first responder resigns.
  open func dismissKeyboard() {
    _ = context.inputViews.owner?.resignFirstResponder()
  }
}
