import Foundation
import Testing
import UIKit

@Suite("Focus movement")
struct FocusMovementTests {
  private func box(_ x: Double, _ y: Double, _ width: Double = 40, _ height: Double = 40) -> CGRect
  {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test("An arrow takes the nearest place in its beam")
  func beam() {
    let here = box(100, 100)
    let places = [box(200, 100), box(300, 100), box(0, 100), box(100, 0), box(100, 200)]
    let expected: [(UIFocusHeading, Int)] = [(.right, 0), (.left, 2), (.up, 3), (.down, 4)]
    for (heading, index) in expected {
      #expect(FocusMovement.next(from: here, toward: heading, among: places) == index)
    }
  }

  @Test("What lies beside the beam is not reached")
  func beside() {
    #expect(FocusMovement.next(from: box(0, 0), toward: .right, among: [box(100, 41)]) == nil)
    #expect(FocusMovement.next(from: box(0, 0), toward: .right, among: [box(100, 39)]) == 0)
    #expect(FocusMovement.next(from: box(0, 0), toward: .left, among: [box(100, 0)]) == nil)
    #expect(FocusMovement.next(from: box(0, 0), toward: [], among: [box(100, 0)]) == nil)
  }

  @Test("Of two that are equally far, the one straight ahead, then the first")
  func ties() {
    let here = box(0, 100, 40, 100)
    #expect(
      FocusMovement.next(from: here, toward: .right, among: [box(100, 70), box(100, 130)]) == 1)
    #expect(
      FocusMovement.next(from: here, toward: .right, among: [box(100, 130), box(100, 130)]) == 0)
  }

  @Test("Next and previous go row by row, round and round")
  func readingOrder() {
    let places = [box(100, 0), box(0, 100), box(0, 0)]
    #expect(FocusMovement.readingOrder(of: places) == [2, 0, 1])
    #expect(FocusMovement.next(from: box(50, 0), toward: .next, among: places) == 0)
    #expect(FocusMovement.next(from: box(50, 100), toward: .next, among: places) == 2)
    #expect(FocusMovement.next(from: box(50, 0), toward: .previous, among: places) == 2)
    #expect(FocusMovement.next(from: box(-50, 0), toward: .previous, among: places) == 1)
    #expect(FocusMovement.next(from: box(0, 0), toward: .next, among: []) == nil)
  }
}
