import Testing
import UIKit

/// Target and action without an Objective-C runtime.
@MainActor
@Suite("Targets of a recognizer")
struct GestureTargetsTests {
  private let stage = TouchStage()
  private let view = UIView()

  @MainActor
  private final class Target {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func take(_ tap: UITapGestureRecognizer) { calls.append("tap") }
    func takePan(_ pan: StrokeGestureRecognizer) { calls.append("stroke") }
  }

  init() {
    stage.show(view)
  }

  @Test("R-API-1, R-API-2: methods are given unapplied, without an argument or with the recognizer")
  func shapes() {
    let target = Target()
    let tap = UITapGestureRecognizer(target: target, action: Target.plain)
    tap.addTarget(target, action: Target.take)
    // A method for another class of recognizer is left out, not called with the wrong one.
    tap.addTarget(target, action: Target.takePan)
    view.addGestureRecognizer(tap)
    stage.tap(view)
    #expect(target.calls == ["plain", "tap"])
  }

  @Test("R-API-3: neither the recognizer nor its action keeps the target alive")
  func weakTarget() {
    let tap = UITapGestureRecognizer()
    view.addGestureRecognizer(tap)
    weak var seen: Target?
    do {
      let target = Target()
      seen = target
      tap.addTarget(target, action: Target.plain)
      tap.addTarget(target, action: Selector(Target.plain, name: "plain"))
    }
    #expect(seen == nil)
    stage.tap(view)
    #expect(stage.log("action").isEmpty)
  }

  @Test("R-API-4: targets are removed by object, single actions by name, in any combination")
  func removal() {
    let (one, two) = (Target(), Target())
    let tap = UITapGestureRecognizer()
    for target in [one, two] {
      tap.addTarget(target, action: Selector(Target.plain, name: "plain"))
      tap.addTarget(target, action: Selector(Target.take, name: "take"))
    }
    view.addGestureRecognizer(tap)
    tap.removeTarget(nil, action: "Target.take")
    stage.tap(view)
    #expect(one.calls == ["plain"] && two.calls == ["plain"])
    tap.removeTarget(one, action: nil)
    stage.advance(by: .seconds(1))
    stage.tap(view)
    #expect(one.calls == ["plain"] && two.calls == ["plain", "plain"])
  }
}
