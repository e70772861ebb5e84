import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// Names of Core Graphics and Foundation that source code for iOS uses.
struct CGPointComparingTests {
  @Test("equalTo(_:) compares points, sizes and rectangles")
  func equal() {
    #expect(CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 1, y: 2)))
    #expect(!CGPoint.zero.equalTo(CGPoint(x: 1, y: 0)))
    #expect(CGSize(width: 1, height: 2).equalTo(CGSize(width: 1, height: 2)))
    #expect(!CGRect.zero.equalTo(CGRect(x: 0, y: 0, width: 1, height: 0)))
  }

  @Test("An NSIndexPath has the section, row and item of its IndexPath")
  func indexPaths() {
    let path = IndexPath(row: 5, section: 2) as NSIndexPath
    #expect(path.section == 2 && path.row == 5 && path.item == 5)
  }

  @Test("NSInteger is Int and NSUInteger is UInt")
  func integers() {
    let number: NSInteger = 3
    #expect(number == Int(3) && NSUInteger(3) == UInt(3))
  }
}
