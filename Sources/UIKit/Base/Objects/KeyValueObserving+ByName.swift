public import Foundation

// Observing a property by its name needs an Objective-C runtime. These methods exist only so that the compiler can name
// their replacement.
extension NSObject {
  /// Cannot be called; for a view, `observe` with a Swift key path does the same.
  @available(*, unavailable, message: "no property is found by name; observe takes a key path")
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {}

  /// Cannot be called; the observation that `observe` returns ends when it is invalidated or freed.
  @available(*, unavailable, message: "invalidate what observe returned")
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {}
}
