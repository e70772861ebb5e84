import Foundation
import Testing
@testable import UIKit

@Suite struct DragAxesTests {
  @Test("R-SCROLL-9: a drag begins along an axis that moves and not along one that does not")
  func begins() {
    let vertical = DragAxes(horizontal: false, vertical: true)
    #expect(vertical.begin(after: CGPoint(x: 4, y: 10)))
    #expect(!vertical.begin(after: CGPoint(x: 10, y: 4)))
    #expect(!DragAxes(horizontal: false, vertical: false).begin(after: CGPoint(x: 10, y: 4)))
    #expect(DragAxes(horizontal: true, vertical: true).begin(after: CGPoint(x: 10, y: 4)))
  }

  @Test(
    "R-SCROLL-19: of two views that move along different axes one begins, unless the way is diagonal"
  )
  func one() {
    let across = DragAxes(horizontal: true, vertical: false)
    let along = DragAxes(horizontal: false, vertical: true)
    for way in [CGPoint(x: 9, y: 5), CGPoint(x: -3, y: 10), CGPoint(x: 8, y: -7)] {
      #expect(across.begin(after: way) != along.begin(after: way))
    }
  }
}
