public import Foundation

/// What a layer does when something happens to it, most often an animation that it runs.
@preconcurrency @MainActor
public protocol CAAction {
  /// Called when a property has changed or something else of that name has happened to the layer.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing: the object stands for no action, where nil stands for no answer.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}

// What a change of a property does (R-LAYER-12, R-LAYER-13).
extension CALayer {
  /// Runs the action of a property if its new value is another one.
  func changed<Value: Equatable>(_ key: String, from old: Value, to new: Value) {
    if old != new { changed(key, from: old) }
  }

  /// Runs the action of a property that has changed, if the layer is shown; a snapshot has none.
  func changed(_ key: String, from old: Any?) {
    guard modelLayer == nil, isShown, !AppContext.current.transactions.disablesActions,
      let found = action(forKey: key)
    else { return }
    // What the app holds must not keep the old value for the next change.
    guard let animation = found as? CABasicAnimation, animation.hasNoValues else {
      return found.run(forKey: key, object: self, arguments: nil)
    }
    let copy = animation.duplicate()
    if let copy = copy as? CABasicAnimation {
      // Both ends are fixed, since another change may come before the end.
      copy.fromValue = isAnimating(key) ? presentation()?.value(forKeyPath: key) : old
      copy.toValue = value(forKeyPath: key)
    }
    copy.run(forKey: key, object: self, arguments: nil)
  }

  /// The action of an event: what the delegate says, else the layer's own table, that of its style, the class, and
  /// for a property that can be animated an animation.
  func searchAction(_ event: String) -> (any CAAction)? {
    let answer = delegate?.action(for: self, forKey: event) ?? tabledAction(event)
    return answer is NSNull ? nil : answer
  }

  private func tabledAction(_ event: String) -> (any CAAction)? {
    if let action = actions?[event] { return action }
    let styled = style?["actions"] as? [String: any CAAction]
    return styled?[event] ?? type(of: self).defaultAction(forKey: event) ?? implicitAction(event)
  }

  private func implicitAction(_ event: String) -> (any CAAction)? {
    guard type(of: self).animatedKeys.contains(event) else { return nil }
    let animation = CABasicAnimation(keyPath: event)
    animation.timingFunction = CAMediaTimingFunction(name: .default)
    return animation
  }
}
