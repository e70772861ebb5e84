import Foundation
import Testing
import TouchstoneTestSupport

@testable import UIKit

struct ScrollExtentTests {
  private let extent = ScrollExtent(
    bounds: CGSize(width: 100, height: 200), content: CGSize(width: 80, height: 1000),
    inset: UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0))

  @Test("The edges are where the content ends, insets included")
  func edges() {
    expectEqual(extent.minimum, CGPoint(x: 0, y: -10))
    expectEqual(extent.maximum, CGPoint(x: 0, y: 820))
  }

  @Test("Insets and rectangles count along x as they do along y")
  func sideways() {
    let extent = ScrollExtent(
      bounds: CGSize(width: 200, height: 100), content: CGSize(width: 1000, height: 80),
      inset: UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 20))
    expectEqual(extent.minimum, CGPoint(x: -10, y: 0))
    expectEqual(extent.maximum, CGPoint(x: 820, y: 0))
    let after = CGRect(x: 500, y: 0, width: 50, height: 10)
    expectEqual(extent.offset(showing: after, from: CGPoint.zero), CGPoint(x: 370, y: 0))
    let before = CGRect(x: 100, y: 0, width: 50, height: 10)
    expectEqual(extent.offset(showing: before, from: CGPoint(x: 400, y: 0)), CGPoint(x: 90, y: 0))
  }

  @Test("R-SCROLL-9: content overflows along an axis only where it is larger than the bounds")
  func overflow() {
    #expect(!extent.overflows(along: .horizontal))
    #expect(extent.overflows(along: .vertical))
  }

  @Test("An offset beyond an edge is clamped to it")
  func clamps() {
    expectEqual(extent.clamped(CGPoint(x: 5, y: 900)), CGPoint(x: 0, y: 820))
    expectEqual(extent.clamped(CGPoint(x: -5, y: -90)), CGPoint(x: 0, y: -10))
  }

  @Test("A rectangle that is half a point beyond the view is shown by a scroll of half a point")
  func showsHalfPoint() {
    let extent = ScrollExtent(
      bounds: CGSize(width: 100, height: 200), content: CGSize(width: 1000, height: 1000))
    let start = CGPoint(x: 300, y: 300)
    let after = CGRect(x: 310, y: 400, width: 90.5, height: 100.5)
    expectEqual(extent.offset(showing: after, from: start), CGPoint(x: 300.5, y: 300.5))
    let before = CGRect(x: 299.5, y: 299.5, width: 10, height: 10)
    expectEqual(extent.offset(showing: before, from: start), CGPoint(x: 299.5, y: 299.5))
  }

  @Test("A rectangle is shown by the shortest scroll")
  func showsRectangle() {
    let below = CGRect(x: 0, y: 500, width: 10, height: 50)
    expectEqual(extent.offset(showing: below, from: CGPoint.zero), CGPoint(x: 0, y: 370))
    let above = CGRect(x: 0, y: 100, width: 10, height: 50)
    expectEqual(
      extent.offset(showing: above, from: CGPoint(x: 0, y: 400)), CGPoint(x: 0, y: 90))
    let shown = CGRect(x: 0, y: 50, width: 10, height: 50)
    expectEqual(extent.offset(showing: shown, from: CGPoint.zero), CGPoint.zero)
  }
}
