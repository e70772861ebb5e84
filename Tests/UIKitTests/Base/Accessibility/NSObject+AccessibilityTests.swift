import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// Accessibility attributes of objects that are not responders.
@MainActor
struct NSObjectAccessibilityTests {
  private final class Action: NSObject {}

  @Test("R-AX-6: any object keeps a label, a hint and a value, each of its own")
  func words() {
    let (one, other) = (Action(), Action())
    expectNil(one.accessibilityLabel)
    (one.accessibilityLabel, one.accessibilityHint) = ("Delete", "Deletes it")
    one.accessibilityValue = "1"
    other.accessibilityLabel = "Keep"
    #expect(one.accessibilityLabel == "Delete" && one.accessibilityHint == "Deletes it")
    #expect(one.accessibilityValue == "1" && other.accessibilityLabel == "Keep")
    one.accessibilityLabel = nil
    expectNil(one.accessibilityLabel)
  }
}
