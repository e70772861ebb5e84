import Foundation
import Testing
import TouchstoneTestSupport

@testable import UIKit

/// The overlap of rectangles.
struct CGRectOverlapTests {
  private let square = CGRect(x: 0, y: 0, width: 10, height: 10)

  @Test(
    "Rectangles overlap if they have more in common than an edge",
    arguments: [
      (CGRect(x: 9, y: 9, width: 5, height: 5), true),
      (CGRect(x: 2, y: 2, width: 1, height: 1), true),
      (CGRect(x: -5, y: -5, width: 50, height: 50), true),
      (CGRect(x: 5, y: 5, width: 0, height: 0), true),
      (CGRect(x: 10, y: 0, width: 5, height: 10), false),
      (CGRect(x: 0, y: -5, width: 10, height: 5), false),
      (CGRect(x: 10, y: 10, width: 5, height: 5), false),
      (CGRect(x: 0, y: 5, width: 0, height: 0), false),
      (CGRect(x: 20, y: 2, width: 5, height: 5), false), (CGRect.null, false),
      (CGRect.infinite, true),
    ])
  func overlap(other: CGRect, isExpected: Bool) {
    expectEqual(square.overlaps(other), isExpected)
    expectEqual(other.overlaps(square), isExpected)
  }
}
