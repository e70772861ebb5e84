import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
@Suite("Selector")
struct SelectorTests {
  private class Base {
    func act() {}
    func answer() -> Bool { true }
    func take(_ sender: Int) {}
  }
  private final class Derived: Base {
    override func act() {}
  }

  @Test("R-API-5: selectors with the same name are equal; performing one needs its method")
  func names() {
    let named = Selector(Base.act, name: "act")
    expectEqual(named, "Base.act")
    expectEqual(Set([named, Selector("Base.act")]).count, 1)
    expectEqual("\(named)", "Base.act")
    #expect(named.isImplemented(by: Base()))
    #expect(named.isImplemented(by: Derived()))
    #expect(!named.isImplemented(by: NSObject()))
    #expect(!Selector("Base.act").isImplemented(by: Base()))
  }

  @Test("A method with a result can be an action; the result is discarded")
  func results() {
    let action = Selector(Base.answer, name: "answer")
    action.method?.call(on: Base(), sender: nil, event: nil)
    expectEqual(action.description, "Base.answer")
  }

  @Test("A selector without a name is described by its place in the source")
  func places() {
    let action = Selector(Base.take)
    expectEqual(action.description, "Base(SelectorTests.swift:\(#line - 1))")
  }
}

@MainActor
@Suite("Action method")
struct ActionMethodTests {
  @MainActor
  private final class Target {
    var got: [String] = []
    func take(_ number: Int) { got.append("\(number)") }
    func takeEvent(_ number: Int, event: UIEvent) { got.append("\(event.type)") }
  }

  @Test("A method is not called with a sender or an object of another type")
  func types() {
    let target = Target()
    let method = ActionMethod.withSender(Target.take)
    method.call(on: target, sender: "text", event: nil)
    method.call(on: NSObject(), sender: 1, event: nil)
    method.call(on: target, sender: 1, event: nil)
    expectEqual(target.got, ["1"])
  }

  @Test("A method with an event parameter gets an empty event if there is none")
  func emptyEvent() {
    let target = Target()
    ActionMethod.withSomeEvent(Target.takeEvent).call(on: target, sender: 1, event: nil)
    expectEqual(target.got, ["touches"])
  }
}
