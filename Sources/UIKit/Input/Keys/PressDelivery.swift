import Foundation
import TouchstoneTrace

/// Delivers the phases of presses in one window to responders: stage 14 for presses.
///
/// Each press is delivered to the responder at which it began until it is over (R-PRESS-5); that responder
/// may forward it along its chain. Every pressesBegan is followed by exactly one pressesEnded or
/// pressesCancelled. `PressDelivery+Forwarding.swift` gives an end to the responders to which a beginning was
/// forwarded.
@MainActor package struct PressDelivery {
  /// The order of calls within one event.
  package static let phases: [UIPress.Phase] = [.began, .changed, .ended, .cancelled]
  /// The phases that may be delivered after their event; a change of force is delivered only with its own.
  private static let delayablePhases: [UIPress.Phase] = [.began, .ended, .cancelled]

  /// Delivers to the responders of a window the presses that recognizers do not withhold (stage 14).
  package static func deliver(_ event: UIPressesEvent, in window: UIWindow) {
    deliver(phases, with: event, in: window)
    recordWhyNoResponderIsCalled(with: event, in: window)
  }

  /// Delivers delayed presses and cancels those that a recognizer took, after a decision of recognizers between
  /// press events.
  package static func flush(in window: UIWindow) {
    guard let event = window.gestureEnvironment.pressesEvent else { return }
    deliver(delayablePhases, with: event, in: window)
  }

  /// Cancels presses whose buttons are up already and whose end was held back.
  static func cancel(
    _ presses: [UIPress], because reason: TraceReason, in window: UIWindow
  ) {
    guard !presses.isEmpty else { return }
    for press in presses {
      press.phase = .cancelled
      press.cancelReason = reason
      press.record(
        event: window.gestureEnvironment.pressesEvent?.number ?? 0, as: .cancelled, because: reason)
    }
    flush(in: window)
  }

  private static func deliver(
    _ phases: [UIPress.Phase], with event: UIPressesEvent, in window: UIWindow
  ) {
    let environment = window.gestureEnvironment
    environment.enter()
    var phases = phases
    repeat {
      for phase in phases { callResponders(phase, with: event, in: environment) }
      // A handler may have changed a recognizer; the arbitration that follows belongs to this event.
      if environment.needsArbitration { environment.arbitrate() }
      // Handlers or the arbitration may have decided about a phase that was held back.
      phases = delayablePhases
    } while environment.presses.contains { $0.isDue(in: phases) }
    environment.leave()
    environment.presses.removeAll(where: \.isDone)
    if environment.presses.isEmpty { environment.pressesEvent = nil }
  }

  /// Calls each responder once with all its presses for which the phase is due.
  private static func callResponders(
    _ phase: UIPress.Phase, with event: UIPressesEvent, in environment: GestureEnvironment
  ) {
    let due = environment.presses.filter { $0.decidePhase() == phase }
    var called: [UIResponder] = []
    for press in due {
      guard let responder = press.responder, !called.contains(where: { $0 === responder }) else {
        continue
      }
      called.append(responder)
      call(responder, phase, due.filter { $0.responder === responder }, event)
    }
  }

  private static func call(
    _ responder: UIResponder, _ phase: UIPress.Phase, _ presses: [UIPress],
    _ event: UIPressesEvent
  ) {
    // A call before this one may have cancelled presses.
    let presses = presses.filter { $0.decidePhase() == phase }
    guard !presses.isEmpty else { return }
    for press in presses {
      press.progress = phase.isOver ? .closed : .open
      // The dispatcher has recorded the phase of the button.
      if phase != press.phase {
        press.record(event: event.number, as: phase, because: press.cancelReason)
      }
    }
    let context = responder.context
    event.mark(.view, on: context.lane, subject: context.names.name(of: responder))
    recordCalls(of: responder, phase, presses, event)
    pose(presses[...], as: phase) {
      callOut(to: responder, phase, Set(presses), event)
      endForwarding(of: presses, from: responder, after: phase, event)
    }
    event.markSkipped(.responder, because: .stoppedInChain, on: context.lane)
  }

  /// Records one call of a responder for each press.
  static func recordCalls(
    of responder: UIResponder, _ phase: UIPress.Phase, _ presses: [UIPress],
    _ event: UIPressesEvent
  ) {
    let context = responder.context
    guard context.lane.isOn else { return }
    for press in presses {
      context.lane.call(
        context.lane.name("\(phase.method) \(press.type.traceText)"),
        to: context.names.name(of: responder), event: event.number)
    }
  }

  /// Runs `body`, which calls the responder, while each press has the phase of the call.
  ///
  /// The phase of a press itself may differ: a press that a recognizer took is cancelled for its responder while its
  /// button may still be down.
  static func pose(
    _ presses: ArraySlice<UIPress>, as phase: UIPress.Phase, _ body: () -> Void
  ) {
    guard let press = presses.first else { return body() }
    let actual = press.phase
    press.phase = phase
    pose(presses.dropFirst(), as: phase, body)
    // The call may have changed the phase, for example by a cancel.
    if press.phase == phase { press.phase = actual }
  }

  /// Calls the responder's method for a phase.
  static func callOut(
    to responder: UIResponder, _ phase: UIPress.Phase, _ presses: Set<UIPress>,
    _ event: UIPressesEvent
  ) {
    switch phase {
    case .began: responder.pressesBegan(presses, with: event)
    case .changed: responder.pressesChanged(presses, with: event)
    case .ended: responder.pressesEnded(presses, with: event)
    case .cancelled: responder.pressesCancelled(presses, with: event)
    case .stationary: break
    }
  }

  /// Records why the event did not visit stages 13 to 15, where it did not.
  private static func recordWhyNoResponderIsCalled(
    with event: UIPressesEvent, in window: UIWindow
  ) {
    let lane = window.context.lane
    event.markSkipped(.gestures, because: .noRecognizers, on: lane)
    let isTaken = event.changed.contains { $0.cancelReason == .cancelledByGesture }
    let isHeld = event.changed.contains { $0.isHeld }
    let reason: TraceReason =
      if isTaken { .cancelledByGesture } else if isHeld { .delayedByGesture } else { .noTarget }
    for stage in [Stage.view, .responder] { event.markSkipped(stage, because: reason, on: lane) }
  }
}

