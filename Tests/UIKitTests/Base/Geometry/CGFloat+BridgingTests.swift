import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// `CGFloat` as an object.
struct CGFloatBridgingTests {
  @Test(
    "A CGFloat can be cast to NSNumber, and the NSNumber to CGFloat, as in a dictionary of values")
  func casts() {
    let length: CGFloat = 2.5
    expectEqual(length as NSNumber, NSNumber(value: 2.5))
    let values: [String: Any] = ["float": length, "object": NSNumber(value: 2.5)]
    for key in ["float", "object"] {
      expectEqual(values[key] as? CGFloat, 2.5)
      expectEqual((values[key] as? NSNumber)?.doubleValue, 2.5)
    }
    expectNil(NSString("2.5") as Any as? CGFloat)
  }
}
