// What views and controllers have in common as environments of focus.
extension UIResponder {
  /// The window whose focus is concerned.
  package var ownFocusSystem: UIFocusSystem? { ResponderChain(from: self).window?.focusSystem }

  /// The next responder that is an environment.
  package var nextFocusEnvironment: (any UIFocusEnvironment)? {
    next as? any UIFocusEnvironment
  }
}

// Focus that nobody has taken a remote's arrow for moves at the end of the chain.
extension UIApplication {
  package func moveFocus(for presses: Set<UIPress>) {
    for press in presses.inOrder where press.key == nil {
      guard let heading = press.type.focusHeading, let window = press.window else { continue }
      _ = window.focusSystem.move(toward: heading)
    }
  }
}

extension UIWindow {
  /// What has focus, if it is a responder: the first receiver of buttons (R-PRESS-2).
  package var focusedItem: UIResponder? { focusSystem.focusedItem as? UIResponder }
}

// The select button on a control that has focus does what the control is for.
extension UIControl {
  package func showSelect(_ presses: Set<UIPress>) -> Bool {
    guard isEnabled, isFocused, presses.contains(where: { $0.type == .select }) else {
      return false
    }
    isHighlighted = true
    return true
  }

  /// True if a select that began here is over; `isDone` tells whether it was let go, not taken back.
  package func finishSelect(_ presses: Set<UIPress>, _ event: UIEvent?, isDone: Bool) -> Bool {
    guard isHighlighted, presses.contains(where: { $0.type == .select }) else { return false }
    isHighlighted = false
    if isDone, isEnabled { dispatch(.primaryActionTriggered, with: event) }
    return true
  }
}
