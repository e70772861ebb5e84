import Testing
import TouchstoneTestSupport
import UIKit

/// Values that are associated with objects.
@MainActor
struct AssociatedObjectsTests {
  private final class Plain {}
  /// An object whose copy is another object.
  private final class Copied: NSObject, NSCopying {
    func copy(with zone: NSZone? = nil) -> Any { Copied() }
  }

  private let stage = TouchStage()
  /// Two addresses that serve as keys.
  private let keys = UnsafeMutablePointer<UInt8>.allocate(capacity: 2)

  /// Sets the value for one of the two keys.
  private func set(
    _ value: Any?, on object: Any, _ policy: objc_AssociationPolicy, key: Int = 0
  ) {
    objc_setAssociatedObject(object, keys + key, value, policy)
  }

  private func value(of object: Any, key: Int = 0) -> Any? {
    objc_getAssociatedObject(object, keys + key)
  }

  @Test(
    "R-OBJ-1: each object has a value of its own for each key, until it is removed",
    arguments: 0...2)
  func keys(kind: Int) {
    let objects: [AnyObject] = [UIView(), NSObject(), Plain()]
    let (object, other): (AnyObject, AnyObject) = (objects[kind], UIView())
    set("a", on: object, .OBJC_ASSOCIATION_RETAIN)
    // An optional stands for the object that it holds.
    set("b", on: object as AnyObject? as Any, .OBJC_ASSOCIATION_COPY_NONATOMIC, key: 1)
    expectEqual(value(of: object) as? String, "a")
    expectEqual(value(of: object as AnyObject? as Any, key: 1) as? String, "b")
    #expect(value(of: other) == nil)
    set(nil, on: object, .OBJC_ASSOCIATION_ASSIGN)
    #expect(value(of: object) == nil && value(of: object, key: 1) != nil)
    objc_removeAssociatedObjects(object)
    #expect(value(of: object, key: 1) == nil)
    // A number is not an object and keeps no values.
    set("c", on: 7, .OBJC_ASSOCIATION_RETAIN)
    #expect(value(of: 7) == nil)
  }

  @Test("R-OBJ-1: a value is retained, copied or neither, as its policy says")
  func policies() {
    let view = UIView()
    let copied = Copied()
    set(copied, on: view, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(value(of: view) as AnyObject? === copied)
    set(copied, on: view, .OBJC_ASSOCIATION_COPY)
    #expect(value(of: view) is Copied && value(of: view) as AnyObject? !== copied)
    var plain: Plain? = Plain()
    set(plain, on: view, .OBJC_ASSOCIATION_ASSIGN, key: 1)
    #expect(value(of: view, key: 1) != nil)
    plain = nil
    #expect(value(of: view, key: 1) == nil)
    expectNil(plain)
  }

  @Test(
    "R-OBJ-1: a view's value is freed with the view, a plain object's when later values are set")
  func lifetime() {
    weak var ofView: Plain?
    weak var ofObject: Plain?
    inScope {
      let (view, object) = (UIView(), Plain())
      let (one, other) = (Plain(), Plain())
      set(one, on: view, .OBJC_ASSOCIATION_RETAIN)
      set(other, on: object, .OBJC_ASSOCIATION_RETAIN)
      (ofView, ofObject) = (one, other)
    }
    #expect(ofView == nil)
    // More objects than the 16 entries at which the table first removes those of freed objects.
    let others = (0..<40).map { _ in Plain() }
    for object in others { set(1, on: object, .OBJC_ASSOCIATION_RETAIN) }
    #expect(ofObject == nil)
  }

  /// Runs `body` in a scope of its own, at whose end its local objects are released.
  private func inScope(_ body: () -> Void) { body() }
}
