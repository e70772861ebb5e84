import UIKit

/// Logs the calls of a responder, and decides which of them it forwards and how.
@MainActor
final class ForwardingBehavior {
  let label: String
  let log: CallLog
  /// The names of the calls that are not forwarded, such as `ended`.
  var kept: Set<String> = []
  /// Whether the responder forwards by calling `next`; if not, it calls super.
  var isByHand = false
  /// Called with the name of each call after the call was logged and before it is forwarded.
  var onCall: (String) -> Void = { _ in }
  /// A line for each touch whose phase differed from the call.
  private(set) var wrongPhases: [String] = []

  init(_ label: String, _ log: CallLog) {
    self.label = label
    self.log = log
  }

  /// Logs a call for touches, checks their phases and forwards the call.
  func take(
    _ call: String, _ touches: Set<UITouch>, _ responder: UIResponder,
    bySuper: (Set<UITouch>) -> Void, byHand: (UIResponder, Set<UITouch>) -> Void
  ) {
    for touch in touches where "\(touch.phase)" != call {
      wrongPhases.append("\(call) in phase \(touch.phase)")
    }
    take(call, touches.count, responder, bySuper: { bySuper(touches) }) { byHand($0, touches) }
  }

  /// Logs a call, with the number of its touches or presses if there are several, and forwards it.
  func take(
    _ call: String, _ count: Int, _ responder: UIResponder, bySuper: () -> Void,
    byHand: (UIResponder) -> Void
  ) {
    log.add("\(label) \(call)" + (count > 1 ? " \(count)" : ""))
    onCall(call)
    guard !kept.contains(call) else { return }
    if !isByHand { return bySuper() }
    if let next = responder.next { byHand(next) }
  }
}

/// A view that logs touches, presses and shakes and forwards them.
final class ForwardingView: UIView {
  let behavior: ForwardingBehavior
  /// The next responder; nil for the one that a view has by itself.
  weak var otherNext: UIResponder?

  init(
    _ label: String, _ log: CallLog, frame: CGRect = CGRect(x: 0, y: 0, width: 200, height: 200)
  ) {
    behavior = ForwardingBehavior(label, log)
    super.init(frame: frame)
    accessibilityIdentifier = label
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }

  override var next: UIResponder? { otherNext ?? super.next }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    behavior.take(
      "began", touches, self, bySuper: { super.touchesBegan($0, with: event) },
      byHand: { $0.touchesBegan($1, with: event) })
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    behavior.take(
      "moved", touches, self, bySuper: { super.touchesMoved($0, with: event) },
      byHand: { $0.touchesMoved($1, with: event) })
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    behavior.take(
      "ended", touches, self, bySuper: { super.touchesEnded($0, with: event) },
      byHand: { $0.touchesEnded($1, with: event) })
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    behavior.take(
      "cancelled", touches, self, bySuper: { super.touchesCancelled($0, with: event) },
      byHand: { $0.touchesCancelled($1, with: event) })
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    behavior.take(
      "pressed", presses.count, self, bySuper: { super.pressesBegan(presses, with: event) },
      byHand: { $0.pressesBegan(presses, with: event) })
  }

  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    behavior.take(
      "changed", presses.count, self, bySuper: { super.pressesChanged(presses, with: event) },
      byHand: { $0.pressesChanged(presses, with: event) })
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    behavior.take(
      "released", presses.count, self, bySuper: { super.pressesEnded(presses, with: event) },
      byHand: { $0.pressesEnded(presses, with: event) })
  }

  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    behavior.take(
      "press cancelled", presses.count, self,
      bySuper: { super.pressesCancelled(presses, with: event) },
      byHand: { $0.pressesCancelled(presses, with: event) })
  }

  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    behavior.take(
      "shaken", 1, self, bySuper: { super.motionBegan(motion, with: event) },
      byHand: { $0.motionBegan(motion, with: event) })
  }

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    behavior.take(
      "shake ended", 1, self, bySuper: { super.motionEnded(motion, with: event) },
      byHand: { $0.motionEnded(motion, with: event) })
  }

  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    behavior.take(
      "shake cancelled", 1, self, bySuper: { super.motionCancelled(motion, with: event) },
      byHand: { $0.motionCancelled(motion, with: event) })
  }
}

/// A controller that logs touches, presses and shakes and forwards them, without a log of moves and changes.
final class ForwardingController: UIViewController {
  let behavior: ForwardingBehavior

  init(_ label: String, _ log: CallLog) {
    behavior = ForwardingBehavior(label, log)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    behavior.take(
      "began", touches, self, bySuper: { super.touchesBegan($0, with: event) },
      byHand: { $0.touchesBegan($1, with: event) })
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    behavior.take(
      "ended", touches, self, bySuper: { super.touchesEnded($0, with: event) },
      byHand: { $0.touchesEnded($1, with: event) })
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    behavior.take(
      "cancelled", touches, self, bySuper: { super.touchesCancelled($0, with: event) },
      byHand: { $0.touchesCancelled($1, with: event) })
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    behavior.take(
      "pressed", presses.count, self, bySuper: { super.pressesBegan(presses, with: event) },
      byHand: { $0.pressesBegan(presses, with: event) })
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    behavior.take(
      "released", presses.count, self, bySuper: { super.pressesEnded(presses, with: event) },
      byHand: { $0.pressesEnded(presses, with: event) })
  }

  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    behavior.take(
      "press cancelled", presses.count, self,
      bySuper: { super.pressesCancelled(presses, with: event) },
      byHand: { $0.pressesCancelled(presses, with: event) })
  }

  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    behavior.take(
      "shaken", 1, self, bySuper: { super.motionBegan(motion, with: event) },
      byHand: { $0.motionBegan(motion, with: event) })
  }

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    behavior.take(
      "shake ended", 1, self, bySuper: { super.motionEnded(motion, with: event) },
      byHand: { $0.motionEnded(motion, with: event) })
  }

  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    behavior.take(
      "shake cancelled", 1, self, bySuper: { super.motionCancelled(motion, with: event) },
      byHand: { $0.motionCancelled(motion, with: event) })
  }
}
