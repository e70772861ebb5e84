import Foundation
import TouchstoneTrace

// Who is called for which events.
extension UIControl {
  /// Sends one mask of events: each registration that has any of them is called once, in the order of
  /// registration; changes made meanwhile count from the next time on (R-CTRL-7).
  package func dispatch(_ events: Event, with event: UIEvent?) {
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

  /// R-CTRL-4: the same target and action again only adds events.
  package func register(_ target: Any?, _ action: Selector, for events: Event) {
    registrations.removeAll { $0.targetAction?.isGone ?? false }
    guard !events.isEmpty else { return }
    let known = registrations.firstIndex { registration in
      guard let known = registration.targetAction else { return false }
      return known.isRegistered(for: target) && known.action == action
    }
    if let known {
      registrations[known].events.formUnion(events)
    } else {
      registrations.append(
        ControlRegistration(.target(TargetAction(target: target, action: action)), for: events))
    }
  }

  /// R-CTRL-5.
  package func unregister(_ target: Any?, _ action: Selector?, for events: Event) {
    for index in registrations.indices {
      guard let known = registrations[index].targetAction else { continue }
      if known.matches(target: target, action: action) {
        registrations[index].events.subtract(events)
      }
    }
    registrations.removeAll(where: \.events.isEmpty)
  }

  /// R-CTRL-20: one action for each identifier and event; kept alive.
  package func register(_ action: UIAction, for events: Event) {
    unregister(action.identifier, for: events)
    guard !events.isEmpty else { return }
    if let known = registrations.firstIndex(where: { $0.action === action }) {
      registrations[known].events.formUnion(events)
    } else {
      registrations.append(ControlRegistration(.action(action), for: events))
    }
  }

  package func unregister(_ identifier: UIAction.Identifier, for events: Event) {
    for index in registrations.indices where registrations[index].action?.identifier == identifier {
      registrations[index].events.subtract(events)
    }
    registrations.removeAll(where: \.events.isEmpty)
  }

  package var registeredTargets: Set<AnyHashable> {
    var targets: Set<AnyHashable> = []
    for known in registrations.compactMap(\.targetAction) {
      if known.isNilTargeted {
        targets.insert(NSNull())
      } else if let target = known.target as? any Hashable {
        targets.insert(AnyHashable(target))
      }
    }
    return targets
  }

  package func registeredActions(of target: Any?, for events: Event) -> [String]? {
    let names = registrations.compactMap { registration -> String? in
      guard let known = registration.targetAction, known.isRegistered(for: target),
        !registration.events.isDisjoint(with: events)
      else { return nil }
      return known.action.description
    }
    return names.isEmpty ? nil : names
  }

  package func enumerateRegistrations(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    var stop = false
    for registration in registrations {
      switch registration.handler {
      case .action(let action): iterator(action, nil, registration.events, &stop)
      case .target(let known):
        iterator(nil, (known.target, known.action), registration.events, &stop)
      }
      if stop { return }
    }
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

/// Something that a control calls, and for which events.
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
