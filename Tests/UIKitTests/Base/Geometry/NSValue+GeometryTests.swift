import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// Values of geometry.
struct NSValueGeometryTests {
  private let frame = CGRect(x: 1, y: 2, width: 3, height: 4)

  @Test("R-RESP-34: a rectangle can be read as an object, and its object as a rectangle")
  func rectanglesAsObjects() {
    let values: [Any] = [frame, NSValue(cgRect: frame)]
    for value in values {
      expectEqual((value as? NSValue)?.cgRectValue, frame)
      expectEqual(value as? CGRect, frame)
    }
  }

  @Test("an object of another kind is no rectangle")
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
