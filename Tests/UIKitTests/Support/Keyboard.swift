import IOKit
import Testing
import TouchstoneMachTime
import UIKit

/// Keys and buttons as the hardware reports them; each press and each release is an edge.
extension TouchStage {
  /// Presses or releases a key or a remote's button.
  func edge(_ usage: HIDUsage, down: Bool, isRepeat: Bool = false) {
    post(
      .key(usage, down: down, isRepeat: isRepeat, timeStamp: context.time.now.nanoseconds))
  }

  /// Presses a key and holds it; a key that is held repeats.
  func keyDown(_ usage: HIDUsage, isRepeat: Bool = false) {
    edge(usage, down: true, isRepeat: isRepeat)
  }

  /// Releases a key.
  func keyUp(_ usage: HIDUsage) {
    edge(usage, down: false)
  }

  /// Presses and releases a key while others are held.
  func pressKey(_ usage: HIDUsage, holding modifiers: HIDUsage...) {
    for modifier in modifiers { edge(modifier, down: true) }
    edge(usage, down: true)
    edge(usage, down: false)
    for modifier in modifiers.reversed() { edge(modifier, down: false) }
  }

  /// Presses or releases a button of a game controller, with a pressure from 0 to 1.
  func button(_ number: UInt32, down: Bool, pressure: Double = 0) {
    post(
      IOHIDEvent(
        timeStamp: context.time.now.nanoseconds, senderID: 7,
        payload: .button(
          IOHIDButton(
            buttonMask: down ? 1 : 0, number: number, pressure: pressure, isDown: down))))
  }
}

/// Logs and forwards press calls.
class PressView: UIView {
  var calls: [String] = []
  var presses: [UIPress] = []
  /// Whether it forwards its calls along the responder chain.
  var passesOn = false

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note("began", presses)
    if passesOn { super.pressesBegan(presses, with: event) }
  }
  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note("changed", presses)
    if passesOn { super.pressesChanged(presses, with: event) }
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note("ended", presses)
    if passesOn { super.pressesEnded(presses, with: event) }
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note("cancelled", presses)
    if passesOn { super.pressesCancelled(presses, with: event) }
  }

  private func note(_ what: String, _ presses: Set<UIPress>) {
    for press in presses.sorted(by: { $0.number < $1.number }) {
      calls.append("\(what) \(press.type.traceText)")
      self.presses.append(press)
    }
  }
}
