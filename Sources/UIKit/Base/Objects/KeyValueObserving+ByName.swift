public import Foundation

// Observing a property by its name, as an Objective-C runtime finds it. It is declared so that the compiler says what to write.
extension NSObject {
  /// Cannot be called; `observe` with a key path of Swift does the same for a view.
  @available(*, unavailable, message: "no property is found by name; observe takes a key path")
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {}

  /// Cannot be called; an observation that `observe` returned ends when it is invalidated or freed.
  @available(*, unavailable, message: "invalidate what observe returned")
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {}
}
