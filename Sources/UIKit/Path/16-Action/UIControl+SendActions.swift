import Foundation
import TouchstoneTrace

// Sends what is registered for events.
extension UIControl {
  /// Sends the actions of every registration that has any of the events, once each, in the order of registration.
  ///
  /// Changes that handlers make take effect with the next call (R-CTRL-7).
  package func sendActions(for events: Event, with event: UIEvent?) {
    if context.lane.isOn {
      context.lane.track(
        context.names.name(of: self), events: UInt64(events.rawValue), inside: isTouchInside)
    }
    let called = registrations.filter { !$0.events.isDisjoint(with: events) }
    if called.isEmpty { event?.markSkipped(.action, because: .noTarget, on: context.lane) }
    let outer = currentEvent
    currentEvent = event
    for registration in called {
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
  }

  /// Removes events from the action with an identifier.
  func removeRegistrations(of identifier: UIAction.Identifier, for events: Event) {
    for index in registrations.indices where registrations[index].action?.identifier == identifier {
      registrations[index].events.subtract(events)
    }
    registrations.removeAll(where: \.events.isEmpty)
  }
}

// Targets as typed methods, in UIKit's three shapes. The trace calls an action by `name`, or else by the
// place of registration; two methods registered from one place for one target count as one action, so
// give them names.
extension UIControl {
  /// Adds a target whose method takes nothing; the target is not kept alive.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping @MainActor (Target) -> () -> Void,
    for controlEvents: Event, name: String? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let action = Selector(action, name: name, file: file, line: line)
    addTarget(target as Any?, action: action, for: controlEvents)
  }

  /// Adds a target whose method takes the control; the target is not kept alive.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping @MainActor (Target) -> (Sender) -> Void,
    for controlEvents: Event, name: String? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let action = Selector(action, name: name, file: file, line: line)
    addTarget(target as Any?, action: action, for: controlEvents)
  }

  /// Adds a target whose method takes the control and perhaps an event; the target is not kept alive.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping @MainActor (Target) -> (Sender, UIEvent?) -> Void,
    for controlEvents: Event, name: String? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let action = Selector(action, name: name, file: file, line: line)
    addTarget(target as Any?, action: action, for: controlEvents)
  }

  /// Adds a target whose method takes the control and an event; the target is not kept alive.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping @MainActor (Target) -> (Sender, UIEvent) -> Void,
    for controlEvents: Event, name: String? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let action = Selector(action, name: name, file: file, line: line)
    addTarget(target as Any?, action: action, for: controlEvents)
  }
}

/// A target or action that a control calls, and for which events.
package struct ControlRegistration {
  /// What is called.
  package enum Handler {
    case target(TargetAction)
    case action(UIAction)
  }

  package let handler: Handler
  package var events: UIControl.Event

  package init(_ handler: Handler, for events: UIControl.Event) {
    self.handler = handler
    self.events = events
  }

  package var targetAction: TargetAction? {
    if case .target(let targetAction) = handler { return targetAction }
    return nil
  }

  package var action: UIAction? {
    if case .action(let action) = handler { return action }
    return nil
  }
}
