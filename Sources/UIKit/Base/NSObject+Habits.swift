public import Foundation

// What code for iOS calls on any object.
extension NSObject {
  /// Calls a method without a sender; without effect if the object does not have it.
  @MainActor
  public func perform(_ aSelector: Selector!) {
    aSelector?.method?.call(on: self, sender: nil, event: nil)
  }

  /// Calls a method with an object; without effect if the object does not have it.
  @MainActor
  public func perform(_ aSelector: Selector!, with object: Any!) {
    aSelector?.method?.call(on: self, sender: object, event: nil)
  }
}
