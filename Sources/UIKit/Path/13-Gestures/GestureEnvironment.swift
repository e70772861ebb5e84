import Foundation
import TouchstoneRunLoops
import TouchstoneTrace

/// Decides which recognizers of one window receive a touch, which of them win, and whose targets are called.
///
/// `GesturePass.swift` lists the steps of a pass. This file has the participants, the passes, and steps 1 and 2;
/// `GestureArbitration.swift` continues with step 3. Main thread, stage 13.
@MainActor package final class GestureEnvironment: Anchoring {
  /// The anchor through which recognizers refer to the environment (`Anchored`).
  package nonisolated let anchor = Anchor()
  /// The app of the window.
  let context: AppContext
  private let windowReference: Anchored<UIWindow>
  /// The value of `event`; replaced and never changed in place, so that reads need no check of exclusive access.
  private var heldEvent: UIEvent?
  /// The recognizers that are in an attempt, in order of precedence; like `heldEvent`, never changed in place.
  var participants: [UIGestureRecognizer] = []
  /// The presses that began here, each until its last phase is delivered or dropped, in the order of beginning.
  package var presses: [UIPress] = [] {
    didSet { keptWindow = presses.isEmpty ? nil : window }
  }
  /// A strong reference to the window until the last of its presses is over.
  private var keptWindow: UIWindow?
  /// The last event that brought presses; nil once they are over.
  package var pressesEvent: UIPressesEvent?
  /// Shuffles the order of step 2, to find code that relies on it (R-GR-8); for tests.
  package var deliveryShuffle: DeliveryShuffle?
  /// The number of the present pass; some questions are asked once in a pass.
  ///
  /// Passes are counted over all windows of the app, since a recognizer may move to another window.
  private(set) var passNumber: UInt64 = 0
  /// The number of gatherings of a view's recognizers so far, which orders views of the same depth.
  private var gatherCount = 0
  /// Whether a handler changed a recognizer since the last arbitration.
  var needsArbitration = false
  /// Whether an attempt has begun and its failure requirements have not been asked for yet.
  var hasNewParticipants = false
  /// The failure requirements among the participants while recognizers are reset; nil once they have changed.
  var requirementLinks: RequirementLinks?

  /// The number of passes in progress, including nested ones.
  private var depth = 0
  /// Whether `stateChanged()` has scheduled a pass that has not begun.
  private var isPassScheduled = false

  package init(window: UIWindow) {
    context = window.context
    windowReference = Anchored(wrappedValue: window)
    anchor.attach(to: self)
  }

  deinit { anchor.sever() }

  /// The window, nil once it is being freed.
  package var window: UIWindow? { windowReference.wrappedValue }

  /// The event that brought the recognizers to their states; actions that follow carry its number.
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
  /// Runs steps 1 to 6 for an event of touches: recognizers receive it before any view does (R-GR-7).
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

// Requests of the dispatchers and the views.
extension GestureEnvironment {
  /// Cancels touches that the system takes back: calls `touchesCancelled` of the recognizers that have them (R-GR-30).
  ///
  /// No event comes with this cancel, so the calls carry the last event.
  package func cancel(_ touches: [UITouch]) {
    guard let event, !touches.isEmpty else { return }
    for recognizer in participants where !recognizer.attempt.state.isTerminal {
      let bound = recognizer.attempt.touches.filter { touch in
        touches.contains { $0 === touch }
      }
      if !bound.isEmpty { call(recognizer, .cancelled, bound, event) }
    }
  }

  /// Fails recognizers that wait for more touches, since none will follow.
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
  /// Binds each new touch to the recognizers of its hit view and of all views above, for the touch's life (R-GR-2).
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
  ) -> [(recognizer: UIGestureRecognizer, precedence: GesturePrecedence)] {
    var found: [(recognizer: UIGestureRecognizer, precedence: GesturePrecedence)] = []
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

  /// The number of the gathering that first found recognizers of a view; a new number if none of them takes part.
  ///
  /// All recognizers of a view have the same number, so that only their places on the view order them, whichever had a
  /// finger first (R-ARB-3).
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

  /// Makes a recognizer that acts without a touch, such as one with a timer, a participant.
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

  /// Why a recognizer does not receive a touch, or nil if it does.
  ///
  /// If several reasons apply, the first of them in this order is returned (R-GR-5).
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
    // The delegate may have disabled the recognizer or removed it from its view.
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
        // A recognizer whose gesture is over receives no more touches (R-GR-10).
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
