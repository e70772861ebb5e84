/// An action and the object that it is sent to, which is not kept alive (R-APP-9, R-GR-23, R-CTRL-4).
package struct TargetAction {
  package let action: Selector
  private weak var object: AnyObject?
  /// No target was given: the action looks for one along the responder chain.
  package let isNilTargeted: Bool

  package init(target: Any?, action: Selector) {
    self.action = action
    isNilTargeted = target == nil
    object = target.map { $0 as AnyObject }
  }

  /// The target; nil if there is none, or not any more.
  package var target: AnyObject? { object }

  /// There was a target and it is gone.
  package var isGone: Bool { !isNilTargeted && object == nil }

  /// Whether this is the registration of a target and an action; nil matches all.
  package func matches(target: Any?, action: Selector?) -> Bool {
    (target == nil || isRegistered(for: target)) && (action == nil || action == self.action)
  }

  /// Whether a registration is for exactly this target, and for none at all if it is nil.
  package func isRegistered(for target: Any?) -> Bool {
    guard let target else { return isNilTargeted }
    return object === target as AnyObject
  }
}
