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
