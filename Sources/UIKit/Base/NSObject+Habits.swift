public import Foundation

// What code for iOS asks any object; the answers are those of Swift's classes.
extension NSObject {
  /// Whether the object is of a class, or of one of its subclasses.
  public func isKind(of aClass: AnyClass) -> Bool {
    var candidate: AnyClass? = type(of: self)
    while let present = candidate {
      if present == aClass { return true }
      candidate = ClassMetadata.superclass(of: present)
    }
    return false
  }

  /// Whether the object is of a class itself.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }

  /// Whether the object has a method: that of a selector, or one of the standard edit actions.
  ///
  /// A selector that is a name alone has no method.
  @MainActor
  public func responds(to aSelector: Selector!) -> Bool {
    aSelector?.isImplemented(by: self) ?? false
  }
}
