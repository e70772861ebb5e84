// The select button triggers the primary action of the focused control.
extension UIControl {
  /// Highlights the control if it is focused and the select button went down; returns whether it did.
  package func showSelect(_ presses: Set<UIPress>) -> Bool {
    guard isEnabled, isFocused, presses.contains(where: { $0.type == .select }) else {
      return false
    }
    isHighlighted = true
    return true
  }

  /// Ends a select press that has highlighted the control; returns false if the control is not highlighted, or no press
  /// is that of the select button.
  ///
  /// `isDone` is false if the press was cancelled.
  package func finishSelect(_ presses: Set<UIPress>, _ event: UIEvent?, isDone: Bool) -> Bool {
    guard isHighlighted, presses.contains(where: { $0.type == .select }) else { return false }
    isHighlighted = false
    if isDone, isEnabled {
      willSendPrimaryAction()
      sendActions(for: .primaryActionTriggered, with: event)
    }
    return true
  }
}
