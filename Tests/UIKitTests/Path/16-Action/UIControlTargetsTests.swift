import Testing
import TouchstoneTestSupport
import UIKit

// Selectors that are declared once in a file, one with a name and one without.
extension Selector {
  fileprivate static let plain = Selector(ControlPairsTests.Base.plain, name: "plain")
  fileprivate static let taken = Selector(ControlPairsTests.Base.take)
}

/// Which additions of a target count as one registration, with and without a name for the method.
@MainActor
struct ControlPairsTests {
  @MainActor
  fileprivate class Base: NSObject {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func other() { calls.append("other") }
    func take(_ sender: UIButton) { calls.append("take") }
    func takeOther(_ sender: UIButton) { calls.append("takeOther") }
    func takeAny(_ sender: Any) { calls.append("takeAny") }
    func takeEvent(_ sender: UIButton, event: UIEvent) { calls.append("takeEvent") }
    func takeOptionalEvent(_ sender: UIButton, event: UIEvent?) {
      calls.append("takeOptionalEvent")
    }

    /// The methods that the button's `touchUpInside` calls.
    func sent(by button: UIButton) -> [String] {
      calls = []
      button.sendActions(for: .touchUpInside)
      return calls
    }
  }

  private final class Derived: Base {
    override func plain() { calls.append("derived") }
  }

  private final class GenericTarget<Item>: Base {
    func register(with button: UIButton) {
      button.addTarget(self, action: GenericTarget.plain, for: .touchUpInside)
      button.addTarget(self, action: GenericTarget.take, for: .touchUpInside)
    }
  }

  private let stage = TouchStage()
  private let target = Base()
  private let button = UIButton()

  /// Adds a method for `touchUpInside`, like a helper in an app: the method is named by the caller, not here.
  private func add(_ action: @escaping @MainActor (Base) -> () -> Void) {
    button.addTarget(target, action: action, for: .touchUpInside)
  }

  private func add(_ action: @escaping @MainActor (Base) -> (UIButton) -> Void) {
    button.addTarget(target, action: action, for: .touchUpInside)
  }

  @Test("R-CTRL-4: two methods without names on one line are two registrations")
  func oneLine() {
    button.addTarget(target, action: Base.plain, for: .touchUpInside, line: 7)
    button.addTarget(target, action: Base.other, for: .touchUpInside, line: 7)
    button.addTarget(target, action: Base.take, for: .touchUpInside, line: 7)
    button.addTarget(target, action: Base.takeOther, for: .touchUpInside, line: 7)
    expectEqual(target.sent(by: button), ["plain", "other", "take", "takeOther"])
  }

  @Test("R-CTRL-4: each method of an array is a registration, however often the loop runs")
  func loop() {
    for _ in 0..<2 {
      for action in [Base.plain, Base.other] { add(action) }
      for action in [Base.take, Base.takeOther] {
        button.addTarget(target, action: action, for: .touchUpInside)
      }
    }
    expectEqual(target.sent(by: button), ["plain", "other", "take", "takeOther"])
  }

  @Test(
    "R-CTRL-4: a line that runs again adds no second registration, for methods of any signature")
  func again() {
    for _ in 0..<2 {
      button.addTarget(target, action: Base.plain, for: .touchUpInside)
      button.addTarget(target, action: Base.take, for: .touchUpInside)
      button.addTarget(target, action: Base.takeAny, for: .touchUpInside)
      button.addTarget(target, action: Base.takeEvent, for: .touchUpInside)
      button.addTarget(target, action: Base.takeOptionalEvent(_:event:), for: .touchUpInside)
    }
    expectEqual(
      target.sent(by: button), ["plain", "take", "takeAny", "takeEvent", "takeOptionalEvent"])
  }

  @Test("R-CTRL-4: a line of a generic class that runs again adds no second registration")
  func generic() {
    let target = GenericTarget<Int>()
    target.register(with: button)
    target.register(with: button)
    expectEqual(target.sent(by: button), ["plain", "take"])
  }

