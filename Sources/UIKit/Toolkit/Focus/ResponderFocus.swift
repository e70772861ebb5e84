// Views and controllers as focus environments.
extension UIResponder {
  /// The focus system of the window in which the responder is; nil if it is in none.
  package var ownFocusSystem: UIFocusSystem? { ResponderChain(from: self).window?.focusSystem }

  /// The next responder, if it is a focus environment.
  package var nextFocusEnvironment: (any UIFocusEnvironment)? {
    next as? any UIFocusEnvironment
  }
}

// An arrow of a remote that no responder handles moves focus, at the end of the responder chain.
extension UIApplication {
  /// Moves focus for each press of an arrow button that has reached the end of the responder chain.
  package func moveFocus(for presses: Set<UIPress>) {
    for press in presses.inOrder where press.key == nil {
      guard let heading = press.type.focusHeading, let window = press.window else { continue }
      // The press ends here, whether focus moves or not.
      _ = window.focusSystem.move(toward: heading)
    }
  }
}

extension UIWindow {
  /// The focused item, if it is a responder; it is the first to receive button presses (R-PRESS-2).
  package var focusedItem: UIResponder? { focusSystem.focusedItem as? UIResponder }
}
