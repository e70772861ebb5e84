/// The event of one shake; the same object is used from its beginning to its end.
package final class UIMotionEvent: UIEvent, Forwardable {
  /// The phase of a shake, with the raw values of a press's phases.
  package enum Phase: UInt16 {
    case began = 0
    case ended = 3
    case cancelled = 4
  }

  /// The phase of the shake.
  package internal(set) var phase = Phase.began
  /// Whether a responder received the beginning of the shake and must receive its end.
  package private(set) var isOpen = false

  /// The responders to which the beginning of the shake was forwarded.
  package var forwarding = ForwardingRecord()
  // The first receiver and its window, until the shake is over.
  private var window: UIWindow?
  private var responder: UIResponder?

  package init() {
    super.init(type: .motion, subtype: .motionShake)
  }

  package override var startWindow: UIWindow? { window }

  /// Chooses the receiver of the shake's current phase; nil for the end of a shake whose beginning had none.
  ///
  /// The beginning goes to the first responder, or to the window if there is none (R-MOTION-4). Its receiver is kept
  /// and receives the end, even if another responder has become the first one; after that it is released. So call this
  /// once for each phase.
  package func chooseReceiver(in window: UIWindow) -> UIResponder? {
    guard phase == .began else {
      guard isOpen else { return nil }
      isOpen = false
      defer { (self.window, responder) = (nil, nil) }
      return responder
    }
    isOpen = true
    self.window = window
    let first = window.firstResponder ?? window
    responder = first
    return first
  }

  /// Whether `candidate` received the beginning of the shake as its first receiver, and not yet the end.
  package func began(at candidate: UIResponder) -> Bool {
    isOpen && responder === candidate
  }
}
