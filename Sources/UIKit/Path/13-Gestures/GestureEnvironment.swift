import Foundation
import TouchstoneRunLoops
import TouchstoneTrace

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
  /// The app of the window.
  let context: AppContext
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
    context = window.context
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
    let names = context.names
    let lane = context.lane
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

/// Puts recognizers into an order that looks random and depends on the seed alone.
///
/// UIKit promises no order among recognizers and really varies it (R-GR-8); ours is fixed, so a test
/// that wants to know whether code relies on it sets one of these.
package struct DeliveryShuffle {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var generator = self
    let result = elements.shuffled(using: &generator)
    self = generator
    return result
  }
}

extension DeliveryShuffle: RandomNumberGenerator {
  /// The next number of the sequence called SplitMix64.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
