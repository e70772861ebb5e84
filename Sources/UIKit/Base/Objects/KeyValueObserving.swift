public import Foundation

/// The values that an observer of a property receives, and when it is first called.
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
  /// A first call while the observation is being added, with the current value.
  public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
}

/// How an observed property changed.
public enum NSKeyValueChange: UInt, Sendable {
  /// The property was set.
  case setting = 1
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// How the property changed.
  public let kind: NSKeyValueChange
  /// The value after the change, if the observer asked for it.
  public let newValue: Value?
  /// The value before the change, if the observer asked for it.
  public let oldValue: Value?
  /// Whether the call precedes the change; always false on this platform.
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
  /// Whether the observation was invalidated or freed; an app must do both on the main thread, as there is no lock.
  var isOver = false
  /// Calls the handler if the value differs from the last value that was compared.
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
  /// Calls a handler whenever the value of a property has changed, until the returned observation is invalidated or freed.
  ///
  /// A change of position, size, content offset, transform or content size is reported at once, and any other change by
  /// the end of the main loop's turn. Without an Objective-C runtime, setting a property cannot be intercepted: values are
  /// compared, so setting a property to an equal value is not reported (R-OBJ-2).
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

/// Whether two values are equal; objects without equality are compared by identity.
///
/// Other values without equality count as equal: a closure, for example, is another one each time that it is read.
private func isSame(_ one: Any, _ other: Any) -> Bool {
  guard let equatable = one as? any Equatable else {
    return unwrappedObject(one) === unwrappedObject(other)
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

  /// Calls the observers of properties whose value has changed; called only while the view is observed.
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
  /// Calls the observers of every view's properties that have changed in this turn.
  func tellObservers() {
    observedViews.removeAll { $0.object?.node.isObserved != true }
    for view in observedViews { view.object?.tellObservers() }
  }
}
