import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// `NSValue` as the object of a rectangle, point or size.
struct NSValueGeometryTests {
  private let frame = CGRect(x: 1, y: 2, width: 3, height: 4)

  @Test("R-RESP-34: a rectangle can be cast to NSValue, and the NSValue to a rectangle")
  func rectanglesAsObjects() {
    let values: [Any] = [frame, NSValue(cgRect: frame)]
    for value in values {
      expectEqual((value as? NSValue)?.cgRectValue, frame)
      expectEqual(value as? CGRect, frame)
    }
  }

  @Test("A number, a string, a point or a size cannot be cast to a rectangle")
  func objectKind() {
    let values: [Any] = [
      NSNumber(value: 3), NSValue(cgPoint: CGPoint(x: 1, y: 2)), NSString("a"),
      NSValue(cgSize: CGSize(width: 1, height: 2)),
    ]
    for value in values { expectNil(value as? CGRect) }
    expectEqual((values[1] as? NSValue)?.cgPointValue, CGPoint(x: 1, y: 2))
    expectEqual((values[3] as? NSValue)?.cgSizeValue, CGSize(width: 1, height: 2))
  }
}
