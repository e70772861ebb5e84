import Foundation
import TouchstoneTrace

// Presses: steps 1 and 2 of a pass (`GesturePass.swift`). Steps 3 to 6 and 9 are the same as for touches; steps 7 and 8
// are in `PressDelivery`.
extension GestureEnvironment {
  /// Runs steps 1 to 6 for presses: recognizers receive them before any responder does (R-PRESS-2).
  ///
  /// Fingers and presses may be down at once; actions after this pass then carry the event of the touches.
  package func recognize(presses event: UIPressesEvent) {
    let presses = event.presses.filter { $0.window === window }
    guard !presses.isEmpty else { return }
    let previousEvent = self.event
    beginPass(with: event)
    enter()
    for press in presses where press.phase == .began && press.bindings == nil {
      bind(press, event)
      self.presses.append(press)
    }
    pressesEvent = event
    callRecognizers(with: presses, event)
    arbitrate()
    leave()
    if let previousEvent, previousEvent.type == .touches, !participants.isEmpty {
      self.event = previousEvent
    }
  }

  /// Binds a press, until it ends, to the recognizers of the view where it began and of all views above.
  private func bind(_ press: UIPress, _ event: UIPressesEvent) {
    var bindings: [GestureBinding] = []
    guard let start = press.firstView ?? window else { return }
    for (recognizer, precedence) in gather(from: start) {
      guard accepts(recognizer, press, event) else { continue }
      if !recognizer.attempt.isActive { startAttempt(of: recognizer, precedence) }
      recognizer.attempt.presses.append(press)
      recognizer.attempt.boundCount += 1
      bindings.append(
        GestureBinding(recognizer: recognizer, attempt: recognizer.attempt.serial))
    }
    press.bindings = bindings
  }

  /// Whether a recognizer receives a press: it is enabled, its gesture is not over, it allows the type of the press,
  /// and neither it nor its delegate refuses the press.
  private func accepts(
    _ recognizer: UIGestureRecognizer, _ press: UIPress, _ event: UIPressesEvent
  ) -> Bool {
    guard recognizer.isEnabled,
      recognizer.allowedPressTypes.contains(NSNumber(value: press.type.rawValue)),
      !(recognizer.attempt.isActive && recognizer.attempt.state.isTerminal),
      recognizer.refusal(of: event, pass: passNumber) == nil, recognizer.delegateAccepts(press)
    else { return false }
    // The delegate may have disabled the recognizer or removed it from its view.
    return recognizer.isEnabled && recognizer.view != nil
  }

  private func callRecognizers(with presses: [UIPress], _ event: UIPressesEvent) {
    for recognizer in participants {
      recognizer.lastModifiers = event.modifierFlags
      for phase in PressDelivery.phases {
        guard recognizer.attempt.isActive, !recognizer.attempt.state.isTerminal else { break }
        let due = recognizer.attempt.presses.filter { press in
          press.phase == phase && presses.contains { $0 === press }
        }
        if !due.isEmpty { call(recognizer, phase, due, event) }
      }
    }
  }

  private func call(
    _ recognizer: UIGestureRecognizer, _ phase: UIPress.Phase, _ presses: [UIPress],
    _ event: UIPressesEvent
  ) {
    if context.lane.isOn {
      for press in presses {
        context.lane.call(
          context.lane.name("\(phase.method) \(press.type.traceText)"),
          to: context.names.name(of: recognizer), event: event.number)
      }
    }
    switch phase {
    case .began: recognizer.pressesBegan(Set(presses), with: event)
    case .changed: recognizer.pressesChanged(Set(presses), with: event)
    case .ended: recognizer.pressesEnded(Set(presses), with: event)
    case .cancelled: recognizer.pressesCancelled(Set(presses), with: event)
    case .stationary: break
    }
  }
}

extension UIPress {
  /// The first view in the press's responder chain, in which a controller stands for its view; nil if there is none.
  ///
  /// Recognizers are gathered from this view upwards.
  fileprivate var firstView: UIView? {
    for responder in ResponderChain(from: responder) {
      if let controller = responder as? UIViewController { return controller.viewIfLoaded }
      if let view = responder as? UIView { return view }
    }
    return nil
  }
}

// Pointers: only recognizers receive hover, scroll and transform events, if they accept them.
extension GestureEnvironment {
  /// Runs a whole pass for a pointer event, which only recognizers receive.
  package func recognize(pointer event: PointerEvent) {
    let previousEvent = self.event
    beginPass(with: event)
    perform {
      // A cancelled hover is over no view.
      let isOverView = event.type != .hover || !event.isCancelled
      let hitView = isOverView ? event.hitView : nil
      let found = hitView.map { gather(from: $0) } ?? []
      let receivers = found.map(\.recognizer).filter { accepts($0, event) }
      for recognizer in event.receivers where !receivers.contains(where: { $0 === recognizer }) {
        call(recognizer, event, isInside: false)
      }
      event.receivers = receivers
      for recognizer in receivers { call(recognizer, event, isInside: true) }
    }
    // Actions after this pass carry the event from before it, if there was one.
    self.event = participants.isEmpty ? nil : previousEvent ?? event
  }

  private func accepts(_ recognizer: UIGestureRecognizer, _ event: PointerEvent) -> Bool {
    guard recognizer.isEnabled else { return false }
    if let type = event.touchType,
      !recognizer.allowedTouchTypes.contains(NSNumber(value: type.rawValue))
    {
      return false
    }
    guard recognizer.refusal(of: event, pass: passNumber) == nil else { return false }
    // The delegate may have disabled the recognizer or removed it from its view.
    return recognizer.isEnabled && recognizer.view != nil
  }

  private func call(_ recognizer: UIGestureRecognizer, _ event: PointerEvent, isInside: Bool) {
    if context.lane.isOn {
      context.lane.call(
        context.lane.name("\(event.type)"), to: context.names.name(of: recognizer),
        event: event.number)
    }
    recognizer.lastModifiers = event.modifierFlags
    recognizer.lastButtons = event.buttonMask
    recognizer.attempt.pointerPlace = event.location
    recognizer.pointerChanged(event, isInside: isInside)
  }
}
