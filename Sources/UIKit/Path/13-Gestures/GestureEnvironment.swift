import Foundation
import TouchstoneRunLoops
import TouchstoneTrace

/// The recognizers' side of one window: which recognizers receive a touch, which win, whose targets are
/// called.
///
/// `GesturePass.swift` lists the steps of a pass. This file holds who takes part, the passes, and steps 1 and
/// 2; `GestureArbitration.swift` goes on with step 3. Main thread, stage 13.
@MainActor package final class GestureEnvironment: Anchoring {
  /// What the recognizers' references to the environment go through (`Anchored`).
  package nonisolated let anchor = Anchor()
  /// The app of the window.
  let context: AppContext
  private let windowReference: Anchored<UIWindow>
  /// What `event` returns; replaced as a whole, so that reads need no check of exclusive access (as in `UITouch`).
  private var heldEvent: UIEvent?
  /// The recognizers that are in an attempt, in order of precedence; replaced as a whole for the same
  /// reason.
  var participants: [UIGestureRecognizer] = []
  /// The presses that began here and whose end no responder has received, in the order of beginning.
  package var presses: [UIPress] = [] {
    didSet { keptWindow = presses.isEmpty ? nil : window }
  }
  /// The window, which stays until the last of its presses is over.
  private var keptWindow: UIWindow?
  /// The last event that brought presses.
  package var pressesEvent: UIPressesEvent?
  /// Shuffles the order of step 2, to find code that relies on it (R-GR-8); for tests.
  package var deliveryShuffle: DeliveryShuffle?
  /// The number of the present pass; some questions are asked once in a pass.
  ///
  /// Counted over all windows of the app, since a recognizer may move to another one.
  private(set) var passNumber: UInt64 = 0
  /// A running number of the gatherings of a view's recognizers, to order views of the same depth.
  private var gatherCount = 0
  /// Whether a handler changed a recognizer since the last arbitration.
  var needsArbitration = false
  /// Whether an attempt has begun whose pairs were not asked for failure requirements yet.
  var hasNewParticipants = false
  /// The failure requirements among the participants while recognizers are reset; nil once they have changed.
  var requirementLinks: RequirementLinks?

  /// The number of passes in progress, including nested ones.
  private var depth = 0
  private var isPassScheduled = false

  package init(window: UIWindow) {
    context = window.context
    windowReference = Anchored(wrappedValue: window)
    anchor.attach(to: self)
  }

  deinit { anchor.sever() }

  /// The window, nil once it is being freed.
  package var window: UIWindow? { windowReference.wrappedValue }

  /// The event that brought the recognizers to their states; its number is that of later actions.
  package var event: UIEvent? {
    get { heldEvent }
    set { heldEvent = newValue }
  }

  /// Whether no recognizer is in an attempt.
  package var isIdle: Bool { participants.isEmpty }

  /// Whether a recognizer has not decided, so that an action may follow without another event.
  package var isUndecided: Bool {
    for participant in participants where participant.attempt.isUnresolved { return true }
    return false
  }
}

// Passes.
extension GestureEnvironment {
  /// Steps 1 to 6 for an event of touches: recognizers receive it before any view does (R-GR-7).
  package func recognize(touches event: UIEvent) {
    beginPass(with: event)
    enter()
    bindNewTouches(of: event)
    callRecognizers(with: event)
    arbitrate()
    leave()
  }

  /// Makes an event the event of a new pass.
  func beginPass(with event: UIEvent) {
    event.mark(.gestures, on: context.lane)
    self.event = event
    passNumber = context.gesturePassCount + 1
    context.gesturePassCount = passNumber
  }

  /// Changes recognizers without an event, and runs steps 3 to 9 at once unless a pass is in progress.
  package func perform(_ changes: () -> Void) {
    enter()
    changes()
    guard depth == 1 else {
      needsArbitration = true
      leave()
      return
    }
    arbitrate()
    leave()
    window?.touchDelivery.flush()
    if let window { PressDelivery.flush(in: window) }
    resetFinishedRecognizers()
  }

