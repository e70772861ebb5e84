import Foundation
import TouchstoneTrace

// Steps of tracking, which the touch methods of `UIControl` call.
extension UIControl {
  /// Cancels tracking and sends touchCancel without an event, for example because the control leaves its window.
  package func cancelTrackingWithoutEvent() {
    if isTracking, trackedTouch != nil { sendCancel(with: nil) }
  }

  /// Cancels tracking, removes the highlight and sends touchCancel.
  func sendCancel(with event: UIEvent?) {
    forgetTouch()
    handling(event) { cancelTracking(with: event) }
    // If `cancelTracking` ran the loop, the control may be tracking another finger by now.
    isTracking = trackedTouch != nil
    if !isTracking { isHighlighted = false }
    sendActions(for: .touchCancel, with: event)
  }

  /// Stops following the touch.
  ///
  /// `isInside` becomes `isTouchInside`, which handlers of a lift read although tracking has ended (R-CTRL-13).
  func forgetTouch(isInside: Bool = false) {
    trackedTouch = nil
    isTracking = false
    isTouchInside = isInside
  }

  /// Changes the mode of the main loop as the control begins or ceases to follow a touch (R-RL-25).
  func changeTrackingMode(from old: UITouch?) {
    guard tracksInTrackingMode, old !== trackedTouch else { return }
    if let old { context.trackingMode.leave(for: old) }
    if let trackedTouch { context.trackingMode.enter(for: trackedTouch) }
  }

  /// The margin around a control in which a touch still counts as inside, in points.
  ///
  /// Source: R-CTRL-10. Observed: 70; some sources say 100.
  package static let trackingSlop: CGFloat = 70

  /// Whether a touch is inside the bounds, enlarged by the slop on every side (R-CTRL-10).
  func containsWithSlop(_ touch: UITouch) -> Bool {
    let slop = UIControl.trackingSlop
    return bounds.insetBy(dx: -slop, dy: -slop).contains(touch.location(in: self))
  }

  /// How far a touch is outside of the bounds, in points, so that it can be compared with the slop; zero inside.
  ///
  /// The result is the longer of the distances along the two axes, since the slop enlarges the bounds along each.
  func distance(to touch: UITouch) -> CGFloat {
    let place = touch.location(in: self)
    let x = max(bounds.minX - place.x, place.x - bounds.maxX, 0)
    let y = max(bounds.minY - place.y, place.y - bounds.maxY, 0)
    return max(x, y)
  }

  /// Records why stage 15 is skipped: a control does not forward touches (R-CTRL-16).
  func markNotForwarded(_ event: UIEvent?) {
    event?.markSkipped(.responder, because: .controlDoesNotForward, on: context.lane)
  }

  /// Runs `body` while `currentEvent` is `event`, so that `sendValueChanged()` in `body` passes it to the actions.
  @discardableResult
  func handling<Result>(_ event: UIEvent?, _ body: () -> Result) -> Result {
    let outer = currentEvent
    currentEvent = event
    defer { currentEvent = outer }
    return body()
  }
}

// The single tap that a control keeps from recognizers of the views that contain it.
extension UIControl {
  /// Whether the control keeps a single tap of one finger from a recognizer of a view that contains the control
  /// (R-CTRL-24).
  ///
  /// Controls whose own gesture is a single tap call this where they decide whether a recognizer may recognize, mostly
  /// in `gestureRecognizerShouldBegin(_:)`, and return false there if the result is true. A plain `UIControl` does not
  /// call this (R-CTRL-25), a disabled control prevents nothing (R-CTRL-27), and the control's own recognizers are not
  /// prevented (R-CTRL-22).
  package func keepsSingleTap(from recognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, recognizer.view !== self, let tap = recognizer as? UITapGestureRecognizer
    else { return false }
    guard tap.numberOfTapsRequired == 1, tap.numberOfTouchesRequired == 1 else { return false }
    // The caller returns false; the trace names UIKit for that, not a class of the app.
    _ = recognizer.noting(false, by: .uikit)
    return true
  }
}

// Members that several controls of the toolkit use.
extension UIControl {
  /// Sends valueChanged, and with it the primary action, after the user changed the value (R-CTRL-18).
  package func sendValueChanged() { sendActions(for: .valueChanged, with: currentEvent) }

  /// Whether the control is laid out from right to left.
  package var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}
