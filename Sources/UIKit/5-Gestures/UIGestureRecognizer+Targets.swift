// Typed target-action: the nearest thing to a selector without an Objective-C runtime.
extension UIGestureRecognizer {
  /// Creates a recognizer that calls a method of a target, which it does not keep alive.
  ///
  /// The trace calls the action by `name`, or else by the place of this call.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (Target) -> () -> Void, name: String? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(target: target, action: Selector(action, name: name, file: file, line: line))
  }

  /// Creates a recognizer that calls a method of a target with itself.
  public convenience init<Target: AnyObject, Recognizer>(
    target: Target, action: @escaping @MainActor (Target) -> (Recognizer) -> Void,
    name: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(target: target, action: Selector(action, name: name, file: file, line: line))
  }

  /// Adds a target whose method takes nothing; the target is not kept alive.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> () -> Void, name: String? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    addTarget(target, action: Selector(action, name: name, file: file, line: line))
  }

  /// Adds a target whose method takes the recognizer; the target is not kept alive.
  public func addTarget<Target: AnyObject, Recognizer>(
    _ target: Target, action: @escaping @MainActor (Target) -> (Recognizer) -> Void,
    name: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    addTarget(target, action: Selector(action, name: name, file: file, line: line))
  }

  package func insertTarget(_ target: Any, action: Selector) {
    targets.removeAll(where: \.isGone)
    guard !targets.contains(where: { $0.matches(target: target, action: action) }) else { return }
    targets.append(TargetAction(target: target, action: action))
  }
}
