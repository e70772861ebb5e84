/// The kind of an answer, with its stable name.
package enum ExplanationCode: String, CaseIterable, Hashable, Sendable {
  // MARK: Hit testing.

  /// The view was hit.
  case hit
  /// The view does not contain the point: its bounds do not, or its `point(inside:with:)` answered no.
  case missedBy = "missed-by"
  /// The point is outside an ancestor, so the view was not asked.
  case outsideAncestorBounds = "outside-ancestor-bounds"
  /// Another view is in front.
  case occludedBy = "occluded-by"
  /// User interaction is disabled for the view or an ancestor.
  case interactionDisabled = "interaction-disabled"
  /// User interaction is disabled for views of this class unless an app enables it.
  case defaultNotInteractive = "default-not-interactive"
  /// The view or an ancestor is hidden or too transparent.
  case hiddenOrTransparent = "hidden-or-transparent"
  /// The view's transform maps the point to one outside its bounds, or cannot be inverted.
  case transformedPoint = "transformed-point"
  /// An animation disables user interaction for the view.
  case animationNotInteractive = "animation-not-interactive"
  /// An animation shows the view at the point, but its model, which hit testing uses, is elsewhere.
  case modelNotPresentation = "model-not-presentation"
  /// `hitTest(_:with:)` of the view or of an ancestor did not return the view.
  case passThrough = "pass-through"
  /// The view was hit at a point in a corner that is rounded off.
  case shapeNotUsed = "shape-not-used"
  /// The view was hit at a point at which an ancestor clips it.
  case clippingNotUsed = "clipping-not-used"
  /// The two hit tests of a touch found different views, or an override asked a view several times in one of them.
  case extraHitPass = "extra-hit-pass"
  /// Another window was hit first, or the view's own window was passed over.
  case windowOrder = "window-order"
  /// No view was hit, or the view was skipped for a reason that has no code.
  case notHit = "not-hit"
  /// The view left its window, before the touch landed or while it had the touch.
  case ownerLeftWindow = "owner-left-window"

  // MARK: What became of a touch.

  /// An action was sent, or a scroll view scrolled to its top.
  case acted
  /// The view was hit, and nothing sent an action.
  case hitNoAction = "hit-no-action"
  /// A responder of the chain handled the touch and did not forward it.
  case stoppedInChain = "stopped-in-chain"
  /// The view has a touch already and handles one at a time.
  case secondTouchIgnored = "second-touch-ignored"
  /// Another view has a touch, and one of the two views is exclusive; or both have a touch, and the sentence says why
  /// neither excluded the other.
  case exclusiveTouch = "exclusive-touch"
  /// The application ignores interaction events.
  case interactionIgnored = "interaction-ignored"
  /// Recognizers receive a touch before its view, and one of them held it back.
  case deliveryOrder = "delivery-order"
  /// The drag stayed with the view, because the scroll view does not cancel touches in its content.
  case contentCancelRefused = "content-cancel-refused"
  /// A scroll view held the touch back to see whether it scrolls.
  case contentTouchDelayed = "content-touch-delayed"
  /// A recognizer's gesture cancelled the touch.
  case cancelledByGesture = "cancelled-by-gesture"
  /// A scroll view took over the touch of a view in its content.
  case cancelledByScroll = "cancelled-by-scroll"
  /// A scroll view kept the touch for itself, so that the views in it, or the responders behind it, did not receive it.
  case scrollConsumed = "scroll-consumed"
  /// One of two nested scroll views scrolled; the sentence says why.
  case axisChoice = "axis-choice"
  /// A system gesture took the finger.
  case cancelledBySystemGesture = "cancelled-by-system-gesture"
  /// The system took the touch back, as when the app left the foreground or was interrupted.
  case takenBackBySystem = "taken-back-by-system"
  /// The app, the injector of the touch or the broker ended.
  case cancelledByProcessExit = "cancelled-by-process-exit"
  /// No target is registered for the event of the control.
  case noTarget = "no-target"
  /// The target of the control no longer exists.
  case targetGone = "target-gone"
  /// No responder of the chain implements the action, or the responder that the question is about does not.
  case noResponderForAction = "no-responder-for-action"
  /// The finger was outside the control when it lifted, and near enough to count as inside.
  case insideBySlop = "inside-by-slop"
  /// The event was merged into a later one.
  case coalesced
  /// Several scroll views could scroll to the top, so none does.
  case ambiguousScrollToTop = "ambiguous-scroll-to-top"
  /// The finger slid over another view, but a touch stays with the view that it landed on.
  case touchOwned = "touch-owned"
  /// The finger lifted outside the control.
  case liftedOutside = "lifted-outside"
  /// The touch is still down at the end of the trace.
  case unfinished

  // MARK: Gestures.

  /// The recognizer recognized its gesture.
  case recognized
  /// A delegate, or the class of one of the two, let the recognizer and another one recognize together.
  case allowedByOtherSide = "allowed-by-other-side"
  /// The recognizer failed for a reason that the sentence names, with the limit if there is one.
  case failedBecause = "failed-because"
  /// Another recognizer recognized its gesture and so prevented the recognizer, which may have waited for it.
  case preventedBy = "prevented-by"
  /// A delegate, a view or the recognizer's own class did not let the gesture begin.
  case shouldBeginRefused = "should-begin-refused"
  /// A control kept the gesture for its own action.
  case refusedByControl = "refused-by-control"
  /// The recognizer waits, or waited, for another one to fail.
  case waitingForFailure = "waiting-for-failure"
  /// The recognizer did not wait for another one, which recognized its gesture with a later touch.
  case noFailureRequirement = "no-failure-requirement"
  /// The recognizer recognized its gesture with a touch of a view inside its own.
  case gatheredFromSubtree = "gathered-from-subtree"
  /// The recognizer's delegate was not asked, because it no longer exists.
  case notAsked = "not-asked"
  /// The gesture began after a movement.
  case hysteresis
  /// The gesture went on with fewer fingers.
  case touchCountChanged = "touch-count-changed"
  /// The gesture sent its action for each change of its state.
  case oneActionPerState = "one-action-per-state"
  /// The recognizer received the touch and decided nothing.
  case stillPossible = "still-possible"
  /// The recognizer did not receive the touch.
  case notGathered = "not-gathered"
  /// The recognizer was moved to another view, or removed from its view.
  case recognizerMoved = "recognizer-moved"
  /// The recognizer does not accept touches of this type.
  case touchTypeNotAllowed = "touch-type-not-allowed"

  // MARK: Responders.

  /// A request to become first responder was refused.
  case focusRefused = "focus-refused"
  /// The responder stayed first responder.
  case firstResponderKept = "first-responder-kept"
  /// The responder became or resigned first responder.
  case firstResponder = "first-responder"
  /// The responder received the event.
  case received
  /// The responder is not in the chain of those that received the event.
  case notInChain = "not-in-chain"
  /// The first responder took a key as text.
  case takenByTextInput = "taken-by-text-input"
  /// No key command matches the key.
  case noMatch = "no-match"
  /// A responder that implements the action answered that it cannot perform it, or disabled its key command.
  case actionRefused = "action-refused"
  /// A key command, an edit action, the focus, a scroll view or the system used a key, so that it became no press.
  case pressConsumed = "press-consumed"
  /// The search along the chain ended at a nearer responder.
  case nearestInChain = "nearest-in-chain"
  /// The responder chain that starts at the responder.
  case chain
  /// A condition for receiving media commands is not met, or a handler of the app took the command.
  case remoteConditions = "remote-conditions"

  // MARK: Between processes.

  /// The broker chose a destination or none; the sentence gives the reason.
  case routeRule = "route-rule"
  /// The event was discarded as invalid, or on its way to a destination; the sentence gives the reason.
  case dropped
  /// The system used the event itself.
  case usedBySystem = "used-by-system"
  /// UIKit held the touch back at an edge of the screen, while it could become a system gesture.
  case systemGestureGate = "system-gesture-gate"
  /// Timers of the default mode waited while the main loop ran in the tracking mode.
  case modeExcluded = "mode-excluded"
  /// A handler kept the main thread busy while the event waited.
  case mainLoopBusy = "main-loop-busy"
  /// The stages between which the time of an event passed.
  case latency
}
