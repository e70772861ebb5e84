import Foundation
import Testing
@testable import UIKit

@Suite struct ScrollExtentTests {
  private let extent = ScrollExtent(
    bounds: CGSize(width: 100, height: 200), content: CGSize(width: 80, height: 1000),
    inset: UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0))

  @Test("The edges are where the content ends, insets included")
  func edges() {
    #expect(extent.minimum == CGPoint(x: 0, y: -10))
    #expect(extent.maximum == CGPoint(x: 0, y: 820))
  }

  @Test("R-SCROLL-9: content overflows along an axis only where it is larger than the bounds")
  func overflow() {
    #expect(!extent.overflows(along: .horizontal))
    #expect(extent.overflows(along: .vertical))
  }

  @Test("An offset beyond an edge is clamped to it")
  func clamps() {
    #expect(extent.clamped(CGPoint(x: 5, y: 900)) == CGPoint(x: 0, y: 820))
    #expect(extent.clamped(CGPoint(x: -5, y: -90)) == CGPoint(x: 0, y: -10))
  }

  @Test("A rectangle is shown with the shortest way")
  func showsRectangle() {
    let below = CGRect(x: 0, y: 500, width: 10, height: 50)
    #expect(extent.offset(showing: below, from: CGPoint.zero) == CGPoint(x: 0, y: 370))
    let above = CGRect(x: 0, y: 100, width: 10, height: 50)
    #expect(
      extent.offset(showing: above, from: CGPoint(x: 0, y: 400)) == CGPoint(x: 0, y: 90))
    let shown = CGRect(x: 0, y: 50, width: 10, height: 50)
    #expect(extent.offset(showing: shown, from: CGPoint.zero) == CGPoint.zero)
  }
}
