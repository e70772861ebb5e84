import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
private protocol Playing: AnyObject, Sendable {
  func play(_ sender: Any?)
}

@MainActor
struct SelectorTests {
  private class Base {
    func act() {}
    func other() {}
    func answer() -> Bool { true }
    func take(_ sender: Int) {}
  }
  private final class Derived: Base {
    override func act() {}
  }
  private final class Other {
    func act() {}
  }

  @Test("A selector is made from a name, and a name from a selector")
  func namesOnly() {
    #expect(NSSelectorFromString("save:") == Selector("save:"))
    expectEqual(NSStringFromSelector(Selector("save:")), "save:")
  }

  @Test("R-API-5: selectors with the same name are equal; performing one needs its method")
  func names() {
    let named = Selector(Base.act, name: "act")
    expectEqual(named, "Base.act")
    expectEqual(named, "act")
    expectEqual(named, Selector(Other.act, name: "act"))
    #expect(named != Selector(Base.other, name: "other"))
    #expect(named != Selector(Base.act))
    expectEqual(
      Set([named, Selector("Base.act"), "act", Selector(Other.act, name: "act")]).count, 1)
    expectEqual("\(named)", "Base.act")
    #expect(named.isImplemented(by: Base()))
    #expect(named.isImplemented(by: Derived()))
    #expect(!named.isImplemented(by: NSObject()))
    #expect(!Selector("Base.act").isImplemented(by: Base()))
  }

  private final class Player: Playing {
    var plays = 0
    func play(_ sender: Any?) { plays += 1 }
  }

  @Test("A method of a protocol is implemented by each object that conforms to the protocol")
  func protocols() {
    let play = Selector((any Playing).play(_:), name: "play:")
    let player = Player()
    #expect(play.isImplemented(by: player))
    #expect(!play.isImplemented(by: Base()))
    play.method?.call(on: player, sender: nil, event: nil)
    expectEqual(player.plays, 1)
  }

  @Test("A method with a result can be an action; the result is discarded")
  func results() {
    let action = Selector(Base.answer, name: "answer")
    action.method?.call(on: Base(), sender: nil, event: nil)
    expectEqual(action.description, "Base.answer")
  }

  @Test(
    "R-API-5: a selector without a name is equal to its copies, and to nothing that is written elsewhere"
  )
  func nameless() {
    func make() -> Selector { Selector(Base.act) }
    let action = make()
    expectEqual(action, make())
    expectEqual(Set([action, make(), Selector(action.description)]).count, 2)
    #expect(action != Selector(Base.act))
    #expect(action != Selector(Base.act, name: "act"))
    #expect(Selector(Base.act, name: "act") != action)
    let two = [Base.act, Base.other].map { Selector($0) }
    #expect(two[0] != two[1] && two[0].description == two[1].description)
  }

  @Test("R-API-4: names decide whether two selectors are one method; without names that is unknown")
  func likeness() {
    let act = Selector(Base.act, name: "act")
    expectEqual(act.likeness(to: Selector(Derived.act, name: "act")), .same)
    expectEqual(act.likeness(to: "act"), .same)
    expectEqual(act.likeness(to: "Base.act"), .same)
    expectEqual(act.likeness(to: Selector(Base.act, name: "other")), .different)
    expectEqual(act.likeness(to: Selector(Base.take, name: "act")), .different)
    let nameless = Selector(Base.act)
    expectEqual(nameless.likeness(to: nameless), .same)
    expectEqual(nameless.likeness(to: act), .unknown)
    expectEqual(nameless.likeness(to: "act"), .unknown)
    expectEqual(nameless.likeness(to: Selector(Base.act)), .unknown)
    expectEqual(nameless.likeness(to: Selector(Base.take)), .different)
    expectEqual(Selector.cut.likeness(to: Selector(UIResponder.cut, name: "cut(_:)")), .same)
  }

  @Test("A selector without a name is described by its place in the source")
  func places() {
    let action = Selector(Base.take)
    expectEqual(action.description, "Base(SelectorTests.swift:\(#line - 1))")
  }
}

@MainActor
struct ActionMethodTests {
  @MainActor
  private final class Target {
    var arguments: [String] = []
    func take(_ number: Int) { arguments.append("\(number)") }
    func takeEvent(_ number: Int, event: UIEvent) { arguments.append("\(event.type)") }
  }

  @Test("A method is not called with a sender or an object of another type")
  func types() {
    let target = Target()
    let method = ActionMethod.withSender(Target.take)
    method.call(on: target, sender: "text", event: nil)
    method.call(on: NSObject(), sender: 1, event: nil)
    method.call(on: target, sender: 1, event: nil)
    expectEqual(target.arguments, ["1"])
  }

  @Test("A method with an event parameter gets an empty event if there is none")
  func emptyEvent() {
    let target = Target()
    ActionMethod.withSomeEvent(Target.takeEvent).call(on: target, sender: 1, event: nil)
    expectEqual(target.arguments, ["touches"])
  }
}
