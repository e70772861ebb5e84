/// An action and the object that it is sent to, which is not kept alive (R-APP-9, R-GR-23, R-CTRL-4).
///
/// An object and a method make one registration, however often they are added. `Selector.likeness(to:)` decides whether
/// two methods are the same.
package struct TargetAction {
  package let action: Selector
  private weak var object: AnyObject?
  /// The reference to a target that belongs to UIKit, in place of `object`.
  private let anchor: Anchor?
  /// Whether no target was given, so that the responder chain is searched for one.
  package let isNilTargeted: Bool

  package init(target: Any?, action: Selector) {
    self.action = action
    isNilTargeted = target == nil
    object = target.map { $0 as AnyObject }
    anchor = nil
  }

  /// Creates the registration of a target that belongs to UIKit, such as a scroll view that its own recognizers call.
  package init(own target: some Anchoring, action: Selector) {
    self.action = action
    isNilTargeted = false
    anchor = target.anchor
  }

  /// The target; nil if none was given, or if it has been freed.
  package var target: AnyObject? {
    if let anchor { return anchor.object }
    return object
  }

  /// Whether a target was given and has been freed.
  package var isGone: Bool { !isNilTargeted && target == nil }

  /// Whether the registration was made with exactly this target; for nil, whether it was made without one.
  package func isRegistered(for target: Any?) -> Bool {
    guard let target else { return isNilTargeted }
    return self.target === target as AnyObject
  }

  /// Whether another registration has the same method; different if it has another target.
  package func likeness(to other: TargetAction) -> Selector.Likeness {
    isRegistered(for: other.target) && isNilTargeted == other.isNilTargeted
      ? likeness(to: other.action) : .different
  }

  /// Whether the registration has this target and this action; nil stands for any.
  package func likeness(toTarget target: Any?, action: Selector?) -> Selector.Likeness {
    guard target == nil || isRegistered(for: target) else { return .different }
    return action.map(likeness) ?? .same
  }

  private func likeness(to other: Selector) -> Selector.Likeness {
    // Without a target the class of the method decides which responders can perform it.
    if isNilTargeted, let owner = action.method?.owner, let otherOwner = other.method?.owner,
      owner != otherOwner
    {
      return .different
    }
    return action.likeness(to: other)
  }
}

// Warnings about methods without a name, for the app's author.
extension AppContext {
  /// Warns of a method that may be called twice for one event because it was added in two places.
  package func warnOfRepeat(_ one: TargetAction, _ other: TargetAction, by sender: AnyObject) {
    guard one.likeness(to: other) == .unknown, one.action.method != nil, other.action.method != nil
    else { return }
    let (one, other) = (one.action, other.action)
    warn(
      "\(names.text(of: sender)) calls both \(one) and \(other) for one event; if they are one "
        + "method, \(Selector.remedy(one, other))", onceAbout: "\(one) \(other)")
  }

  /// Warns of a removal that removed nothing but may have meant a method that was added in another place.
  package func warnOfRemoval(of action: Selector, keeping kept: Selector, by sender: AnyObject) {
    warn(
      "\(names.text(of: sender)) keeps \(kept): it cannot know whether \(action) is that method; "
        + Selector.remedy(kept, action), onceAbout: "\(kept) \(action)")
  }
}

extension Selector {
  /// The advice to the app's author by which two selectors become one method.
  fileprivate static func remedy(_ one: Selector, _ other: Selector) -> String {
    switch (one.name, other.name) {
    case (let name?, _): "write its name at \(other) too: name: \"\(name)\""
    case (_, let name?): "write its name at \(one) too: name: \"\(name)\""
    case (nil, nil): "write the same name at both: name: \"…\""
    }
  }
}
