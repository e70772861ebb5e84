import Foundation

/// What an object says about traits in place of what it inherits.
private struct TraitOverride {
  var traits: UITraitCollection.Traits
}

/// What a container says about the traits of one of its children.
private struct TraitsFromContainer {
  let traits: UITraitCollection.Traits
  let container: Anchored<UIViewController>
}

// Traits are inherited: a controller has those of the view in which its view is, or of its container while it is in none; a
// view has those of its controller, or of its superview; a window has those of the screen (R-TRAIT-1). None are stored, so
// that nothing has to follow a change of the tree.
extension UIObject {
  /// The traits of the object's place among views and controllers; for any other object those of the screen.
  var traitsOfPlace: UITraitCollection {
    let context = AppContext.current
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
  /// What the responder says about its traits.
  fileprivate var ownTraits: UITraitCollection.Traits {
    attached[TraitOverride.self]?.traits ?? UITraitCollection.Traits()
  }

  /// Changes what the responder says about its traits.
  fileprivate func setOwnTraits(_ traits: UITraitCollection.Traits) {
    attached[TraitOverride.self] = TraitOverride(traits: traits)
    AppContext.current.hasTraitOverrides = true
  }
}

extension UIView {
  /// The appearance of the view and everything in it, in place of the one that it inherits; unspecified by default
  /// (R-TRAIT-2).
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownTraits.style }
    set {
      let old = traitsOfPlace.traits
      var own = ownTraits
      own.style = newValue
      setOwnTraits(own)
      traitsChanged(from: old, to: traitsOfPlace.traits)
    }
  }

  /// Calls the view and those in it whose traits differ, after what the view inherits has changed.
  package func inheritedTraitsChanged(
    from old: UITraitCollection, to new: UITraitCollection
  ) { inherit(new.traits, insteadOf: old.traits) }

  /// Calls what has other traits than before the view was put into its superview.
  package func traitsInTreeChanged(from former: UIView?) {
    let context = AppContext.current
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

  fileprivate func traitsChanged(
    from old: UITraitCollection.Traits, to new: UITraitCollection.Traits
  ) {
    guard old != new else { return }
    callOutToTraitChange(from: old, to: new)
    for child in subviews { child.inherit(new, insteadOf: old) }
  }
}

extension UIViewController {
  /// The appearance of the controller, its view and its children, in place of the one that it inherits; unspecified by
  /// default (R-TRAIT-2).
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownTraits.style }
    set {
      changeTraits {
        var own = ownTraits
        own.style = newValue
        setOwnTraits(own)
      }
    }
  }

  /// Sets traits that a child has in place of those that it inherits; nil for none (R-TRAIT-3).
  public func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    childViewController.changeTraits {
      childViewController.attached[TraitsFromContainer.self] = collection.map {
        TraitsFromContainer(traits: $0.traits, container: Anchored(self))
      }
      AppContext.current.hasTraitOverrides = true
    }
  }

  /// The traits that were set for a child; nil if none were.
  public func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    guard let given = childViewController.attached[TraitsFromContainer.self],
      given.container.refers(to: self)
    else { return nil }
    return UITraitCollection(traits: given.traits)
  }

  /// The controller's traits, if it inherits some.
  fileprivate func traits(
    inheriting inherited: UITraitCollection.Traits
  ) -> UITraitCollection.Traits {
    let fromContainer = parent.flatMap { $0.overrideTraitCollection(forChild: self)?.traits }
    return ownTraits.orElse(fromContainer?.orElse(inherited) ?? inherited)
  }

  private func changeTraits(_ change: () -> Void) {
    let old = traitsOfPlace.traits
    change()
    traitsChanged(from: old, to: traitsOfPlace.traits)
  }

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
  /// Calls the responder about its new traits, which are the current ones meanwhile (R-TRAIT-4).
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
