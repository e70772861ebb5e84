import IOKit
import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIGestureRecognizerTests {
  private let stage = TouchStage()

  @MainActor
  private final class Target {
    var calls: [String] = []

    func plain() { calls.append("plain") }
    func withRecognizer(_ tap: UITapGestureRecognizer) { calls.append("tap \(tap.state)") }
    func withBase(_ recognizer: UIGestureRecognizer) { calls.append("base") }
  }

  /// A class without actor isolation, as in older code.
  private final class OldTarget {
    var calls = 0
    func act() { calls += 1 }
  }

  @Test(
    "R-GR-36: a new recognizer is possible and enabled, without name, delegate, view and touches")
  func defaults() {
    let recognizer = UIGestureRecognizer()
    expectEqual(recognizer.state, .possible)
    #expect(recognizer.isEnabled)
    expectNil(recognizer.name)
    expectNil(recognizer.delegate)
    expectNil(recognizer.view)
    expectEqual(recognizer.modifierFlags, [])
    expectEqual(recognizer.buttonMask, [])
    expectEqual(recognizer.numberOfTouches, 0)
    expectEqual(recognizer.location(in: nil), .zero)
    expectEqual(recognizer.allowedPressTypes, [])
  }

  @Test(
    "A recognizer that was made in another app belongs to the app of the view that it is added to")
  func joinsTheAppOfItsView() {
    let other = TouchStage()
    let tap = UITapGestureRecognizer()
    #expect(tap.context === other.context)
    let view = UIView()
    stage.show(view)
    view.addGestureRecognizer(tap)
    #expect(tap.context === stage.context)
    withExtendedLifetime(other) {}
  }

  @Test("A controller belongs to the app of the window that its view enters")
  func controllerJoinsTheApp() {
    let other = TouchStage()
    let controller = UIViewController()
    #expect(controller.context === other.context)
    controller.loadViewIfNeeded()
    stage.show(controller.view)
    #expect(controller.context === stage.context)
    withExtendedLifetime(other) {}
  }

  @Test("R-GR-36: the modifiers of a recognizer are those of the last event")
  func modifiers() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let tap = UITapGestureRecognizer()
    view.addGestureRecognizer(tap)
    stage.show(view)
    stage.post(.key(.leftShift, down: true, timeStamp: 1))
    stage.finger(1).down(at: CGPoint(x: 10, y: 10))
    expectEqual(tap.modifierFlags, .shift)
    stage.post(.key(.leftShift, down: false, timeStamp: 2))
    stage.finger(1).up()
    expectEqual(tap.modifierFlags, [])
  }

  @Test(
    "R-GR-23: methods with and without an argument are called in the order of their addition, once")
  func targets() {
    let view = UIView()
    let (target, old) = (Target(), OldTarget())
    let tap = UITapGestureRecognizer(target: target, action: Target.plain)
    tap.addTarget(target, action: Target.withRecognizer)
    tap.addTarget(target, action: Target.withBase, name: "base")
    tap.addTarget(target, action: Target.withBase, name: "base")
    tap.addTarget(old, action: OldTarget.act)
    view.addGestureRecognizer(tap)
    stage.show(view)
    stage.tap(view)
    expectEqual(target.calls, ["plain", "tap ended", "base"])
    expectEqual(old.calls, 1)
    #expect(stage.log("action").contains { $0.contains("Target.base") })
  }

  @Test("R-GR-23: targets that were freed are skipped; removing nil removes all")
  func goneTargets() {
    let view = UIView()
    let tap = UITapGestureRecognizer()
    let kept = Target()
    do {
      let freed = Target()
      tap.addTarget(freed, action: Target.plain)
      tap.addTarget(kept, action: Target.plain)
    }
    view.addGestureRecognizer(tap)
    stage.show(view)
    stage.tap(view)
    expectEqual(kept.calls, ["plain"])
    tap.removeTarget(nil, action: nil)
    stage.advance(by: .seconds(1))
    stage.tap(view)
    expectEqual(kept.calls, ["plain"])
  }

  @Test("A target is removed by object and by name")
  func removal() {
    let (one, two) = (Target(), Target())
    let tap = UITapGestureRecognizer()
    for target in [one, two] {
      tap.addTarget(target, action: Target.plain, name: "plain")
      tap.addTarget(target, action: Target.withBase, name: "base")
    }
    tap.removeTarget(one, action: nil)
    expectEqual(tap.targets.count, 2)
    tap.removeTarget(two, action: "Target.base")
    expectEqual(tap.targets.map(\.action.description), ["Target.plain"])
  }

  @Test(
    "R-GR-32: the location of a gesture is the center of its fingers, and stays after they lift")
  func middle() {
    let view = UIView(frame: CGRect(x: 10, y: 0, width: 300, height: 300))
    let gesture = LoggingGesture("g", CallLog(), on: view)
    gesture.onEnded = nil
    stage.show(view)
    let fingers = [
      (stage.finger(1), at: CGPoint(x: 20, y: 20)), (stage.finger(2), at: CGPoint(x: 60, y: 40)),
    ]
    stage.down(fingers)
    expectEqual(gesture.numberOfTouches, 2)
    expectEqual(gesture.location(in: nil), CGPoint(x: 40, y: 30))
    expectEqual(gesture.location(in: view), CGPoint(x: 30, y: 30))
    expectEqual(gesture.location(ofTouch: 1, in: stage.window), CGPoint(x: 60, y: 40))
    stage.up(fingers.map(\.0))
    expectEqual(gesture.location(in: nil), CGPoint(x: 40, y: 30))
    expectEqual(gesture.numberOfTouches, 2)
    gesture.state = .failed
    stage.settle()
  }

  @Test("A subclass that overrides UIKit's initializer inherits the typed ones")
  func subclass() {
    final class Custom: UITapGestureRecognizer {
      override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        numberOfTapsRequired = 2
      }
    }
    let target = Target()
    let custom = Custom(target: target, action: Target.plain)
    expectEqual(custom.numberOfTapsRequired, 2)
    expectEqual(custom.targets.count, 1)
    #expect(Custom().targets.isEmpty)
  }
}

/// Target and action without an Objective-C runtime.
@MainActor
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
    expectEqual(target.calls, ["plain", "tap"])
  }

  @Test("R-API-3: neither the recognizer nor its action retains the target")
  func weakTarget() {
    let tap = UITapGestureRecognizer()
    view.addGestureRecognizer(tap)
    weak var released: Target?
    do {
      let target = Target()
      released = target
      tap.addTarget(target, action: Target.plain)
      tap.addTarget(target, action: Selector(Target.plain, name: "plain"))
    }
    expectNil(released)
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
