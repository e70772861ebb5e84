import Testing
import TouchstoneTestSupport
import UIKit

/// When two registrations of a target and an action are the same.
@MainActor
struct TargetActionTests {
  private class Target {
    func act() {}
  }
  private final class Other {
    func act() {}
  }

  @Test("R-APP-9: a target is not kept alive; a nil target differs from one that was freed")
  func weak() {
    var target: Target? = Target()
    let registration = TargetAction(target: target, action: "act")
    #expect(registration.target === target)
    target = nil
    #expect(registration.isGone && !registration.isNilTargeted)
    let nilTargeted = TargetAction(target: nil, action: "act")
    #expect(nilTargeted.isNilTargeted && !nilTargeted.isGone)
  }

  @Test(
    "A nil target matches all when targets are removed, and only a nil target when one is added")
  func nilTarget() {
    let target = Target()
    let registration = TargetAction(target: target, action: "act")
    let nilTargeted = TargetAction(target: nil, action: "act")
    expectEqual(registration.likeness(toTarget: nil, action: nil), .same)
    expectEqual(nilTargeted.likeness(toTarget: nil, action: "act"), .same)
    expectEqual(nilTargeted.likeness(toTarget: target, action: "act"), .different)
    expectEqual(registration.likeness(to: nilTargeted), .different)
    expectEqual(nilTargeted.likeness(to: registration), .different)
    expectEqual(nilTargeted.likeness(to: TargetAction(target: nil, action: "act")), .same)
  }

  @Test("A registration is found by its target and its action")
  func matching() {
    let target = Target()
    let registration = TargetAction(target: target, action: "act")
    expectEqual(registration.likeness(toTarget: target, action: nil), .same)
    expectEqual(registration.likeness(toTarget: target, action: "act"), .same)
    expectEqual(registration.likeness(toTarget: target, action: "other"), .different)
    expectEqual(registration.likeness(toTarget: Target(), action: nil), .different)
    expectEqual(registration.likeness(to: TargetAction(target: target, action: "act")), .same)
    expectEqual(
      registration.likeness(to: TargetAction(target: Target(), action: "act")), .different)
  }

  @Test("Without a target, methods of two classes are two actions, since their responders differ")
  func classes() {
    let acts = [Selector(Target.act, name: "act"), Selector(Other.act, name: "act")]
    let (one, two) = (
      TargetAction(target: nil, action: acts[0]), TargetAction(target: nil, action: acts[1])
    )
    expectEqual(one.likeness(to: two), .different)
    expectEqual(
      one.likeness(to: TargetAction(target: nil, action: Selector(Other.act))), .different)
    expectEqual(one.likeness(to: TargetAction(target: nil, action: Selector(Target.act))), .unknown)
    expectEqual(one.likeness(toTarget: nil, action: "act"), .same)
    let target = Target()
    expectEqual(
      TargetAction(target: target, action: acts[0]).likeness(toTarget: target, action: acts[1]),
      .same)
  }
}
