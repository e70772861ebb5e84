import Foundation
import Trace

// Steps 1 and 2 of a pass: new touches find their recognizers, and recognizers hear of touches.
extension GestureEnvironment {
  /// R-GR-2: gathered once from the hit view outwards; the set stays for the touch's life.
  package func bindNewTouches(of event: UIEvent) {
    for touch in event.touches where touch.phase == .began && touch.window === window {
      guard let hitView = touch.hitView, touch.bindings.isEmpty else { continue }
      for (recognizer, precedence) in gather(from: hitView) {
        bind(touch, to: recognizer, precedence, event)
      }
    }
  }

  /// Takes a recognizer in that needs no touch to act, such as one with a timer of its own.
  package func enroll(_ recognizer: UIGestureRecognizer) {
    guard let view = recognizer.view else { return }
    gatherCount += 1
    begin(recognizer, precedence(of: recognizer, on: view, gathering: gatherCount))
  }

  /// Step 2: each recognizer gets its touches, at most one call for each phase (R-GR-9).
  package func deliver(_ event: UIEvent) {
    let current = event.touches.filter { $0.window === window }
    let order = deliveryShuffle?.shuffled(participants) ?? participants
    for recognizer in order {
      recognizer.lastModifiers = event.modifierFlags
      recognizer.lastButtons = event.buttonMask
      for phase in TouchDelivery.phases {
        // R-GR-10: who is through with the gesture hears no more of it.
        guard recognizer.attempt.isActive, !recognizer.attempt.state.isTerminal else { break }
        let touches = recognizer.attempt.touches.filter { touch in
          touch.phase == phase && current.contains { $0 === touch }
        }
        guard !touches.isEmpty else { continue }
        let before = recognizer.attempt.state
        callOut(to: recognizer, phase, touches, event)
        if phase == .moved, recognizer.goesOnByMoves {
          continueGesture(of: recognizer, from: before)
        }
      }
    }
  }

  /// R-GR-30: touches that the system takes back, outside of any event.
  package func cancel(_ touches: [UITouch]) {
    guard let event, !touches.isEmpty else { return }
    for recognizer in participants where !recognizer.attempt.state.isTerminal {
      let bound = recognizer.attempt.touches.filter { touch in
        touches.contains { $0 === touch }
      }
      if !bound.isEmpty { callOut(to: recognizer, .cancelled, bound, event) }
    }
  }

  /// R-GR-19: a move goes on with the gesture even if the subclass says nothing.
  private func continueGesture(
    of recognizer: UIGestureRecognizer, from before: UIGestureRecognizer.State
  ) {
    let now = recognizer.attempt.state
    if before == .began || before == .changed, now == .began || now == .changed {
      recognizer.attempt.enter(.changed)
    }
  }

  package func gather(
    from hitView: UIView
  ) -> [(UIGestureRecognizer, GesturePrecedence)] {
    var found: [(UIGestureRecognizer, GesturePrecedence)] = []
    var candidate: UIView? = hitView
    while let view = candidate {
      let recognizers = view.gestureRecognizers ?? []
      if !recognizers.isEmpty { gatherCount += 1 }
      for recognizer in recognizers.reversed() {
        found.append(
          (recognizer, precedence(of: recognizer, on: view, gathering: gatherCount)))
      }
      candidate = view.superview
    }
    return found
  }

  private func precedence(
    of recognizer: UIGestureRecognizer, on view: UIView, gathering: Int
  ) -> GesturePrecedence {
    var depth = 0
    var ancestor = view.superview
    while let view = ancestor {
      depth += 1
      ancestor = view.superview
    }
    let index = view.gestureRecognizers?.firstIndex { $0 === recognizer } ?? 0
    return GesturePrecedence(depth: depth, gathering: gathering, index: index)
  }

  private func bind(
    _ touch: UITouch, to recognizer: UIGestureRecognizer, _ precedence: GesturePrecedence,
    _ event: UIEvent
  ) {
    let names = AppContext.current.names
    let lane = AppContext.current.lane
    if let refusal = refusal(of: touch, by: recognizer, event) {
      lane.detach(
        touch: touch.number, recognizer: names.name(of: recognizer), reason: refusal)
      return
    }
    lane.attach(touch: touch.number, recognizer: names.name(of: recognizer))
    if !recognizer.attempt.isActive { begin(recognizer, precedence) }
    recognizer.attempt.touches.append(touch)
    recognizer.attempt.boundCount += 1
    recognizer.attempt.touchType = recognizer.attempt.touchType ?? touch.type
    touch.bindings.append(
      GestureBinding(recognizer: recognizer, attempt: recognizer.attempt.serial))
  }

  package func begin(_ recognizer: UIGestureRecognizer, _ precedence: GesturePrecedence) {
    recognizer.environment = self
    if recognizer.attempt.state.isTerminal { recognizer.attempt = recognizer.attempt.next }
    recognizer.attempt.isActive = true
    recognizer.attempt.precedence = precedence
    let place = participants.firstIndex { precedence < $0.attempt.precedence }
    participants.insert(recognizer, at: place ?? participants.endIndex)
  }

  /// R-GR-5: why a recognizer does not see a touch; the first reason counts, in this order.
  private func refusal(
    of touch: UITouch, by recognizer: UIGestureRecognizer, _ event: UIEvent
  ) -> TraceReason? {
    if !recognizer.isEnabled { return .recognizerDisabled }
    if recognizer.attempt.isActive, recognizer.attempt.state.isTerminal {
      return .alreadyRecognizing
    }
    if !recognizer.allowedTouchTypes.contains(NSNumber(value: touch.type.rawValue)) {
      return .touchTypeNotAllowed
    }
    if recognizer.requiresExclusiveTouchType, let type = recognizer.attempt.touchType,
      type != touch.type
    {
      return .touchTypeNotAllowed
    }
    if let refusal = recognizer.wants(event, pass: passCount) { return refusal }
    if !recognizer.wants(touch) { return .delegateRefused }
    // The delegate may have switched it off or moved it.
    return recognizer.isEnabled && recognizer.view != nil ? nil : .recognizerDisabled
  }

  private func callOut(
    to recognizer: UIGestureRecognizer, _ phase: UITouch.Phase, _ touches: [UITouch],
    _ event: UIEvent
  ) {
    let context = AppContext.current
    if context.lane.isOn {
      for touch in touches {
        context.lane.deliver(
          phase: UInt16(phase.rawValue), touch: touch.number,
          to: context.names.name(of: recognizer), event: event.number)
      }
    }
    switch phase {
    case .began: recognizer.touchesBegan(Set(touches), with: event)
    case .moved: recognizer.touchesMoved(Set(touches), with: event)
    case .ended: recognizer.touchesEnded(Set(touches), with: event)
    case .cancelled: recognizer.touchesCancelled(Set(touches), with: event)
    case .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
  }
}
