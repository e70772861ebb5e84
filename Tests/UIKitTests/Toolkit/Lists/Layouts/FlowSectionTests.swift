import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// Sections of a flow layout with items of different sizes.
struct FlowSectionTests {
  private func section(
    _ sizes: [CGSize], width: CGFloat = 320,
    _ change: (inout FlowSection.Metrics) -> Void = { _ in }
  ) -> FlowSection {
    var metrics = FlowSection.Metrics()
    metrics.sizes = sizes
    metrics.itemSpacing = 10
    metrics.lineSpacing = 5
    change(&metrics)
    return FlowSection(metrics, top: 100, width: width)
  }

  @Test(
    "Items fill lines; a full line is spread, the last one is not, and items are in the middle of its height"
  )
  func lines() {
    let made = section([
      CGSize(width: 100, height: 40), CGSize(width: 100, height: 20), CGSize(width: 90, height: 40),
      CGSize(width: 200, height: 30), CGSize(width: 50, height: 30),
    ])
    expectEqual(made.frames.map(\.minX), [0, 115, 230, 0, 210])
    expectEqual(made.frames.map(\.minY), [100, 110, 100, 145, 145])
    expectEqual(made.bottom, 175)
  }

  @Test("Headers, footers and margins make room")
  func parts() {
    let made = section([CGSize(width: 100, height: 40), CGSize(width: 100, height: 40)]) {
      $0.headerHeight = 30
      $0.footerHeight = 20
      $0.insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    }
    expectEqual(made.header, CGRect(x: 0, y: 100, width: 320, height: 30))
    expectEqual(made.frames.map(\.origin), [CGPoint(x: 2, y: 131), CGPoint(x: 112, y: 131)])
    expectEqual(made.footer, CGRect(x: 0, y: 174, width: 320, height: 20))
    expectEqual(made.bottom, 194)
  }

  @Test("An item that is wider than its line has one of its own, in the middle if all have")
  func wide() {
    let made = section([CGSize(width: 300, height: 10), CGSize(width: 300, height: 10)])
    expectEqual(made.frames.map(\.origin), [CGPoint(x: 10, y: 100), CGPoint(x: 10, y: 115)])
    expectEqual(section([CGSize(width: 500, height: 10)]).frames[0].minX, 0)
    expectEqual(section([]).bottom, 100)
  }

  @Test("Items are found by a rectangle")
  func search() {
    let made = section((0..<100).map { _ in CGSize(width: 100, height: 40) })
    expectEqual(made.items(in: CGRect(x: 0, y: 146, width: 320, height: 45)), [3, 4, 5, 6, 7, 8])
    expectEqual(made.items(in: CGRect(x: 0, y: 141, width: 320, height: 3)), [])
    expectEqual(made.items(in: CGRect(x: 105, y: 0, width: 1, height: 9000)), [])
  }
}