extension UIPress {
  /// Decides the next phase to deliver to the responder, if one is due: began first, one end last (R-PRESS-3).
  ///
  /// Recognizers delay and cancel presses as they do touches (R-GR-35). If one has taken the press, this sets
  /// `cancelReason`.
  fileprivate func decidePhase() -> Phase? {
    let delay = TouchDelay(by: bindings ?? [])
    if delay.canceller != nil, cancelReason == .none { cancelReason = .cancelledByGesture }
    let isTaken = cancelReason == .cancelledByGesture
    switch progress {
    case .closed: return nil
    case .notBegun:
      return isTaken || phase == .cancelled || delay.holderOfBegan != nil ? nil : .began
    case .open where isTaken: return .cancelled
    case .open:
      switch phase {
      case .began, .stationary: return nil
      case .changed, .cancelled: return phase
      case .ended: return delay.holderOfEnded == nil ? .ended : nil
      }
    }
  }

  /// Whether the next phase to deliver to the responder is one of the given phases.
  fileprivate func isDue(in phases: [UIPress.Phase]) -> Bool {
    guard responder != nil, let phase = decidePhase() else { return false }
    return phases.contains(phase)
  }

  /// Whether a recognizer holds back the next phase from the responder.
  fileprivate var isHeld: Bool {
    let delay = TouchDelay(by: bindings ?? [])
    return progress == .notBegun && delay.holderOfBegan != nil
      || progress == .open && phase == .ended && delay.holderOfEnded != nil
  }

  /// Whether nothing is left to deliver to the responder.
  fileprivate var isDone: Bool {
    progress == .closed || (phase.isOver && !isHeld)
      || (progress == .notBegun && cancelReason != .none)
  }
}

extension UIPress.Phase {
  /// The responder's method for the phase.
  package var method: String {
    switch self {
    case .began: "pressesBegan"
    case .changed: "pressesChanged"
    case .stationary: "stationary"
    case .ended: "pressesEnded"
    case .cancelled: "pressesCancelled"
    }
  }
}
