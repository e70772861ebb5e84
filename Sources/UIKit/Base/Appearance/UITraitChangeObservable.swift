public import Foundation

/// A registration for changes of traits, which ends it.
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// A closure or a method that is called when one of some traits of a view or controller has changed.
private final class TraitObserver: NSObject, UITraitChangeRegistration {
  let traits: [UITrait]
  let call: @MainActor (UIResponder, UITraitCollection) -> Void

  init(_ traits: [UITrait], _ call: @escaping @MainActor (UIResponder, UITraitCollection) -> Void) {
    self.traits = traits
    self.call = call
    super.init()
  }

  func isAboutChange(from previous: UITraitCollection, to current: UITraitCollection) -> Bool {
    traits.contains {
      ($0 as? any TraitOfCollection.Type)?.differs(in: current, and: previous) ?? false
    }
  }
}

/// The observers of a view or controller, in the order of their registration.
private struct TraitObservers {
  var list: [TraitObserver]
}

/// An object whose traits can be observed.
@preconcurrency @MainActor
public protocol UITraitChangeObservable {
  /// Registers a closure for changes of some traits; it gets the object and its traits before the change.
  ///
  /// It is called after `traitCollectionDidChange(_:)` (R-TRAIT-5), until the registration is ended or the object is freed.
  @discardableResult
  func registerForTraitChanges<Environment>(
    _ traits: [UITrait],
    handler:
      @escaping (_ traitEnvironment: Environment, _ previousCollection: UITraitCollection)
      -> Void
  ) -> any UITraitChangeRegistration

  /// Registers a method of a target for changes of some traits; it may take the object.
  @discardableResult
  func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration

  /// Registers a method of the object itself for changes of some traits.
  @discardableResult
  func registerForTraitChanges(_ traits: [UITrait], action: Selector)
    -> any UITraitChangeRegistration

  /// Ends a registration.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

extension UITraitChangeObservable where Self: UIResponder {
  /// Registers a closure for changes of some traits; it gets the object and its traits before the change.
  @discardableResult
  public func registerForTraitChanges<Environment>(
    _ traits: [UITrait],
    handler:
      @escaping (_ traitEnvironment: Environment, _ previousCollection: UITraitCollection)
      -> Void
  ) -> any UITraitChangeRegistration {
    register(
      TraitObserver(traits) { object, previous in
        guard let environment = object as? Environment else {
          preconditionFailure("\(type(of: object)) is no \(Environment.self)")
        }
        handler(environment, previous)
      })
  }

  /// Registers a method of a target, which is held weakly, for changes of some traits.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    let held = WeakReference(target as AnyObject)
    return register(
      TraitObserver(traits) { object, _ in
        guard let target = held.object else { return }
        action.method?.call(on: target, sender: object, event: nil)
      })
  }

  /// Registers a method of the object itself for changes of some traits.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// Ends a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    attached[TraitObservers.self]?.list.removeAll { $0 === registration }
  }

  private func register(_ observer: TraitObserver) -> TraitObserver {
    attached[TraitObservers.self, default: TraitObservers(list: [])].list.append(observer)
    return observer
  }
}

extension UIResponder {
  /// Calls the observers of the traits that have changed.
  func callTraitObservers(_ previous: UITraitCollection) {
    guard let observers = attached[TraitObservers.self]?.list else { return }
    let current = UITraitCollection.current
    for observer in observers
    where observer.isAboutChange(from: previous, to: current) {
      observer.call(self, previous)
    }
  }
}
