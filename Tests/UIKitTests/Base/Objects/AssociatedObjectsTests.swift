import Testing
import TouchstoneTestSupport
import UIKit

/// Values that are associated with objects.
@MainActor
struct AssociatedObjectsTests {
  private final class Plain {}
  private final class Copied: NSObject, NSCopying {
    func copy(with zone: NSZone? = nil) -> Any { Copied() }
  }

  private let stage = TouchStage()
  private let keys = UnsafeMutablePointer<UInt8>.allocate(capacity: 2)

  private func set(_ value: Any?, _ object: Any, _ policy: objc_AssociationPolicy, key: Int = 0) {
    objc_setAssociatedObject(object, keys + key, value, policy)
  }

  private func value(_ object: Any, key: Int = 0) -> Any? {
    objc_getAssociatedObject(object, keys + key)
  }

  @Test(
    "R-OBJ-1: each object has a value of its own under each key, and gives it up", arguments: 0...2)
  func keys(kind: Int) {
    let objects: [AnyObject] = [UIView(), NSObject(), Plain()]
    let (object, other): (AnyObject, AnyObject) = (objects[kind], UIView())
    set("a", object, .OBJC_ASSOCIATION_RETAIN)
    set("b", object as AnyObject? as Any, .OBJC_ASSOCIATION_COPY_NONATOMIC, key: 1)
    expectEqual(value(object) as? String, "a")
    expectEqual(value(object as AnyObject? as Any, key: 1) as? String, "b")
    #expect(value(other) == nil)
    set(nil, object, .OBJC_ASSOCIATION_ASSIGN)
    #expect(value(object) == nil && value(object, key: 1) != nil)
    objc_removeAssociatedObjects(object)
    #expect(value(object, key: 1) == nil)
    set("c", 7, .OBJC_ASSOCIATION_RETAIN)
    #expect(value(7) == nil)
  }

  @Test("R-OBJ-1: a value is kept, copied or neither, as its policy says")
  func policies() {
    let view = UIView()
    let copied = Copied()
    set(copied, view, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(value(view) as AnyObject? === copied)
    set(copied, view, .OBJC_ASSOCIATION_COPY)
    #expect(value(view) is Copied && value(view) as AnyObject? !== copied)
    var plain: Plain? = Plain()
    set(plain, view, .OBJC_ASSOCIATION_ASSIGN, key: 1)
    #expect(value(view, key: 1) != nil)
    plain = nil
    #expect(value(view, key: 1) == nil)
    expectNil(plain)
  }

  @Test(
    "R-OBJ-1: the value of a view is freed with it, that of another object when others get values")
  func lifetime() {
    weak var ofView: Plain?
    weak var ofObject: Plain?
    autoreleasing {
      let (view, object) = (UIView(), Plain())
      let (one, other) = (Plain(), Plain())
      set(one, view, .OBJC_ASSOCIATION_RETAIN)
      set(other, object, .OBJC_ASSOCIATION_RETAIN)
      (ofView, ofObject) = (one, other)
    }
    #expect(ofView == nil)
    let others = (0..<40).map { _ in Plain() }
    for object in others { set(1, object, .OBJC_ASSOCIATION_RETAIN) }
    #expect(ofObject == nil)
  }

  /// Frees what a closure makes before it returns.
  private func autoreleasing(_ body: () -> Void) { body() }
}
