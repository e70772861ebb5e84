import UIKit

/// A view that can be first responder and enters its touches, presses, shakes and seeking forward in the ledger.
final class LedgerResponder: UIView {
  private let ledger: ResponderLedger

  init(_ ledger: ResponderLedger, _ frame: CGRect) {
    self.ledger = ledger
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override var canBecomeFirstResponder: Bool { true }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    record(touches, in: .began) { ledger.begin($0, at: self, "touch") }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    record(touches, in: .moved) { ledger.change($0, at: self, "touch") }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    record(touches, in: .ended) { ledger.close($0, at: self, "touch") }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    record(touches, in: .cancelled) { ledger.close($0, at: self, "touch") }
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    record(presses, in: .began) { ledger.begin($0, at: self, "press") }
  }

  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    record(presses, in: .changed) { ledger.change($0, at: self, "press") }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    record(presses, in: .ended) { ledger.close($0, at: self, "press") }
  }

  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    record(presses, in: .cancelled) { ledger.close($0, at: self, "press") }
  }

  override func remoteControlReceived(with event: UIEvent?) {
    switch event?.subtype {
    case .remoteControlBeginSeekingForward: ledger.begin(ledger.seeking, at: self, "seeking")
    case .remoteControlEndSeekingForward: ledger.close(ledger.seeking, at: self, "seeking")
    default: break
    }
    ledger.onCall()
  }

  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    // The ledger stands for the shake, which has no object of its own.
    ledger.begin(ledger, at: self, "shake")
    ledger.onCall()
  }

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    ledger.close(ledger, at: self, "shake")
    ledger.onCall()
  }

  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    ledger.close(ledger, at: self, "shake")
    ledger.onCall()
  }

  /// Passes each touch of a call to `note`; a touch in another phase is a fault.
  private func record(
    _ touches: Set<UITouch>, in phase: UITouch.Phase, _ note: (UITouch) -> Void
  ) {
    ledger.require(!touches.isEmpty, "a call without touches")
    for touch in touches {
      ledger.require(touch.phase == phase, "\(touch.phase) in a call for \(phase)")
      note(touch)
    }
    ledger.onCall()
  }

  private func record(
    _ presses: Set<UIPress>, in phase: UIPress.Phase, _ note: (UIPress) -> Void
  ) {
    ledger.require(!presses.isEmpty, "a call without presses")
    for press in presses {
      ledger.require(press.phase == phase, "\(press.phase) in a call for \(phase)")
      note(press)
    }
    ledger.onCall()
  }
}
