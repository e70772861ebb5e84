public import Foundation

extension NSObjectProtocol {
  /// Whether the object is of a class or of a subclass of it.
  public func isKind(of aClass: AnyClass) -> Bool {
    var candidate: AnyClass? = type(of: self)
    while let here = candidate {
      if here == aClass { return true }
      candidate = ClassMetadata(here).superclass
    }
    return false
  }

  /// Whether the object is of just this class.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
}

extension NSObject {
  /// The name of the class, with that of its module; of a class inside of a function or a private one the name alone.
  public class func description() -> String {
    let name = String(reflecting: self)
    // The qualified name of such a class contains an address, in parentheses.
    return name.contains("(") ? String(describing: self) : name
  }
}
