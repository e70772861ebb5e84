/// A shake on its way to the responders: one object from its beginning to its end.
package final class UIMotionEvent: UIEvent {
  /// Where a shake stands in its life, with the raw values of a press.
  package enum Phase: UInt16 {
    case began = 0
    case ended = 3
    case cancelled = 4
  }

  /// Where the shake stands in its life.
  package internal(set) var phase = Phase.began
  /// Whether a responder was told that the shake began, so that it must be told of its end.
  package private(set) var isOpen = false

  private weak var window: UIWindow?
  private weak var responder: UIResponder?

  package init() {
    super.init(type: .motion, subtype: .motionShake)
  }

  package override var startWindow: UIWindow? { window }

  /// Who hears of the shake in its present phase; nobody hears of the end of what he did not see begin.
  ///
  /// R-MOTION-4: the first responder, or the window where there is none. Whoever saw the beginning sees
  /// the end, also when another responder has become the first in the meantime.
  package func receiver(in window: UIWindow) -> UIResponder? {
    guard phase == .began else {
      guard isOpen else { return nil }
      isOpen = false
      return responder ?? window
    }
    isOpen = true
    self.window = window
    let first = window.firstResponder ?? window
    responder = first
    return first
  }

  /// Whether the shake began at a responder.
  package func began(at candidate: UIResponder) -> Bool {
    isOpen && responder === candidate
  }
}
