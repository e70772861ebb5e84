import Foundation
import Testing
@testable import UIKit

@Suite struct FingerStepsTests {
  @Test("R-SCROLL-10: a finger that rests has no part in the way")
  func resting() {
    var steps = FingerSteps()
    steps.take([CGPoint.zero, CGPoint(x: 0, y: 6)])
    #expect(steps.way == CGPoint(x: 0, y: 6))
  }

  @Test("Fingers that move alike go as far as each of them")
  func alike() {
    var steps = FingerSteps()
    #expect(steps.take([CGPoint(x: 2, y: 6), CGPoint(x: 4, y: 6)]) == CGPoint(x: 3, y: 6))
    #expect(steps.take([]) == CGPoint.zero)
    #expect(steps.way == CGPoint(x: 3, y: 6))
  }
}
