import UIKit

/// A view that records its calls in a ledger.
///
/// It forwards the calls for touches and presses that its member names, and all calls for shakes.
final class MemberView: UIView {
  let member: ForwardingLedger.Member
  /// A responder between the view and its superview or controller; nil for none.
  weak var link: MemberResponder?

  init(_ member: ForwardingLedger.Member, _ frame: CGRect) {
    self.member = member
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }
  override var next: UIResponder? { link ?? super.next }
  /// The responder after the link: the view's next responder if it had no link.
  var nextAfterLink: UIResponder? { super.next }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if member.takes(.began, touches) { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if member.takes(.changed, touches) { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if member.takes(.ended, touches) { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if member.takes(.cancelled, touches) { super.touchesCancelled(touches, with: event) }
  }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if member.takes(.began, presses) { super.pressesBegan(presses, with: event) }
  }
  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if member.takes(.changed, presses) { super.pressesChanged(presses, with: event) }
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if member.takes(.ended, presses) { super.pressesEnded(presses, with: event) }
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if member.takes(.cancelled, presses) { super.pressesCancelled(presses, with: event) }
  }
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    member.takes(.began, event)
    super.motionBegan(motion, with: event)
  }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    member.takes(.ended, event)
    super.motionEnded(motion, with: event)
  }
  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    member.takes(.cancelled, event)
    super.motionCancelled(motion, with: event)
  }
}

/// A controller that records its calls in a ledger and forwards the same calls as a `MemberView`.
final class MemberController: UIViewController {
  let member: ForwardingLedger.Member

  init(_ member: ForwardingLedger.Member) {
    self.member = member
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if member.takes(.began, touches) { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if member.takes(.changed, touches) { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if member.takes(.ended, touches) { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if member.takes(.cancelled, touches) { super.touchesCancelled(touches, with: event) }
  }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if member.takes(.began, presses) { super.pressesBegan(presses, with: event) }
  }
  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if member.takes(.changed, presses) { super.pressesChanged(presses, with: event) }
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if member.takes(.ended, presses) { super.pressesEnded(presses, with: event) }
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if member.takes(.cancelled, presses) { super.pressesCancelled(presses, with: event) }
  }
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    member.takes(.began, event)
    super.motionBegan(motion, with: event)
  }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    member.takes(.ended, event)
    super.motionEnded(motion, with: event)
  }
  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    member.takes(.cancelled, event)
    super.motionCancelled(motion, with: event)
  }
}

/// The delegate of an app, or the link of a view; it records its calls and forwards the same calls as a `MemberView`.
final class MemberResponder: UIResponder, UIApplicationDelegate {
  let member: ForwardingLedger.Member
  /// The view whose link this is; nil for a delegate.
  weak var owner: MemberView?

  init(_ member: ForwardingLedger.Member, of owner: MemberView? = nil) {
    self.member = member
    self.owner = owner
  }

  required override init() {
    member = ForwardingLedger.Member(ForwardingLedger(), forwarding: [])
  }

  override var next: UIResponder? { owner?.nextAfterLink }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if member.takes(.began, touches) { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if member.takes(.changed, touches) { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if member.takes(.ended, touches) { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if member.takes(.cancelled, touches) { super.touchesCancelled(touches, with: event) }
  }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if member.takes(.began, presses) { super.pressesBegan(presses, with: event) }
  }
  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if member.takes(.changed, presses) { super.pressesChanged(presses, with: event) }
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if member.takes(.ended, presses) { super.pressesEnded(presses, with: event) }
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if member.takes(.cancelled, presses) { super.pressesCancelled(presses, with: event) }
  }
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    member.takes(.began, event)
    super.motionBegan(motion, with: event)
  }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    member.takes(.ended, event)
    super.motionEnded(motion, with: event)
  }
  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    member.takes(.cancelled, event)
    super.motionCancelled(motion, with: event)
  }
}
