// The targets of a recognizer: adding and removing them.
extension UIGestureRecognizer {
  /// Adds a target, unless the same target and method were added before (R-GR-23).
  func register(_ added: TargetAction) {
    targets.removeAll(where: \.isGone)
    guard !targets.contains(where: { $0.likeness(to: added) == .same }) else { return }
    for other in targets { context.warnOfRepeat(other, added, by: self) }
    targets.append(added)
  }

  /// Removes targets; nil stands for every target, or every action.
  func unregister(_ target: Any?, _ action: Selector?) {
    let count = targets.count
    targets.removeAll { $0.likeness(toTarget: target, action: action) == .same }
    guard targets.count == count, let action,
      let unknown = targets.first(where: {
        $0.likeness(toTarget: target, action: action) == .unknown
      })
    else { return }
    context.warnOfRemoval(of: action, keeping: unknown.action, by: self)
  }
}

// Targets given as typed methods, since there is no Objective-C runtime for selectors. A method that is added with a
// name is registered once, however often it is added, and can be removed by that name.
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

  /// Creates a recognizer that passes itself to a method of a target, which it does not keep alive.
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

  /// Removes a method that was added with `name`, from a target or, if `target` is nil, from every target.
  public func removeTarget<Target: AnyObject, Method>(
    _ target: Target?, action: @MainActor (Target) -> Method, name: String
  ) {
    removeTarget(target as Any?, action: Selector("\(Target.self).\(name)"))
  }

  /// Unavailable: methods cannot be compared, so only a name identifies the method to remove.
  @available(*, unavailable, message: "write the same name: \"…\" here and where it was added")
  public func removeTarget<Target: AnyObject, Method>(
    _ target: Target?, action: @MainActor (Target) -> Method
  ) {}
}
