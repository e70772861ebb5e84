import Foundation
import RunLoops
import Trace

/// The recognizers' side of one window: who sees which touch, who wins, whose targets are called.
///
/// One pass handles one event (R-GR-40): (1) bind new touches, (2) deliver to recognizers, (3) ask for
/// failure requirements, (4, 5) judge until nothing changes, (6) send actions; then (7, 8) the views get
/// theirs in `TouchDelivery`, and (9) what is over is reset. Steps 1 and 2 need an event and run in
/// `update`; the others also run alone, when a timer or the app itself changed a recognizer.
///
/// Called by `UIWindow.sendEvent` on the main thread, stage 13. Read on in `+Binding`, `+Arbitration`,
/// `+Actions` and `+Reset`.
@MainActor package final class GestureEnvironment {
  package weak var window: UIWindow?
  /// The recognizers that are in an attempt, in order of precedence.
  package var participants: [UIGestureRecognizer] = []
  /// The event that brought the recognizers where they are; its number names later actions.
  package var event: UIEvent?
  /// The presses that began here and whose responders have not heard the end, in the order of beginning.
  package var presses: [UIPress] = []
  /// The last event that brought presses.
  package var pressesEvent: UIPressesEvent?
  /// How many passes there were, to ask some questions once in each.
  package var passCount: UInt64 = 0
  /// How often a view's recognizers were gathered, to order views of the same depth.
  package var gatherCount = 0
  /// Shuffles the order of delivery, to find code that relies on it (R-GR-8); for tests.
  package var deliveryShuffle: DeliveryShuffle?

  /// How many passes are going on, nested ones counted.
  private var depth = 0
  private var needsPass = false
  private var isPassScheduled = false

  package init(window: UIWindow) {
    self.window = window
  }

  /// Stage 13: the recognizers of a window see the event, before any view does (R-GR-7).
  package func update(_ event: UIEvent, in window: UIWindow) {
    guard event.type == .touches else { return }
    event.mark(.gestures)
    self.event = event
    passCount += 1
    enter()
    bindNewTouches(of: event)
    deliver(event)
    settle()
    leave()
  }

  /// Changes recognizers outside of an event, and draws the consequences at once if no pass is going on.
  package func perform(_ changes: () -> Void) {
    enter()
    changes()
    guard depth == 1 else {
      needsPass = true
      leave()
      return
    }
    settle()
    leave()
    window?.touchDelivery.flush()
    if let window { PressDelivery.flush(in: window) }
    finishPass()
  }

  /// A recognizer assigned its state outside of a pass, from a timer of its own: R-GR-22, the pass
  /// follows in the same turn of the loop.
  package func stateChanged() {
    guard depth == 0 else {
      needsPass = true
      return
    }
    guard !isPassScheduled else { return }
    isPassScheduled = true
    let context = AppContext.current
    context.mainRunLoop.perform(inModes: [.commonModes]) { [weak self, weak context] in
      context?.asCurrent {
        self?.isPassScheduled = false
        self?.perform {}
      }
    }
    context.mainRunLoop.wakeUp()
  }

  /// Steps 3 to 6, again while handlers change recognizers.
  package func settle() {
    repeat {
      needsPass = false
      askForRequirements()
      arbitrate()
      sendActions()
    } while needsPass
  }

  /// Views are being called: what they change in recognizers waits until they have returned.
  package func enter() {
    depth += 1
  }

  package func leave() {
    depth -= 1
  }

  /// Whether a handler changed a recognizer while views were being called.
  package var hasUnsettledChanges: Bool { needsPass }

  /// Whether nothing is left from any touch.
  package var isIdle: Bool { participants.isEmpty }

  /// Whether an action may still come of fingers that have gone.
  package var isUndecided: Bool { participants.contains { $0.attempt.isUnresolved } }
}
