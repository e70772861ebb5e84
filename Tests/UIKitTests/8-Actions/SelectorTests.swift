import Testing
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

  @Test("R-API-5: names make selectors equal, methods make them work")
  func names() {
    let named = Selector(Base.act, name: "act")
    #expect(named == "Base.act")
    #expect(Set([named, Selector("Base.act")]).count == 1)
    #expect("\(named)" == "Base.act")
    #expect(named.isImplemented(by: Base()))
    #expect(named.isImplemented(by: Derived()))
    #expect(!named.isImplemented(by: NSObject()))
    #expect(!Selector("Base.act").isImplemented(by: Base()))
  }

  @Test("A method that answers is an action too, its answer is dropped")
  func results() {
    let action = Selector(Base.answer, name: "answer")
    action.method?.call(on: Base(), sender: nil, event: nil)
    #expect(action.description == "Base.answer")
  }

  @Test("A selector without a name is called by its place")
  func places() {
    let action = Selector(Base.take)
    #expect(action.description == "Base(SelectorTests.swift:\(#line - 1))")
  }
}
