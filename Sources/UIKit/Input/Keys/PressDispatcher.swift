import Foundation
package import IOKit
import TouchstoneMachTime
package import TouchstoneTrace

/// Translates keys and buttons into presses, finds their receivers, and passes them to the application.
///
/// Stage 9, on the main thread, called by `EventDispatcher`. `PressReport` reads a report, `PressTracker`
/// decides what it means; this class owns the `UIPress` objects and their event. A press keeps the window
/// and the responder at which it began (R-PRESS-5).
@MainActor package final class PressDispatcher {
  /// The presses that are down, in the order in which they began.
  package private(set) var livePresses: [UIPress] = []

  private unowned let context: AppContext
  private var tracker = PressTracker()
  private var heldKeys = HeldKeys()
  /// The buttons of the live presses, in the same order.
  private var buttons: [PressReport.Button] = []
  /// The event of the live presses, which is used until the last of them is over; nil while there are none.
  private var event: UIPressesEvent?
  /// The number of presses that have begun.
  private var pressCount: UInt32 = 0

  package init(context: AppContext) {
    self.context = context
  }

  /// The modifier keys that are held now, and caps lock.
  package var heldModifiers: UIKeyModifierFlags { heldKeys.flags }

  /// Translates hardware event `number`; `reason` is why the press in it is cancelled, if it is.
  package func translate(_ hid: IOHIDEvent, event number: UInt32, reason: TraceReason) {
    let report: PressReport
    switch PressReport.reading(of: hid) {
    case .press(let read): report = read
    case .refused(let reason):
      context.lane.drop(event: number, finger: 0, reason: reason)
      return
    }
    if reason != .none { return takeBack(report, because: reason, number) }
    let verdict = tracker.take(report)
    // A modifier is released even if its press was cancelled before.
    if let key = report.key, verdict == .began || !report.isDown {
      heldKeys.take(key, isDown: report.isDown)
    }
    switch verdict {
    case .began: begin(report, number)
    case .changed: change(report, to: .changed, number)
    case .ended: change(report, to: .ended, number)
    case .repeated: repeatKey(report, number)
    case .refused(let reason): context.lane.drop(event: number, finger: 0, reason: reason)
    }
  }

  /// Cancels the press of a key or button whose release will not be reported.
  private func takeBack(_ report: PressReport, because reason: TraceReason, _ number: UInt32) {
    if let key = report.key { heldKeys.take(key, isDown: false) }
    guard let index = buttons.firstIndex(of: report.button) else {
      return context.lane.drop(event: number, finger: 0, reason: .upWithoutDown)
    }
    cancel([livePresses[index]], because: reason, event: number)
  }

  /// Whether a media key is a press at present: only the key for play and pause is one, while an item has focus or the
  /// press of the key is down already.
  package func accepts(_ key: IOHIDKeyboard) -> Bool {
    guard key.usage == .playPause else { return false }
    return context.application.keyWindow?.focusedItem != nil
      || buttons.contains(.usage(key.usage))
  }

  /// Cancels all presses and releases the modifiers (R-PRESS-6, R-KEY-10).
  package func cancelAll(because reason: TraceReason) {
    cancelPresses(because: reason)
    heldKeys.releaseAll()
  }

  /// Cancels all presses, including those that recognizers hold back; modifiers stay held (R-PRESS-6).
  package func cancelPresses(because reason: TraceReason) {
    for window in context.scene.windows { cancelHeldEnds(in: window, because: reason) }
    cancel(livePresses, because: reason)
  }

  /// Cancels the presses that began at a view that leaves its window, or at its controller (R-PRESS-6).
  package func viewLeavesWindow(_ view: UIView, window: UIWindow) {
    let environment = window.gestureEnvironment
    guard !livePresses.isEmpty || !environment.presses.isEmpty else { return }
    func isOrphan(_ press: UIPress) -> Bool {
      guard press.window === window, let responder = press.responder else { return false }
      return responder === view || responder === view.viewController
    }
    cancelHeldEnds(in: window, because: .cancelledByLeftWindow, where: isOrphan)
    let orphans = livePresses.filter(isOrphan)
    cancel(orphans, because: .cancelledByLeftWindow)
  }

  /// Takes the focus from a view that left its window.
  package func viewLeftWindow(_ view: UIView, window: UIWindow) {
    window.focusSystem.viewLeft(view)
  }

  /// Cancels the presses that began in a window that leaves the screen (R-PRESS-6).
  package func windowLeavesScreen(_ window: UIWindow) {
    cancelHeldEnds(in: window, because: .cancelledByLeftWindow)
    cancel(livePresses.filter { $0.window === window }, because: .cancelledByLeftWindow)
  }

  /// Whether no press is down.
  package var isIdle: Bool { livePresses.isEmpty && tracker.isEmpty }

  private func begin(_ report: PressReport, _ number: UInt32) {
    pressCount += 1
    let press = UIPress(type: report.type, number: pressCount)
    press.key = report.key.map { UIKey($0, modifiers: heldModifiers) }
    press.force = report.force
    press.timestamp = report.timestamp
    press.window = context.application.keyWindow
    press.responder =
      press.key == nil ? press.window?.firstReceiverOfPresses : press.window?.firstReceiverOfKeys
    livePresses.append(press)
    buttons.append(report.button)
    emit(number, [press], at: report.timestamp)
  }

  private func change(_ report: PressReport, to phase: UIPress.Phase, _ number: UInt32) {
    guard let index = buttons.firstIndex(of: report.button) else { return }
    let press = livePresses[index]
    press.phase = phase
    press.force = report.force
    press.timestamp = report.timestamp
    emit(number, [press], at: report.timestamp)
  }

  /// Types, moves focus or scrolls again for a key that is held down; its press does not change.
  private func repeatKey(_ report: PressReport, _ number: UInt32) {
    guard let index = buttons.firstIndex(of: report.button) else { return }
    let event = UIPressesEvent(presses: livePresses)
    event.stamp(number, at: report.timestamp, in: context) {
      event.markSkipped(.hitTested, because: .notATouch, on: context.lane)
      let handling = KeyHandling(livePresses[index], event, in: context.application)
      let handler = handling?.offerRepeat() ?? .nothingChanged
      for stage in [Stage.application, .window, .gestures, .view, .responder, .action] {
        event.markSkipped(stage, because: handler, on: context.lane)
      }
    }
  }

  /// Cancels presses; `number` is 0 if no hardware event is the cause.
  private func cancel(
    _ presses: [UIPress], because reason: TraceReason, event number: UInt32 = 0
  ) {
    guard !presses.isEmpty else { return }
    for press in presses {
      press.phase = .cancelled
      press.cancelReason = reason
      press.force = 0
    }
    for (press, button) in zip(livePresses, buttons) where press.phase == .cancelled {
      tracker.forget(button)
    }
    emit(number, presses, at: context.time.now.seconds)
  }

  /// Records stage 9 and passes the event to the application.
  private func emit(_ number: UInt32, _ changed: [UIPress], at time: TimeInterval) {
    let event = self.event ?? UIPressesEvent(type: .presses)
    self.event = event
    event.stamp(number, at: time, in: context) {
      event.markSkipped(.hitTested, because: .notATouch, on: context.lane)
      for press in livePresses where !changed.contains(where: { $0 === press }) {
        press.phase = .stationary
      }
      event.presses = livePresses
      event.changed = changed
      for press in changed {
        press.record(event: number, as: press.phase, because: press.cancelReason)
      }
      // This precedes the handlers: one of them may run the loop, in which the same button may go down again.
      forgetEnded()
      context.application.sendEvent(event)
      markUnvisitedStages(of: event, changed)
    }
    event.presses.removeAll(where: \.phase.isOver)
    if !event.isBeingSent, livePresses.isEmpty { self.event = nil }
  }

  /// Cancels the presses of buttons that are up already and whose end a recognizer holds back.
  private func cancelHeldEnds(
    in window: UIWindow, because reason: TraceReason,
    where isAffected: (UIPress) -> Bool = { _ in true }
  ) {
    // The end of a closed press has been delivered, or is being delivered.
    let ended = window.gestureEnvironment.presses.filter {
      $0.phase == .ended && $0.progress != .closed && isAffected($0)
    }
    PressDelivery.cancel(ended, because: reason, in: window)
  }

  private func forgetEnded() {
    for index in livePresses.indices.reversed() where livePresses[index].phase.isOver {
      livePresses.remove(at: index)
      buttons.remove(at: index)
    }
  }

  /// Records why the event did not visit the remaining stages: there is no key window, or no action was performed.
  private func markUnvisitedStages(of event: UIPressesEvent, _ presses: [UIPress]) {
    if presses.allSatisfy({ $0.window == nil }) {
      for stage in [Stage.window, .gestures, .view, .responder] {
        event.markSkipped(stage, because: .noKeyWindow, on: context.lane)
      }
    }
    event.markSkipped(.action, because: .nothingActs, on: context.lane)
  }
}
