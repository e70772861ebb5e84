import Foundation

// The button that empties a field (R-TEXT-6).
extension UITextField {
  /// When something beside the text is shown.
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never = 0
    /// While the text is being edited.
    case whileEditing = 1
    /// While it is not.
    case unlessEditing = 2
    /// Always.
    case always = 3

    /// Whether it is shown in a field that is being edited, or is not.
    package func isShown(whileEditing isEditing: Bool) -> Bool {
      switch self {
      case .never: false
      case .whileEditing: isEditing
      case .unlessEditing: !isEditing
      case .always: true
      }
    }
  }

  /// Shows the button where there is text to clear, and hides it elsewhere.
  func showClearButton() {
    let isWanted = hasText && clearButtonMode.isShown(whileEditing: isEditing)
    guard isWanted || clearButton != nil else { return }
    let button = clearButton ?? makeClearButton()
    button.frame = clearButtonRect(forBounds: bounds)
    button.isHidden = !isWanted
  }

  private func makeClearButton() -> UITextFieldClearButton {
    let button = UITextFieldClearButton(frame: CGRect.zero)
    button.accessibilityIdentifier = "clear"
    let action = UIAction(title: "clear") { [weak self] _ in
      guard let self else { return }
      clear()
      if !isFirstResponder { becomeFirstResponder() }
    }
    button.addAction(action, for: .touchUpInside)
    clearButton = button
    addSubview(button)
    return button
  }
}

/// The private class of the button that empties a field, so that it can be told from an app's own.
package final class UITextFieldClearButton: UIButton {}
