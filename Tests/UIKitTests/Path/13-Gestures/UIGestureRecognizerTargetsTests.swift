import Testing
import TouchstoneTestSupport
import UIKit

/// Which additions of a target count as one registration, with and without a name for the method.
@MainActor
struct GesturePairsTests {
  @MainActor
  private class Base {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func other() { calls.append("other") }
    func take(_ tap: UITapGestureRecognizer) { calls.append("take") }
    func takeOther(_ tap: UITapGestureRecognizer) { calls.append("takeOther") }
  }

  private final class Derived: Base {}

  private let stage = TouchStage()
  private let view = UIView()
  private let tap = UITapGestureRecognizer()
  private let target = Derived()

  init() {
    tap.name = "tap"
    view.addGestureRecognizer(tap)
    stage.show(view)
  }

  /// Taps, and returns the methods that are called.
  private func sent() -> [String] {
    target.calls = []
    stage.tap(view)
    stage.advance(by: .seconds(1))
    return target.calls
  }

  @Test("R-GR-23: methods without names on one line or in a loop are all called, once each")
  func nameless() {
    for _ in 0..<2 {
      tap.addTarget(target, action: Derived.plain, line: 7)
      tap.addTarget(target, action: Derived.take, line: 7)
      for action in [Derived.other] { tap.addTarget(target, action: action) }
    }
    expectEqual(sent(), ["plain", "take", "other"])
    for action in [Derived.takeOther, Derived.take] { tap.addTarget(target, action: action) }
    expectEqual(sent(), ["plain", "take", "other", "takeOther", "take"])
  }

  @Test(
    "R-GR-23: a named method is registered once, wherever and through whichever class it is added")
  func named() {
    tap.addTarget(target, action: Base.plain, name: "plain")
    tap.addTarget(target, action: Derived.plain, name: "plain")
    tap.addTarget(target, action: Selector(Derived.plain, name: "plain"))
    tap.addTarget(target, action: Derived.take, name: "take")
    expectEqual(sent(), ["plain", "take"])
    expectEqual(stage.log("log"), [])
    tap.removeTarget(target, action: Selector(Derived.plain, name: "plain"))
    expectEqual(sent(), ["take"])
    tap.removeTarget(target, action: Base.take, name: "take")
    #expect(tap.targets.isEmpty)
  }

  @Test("R-API-4: one method from two lines without a name is called twice, and the log says so")
  func twoLines() {
    tap.addTarget(target, action: Derived.plain, file: "M/A.swift", line: 7)
    tap.addTarget(target, action: Derived.plain, file: "M/B.swift", line: 8)
    expectEqual(sent(), ["plain", "plain"])
    expectEqual(
      stage.log("log"),
      [
        "log \"@tap calls both Derived(A.swift:7) and Derived(B.swift:8) for one event; if they are "
          + "one method, write the same name at both: name: \\\"…\\\"\""
      ])
  }

  @Test(
    "R-API-4: the removal of a method that cannot be identified removes nothing, and the log says what to write"
  )
  func removal() {
    tap.addTarget(target, action: Derived.plain, file: "M/A.swift", line: 7)
    tap.removeTarget(target, action: Selector(Derived.plain, file: "M/B.swift", line: 8))
    expectEqual(sent(), ["plain"])
    expectEqual(
      stage.log("log"),
      [
        "log \"@tap keeps Derived(A.swift:7): it cannot know whether Derived(B.swift:8) is that "
          + "method; write the same name at both: name: \\\"…\\\"\""
      ])
    tap.removeTarget(target, action: nil)
    expectEqual(sent(), [])
  }
}
