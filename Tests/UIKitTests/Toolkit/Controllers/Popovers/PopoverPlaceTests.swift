import Foundation
import Testing
import TouchstoneTestSupport

@testable import UIKit

/// Where a popover is placed beside its source.
struct PopoverPlaceTests {
  /// The area in which popovers are placed.
  private let area = CGRect(x: 10, y: 10, width: 380, height: 780)

  @Test(
    "R-POPOVER-2: a popover is below its source, else above, right or left, at the middle of the source"
  )
  func sides() {
    let size = CGSize(width: 100, height: 200)
    let source = CGRect(x: 180, y: 300, width: 40, height: 20)
    func place(_ source: CGRect, _ permitted: UIPopoverArrowDirection = .any) -> PopoverPlace {
      PopoverPlace(of: size, beside: source, in: area, permitted: permitted)
    }
    // The arrow takes 13 points between the source and the popover.
    expectEqual(place(source).frame, CGRect(x: 150, y: 333, width: 100, height: 200))
    expectEqual(place(source).arrow, .up)
    let low = CGRect(x: 180, y: 700, width: 40, height: 20)
    expectEqual(place(low).frame, CGRect(x: 150, y: 487, width: 100, height: 200))
    expectEqual(place(low).arrow, .down)
    expectEqual(place(source, .left).frame, CGRect(x: 233, y: 210, width: 100, height: 200))
    expectEqual(place(source, .right).frame, CGRect(x: 67, y: 210, width: 100, height: 200))
  }

  @Test("R-POPOVER-2: a popover near an edge stays in the area, and is smaller without room")
  func edges() {
    let corner = CGRect(x: 0, y: 40, width: 20, height: 20)
    let small = PopoverPlace(
      of: CGSize(width: 100, height: 100), beside: corner, in: area, permitted: .any)
    expectEqual(small.frame, CGRect(x: 10, y: 73, width: 100, height: 100))
    let large = PopoverPlace(
      of: CGSize(width: 1000, height: 1000), beside: corner, in: area, permitted: .any)
    expectEqual(large.frame, CGRect(x: 33, y: 10, width: 357, height: 780))
    expectEqual(large.arrow, .left)
    let right = PopoverPlace(
      of: CGSize(width: 1000, height: 1000), beside: CGRect(x: 380, y: 40, width: 20, height: 20),
      in: area, permitted: .any)
    expectEqual(right.frame, CGRect(x: 10, y: 10, width: 357, height: 780))
    expectEqual(right.arrow, .right)
  }

  @Test(
    "R-POPOVER-4: a popover that may cover its source keeps its size, and covers it as little as it must"
  )
  func overlapping() {
    let source = CGRect(x: 180, y: 380, width: 40, height: 40)
    func place(
      _ width: CGFloat, _ height: CGFloat, _ permitted: UIPopoverArrowDirection = .any,
      mayOverlap: Bool = true
    ) -> PopoverPlace {
      PopoverPlace(
        of: CGSize(width: width, height: height), beside: source, in: area, permitted: permitted,
        mayOverlap: mayOverlap)
    }
    // Below are 790 - 420 - 13 = 357 points, at the right 390 - 220 - 13 = 157.
    expectEqual(place(300, 500, .up).frame, CGRect(x: 50, y: 290, width: 300, height: 500))
    expectEqual(place(300, 500, .up).arrow, .up)
    expectEqual(place(300, 500, .down).frame, CGRect(x: 50, y: 10, width: 300, height: 500))
    expectEqual(place(300, 500, .left).frame, CGRect(x: 90, y: 150, width: 300, height: 500))
    expectEqual(place(300, 500, .right).frame, CGRect(x: 10, y: 150, width: 300, height: 500))
    expectEqual(place(1000, 1000).frame, area)
    expectEqual(
      place(300, 500, .up, mayOverlap: false).frame, CGRect(x: 50, y: 433, width: 300, height: 357))
    // A popover that has room covers nothing.
    expectEqual(place(300, 300), place(300, 300, mayOverlap: false))
  }
}