  @Test("R-CTRL-4: methods that pass through a helper are told apart by where they are written")
  func helper() {
    for _ in 0..<2 {
      add(Base.plain)
      add(Base.other)
      add(Base.take)
      add(Base.takeOther)
    }
    let kept: @MainActor (Base) -> (UIButton) -> Void = Base.take
    add(kept)
    button.addTarget(target, action: kept, for: .touchUpInside)
    expectEqual(target.sent(by: button), ["plain", "other", "take", "takeOther", "take"])
  }

  @Test(
    "R-CTRL-4: a named method is one registration, wherever and through whichever class it is written"
  )
  func named() {
    let target = Derived()
    button.addTarget(target, action: Base.plain, for: .touchUpInside, name: "plain")
    button.addTarget(target, action: Derived.plain, for: .touchUpInside, name: "plain")
    button.addTarget(target, action: Derived.plain, for: .touchDown, name: "plain")
    button.addTarget(target, action: Base.other, for: .touchUpInside, name: "other")
    expectEqual(target.sent(by: button), ["derived", "other"])
    expectEqual(button.allControlEvents, [.touchDown, .touchUpInside])
  }

  @Test("R-CTRL-4: methods of different signatures are two registrations, also under one name")
  func shapes() {
    button.addTarget(target, action: Base.plain, for: .touchUpInside, name: "tapped")
    button.addTarget(target, action: Base.take, for: .touchUpInside, name: "tapped")
    expectEqual(target.sent(by: button), ["plain", "take"])
  }

  @Test("R-CTRL-5: a selector that is kept in one place finds its registration, with a name or not")
  func keptSelector() {
    for name in [nil, "plain"] {
      let action = Selector(Base.plain, name: name)
      button.addTarget(target, action: action, for: .allTouchEvents)
      button.addTarget(target, action: Base.other, for: .touchUpInside)
      button.removeTarget(target, action: action, for: .touchUpInside)
      expectEqual(target.sent(by: button), ["other"])
      button.removeTarget(nil, action: nil, for: .allEvents)
    }
  }

  @Test(
    "R-CTRL-4, R-CTRL-5: a selector of the file is one method wherever it is used, with a name or not"
  )
  func fileSelector() {
    let target = Derived()
    for _ in 0..<2 {
      button.addTarget(target, action: .plain, for: .touchUpInside)
      button.addTarget(target, action: .taken, for: .touchUpInside)
    }
    button.addTarget(target, action: .plain, for: .touchDown)
    button.addTarget(target, action: Derived.plain, for: .touchUpInside, name: "plain")
    expectEqual(target.sent(by: button), ["derived", "take"])
    button.removeTarget(target, action: .plain, for: .touchUpInside)
    expectEqual(target.sent(by: button), ["take"])
    button.removeTarget(target, action: .taken, for: .allEvents)
    expectEqual(button.allControlEvents, .touchDown)
  }

  @Test("R-CTRL-5: a name removes the method, through whichever class it is written, and no other")
  func removal() {
    let target = Derived()
    for event in [UIControl.Event.touchDown, .touchUpInside] {
      button.addTarget(target, action: Base.plain, for: event, name: "plain")
      button.addTarget(target, action: Base.take, for: event, name: "take")
    }
    button.removeTarget(target, action: Selector(Derived.plain, name: "plain"), for: .touchUpInside)
    expectEqual(target.sent(by: button), ["take"])
    expectEqual(
      button.actions(forTarget: target, forControlEvent: .touchDown), ["Base.plain", "Base.take"])
    button.removeTarget(target, action: Base.take, for: .touchUpInside, name: "take")
    expectEqual(target.sent(by: button), [])
    button.removeTarget(target, action: "plain", for: .touchDown)
    expectEqual(button.allControlEvents, .touchDown)
    button.removeTarget(nil, action: Derived.take, for: .allEvents, name: "take")
    expectEqual(button.allControlEvents, [])
  }
}

/// What UIKit logs when it cannot decide whether two methods are the same.
@MainActor
struct ControlNamelessMethodsTests {
  @MainActor
  private class Target: NSObject {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func take(_ sender: UIControl) { calls.append("take") }
  }

