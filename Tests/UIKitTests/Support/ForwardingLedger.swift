import UIKit

/// What the responders of a stream were given and have not been given the end of.
@MainActor
final class ForwardingLedger {
  private struct Opened {
    // One that is freed is owed nothing.
    weak var member: Member?
    // Kept, so that no other object gets its identity.
    let item: AnyObject
    let kind: String
  }

  private(set) var faults: [String] = []
  private(set) var begins = 0
  /// Called during each handler.
  var onCall: () -> Void = {}
  private var open: [Opened] = []
  private var closed: [Opened] = []

  /// The part of one responder.
  @MainActor final class Member {
    let ledger: ForwardingLedger
    /// The calls of touches and presses that the responder forwards.
    let forwarded: Set<Step>

    init(_ ledger: ForwardingLedger, forwarding forwarded: Set<Step>) {
      self.ledger = ledger
      self.forwarded = forwarded
    }
  }

  enum Step: CaseIterable {
    case began, changed, ended, cancelled
  }

  /// The number of beginnings without an end.
  var openCount: Int { open.count { $0.member != nil } }

  fileprivate func take(_ step: Step, _ item: AnyObject, _ kind: String, of member: Member) {
    let index = open.firstIndex { $0.item === item && $0.member === member }
    switch step {
    case .began:
      begins += 1
      if index != nil { faults.append("\(kind) began twice") }
      open.append(Opened(member: member, item: item, kind: kind))
    case .changed:
      if index == nil { faults.append("\(kind) changed without a beginning") }
    case .ended, .cancelled:
      guard let index else {
        let isSecond = closed.contains { $0.item === item && $0.member === member }
        // The end of a shake is forwarded without its beginning, too.
        if isSecond || kind != "shake" { faults.append("\(kind) \(step) without a beginning") }
        return
      }
      closed.append(open.remove(at: index))
    }
  }

  func finish() {
    for opened in open where opened.member != nil { faults.append("\(opened.kind) never ended") }
    // Touches keep their views, and those the ledger.
    (open, closed) = ([], [])
  }
}

@MainActor extension ForwardingLedger.Member {
  /// Notes a call for touches; true if it is to be forwarded.
  func takes(_ step: ForwardingLedger.Step, _ touches: Set<UITouch>) -> Bool {
    for touch in touches { ledger.take(step, touch, "touch", of: self) }
    ledger.onCall()
    return forwarded.contains(step)
  }

  /// Notes a call for presses; true if it is to be forwarded.
  func takes(_ step: ForwardingLedger.Step, _ presses: Set<UIPress>) -> Bool {
    for press in presses { ledger.take(step, press, "press", of: self) }
    ledger.onCall()
    return forwarded.contains(step)
  }

  /// Notes a call for a shake, which is forwarded: UIKit does not complete shakes.
  func takes(_ step: ForwardingLedger.Step, _ shake: UIEvent?) {
    if let shake { ledger.take(step, shake, "shake", of: self) }
    ledger.onCall()
  }
}

/// A view that keeps the ledger, and forwards what its member says.
final class MemberView: UIView {
  let member: ForwardingLedger.Member
  /// A responder between this one and its superview or controller, while it exists.
  weak var link: MemberResponder?

  init(_ member: ForwardingLedger.Member, _ frame: CGRect) {
    self.member = member
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }
  override var next: UIResponder? { link ?? super.next }
  /// The next responder without a link.
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

/// A controller that does the same.
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

/// A responder that does the same: the delegate of an app, or a link of a view's chain.
final class MemberResponder: UIResponder, UIApplicationDelegate {
  let member: ForwardingLedger.Member
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
