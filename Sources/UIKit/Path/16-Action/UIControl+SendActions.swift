import Foundation
import TouchstoneTrace

// Sending of the actions that are registered for events.
extension UIControl {
  /// Sends the actions of every registration that has any of the events, once each, in the order of registration.
  ///
  /// `primaryActionTriggered` is sent together with the class's `eventForPrimaryAction`, whether a finger or a program
  /// sent that (R-CTRL-18).
  ///
  /// Changes of the registrations that handlers make take effect with the next call (R-CTRL-7).
  ///
  /// `distance` is how far the tracked touch is outside of the bounds, in points; only the trace uses it.
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

  /// The events, with `primaryActionTriggered` if they include the event for the primary action.
  private func withPrimaryAction(_ sent: Event) -> Event {
    sent.isDisjoint(with: eventForPrimaryAction) ? sent : sent.union(.primaryActionTriggered)
  }

  /// Why events sent no action: there is no target, or the control has targets and the finger has not lifted yet.
  private func reason(forNoAction events: Event) -> TraceReason {
    let isBeforeLift = events.isSubset(of: Self.eventsBeforeLift)
    return isBeforeLift && !registrations.isEmpty ? .nothingActs : .noTarget
  }

  private static let eventsBeforeLift: Event = [
    .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter,
    .touchDragExit,
  ]
}
