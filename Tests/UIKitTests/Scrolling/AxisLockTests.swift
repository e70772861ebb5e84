import Foundation
import Testing
@testable import UIKit

@Suite struct AxisLockTests {
  @Test("R-SCROLL-11: a first way that is twice as long along one axis locks it")
  func locks() {
    #expect(AxisLock(firstWay: CGPoint(x: 10, y: 5)) == .locked(.horizontal))
    #expect(AxisLock(firstWay: CGPoint(x: -4, y: -8)) == .locked(.vertical))
    #expect(!AxisLock(firstWay: CGPoint(x: 0, y: 9)).allows(.horizontal))
  }

  @Test("R-SCROLL-11: a diagonal first way leaves both axes free")
  func free() {
    let lock = AxisLock(firstWay: CGPoint(x: 10, y: -5.1))
    #expect(lock == .free)
    #expect(lock.allows(.horizontal) && lock.allows(.vertical))
    #expect(AxisLock(firstWay: CGPoint.zero) == .free)
  }
}
