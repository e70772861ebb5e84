import Foundation
import TouchstoneTrace

// Steps 1 and 2 of a pass for presses: new presses find their recognizers, and these hear of them.
extension GestureEnvironment {
  /// Stage 13 for presses: recognizers see them before any responder does (R-PRESS-2).
  ///
  /// Presses and touches may be down at once; what the recognizers do later is then told with the
  /// touches' event.
  package func update(_ event: UIPressesEvent) {
    let presses = event.presses.filter { $0.window === window }
    guard !presses.isEmpty else { return }
    event.mark(.gestures)
    let touches = self.event
    self.event = event
    passCount += 1
    enter()
    for press in presses where press.phase == .began && press.bindings == nil {
      bind(press, event)
      self.presses.append(press)
    }
    pressesEvent = event
    deliver(presses, event)
    settle()
    leave()
    if let touches, touches.type == .touches, !participants.isEmpty { self.event = touches }
  }

  /// Gathered once, from the view at which the press began outwards; the set stays for its life.
  private func bind(_ press: UIPress, _ event: UIPressesEvent) {
    var found: [GestureBinding] = []
    guard let start = press.firstView ?? window else { return }
    for (recognizer, precedence) in gather(from: start) {
      guard welcomes(recognizer, press, event) else { continue }
      if !recognizer.attempt.isActive { begin(recognizer, precedence) }
      recognizer.attempt.presses.append(press)
      recognizer.attempt.boundCount += 1
      found.append(
        GestureBinding(recognizer: recognizer, attempt: recognizer.attempt.serial))
    }
    press.bindings = found
  }

  /// Only types that a recognizer allows are shown to it, and only if nobody refuses them.
  private func welcomes(
    _ recognizer: UIGestureRecognizer, _ press: UIPress, _ event: UIPressesEvent
  ) -> Bool {
    guard recognizer.isEnabled,
      recognizer.allowedPressTypes.contains(NSNumber(value: press.type.rawValue)),
      !(recognizer.attempt.isActive && recognizer.attempt.state.isTerminal),
      recognizer.wants(event, pass: passCount) == nil, recognizer.wants(press)
    else { return false }
    // The delegate may have switched it off or moved it.
    return recognizer.isEnabled && recognizer.view != nil
  }

  private func deliver(_ presses: [UIPress], _ event: UIPressesEvent) {
    for recognizer in participants {
      recognizer.lastModifiers = event.modifierFlags
      for phase in PressDelivery.phases {
        guard recognizer.attempt.isActive, !recognizer.attempt.state.isTerminal else { break }
        let due = recognizer.attempt.presses.filter { press in
          press.phase == phase && presses.contains { $0 === press }
        }
        if !due.isEmpty { callOut(to: recognizer, phase, due, event) }
      }
    }
  }

  private func callOut(
    to recognizer: UIGestureRecognizer, _ phase: UIPress.Phase, _ presses: [UIPress],
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
  /// The view at whose recognizers gathering starts: the responder itself, or the next view after it.
  fileprivate var firstView: UIView? {
    for responder in ResponderChain(from: responder) {
      if let controller = responder as? UIViewController { return controller.viewIfLoaded }
      if let view = responder as? UIView { return view }
    }
    return nil
  }
}

// Steps 1 and 2 of a pass for pointers: recognizers that want what they do, and no one else, hear of it.
extension GestureEnvironment {
  /// Stage 13 for hover, scroll and transform events, which end here (R-EVENT-1).
  package func update(_ event: PointerEvent) {
    event.mark(.gestures)
    let touches = self.event
    self.event = event
    passCount += 1
    perform {
      let gathers = event.type != .hover || !event.isCancelled
      let found = gathers ? event.hitView.map { gather(from: $0) } ?? [] : []
      let receivers = found.map(\.0).filter { welcomes($0, event) }
      for recognizer in event.receivers where !receivers.contains(where: { $0 === recognizer }) {
        tell(recognizer, event, isInside: false)
      }
      event.receivers = receivers
      for recognizer in receivers { tell(recognizer, event, isInside: true) }
    }
    self.event = participants.isEmpty ? nil : touches ?? event
    for stage in [Stage.view, .responder] { event.markSkipped(stage, because: .onlyRecognizers) }
    event.markSkipped(.action, because: .nothingActs)
  }

  private func welcomes(_ recognizer: UIGestureRecognizer, _ event: PointerEvent) -> Bool {
    guard recognizer.isEnabled else { return false }
    if let type = event.touchType,
      !recognizer.allowedTouchTypes.contains(NSNumber(value: type.rawValue))
    {
      return false
    }
    guard recognizer.wants(event, pass: passCount) == nil else { return false }
    // The delegate may have switched it off or moved it.
    return recognizer.isEnabled && recognizer.view != nil
  }

  private func tell(_ recognizer: UIGestureRecognizer, _ event: PointerEvent, isInside: Bool) {
    if context.lane.isOn {
      context.lane.call(
        context.lane.name("\(event.type)"), to: context.names.name(of: recognizer),
        event: event.number)
    }
    recognizer.lastModifiers = event.modifierFlags
    recognizer.lastButtons = event.buttonMask
    recognizer.pointerChanged(event, isInside: isInside)
  }
}
