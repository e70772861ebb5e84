public import Foundation

/// An action that a layer runs after an event, such as a change of a property; most often an animation.
@preconcurrency @MainActor
public protocol CAAction {
  /// Runs the action; `event` is the name of the property that has changed, or of another event of the layer.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing: the object stands for no action, where nil stands for no answer.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}

// The actions of changed properties (R-LAYER-12, R-LAYER-13).
extension CALayer {
  /// Runs the action of a property if its value has changed.
  func changed<Value: Equatable>(_ key: String, from old: Value, to new: Value) {
    if old != new { changed(key, from: old) }
  }

  /// Runs the action of a property that has changed, if the layer is shown; a snapshot runs no action.
  func changed(_ key: String, from old: Any?) {
    guard modelLayer == nil, isShown, !AppContext.current.transactions.disablesActions,
      let found = action(forKey: key)
    else { return }
    // A copy runs: the app may retain the animation, which must not keep the old value for the next change.
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

  /// The action of an event; nil if there is none.
  ///
  /// It is searched for in the delegate, the layer's own table, the table of its style, and the class, in this order. A
  /// property that can be animated has an animation if none of these has an action.
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
