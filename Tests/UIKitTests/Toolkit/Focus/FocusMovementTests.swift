import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

struct FocusMovementTests {
  /// A place by its top left corner and its size.
  private func box(_ x: Double, _ y: Double, _ width: Double = 40, _ height: Double = 40) -> CGRect
  {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test("An arrow moves to the nearest place in its beam")
  func beam() {
    let here = box(100, 100)
    let places = [box(200, 100), box(300, 100), box(0, 100), box(100, 0), box(100, 200)]
    let expected: [(UIFocusHeading, Int)] = [(.right, 0), (.left, 2), (.up, 3), (.down, 4)]
    for (heading, index) in expected {
      expectEqual(FocusMovement.next(from: here, toward: heading, among: places), index)
    }
  }

  @Test("Places beside the beam are not reached")
  func beside() {
    expectNil(FocusMovement.next(from: box(0, 0), toward: .right, among: [box(100, 41)]))
    expectEqual(FocusMovement.next(from: box(0, 0), toward: .right, among: [box(100, 39)]), 0)
    expectNil(FocusMovement.next(from: box(0, 0), toward: .left, among: [box(100, 0)]))
    expectNil(FocusMovement.next(from: box(0, 0), toward: [], among: [box(100, 0)]))
  }

  @Test("Of two items that are equally far, the one straight ahead is next, then the first")
  func ties() {
    let here = box(0, 100, 40, 100)
    expectEqual(
      FocusMovement.next(from: here, toward: .right, among: [box(100, 70), box(100, 130)]), 1)
    expectEqual(
      FocusMovement.next(from: here, toward: .right, among: [box(100, 130), box(100, 130)]), 0)
  }

  @Test("Next and previous go row by row, and wrap around")
  func readingOrder() {
    let places = [box(100, 0), box(0, 100), box(0, 0)]
    expectEqual(FocusMovement.readingOrder(of: places), [2, 0, 1])
    expectEqual(FocusMovement.next(from: box(50, 0), toward: .next, among: places), 0)
    expectEqual(FocusMovement.next(from: box(50, 100), toward: .next, among: places), 2)
    expectEqual(FocusMovement.next(from: box(50, 0), toward: .previous, among: places), 2)
    expectEqual(FocusMovement.next(from: box(-50, 0), toward: .previous, among: places), 1)
    expectNil(FocusMovement.next(from: box(0, 0), toward: .next, among: []))
  }

  @Test("Of places that begin at one point, next is the one in front, previous the one behind")
  func samePoint() {
    let places = [box(0, 0), box(0, 0, 80), box(0, 0, 20), box(100, 0)]
    expectEqual(FocusMovement.readingOrder(of: places), [0, 1, 2, 3])
    // Three places begin at the focused point; countBehind of them are behind the focused one.
    for (countBehind, next, previous) in [(0, 0, 3), (1, 1, 0), (2, 2, 1), (3, 3, 2)] {
      let find = { (heading: UIFocusHeading) in
        FocusMovement.next(from: box(0, 0), toward: heading, among: places, behind: countBehind)
      }
      expectEqual(find(.next), next)
      expectEqual(find(.previous), previous)
    }
  }

  @Test("A beam is as wide as the focused place in all directions")
  func beams() {
    let here = rect(100, 100, 40, 40)
    let headings: [(UIFocusHeading, CGRect, CGRect)] = [
      (.right, rect(200, 139, 40, 40), rect(200, 140, 40, 40)),
      (.left, rect(0, 61, 40, 40), rect(0, 60, 40, 40)),
      (.down, rect(139, 200, 40, 40), rect(140, 200, 40, 40)),
      (.up, rect(61, 0, 40, 40), rect(60, 0, 40, 40)),
    ]
    for (heading, inside, beside) in headings {
      expectEqual(FocusMovement.next(from: here, toward: heading, among: [beside, inside]), 1)
      expectNil(FocusMovement.next(from: here, toward: heading, among: [beside]))
    }
  }

  @Test("Of two places in the same row or column, the one straight ahead is next")
  func straightAhead() {
    let here = rect(100, 100, 60, 60)
    let near = [
      (UIFocusHeading.down, rect(70, 200, 60, 60), rect(110, 200, 60, 60)),
      (.up, rect(60, 0, 60, 60), rect(130, 0, 60, 60)),
      (.right, rect(200, 70, 60, 60), rect(200, 110, 60, 60)),
      (.left, rect(0, 60, 60, 60), rect(0, 130, 60, 60)),
    ]
    for (heading, farther, nearer) in near {
      expectEqual(FocusMovement.next(from: here, toward: heading, among: [farther, nearer]), 1)
    }
  }

  @Test("The reading order of a row follows the left edges, however wide the places are")
  func leftEdges() {
    expectEqual(
      FocusMovement.readingOrder(of: [rect(50, 0, 10, 40), rect(0, 0, 300, 40)]), [1, 0])
    expectEqual(
      FocusMovement.readingOrder(of: [rect(0, 50, 10, 10), rect(0, 0, 10, 300)]), [1, 0])
  }
}
