import Foundation
import Trace

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
