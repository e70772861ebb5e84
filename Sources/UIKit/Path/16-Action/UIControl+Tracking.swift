import Foundation
import TouchstoneTrace

// From touches to control events.
extension UIControl {
  /// R-CTRL-9: highlighted first, then touchDown; a second tap adds touchDownRepeat.
  package func startTracking(_ touches: Set<UITouch>, _ event: UIEvent?) {
    keepTouches(of: event)
    guard isEnabled else {
      event?.markSkipped(.action, because: .disabled)
      return
    }
    guard !isTracking, let touch = touches.min(by: { $0.number < $1.number }) else { return }
    let wasInWindow = window != nil
    guard handling(event, { beginTracking(touch, with: event) }) else { return }
    // What it called may have switched it off or taken it away (R-CTRL-14, R-CTRL-17).
    guard isEnabled, window != nil || !wasInWindow else {
      return handling(event) { cancelTracking(with: event) }
    }
    trackedTouch = touch
    isTracking = true
    isTouchInside = true
    isHighlighted = true
    dispatch(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
    // R-MENU-3: the menu has the rest of the touch.
    guard trackedTouch === touch, showsMenuAsPrimaryAction else { return }
    if showMenu(), trackedTouch === touch { cancel(with: event) }
  }

  /// R-CTRL-11: one mask; the crossing move has both events.
  package func followTracking(_ touches: Set<UITouch>, _ event: UIEvent?) {
    keepTouches(of: event)
    guard let touch = trackedTouch, isTracking, touches.contains(touch) else { return }
    let wasInside = isTouchInside
    isTouchInside = holds(touch)
    isHighlighted = isTouchInside
    let goesOn = handling(event) { continueTracking(touch, with: event) }
    guard trackedTouch === touch else { return }
    guard goesOn else {
      // R-CTRL-12: no event tells that the control gave up.
      letGo()
      isHighlighted = false
      return
    }
    var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
    if isTouchInside != wasInside {
      events.insert(isTouchInside ? .touchDragEnter : .touchDragExit)
    }
    dispatch(events, with: event)
  }

  /// R-CTRL-13: the highlight goes after the handlers, so that setting it inside one does not stick.
  package func finishTracking(_ touches: Set<UITouch>, _ event: UIEvent?) {
    keepTouches(of: event)
    guard let touch = trackedTouch, isTracking, touches.contains(touch) else { return }
    isTouchInside = holds(touch)
    handling(event) { endTracking(touch, with: event) }
    guard trackedTouch === touch else { return }
    letGo(isInside: isTouchInside)
    var events: Event = isTouchInside ? .touchUpInside : .touchUpOutside
    if eventForPrimaryAction.isSuperset(of: events) {
      events.insert(.primaryActionTriggered)
      willSendPrimaryAction()
    }
    dispatch(events, with: event)
    // A handler may have let another finger in, as a nested run of the loop does.
    guard trackedTouch == nil else { return }
    isHighlighted = false
    isTouchInside = false
  }

  /// R-CTRL-14.
  package func loseTracking(_ touches: Set<UITouch>, _ event: UIEvent?) {
    keepTouches(of: event)
    guard let touch = trackedTouch, isTracking, touches.contains(touch) else { return }
    cancel(with: event)
  }

  /// The control itself ends tracking, without an event: it was disabled or leaves its window.
  package func breakOffTracking() {
    if isTracking, trackedTouch != nil { cancel(with: nil) }
  }

  private func cancel(with event: UIEvent?) {
    letGo()
    handling(event) { cancelTracking(with: event) }
    isTracking = false
    isHighlighted = false
    dispatch(.touchCancel, with: event)
  }

  private func letGo(isInside: Bool = false) {
    trackedTouch = nil
    isTracking = false
    isTouchInside = isInside
  }

  /// R-CTRL-10: bounds grown by the slop, for leaving and for coming back.
  private func holds(_ touch: UITouch) -> Bool {
    let slop = GestureConstants.controlTrackingSlop
    return bounds.insetBy(dx: -slop, dy: -slop).contains(touch.location(in: self))
  }

  /// R-CTRL-16: the touches go no further.
  private func keepTouches(of event: UIEvent?) {
    event?.markSkipped(.responder, because: .controlDoesNotForward)
  }

  @discardableResult
  private func handling<Result>(_ event: UIEvent?, _ body: () -> Result) -> Result {
    let outer = currentEvent
    currentEvent = event
    defer { currentEvent = outer }
    return body()
  }
}

// Which recognizers around it a control keeps from recognizing.
extension UIControl {
  /// Whether the control wins against a recognizer: while it is enabled it keeps a single tap of one finger
  /// for itself, against recognizers of the views around it (R-CTRL-24).
  ///
  /// For the `gestureRecognizerShouldBegin(_:)` of controls whose own gesture is that tap. A plain `UIControl` does
  /// not ask it and loses (R-CTRL-25), a disabled control gives way (R-CTRL-27), and a recognizer of the
  /// control itself beats it (R-CTRL-22).
  package func keepsSingleTap(from recognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, recognizer.view !== self, let tap = recognizer as? UITapGestureRecognizer
    else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }
}

// Controls that have a value.
extension UIControl {
  /// People changed the value: R-CTRL-18, one mask of valueChanged and primaryActionTriggered.
  package func sendValueChanged() {
    dispatch([.valueChanged, .primaryActionTriggered], with: currentEvent)
  }

  /// Whether the control runs from right to left.
  package var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}