  private let stage = TouchStage()
  private let target = Target()
  private let button = UIButton()
  private let events = UIControl.Event.touchUpInside

  init() {
    button.accessibilityIdentifier = "go"
  }

  @Test(
    "R-API-4: one method from two lines without a name is called twice, and the log says so once")
  func twoLines() {
    for _ in 0..<2 {
      button.addTarget(target, action: Target.plain, for: events, file: "M/A.swift", line: 7)
      button.addTarget(target, action: Target.plain, for: events, file: "M/B.swift", line: 8)
      button.sendActions(for: events)
      button.removeTarget(target, action: nil, for: .allEvents)
    }
    expectEqual(target.calls.count, 4)
    expectEqual(
      stage.log("log"),
      [
        "log \"@go calls both Target(A.swift:7) and Target(B.swift:8) for one event; if they are one "
          + "method, write the same name at both: name: \\\"…\\\"\""
      ])
  }

  @Test("R-API-4: where one of two methods has a name, the log says where to repeat it")
  func oneName() {
    button.addTarget(target, action: Target.plain, for: events, name: "plain")
    button.addTarget(target, action: Target.plain, for: events, file: "M/B.swift", line: 8)
    expectEqual(
      stage.log("log"),
      [
        "log \"@go calls both Target.plain and Target(B.swift:8) for one event; if they are one "
          + "method, write its name at Target(B.swift:8) too: name: \\\"plain\\\"\""
      ])
  }

  @Test(
    "R-API-4: nothing is logged about two methods that share no event or that certainly differ")
  func certain() {
    let other = Target()
    button.addTarget(target, action: Target.plain, for: events)
    button.addTarget(target, action: Target.plain, for: .touchDown)
    button.addTarget(target, action: Target.take, for: events)
    button.addTarget(other, action: Target.plain, for: events)
    button.addTarget(nil as Target?, action: Target.plain, for: events)
    button.addTarget(target, action: Target.take, for: .touchCancel, name: "take")
    button.addTarget(target, action: Target.take, for: .touchCancel, name: "other")
    expectEqual(stage.log("log"), [])
    button.addTarget(target, action: Target.plain, for: [.touchDown, .touchCancel])
    expectEqual(stage.log("log").count, 1)
  }

  @Test(
    "R-API-4: removing a method that cannot be identified removes nothing and logs what to write"
  )
  func removal() {
    button.addTarget(target, action: Target.plain, for: events, file: "M/A.swift", line: 7)
    button.addTarget(target, action: Target.take, for: events, name: "take")
    let action = Selector(Target.plain, file: "M/B.swift", line: 8)
    button.removeTarget(target, action: action, for: events)
    button.removeTarget(target, action: Selector(Target.plain, name: "plain"), for: events)
    let take = Selector(Target.take, file: "M/B.swift", line: 9)
    button.removeTarget(target, action: take, for: events)
    button.sendActions(for: events)
    expectEqual(target.calls, ["plain", "take"])
    expectEqual(
      stage.log("log"),
      [
        "log \"@go keeps Target(A.swift:7): it cannot know whether Target(B.swift:8) is that method; "
          + "write the same name at both: name: \\\"…\\\"\"",
        "log \"@go keeps Target(A.swift:7): it cannot know whether Target.plain is that method; "
          + "write its name at Target(A.swift:7) too: name: \\\"plain\\\"\"",
        "log \"@go keeps Target.take: it cannot know whether Target(B.swift:9) is that method; "
          + "write its name at Target(B.swift:9) too: name: \\\"take\\\"\"",
      ])
  }

  @Test("R-API-4: a removal of a method that is not registered logs nothing")
  func nothingToRemove() {
    button.addTarget(target, action: Target.plain, for: .touchDown)
    button.addTarget(target, action: Target.take, for: events)
    button.removeTarget(target, action: Selector(Target.plain), for: events)
    button.removeTarget(Target(), action: Selector(Target.take), for: events)
    expectEqual(button.allControlEvents, [.touchDown, .touchUpInside])
    expectEqual(stage.log("log"), [])
  }
}
