// Controls that have a value.
extension UIControl {
  /// People changed the value: R-CTRL-18, one mask of valueChanged and primaryActionTriggered.
  package func sendValueChanged() {
    dispatch([.valueChanged, .primaryActionTriggered], with: currentEvent)
  }

  /// Whether the control runs from right to left.
  package var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}
