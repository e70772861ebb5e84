import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct NSObjectKindsTests {
  private class Base: NSObject {
    func plain() {}
  }
  private final class Derived: Base {}

  @Test(
    "isKind(of:) is true of an object's class and its superclasses, isMember(of:) of its class alone"
  )
  func kinds() {
    let object = Derived()
    #expect(object.isKind(of: Derived.self) && object.isKind(of: Base.self))
    #expect(object.isKind(of: NSObject.self) && !object.isKind(of: UIView.self))
    #expect(object.isMember(of: Derived.self) && !object.isMember(of: Base.self))
  }

  @Test("An object responds to the methods of its class")
  func responds() {
    let plain = Selector(Base.plain, name: "plain")
    #expect(Derived().responds(to: plain) && !Derived().responds(to: Selector("other")))
    #expect(!NSObject().responds(to: plain))
  }
}
