// The targets and actions of a control: adding and removing them.
extension UIControl {
  /// Adds a target, or adds events to a registration of the same target and method (R-CTRL-4).
  func register(_ added: TargetAction, for events: Event) {
    registrations.removeAll { $0.targetAction?.isGone ?? false }
    guard !events.isEmpty else { return }
    let known = registrations.firstIndex { $0.targetAction?.likeness(to: added) == .same }
    if let known {
      registrations[known].events.formUnion(events)
    } else {
      registrations.append(ControlRegistration(.target(added), for: events))
    }
    for other in registrations where !other.events.isDisjoint(with: events) {
      guard let targetAction = other.targetAction else { continue }
      context.warnOfRepeat(targetAction, added, by: self)
    }
  }

  /// Removes events from targets; nil stands for every target, or every action (R-CTRL-5).
  func unregister(_ target: Any?, _ action: Selector?, for events: Event) {
    var isFound = false
    var unknown: Selector?
    for index in registrations.indices {
      guard let known = registrations[index].targetAction,
        !registrations[index].events.isDisjoint(with: events)
      else { continue }
      switch known.likeness(toTarget: target, action: action) {
      case .same:
        isFound = true
        registrations[index].events.subtract(events)
      case .unknown: unknown = unknown ?? known.action
      case .different: break
      }
    }
    registrations.removeAll(where: \.events.isEmpty)
    if !isFound, let unknown, let action {
      context.warnOfRemoval(of: action, keeping: unknown, by: self)
    }
  }

  /// Removes events from the action with an identifier.
  func removeRegistrations(of identifier: UIAction.Identifier, for events: Event) {
    for index in registrations.indices where registrations[index].action?.identifier == identifier {
      registrations[index].events.subtract(events)
    }
    registrations.removeAll(where: \.events.isEmpty)
  }
}

// Targets given as typed methods, in UIKit's three shapes: without arguments, with the control, and with the control
// and the event. A method that is added with a name is registered once, however often it is added, and can be removed
// by that name. The trace has its name, or else the place where it was added.
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

  /// Removes events from a method that was added with `name`, of a target or, if `target` is nil, of every target.
  ///
  /// A method that is written in two places cannot be recognized as one method. So the name decides, and `action` only
  /// provides the class of the target.
  public func removeTarget<Target: AnyObject, Method>(
    _ target: Target?, action: @MainActor (Target) -> Method, for controlEvents: Event,
    name: String
  ) {
    removeTarget(
      target as Any?, action: Selector("\(Target.self).\(name)"), for: controlEvents)
  }

  /// Unavailable: a method that is written in two places cannot be recognized as one method without a name.
  @available(*, unavailable, message: "write the same name: \"…\" here and where it was added")
  public func removeTarget<Target: AnyObject, Method>(
    _ target: Target?, action: @MainActor (Target) -> Method, for controlEvents: Event
  ) {}
}

/// A target or an action that a control calls, and the events for which it is called.
package struct ControlRegistration {
  /// The target or the action.
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

  /// The target and its method; nil for a `UIAction`.
  package var targetAction: TargetAction? {
    if case .target(let targetAction) = handler { return targetAction }
    return nil
  }

  /// The `UIAction`; nil for a target.
  package var action: UIAction? {
    if case .action(let action) = handler { return action }
    return nil
  }
}
