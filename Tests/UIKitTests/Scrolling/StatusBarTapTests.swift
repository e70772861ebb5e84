import Foundation
import Testing
@testable import UIKit

@Suite struct StatusBarTapTests {
  @Test("R-SCROLL-21: one finger that lands and lifts on the bar taps it")
  func taps() {
    var tap = StatusBarTap()
    tap.land(1, isOnBar: true, time: 1)
    #expect(tap.lift(1, isOnBar: true, time: 1.1) == true)
  }

  @Test(
    "R-SCROLL-21: a finger from elsewhere, one that goes elsewhere, a late one and one of two do not"
  )
  func others() {
    var tap = StatusBarTap()
    tap.land(1, isOnBar: false, time: 1)
    #expect(tap.lift(1, isOnBar: true, time: 1.1) == false)
    tap.land(2, isOnBar: true, time: 2)
    #expect(tap.lift(2, isOnBar: false, time: 2.1) == false)
    tap.land(3, isOnBar: true, time: 3)
    #expect(tap.lift(3, isOnBar: true, time: 5) == false)
    tap.land(4, isOnBar: true, time: 6)
    tap.land(5, isOnBar: true, time: 6)
    #expect(tap.lift(4, isOnBar: true, time: 6.1) == false)
    tap.cancel(5)
    tap.land(6, isOnBar: true, time: 7)
    #expect(tap.lift(6, isOnBar: true, time: 7.1) == true)
  }
}
