import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// Comparing times with limits.
struct GestureConstantsTests {
  @Test("A time exceeds a limit if it is a nanosecond longer, and not by a rounding error")
  func exceeds() {
    #expect(!(0.4 - 0.05).exceeds(0.35) && !(0.35 + 2e-10).exceeds(0.35))
    #expect((0.35 + 1e-9).exceeds(0.35))
    #expect(!0.35.exceeds(0.35) && !0.3.exceeds(0.35))
  }
}
