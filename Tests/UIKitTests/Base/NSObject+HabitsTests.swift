import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct NSObjectHabitsTests {
  private class Base: NSObject {
    func plain() {}
  }
  private final class Derived: Base {}

  private static var first: UInt8 = 0
  private static var second: UInt8 = 0

  @Test("an object is of its class and of those above, and a member of its own alone")
  func kinds() {
    let object = Derived()
    #expect(object.isKind(of: Derived.self) && object.isKind(of: Base.self))
    #expect(object.isKind(of: NSObject.self) && !object.isKind(of: UIView.self))
    #expect(object.isMember(of: Derived.self) && !object.isMember(of: Base.self))
  }

  @Test("an object responds to the methods of its class")
  func responds() {
    let plain = Selector(Base.plain, name: "plain")
    #expect(Derived().responds(to: plain) && !Derived().responds(to: Selector("other")))
    #expect(!NSObject().responds(to: plain))
  }

  @Test("values are attached to objects under the address of a key, and go with them")
  func associated() {
    let stage = TouchStage()
    let (view, object) = (UIView(frame: stage.window.bounds), NSObject())
    objc_setAssociatedObject(view, &Self.first, "one", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    objc_setAssociatedObject(object, &Self.first, "two", .OBJC_ASSOCIATION_COPY)
    objc_setAssociatedObject(object, &Self.second, 3, .OBJC_ASSOCIATION_RETAIN)
    expectEqual(objc_getAssociatedObject(view, &Self.first) as? String, "one")
    expectEqual(objc_getAssociatedObject(object, &Self.first) as? String, "two")
    expectEqual(objc_getAssociatedObject(object, &Self.second) as? Int, 3)
    objc_setAssociatedObject(object, &Self.second, nil, .OBJC_ASSOCIATION_RETAIN)
    expectNil(objc_getAssociatedObject(object, &Self.second))
    objc_removeAssociatedObjects(object)
    expectNil(objc_getAssociatedObject(object, &Self.first))
    expectNil(objc_getAssociatedObject(NSObject(), &Self.first))
  }
}
