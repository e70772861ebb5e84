import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// Limits of time.
struct GestureConstantsTests {
  @Test("A time exceeds a limit from a nanosecond on, and never by an error of its last digits")
  func exceeds() {
    #expect(!(0.4 - 0.05).exceeds(0.35) && !(0.35 + 2e-10).exceeds(0.35))
    #expect((0.35 + 1e-9).exceeds(0.35))
    #expect(!0.35.exceeds(0.35) && !0.3.exceeds(0.35))
  }
}
