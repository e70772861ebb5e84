public import Foundation

extension NSObjectProtocol {
  /// Whether the object is an instance of a class or of one of its subclasses.
  public func isKind(of aClass: AnyClass) -> Bool {
    var candidate: AnyClass? = type(of: self)
    while let here = candidate {
      if here == aClass { return true }
      candidate = ClassMetadata(here).superclass
    }
    return false
  }

  /// Whether the object is an instance of exactly this class.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
}

extension NSObject {
  /// The name of the class, qualified by its module unless the class is private or local to a function.
  public class func description() -> String {
    let name = String(reflecting: self)
    // The qualified name of such a class contains an address, in parentheses.
    return name.contains("(") ? String(describing: self) : name
  }
}