  /// Called when a recognizer has changed: the pass in progress arbitrates again.
  ///
  /// Outside of a pass, for example when a timer of the app assigned a state, schedules one in this turn of the loop
  /// (R-GR-22).
  package func stateChanged() {
    guard depth == 0 else {
      needsArbitration = true
      return
    }
    guard !isPassScheduled else { return }
    isPassScheduled = true
    let (environment, app) = (Anchored(wrappedValue: self), Anchored(wrappedValue: context))
    context.mainRunLoop.perform(inModes: [.commonModes]) {
      guard let app = app.wrappedValue else { return }
      app.asCurrent {
        environment.wrappedValue?.isPassScheduled = false
        environment.wrappedValue?.perform {}
      }
    }
    context.mainRunLoop.wakeUp()
  }

  /// Begins calls to recognizers or views.
  ///
  /// Until the matching `leave()` a change of a recognizer only sets `needsArbitration`; the caller arbitrates.
  package func enter() {
    depth += 1
  }

  /// Ends the calls that `enter()` began.
  package func leave() {
    depth -= 1
  }
}

// What the dispatchers and the views ask for.
extension GestureEnvironment {
  /// Cancels touches that the system takes back for the recognizers that have them (R-GR-30).
  ///
  /// No event brings such a cancel; the calls carry the last one.
  package func cancel(_ touches: [UITouch]) {
    guard let event, !touches.isEmpty else { return }
    for recognizer in participants where !recognizer.attempt.state.isTerminal {
      let bound = recognizer.attempt.touches.filter { touch in
        touches.contains { $0 === touch }
      }
      if !bound.isEmpty { call(recognizer, .cancelled, bound, event) }
    }
  }

  /// Makes recognizers fail that wait for more touches, since none will follow.
  package func abandonWaiting() {
    guard !isIdle else { return }
    perform {
      for recognizer in participants
      where recognizer.attempt.state == .possible && recognizer.attempt.hasNoInput {
        recognizer.lose(.touchCancelled)
      }
    }
  }

  /// Whether a recognizer still has a touch that is over, because an override of `sendEvent(_:)` did not call super.
  package func stillHas(_ touch: UITouch) -> Bool {
    for participant in participants where participant.attempt.has(touch) { return true }
    return false
  }

  /// Unbinds a recognizer from all touches, including those that are over and held back.
  package func unbindEverywhere(_ recognizer: UIGestureRecognizer) {
    for touch in event?.touches ?? [] { touch.unbind(recognizer) }
    window?.touchDelivery.unbind(recognizer)
  }
}

// Step 1: new touches are bound to recognizers.
extension GestureEnvironment {
  /// Gathers recognizers once, from the hit view outwards; the set stays for the life of the touch (R-GR-2).
  private func bindNewTouches(of event: UIEvent) {
    for touch in event.touches where touch.phase == .began && touch.window === window {
      guard let hitView = touch.hitView, touch.bindings.isEmpty else { continue }
      for (recognizer, precedence) in gather(from: hitView) {
        bind(touch, to: recognizer, precedence, event)
      }
    }
  }

  /// The recognizers of a view and of all views above it, with their precedence.
  func gather(
    from hitView: UIView
  ) -> [(UIGestureRecognizer, GesturePrecedence)] {
    var found: [(UIGestureRecognizer, GesturePrecedence)] = []
    var candidate: UIView? = hitView
    while let view = candidate {
      candidate = view.superview
      guard let recognizers = view.gestureRecognizers, !recognizers.isEmpty else { continue }
      let (depth, number) = (level(of: view), gathering(at: view))
      for (index, recognizer) in recognizers.enumerated().reversed() {
        let precedence = GesturePrecedence(depth: depth, gathering: number, index: index)
        found.append((recognizer, precedence))
      }
    }
    return found
  }

