/// A controller whose view stands in place of the keyboard, or on top of it.
open class UIInputViewController: UIViewController {
  /// The view that stands in place of the keyboard.
  open override var inputView: UIView? { view }

  /// Takes the keyboard away.
  open func dismissKeyboard() {
    _ = AppContext.current.inputViews.owner?.resignFirstResponder()
  }
}
