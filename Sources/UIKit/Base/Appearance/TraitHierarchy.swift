import Foundation

/// The traits that a container has set for one of its children.
private struct TraitsFromContainer {
  let traits: UITraitCollection.Traits
  let container: Anchored<UIViewController>
}

// How traits are inherited (R-TRAIT-1): a controller has the traits of its root view's superview, or if there is none,
// of its parent. The root view of a controller has those of the controller, and any other view those of its superview.
// A window has those of the screen.
//
// Inherited traits are computed, not stored, so that a change of the tree needs no update.
extension UIObject {
  /// The traits of a view or controller at its place in the tree; for any other object, the traits of the screen.
  var traitsOfPlace: UITraitCollection {
    let context = (self as? UIResponder)?.context ?? AppContext.current
    guard context.hasTraitOverrides else { return context.traits }
    return UITraitCollection(traits: Self.traits(of: self, screen: context.traits.traits))
  }

  private static func traits(
    of object: UIObject?, screen: UITraitCollection.Traits
  ) -> UITraitCollection.Traits {
    switch object {
    case let view as UIView:
      view.ownTraits.orElse(traits(of: view.viewController ?? view.superview, screen: screen))
    case let controller as UIViewController:
      controller.traits(
        inheriting: traits(of: controller.rootView?.superview ?? controller.parent, screen: screen))
    default: screen
    }
  }
}

extension UIResponder {
  /// The traits that the responder itself overrides; all others are unspecified.
  fileprivate var ownTraits: UITraitCollection.Traits {
    attached[UITraitCollection.Traits.self] ?? UITraitCollection.Traits()
  }

  /// Sets the appearance among the traits that the responder itself overrides.
  fileprivate func setOwnStyle(_ style: UIUserInterfaceStyle) {
    var own = ownTraits
    own.style = style
    attached[UITraitCollection.Traits.self] = own
    context.hasTraitOverrides = true
  }
}

extension UIView {
  /// The appearance of the view and the views in it, which overrides the inherited one; unspecified by default
  /// (R-TRAIT-2).
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownTraits.style }
    set {
      let old = traitsOfPlace.traits
      setOwnStyle(newValue)
      traitsChanged(from: old, to: traitsOfPlace.traits)
    }
  }

  /// Calls `traitCollectionDidChange` of the view and its descendants whose traits differ, after the traits that the
  /// view inherits have changed.
  package func inheritedTraitsChanged(
    from old: UITraitCollection, to new: UITraitCollection
  ) { inherit(new.traits, insteadOf: old.traits) }

  /// Calls `traitCollectionDidChange` of the view and its descendants whose traits differ, after the view has moved
  /// from a former superview, if it had one, to its superview.
  package func traitsInTreeChanged(from former: UIView?) {
    guard context.hasTraitOverrides, let superview else { return }
    inheritedTraitsChanged(
      from: former?.traitsOfPlace ?? context.traits, to: superview.traitsOfPlace)
  }

  private func inherit(
    _ new: UITraitCollection.Traits, insteadOf old: UITraitCollection.Traits
  ) {
    if let viewController {
      viewController.traitsChanged(
        from: viewController.traits(inheriting: old), to: viewController.traits(inheriting: new))
    } else {
      traitsChanged(from: ownTraits.orElse(old), to: ownTraits.orElse(new))
    }
  }

  /// Calls the view and then its descendants, each if its own traits differ.
  fileprivate func traitsChanged(
    from old: UITraitCollection.Traits, to new: UITraitCollection.Traits
  ) {
    guard old != new else { return }
    callOutToTraitChange(from: old, to: new)
    for child in subviews { child.inherit(new, insteadOf: old) }
  }
}

extension UIViewController {
  /// The appearance of the controller, its view and its children, which overrides the inherited one; unspecified by
  /// default (R-TRAIT-2).
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownTraits.style }
    set { changeTraits { setOwnStyle(newValue) } }
  }

  /// Sets traits of a child that override the inherited ones; nil for none (R-TRAIT-3).
  public func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    childViewController.changeTraits {
      childViewController.attached[TraitsFromContainer.self] = collection.map {
        TraitsFromContainer(traits: $0.traits, container: Anchored(self))
      }
      context.hasTraitOverrides = true
    }
  }

  /// Returns the traits that this controller has set for a child; nil if there are none.
  public func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    guard let given = childViewController.attached[TraitsFromContainer.self],
      given.container.refers(to: self)
    else { return nil }
    return UITraitCollection(traits: given.traits)
  }

  /// The controller's traits, given those that it inherits.
  fileprivate func traits(
    inheriting inherited: UITraitCollection.Traits
  ) -> UITraitCollection.Traits {
    let fromContainer = parent.flatMap { $0.overrideTraitCollection(forChild: self)?.traits }
    return ownTraits.orElse(fromContainer?.orElse(inherited) ?? inherited)
  }

  /// Makes a change that may change the controller's traits, then calls the objects whose traits differ.
  private func changeTraits(_ change: () -> Void) {
    let old = traitsOfPlace.traits
    change()
    traitsChanged(from: old, to: traitsOfPlace.traits)
  }

  /// Calls the controller, its root view and the descendants of that, each if its own traits differ.
  fileprivate func traitsChanged(
    from old: UITraitCollection.Traits, to new: UITraitCollection.Traits
  ) {
    guard old != new else { return }
    callOutToTraitChange(from: old, to: new)
    guard let rootView else { return }
    let own = rootView.ownTraits
    rootView.traitsChanged(from: own.orElse(old), to: own.orElse(new))
  }
}

extension UIResponder {
  /// Calls the responder after its traits have changed; `UITraitCollection.current` has the new ones meanwhile
  /// (R-TRAIT-4).
  fileprivate func callOutToTraitChange(
    from old: UITraitCollection.Traits, to new: UITraitCollection.Traits
  ) {
    let previous = UITraitCollection(traits: old)
    UITraitCollection(traits: new).performAsCurrent {
      traitCollectionDidChange(previous)
      callTraitObservers(previous)
    }
  }
}
