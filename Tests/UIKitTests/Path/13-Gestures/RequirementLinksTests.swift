import Testing
import TouchstoneTestSupport
import _Testing_UIKit

@testable import UIKit

/// Groups of failure requirements.
@MainActor
struct RequirementLinksTests {
  @Test("A group has all active recognizers that requirements connect, in both directions")
  func chain() {
    let stage = TouchStage()
    stage.makeCurrent()
    // A chain of five, and a sixth without requirements.
    let recognizers = (0..<6).map { _ in UITapGestureRecognizer() }
    for (one, other) in zip(recognizers, recognizers.dropFirst()).prefix(4) {
      one.require(toFail: other)
    }
    for recognizer in recognizers { recognizer.attempt.isActive = true }
    let requirements = RequirementLinks(among: recognizers)
    for recognizer in recognizers.prefix(5) {
      let group = requirements.group(of: recognizer)
      expectEqual(
        Set(group.map(ObjectIdentifier.init)), Set(recognizers.prefix(5).map(ObjectIdentifier.init))
      )
    }
    expectEqual(requirements.group(of: recognizers[5]).count, 1)
    recognizers[2].attempt.isActive = false
    expectEqual(requirements.group(of: recognizers[0]).count, 2)
  }
}
