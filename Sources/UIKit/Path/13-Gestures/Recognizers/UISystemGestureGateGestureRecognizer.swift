import Foundation
package import IOKit
import TouchstoneTrace

/// Holds back the beginning of a touch that may still become a system gesture (R-SB-13).
///
/// The broker decides, and until it has decided it marks each report of a finger that landed near an edge. The touch
/// begins for views when a report comes without the mark, when the finger lifts, or after a second. If the system takes
/// the finger, the gate recognizes, so that a drag or swipe that waited for the gate fails (R-ARB-19). The first marked
/// touch adds a gate to each window; on a phone with a home button no touch is marked.
package final class UISystemGestureGateGestureRecognizer: UIGestureRecognizer {
  /// How long the gate waits for the broker's decision, in seconds.
  ///
  /// Source: R-SB-13 (observed).
  package static let waitLimit: TimeInterval = 1

  private lazy var timer = GestureTimer(for: self) { [unowned self] in open() }

  /// Makes the gate of a window and adds it to the window.
  package init(of window: UIWindow) {
    super.init(target: nil, action: nil)
    name = "system-gesture-gate"
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    cancelsTouchesInView = false
    window.addGestureRecognizer(self)
  }

  package override var isWaitingForTime: Bool { timer.isRunning }

  /// Returns false: the gate prevents no recognizer, and no recognizer prevents the gate.
  package override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    answerByDefault(false)
  }

  package override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool
  {
    answerByDefault(false)
  }

  /// Makes drags and swipes wait for the system; taps, long presses, pinches and rotations do not (R-ARB-19).
  package override func shouldBeRequiredToFail(
    by otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    answerByDefault(
      otherGestureRecognizer is UIPanGestureRecognizer
        || otherGestureRecognizer is UISwipeGestureRecognizer)
  }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let gates = context.dispatcher.gates
    guard attempt.touches.contains(where: gates.isPending) else { return open() }
    // Only the finger near the edge waits; another one begins at once and does not end the wait.
    for touch in attempt.touches where !gates.isPending(touch) { ignore(touch, for: event) }
    if touches.contains(where: gates.isPending) {
      timer.start(at: event.timestamp + Self.waitLimit)
    }
  }

  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if !touches.contains(where: context.dispatcher.gates.isPending) { open() }
  }

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    open()
  }

  package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    timer.stop()
    change(to: .ended, because: .systemGesture)
  }

  package override func reset() {
    super.reset()
    timer.stop()
  }

  /// Fails, so that the touches that were held back go to the views; does nothing once the gate has decided.
  package func open() {
    guard attempt.state == .possible else { return }
    timer.stop()
    fail(.systemGestureGate)
  }
}

/// The gates of an app's windows, and the finger for which they are closed.
///
/// `EventDispatcher` calls `update(with:)` before it translates the touches of a digitizer event, and afterwards
/// `openAll()` if the event says that the broker has decided.
@MainActor package final class SystemGestureGates {
  private unowned let context: AppContext
  /// The contact index of the finger that may yet make a system gesture.
  private var pendingContactIndex: UInt32?

  package init(context: AppContext) {
    self.context = context
  }

  /// Whether a touch may still become a system gesture.
  package func isPending(_ touch: UITouch) -> Bool {
    guard let pendingContactIndex else { return false }
    return context.dispatcher.touches.number(ofFingerWithContactIndex: pendingContactIndex)
      == touch.number
  }

  /// Reads the broker's mark in a report before its touches are translated; reports of pencils change nothing.
  ///
  /// - Returns: true if a finger was pending and this report decides about it; the caller then opens the gates after
  ///   the translation, since a finger that rests causes no call of a gate that could open it.
  package func update(with hid: IOHIDEvent) -> Bool {
    guard let hand = hid.digitizer, hand.transducer == .hand else { return false }
    guard hand.childEventMask.contains(.swipePending) else {
      let wasPending = pendingContactIndex != nil
      pendingContactIndex = nil
      return wasPending
    }
    pendingContactIndex =
      hid.children.first { $0.digitizer?.eventMask.contains(.swipePending) ?? false }?
      .digitizer?.index
    for window in context.scene.windows where gate(of: window) == nil {
      // The initializer adds the gate to the window.
      _ = UISystemGestureGateGestureRecognizer(of: window)
    }
    return false
  }

  /// Opens the gates of all windows.
  package func openAll() {
    for window in context.scene.windows {
      guard let gate = gate(of: window), gate.environment != nil else { continue }
      window.gestureEnvironment.perform { gate.open() }
    }
  }

  private func gate(of window: UIWindow) -> UISystemGestureGateGestureRecognizer? {
    for recognizer in window.gestureRecognizers ?? [] {
      if let gate = recognizer as? UISystemGestureGateGestureRecognizer { return gate }
    }
    return nil
  }
}
