public import Foundation

/// What an observer of a property receives.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits, as on iOS.
  public let rawValue: UInt

  /// Creates options from bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
  /// The value at once, before any change.
  public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
}

/// How an observed property changed.
public enum NSKeyValueChange: UInt, Sendable {
  /// It was set.
  case setting = 1
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// How it changed.
  public let kind: NSKeyValueChange
  /// The value after the change, if the observer asked for it.
  public let newValue: Value?
  /// The value before the change, if the observer asked for it.
  public let oldValue: Value?
  /// Whether the change is still to come; never on this platform.
  public let isPrior: Bool
}

/// An observation of a property, which lasts until it is invalidated or freed.
public final class NSKeyValueObservation: NSObject {
  private let observer: ValueObserver

  fileprivate init(_ observer: ValueObserver) {
    self.observer = observer
  }

  deinit { observer.isOver = true }

  /// Ends the observation.
  public func invalidate() { observer.isOver = true }
}

/// An observer of a property of a view.
private final class ValueObserver {
  /// Set on the main thread, as observations of views are ended there.
  var isOver = false
  /// Compares the value with the last one, and calls the handler if they differ.
  let callIfChanged: @MainActor (UIView) -> Void

  init(_ callIfChanged: @escaping @MainActor (UIView) -> Void) {
    self.callIfChanged = callIfChanged
  }
}

/// The observers of a view's properties.
private struct ValueObservers {
  var list: [ValueObserver] = []
}

/// An object whose properties can be observed by key path.
@preconcurrency @MainActor public protocol _KeyValueCodingAndObserving: AnyObject {}

extension UIView: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving where Self: UIView {
  /// Calls a handler whenever a property has another value, as long as the observation is kept.
  ///
  /// A change of place, size, offset, transform or content size is reported at once, any other one at the latest at the
  /// end of the turn of the main loop. There is no Objective-C runtime that would notice how a property is set: values
  /// are compared, so one that is set to what it was before is no change (R-OBJ-2).
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    func change(from old: Value?, to new: Value) -> NSKeyValueObservedChange<Value> {
      NSKeyValueObservedChange(
        kind: .setting, newValue: options.contains(.new) ? new : nil,
        oldValue: options.contains(.old) ? old : nil, isPrior: false)
    }
    var last = self[keyPath: keyPath]
    let observer = ValueObserver { view in
      guard let view = view as? Self else { return }
      let (old, new) = (last, view[keyPath: keyPath])
      guard !isSame(old, new) else { return }
      // Before the call, which may change the property again.
      last = new
      changeHandler(view, change(from: old, to: new))
    }
    add(observer)
    if options.contains(.initial) { changeHandler(self, change(from: nil, to: last)) }
    return NSKeyValueObservation(observer)
  }
}

/// Whether two values are equal; objects that have no equality are compared by identity.
private func isSame(_ one: Any, _ other: Any) -> Bool {
  guard let equatable = one as? any Equatable else {
    return ObjectIdentifier(one as AnyObject) == ObjectIdentifier(other as AnyObject)
  }
  func equals<Value: Equatable>(_ value: Value) -> Bool { other as? Value == value }
  return equals(equatable)
}

extension UIView {
  fileprivate func add(_ observer: ValueObserver) {
    var observers = attached[ValueObservers.self] ?? ValueObservers()
    observers.list.append(observer)
    attached[ValueObservers.self] = observers
    if !node.isObserved {
      node.isObserved = true
      context.observedViews.append(Anchored(self))
    }
  }

  /// Tells the observers of properties that have another value now; called only while the view is observed.
  package func tellObservers() {
    guard var observers = attached[ValueObservers.self] else { return }
    if observers.list.contains(where: \.isOver) {
      observers.list.removeAll(where: \.isOver)
      attached[ValueObservers.self] = observers.list.isEmpty ? nil : observers
      node.isObserved = !observers.list.isEmpty
    }
    for observer in observers.list where !observer.isOver { observer.callIfChanged(self) }
  }
}

extension AppContext {
  /// Tells the observers of all views what has changed in this turn.
  func tellObservers() {
    observedViews.removeAll { $0.object?.node.isObserved != true }
    for view in observedViews { view.object?.tellObservers() }
  }
}
