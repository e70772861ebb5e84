import Foundation
import TouchstoneTrace

// Sends what is registered for events.
extension UIControl {
  /// Sends the actions of every registration that has any of the events, once each, in the order of registration.
  ///
  /// The event that means the primary action for the class sends that too, whether a finger or a program sent it
  /// (R-CTRL-18).
  ///
  /// The loop walks the registrations as they were at its start: changes that handlers make take effect with the next
  /// call (R-CTRL-7).
  ///
  /// `distance` is how far the tracked touch is outside of the bounds, in points; only the trace needs it.
  package func sendActions(for sent: Event, with event: UIEvent?, at distance: CGFloat = 0) {
    let events = withPrimaryAction(sent)
    if context.lane.isOn {
      context.lane.track(
        context.names.name(of: self), events: UInt64(events.rawValue), inside: isTouchInside,
        distance: Double(distance), margin: distance == 0 ? 0 : Double(UIControl.trackingSlop))
    }
    let outer = currentEvent
    currentEvent = event
    var isHandled = false
    for registration in registrations where !registration.events.isDisjoint(with: events) {
      isHandled = true
      switch registration.handler {
      case .target(let target) where target.isGone:
        event?.markSkipped(.action, because: .targetGone, on: context.lane)
      case .target(let target):
        sendAction(target.action, to: target.target, for: event)
      case .action(let action):
        sendAction(action)
      }
    }
    currentEvent = outer
    if !isHandled {
      event?.markSkipped(.action, because: reason(forNoAction: events), on: context.lane)
    }
  }

  private func withPrimaryAction(_ sent: Event) -> Event {
    sent.isDisjoint(with: eventForPrimaryAction) ? sent : sent.union(.primaryActionTriggered)
  }

  /// Why events send no action: a control that acts when the finger lifts need not act before.
  private func reason(forNoAction events: Event) -> TraceReason {
    let isBeforeLift = events.isSubset(of: Self.eventsBeforeLift)
    return isBeforeLift && !registrations.isEmpty ? .nothingActs : .noTarget
  }

  private static let eventsBeforeLift: Event = [
    .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter,
    .touchDragExit,
  ]
}
