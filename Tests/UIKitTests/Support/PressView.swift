import UIKit

/// A view that can be first responder and logs its press calls.
class PressView: UIView {
  var calls: [String] = []
  /// The press of each line of `calls`.
  var presses: [UIPress] = []
  /// Whether the view forwards its calls along the responder chain.
  var passesOn = false

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log("began", presses)
    if passesOn { super.pressesBegan(presses, with: event) }
  }
  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log("changed", presses)
    if passesOn { super.pressesChanged(presses, with: event) }
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log("ended", presses)
    if passesOn { super.pressesEnded(presses, with: event) }
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log("cancelled", presses)
    if passesOn { super.pressesCancelled(presses, with: event) }
  }

  /// Logs a call with a line for each press, in the order in which the presses began.
  private func log(_ call: String, _ presses: Set<UIPress>) {
    for press in presses.sorted(by: { $0.number < $1.number }) {
      calls.append("\(call) \(press.type.traceText)")
      self.presses.append(press)
    }
  }
}
