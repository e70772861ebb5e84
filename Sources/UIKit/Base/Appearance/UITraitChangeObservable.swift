public import Foundation

/// A registration for changes of traits; `unregisterForTraitChanges(_:)` takes it to end the registration.
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// A closure or a method that is called when one of its traits has changed for a view or controller.
private final class TraitObserver: NSObject, UITraitChangeRegistration {
  let traits: [UITrait]
  let call: @MainActor (UIResponder, UITraitCollection) -> Void

  init(_ traits: [UITrait], _ call: @escaping @MainActor (UIResponder, UITraitCollection) -> Void) {
    self.traits = traits
    self.call = call
    super.init()
  }

  /// Whether one of the observed traits differs between two collections.
  func isAboutChange(from previous: UITraitCollection, to current: UITraitCollection) -> Bool {
    // A trait that an app defines has no value in a collection, so it never changes.
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
  /// Registers a closure for changes of traits; the closure receives the object and its traits before the change.
  ///
  /// It is called after `traitCollectionDidChange(_:)` (R-TRAIT-5), until the registration is ended or the object is
  /// freed. At a change this traps if the object is not an `Environment`.
  @discardableResult
  func registerForTraitChanges<Environment>(
    _ traits: [UITrait],
    handler:
      @escaping (_ traitEnvironment: Environment, _ previousCollection: UITraitCollection)
      -> Void
  ) -> any UITraitChangeRegistration

  /// Registers a method of a target for changes of traits; the method may take the object.
  @discardableResult
  func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration

  /// Registers a method of the object itself for changes of traits.
  @discardableResult
  func registerForTraitChanges(_ traits: [UITrait], action: Selector)
    -> any UITraitChangeRegistration

  /// Ends a registration.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

extension UITraitChangeObservable where Self: UIResponder {
  /// Registers a closure for changes of traits; the closure receives the object and its traits before the change.
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

  /// Registers a method of a target, which is held weakly, for changes of traits.
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

  /// Registers a method of the object itself for changes of traits.
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
