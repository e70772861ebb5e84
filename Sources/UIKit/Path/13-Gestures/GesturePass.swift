import TouchstoneTrace

// One pass: the way of an event through the recognizers and the views of a window (R-GR-40).
//
// 1. A new touch is bound to the recognizers of its view and of all views above that may receive it
//    (`GestureEnvironment.bindNewTouches`).
// 2. Recognizers receive the event, before any view; each decides whether it claims the gesture
//    (`GestureEnvironment.callRecognizers`, `Recognizers/`, `UIGestureRecognizer+Attempt.swift`).
// 3. Delegates and subclasses state failure requirements (`GestureArbitration.swift`, `FailureRequirements.swift`; how
//    they are asked, here and in the other steps, is in `UIGestureRecognizer+Questions.swift`).
// 4. Claims are evaluated in order of precedence; a failure frees the recognizers that waited for it
//    (`GestureArbitration.swift`, as are steps 5, 6 and 9).
// 5. The winner of a claim prevents the others.
// 6. Targets are called, once for each state that must be reported.
// 7. Each touch is cancelled, held back or let through to its view (`TouchDelivery.decide`, which asks
//    `TouchDelay` of `DeliveryRecord.swift`; both in `14-View`).
// 8. Views are called (`TouchDelivery.deliver`).
// 9. Recognizers whose gesture is over are reset once their last finger has lifted.
//
// Steps 4 and 5 repeat until no verdict changes another, steps 3 to 6 while actions change recognizers. A
// change without an event, by a timer or by the app, is a pass without steps 1 and 2:
// `GestureEnvironment.perform`.
extension UIWindow {
  /// Runs stages 13 and 14 for touches.
  package func pass(touches event: UIEvent) {
    gestureEnvironment.recognize(touches: event)
    touchDelivery.deliver(event)
    // A recognizer that held a press back may have decided with these touches.
    PressDelivery.flush(in: self)
    gestureEnvironment.resetFinishedRecognizers()
  }

  /// Runs stages 13 and 14 for presses; responders take the place of views in steps 7 and 8.
  package func pass(presses event: UIPressesEvent) {
    gestureEnvironment.recognize(presses: event)
    PressDelivery.deliver(event, in: self)
    touchDelivery.flush()
    gestureEnvironment.resetFinishedRecognizers()
  }

  /// Runs stage 13 for hover, scroll and transform events, which only recognizers receive (R-EVENT-1).
  package func pass(pointer event: PointerEvent) {
    gestureEnvironment.recognize(pointer: event)
    for stage in [Stage.view, .responder] {
      event.markSkipped(stage, because: .onlyRecognizers, on: context.lane)
    }
    event.markSkipped(.action, because: .nothingActs, on: context.lane)
  }
}
