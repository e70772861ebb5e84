import TouchstoneTrace

// One pass: the way of an event through the recognizers and the views of a window (R-GR-40).
//
// | step | what happens | where |
// |---|---|---|
// | 1 | a new touch is bound to the recognizers of its view and of all views above that may receive it | `GestureEnvironment.bindNewTouches` |
// | 2 | recognizers receive the event, before any view; each decides whether it claims the gesture | `GestureEnvironment.callRecognizers`, `Recognizers/`, `UIGestureRecognizer+Attempt` |
// | 3 | delegates and subclasses state failure requirements | `GestureArbitration`, `FailureRequirements` |
// | 4 | claims are judged in order of precedence; a failure frees the recognizers that waited for it | `GestureArbitration` |
// | 5 | the winner of a claim prevents the others | `GestureArbitration` |
// | 6 | targets are called, once for each state | `GestureArbitration` |
// | 7 | each touch is cancelled, held back or let through to its view | `TouchDelay`, `TouchDelivery.decide` |
// | 8 | views are called | `TouchDelivery.deliver` |
// | 9 | recognizers whose gesture is over are reset once their last finger has lifted | `GestureArbitration` |
//
// Steps 3 to 5 repeat until no verdict changes another, steps 3 to 6 while actions change recognizers. A
// change without an event, by a timer or by the app, is a pass without steps 1 and 2:
// `GestureEnvironment.perform`.
extension UIWindow {
  /// Stages 13 and 14 for touches.
  package func pass(touches event: UIEvent) {
    guard event.type == .touches else { return }
    gestureEnvironment.recognize(touches: event)
    touchDelivery.deliver(event)
    PressDelivery.flush(in: self)
    gestureEnvironment.resetFinishedRecognizers()
  }

  /// Stages 13 and 14 for presses; responders take the place of views in steps 7 and 8.
  package func pass(presses event: UIPressesEvent) {
    gestureEnvironment.recognize(presses: event)
    PressDelivery.deliver(event, in: self)
    touchDelivery.flush()
    gestureEnvironment.resetFinishedRecognizers()
  }

  /// Stage 13 for hover, scroll and transform events, which only recognizers receive (R-EVENT-1).
  package func pass(pointer event: PointerEvent) {
    gestureEnvironment.recognize(pointer: event)
    for stage in [Stage.view, .responder] {
      event.markSkipped(stage, because: .onlyRecognizers, on: context.lane)
    }
    event.markSkipped(.action, because: .nothingActs, on: context.lane)
  }
}
