import Testing
import UIKit

@MainActor
@Suite("Target and action")
struct TargetActionTests {
  private final class Target {}

  @Test("A target is not kept alive; none at all is something else than one that is gone")
  func weak() {
    var target: Target? = Target()
    let registration = TargetAction(target: target, action: "act")
    #expect(registration.target === target)
    target = nil
    #expect(registration.isGone && !registration.isNilTargeted)
    let open = TargetAction(target: nil, action: "act")
    #expect(open.isNilTargeted && !open.isGone)
  }

  @Test("Matching: nil is a wildcard, registration for nil is not")
  func matching() {
    let target = Target()
    let registration = TargetAction(target: target, action: "act")
    #expect(registration.matches(target: nil, action: nil))
    #expect(registration.matches(target: target, action: "act"))
    #expect(!registration.matches(target: target, action: "other"))
    #expect(!registration.matches(target: Target(), action: nil))
    #expect(!registration.isRegistered(for: nil))
    #expect(TargetAction(target: nil, action: "act").isRegistered(for: nil))
  }
}