  /// The number of the first gathering of a view's recognizers that take part; a new number if none does.
  ///
  /// One number for all of them, so that on one view only the place counts, whichever had a finger first (R-ARB-3).
  private func gathering(at view: UIView) -> Int {
    for participant in participants where participant.view === view {
      return participant.attempt.precedence.gathering
    }
    gatherCount += 1
    return gatherCount
  }

  /// The number of views above a view.
  private func level(of view: UIView) -> Int {
    var level = 0
    var ancestor = view.superview
    while let view = ancestor {
      level += 1
      ancestor = view.superview
    }
    return level
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
    if !recognizer.attempt.isActive { startAttempt(of: recognizer, precedence) }
    recognizer.attempt.touches.append(touch)
    recognizer.attempt.boundCount += 1
    recognizer.attempt.touchType = recognizer.attempt.touchType ?? touch.type
    touch.bindings.append(
      GestureBinding(recognizer: recognizer, attempt: recognizer.attempt.serial))
  }

  /// Adds a recognizer that acts without a touch, such as one with a timer.
  package func startAttemptWithoutTouch(of recognizer: UIGestureRecognizer) {
    guard let view = recognizer.view else { return }
    let index = view.gestureRecognizers?.firstIndex { $0 === recognizer } ?? 0
    startAttempt(
      of: recognizer,
      GesturePrecedence(depth: level(of: view), gathering: gathering(at: view), index: index))
  }

  /// Makes a recognizer a participant; its next attempt begins.
  package func startAttempt(
    of recognizer: UIGestureRecognizer, _ precedence: GesturePrecedence
  ) {
    recognizer.environment = self
    if recognizer.attempt.state.isTerminal { recognizer.attempt = recognizer.attempt.next }
    recognizer.attempt.isActive = true
    recognizer.attempt.precedence = precedence
    let place =
      participants.firstIndex { precedence < $0.attempt.precedence } ?? participants.endIndex
    participants = participants[..<place] + [recognizer] + participants[place...]
    hasNewParticipants = true
    requirementLinks = nil
  }

  /// Why a recognizer does not receive a touch, or nil; the first reason counts, in this order (R-GR-5).
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
    if let refusal = recognizer.refusal(of: event, pass: passNumber) { return refusal }
    if !recognizer.delegateAccepts(touch) { return .delegateRefused }
    // The delegate may have disabled or moved it.
    return recognizer.isEnabled && recognizer.view != nil ? nil : .recognizerDisabled
  }
}

// Step 2: recognizers receive the event.
extension GestureEnvironment {
  /// Calls each recognizer with its touches, at most once for each phase (R-GR-9).
  private func callRecognizers(with event: UIEvent) {
    guard !participants.isEmpty else { return }
    let current = event.touches.filter { $0.window === window }
    let order = deliveryShuffle?.shuffled(participants) ?? participants
    let (modifiers, buttons) = (event.modifierFlags, event.buttonMask)
    for recognizer in order {
      recognizer.lastModifiers = modifiers
      recognizer.lastButtons = buttons
      for phase in TouchDelivery.phases {
        // R-GR-10: a recognizer whose gesture is over gets no more touches.
        guard recognizer.attempt.isActive, !recognizer.attempt.state.isTerminal else { break }
        let touches = recognizer.attempt.touches(in: phase, of: current)
        guard !touches.isEmpty else { continue }
        let before = recognizer.attempt.state
        call(recognizer, phase, touches, event)
        if phase == .moved, recognizer.entersChangedOnMove {
          enterChanged(recognizer, after: before)
        }
      }
    }
  }

  /// Enters `.changed` after a move even if the subclass does not (R-GR-19).
  private func enterChanged(
    _ recognizer: UIGestureRecognizer, after before: UIGestureRecognizer.State
  ) {
    let now = recognizer.attempt.state
    if before == .began || before == .changed, now == .began || now == .changed {
      recognizer.attempt.enter(.changed)
    }
  }

  private func call(
    _ recognizer: UIGestureRecognizer, _ phase: UITouch.Phase, _ touches: [UITouch],
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
