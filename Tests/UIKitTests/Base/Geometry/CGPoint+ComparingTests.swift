import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// Names of Core Graphics and Foundation that sources for iOS use.
struct CGPointComparingTests {
  @Test("places, sizes and rectangles are compared by methods, too")
  func equal() {
    #expect(
      CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 1, y: 2)) && !CGPoint.zero.equalTo(CGPoint(x: 1, y: 0))
    )
    #expect(CGSize(width: 1, height: 2).equalTo(CGSize(width: 1, height: 2)))
    #expect(!CGRect.zero.equalTo(CGRect(x: 0, y: 0, width: 1, height: 0)))
    let path = IndexPath(row: 5, section: 2) as NSIndexPath
    #expect(path.section == 2 && path.row == 5 && path.item == 5)
    let number: NSInteger = 3
    #expect(number == Int(3) && NSUInteger(3) == UInt(3))
  }
}
