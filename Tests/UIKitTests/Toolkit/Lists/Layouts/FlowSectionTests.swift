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
    "Items fill lines; full lines are spread, the last one is not, and items are centered vertically"
  )
  func lines() {
    let flow = section([
      CGSize(width: 100, height: 40), CGSize(width: 100, height: 20), CGSize(width: 90, height: 40),
      CGSize(width: 200, height: 30), CGSize(width: 50, height: 30),
    ])
    expectEqual(flow.frames.map(\.minX), [0, 115, 230, 0, 210])
    expectEqual(flow.frames.map(\.minY), [100, 110, 100, 145, 145])
    expectEqual(flow.bottom, 175)
  }

  @Test("Headers, footers and insets take room")
  func parts() {
    let flow = section([CGSize(width: 100, height: 40), CGSize(width: 100, height: 40)]) {
      $0.headerHeight = 30
      $0.footerHeight = 20
      $0.insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    }
    expectEqual(flow.header, CGRect(x: 0, y: 100, width: 320, height: 30))
    expectEqual(flow.frames.map(\.origin), [CGPoint(x: 2, y: 131), CGPoint(x: 112, y: 131)])
    expectEqual(flow.footer, CGRect(x: 0, y: 174, width: 320, height: 20))
    expectEqual(flow.bottom, 194)
  }

  @Test("An item without room beside it is centered in its line, at the edge if it is too wide")
  func wide() {
    let flow = section([CGSize(width: 300, height: 10), CGSize(width: 300, height: 10)])
    expectEqual(flow.frames.map(\.origin), [CGPoint(x: 10, y: 100), CGPoint(x: 10, y: 115)])
    expectEqual(section([CGSize(width: 500, height: 10)]).frames[0].minX, 0)
    expectEqual(section([]).bottom, 100)
  }

  @Test("Items are found by a rectangle")
  func search() {
    let flow = section((0..<100).map { _ in CGSize(width: 100, height: 40) })
    expectEqual(flow.items(in: CGRect(x: 0, y: 146, width: 320, height: 45)), [3, 4, 5, 6, 7, 8])
    expectEqual(flow.items(in: CGRect(x: 0, y: 141, width: 320, height: 3)), [])
    expectEqual(flow.items(in: CGRect(x: 105, y: 0, width: 1, height: 9000)), [])
  }

  @Test("Lines are as high as their highest item, also below one point, and filled exactly")
  func exact() {
    let low = section([CGSize(width: 11, height: 0.25), CGSize(width: 13, height: 0.5)])
    expectEqual(low.frames, [rect(0, 100.125, 11, 0.25), rect(21, 100, 13, 0.5)])
    expectEqual(low.bottom, 100.5)
    let none = section([CGSize(width: 11, height: 0), CGSize(width: 0, height: 0)])
    expectEqual(none.frames, [rect(0, 100, 11, 0), rect(21, 100, 0, 0)])
    #expect(none.bottom == 100 && none.top == 100)
    // Two items of 101 in 301 - 7 - 13 points leave 79 between them; a third fits no more.
    let wide = section(Array(repeating: CGSize(width: 101, height: 20), count: 3), width: 301) {
      $0.insets = UIEdgeInsets(top: 3, left: 7, bottom: 5, right: 13)
    }
    expectEqual(
      wide.frames, [rect(7, 103, 101, 20), rect(187, 103, 101, 20), rect(7, 128, 101, 20)])
    expectEqual(wide.bottom, 153)
    #expect(wide.header == nil && wide.footer == nil)
    // Three items that fill the line exactly, with 10 points between them, fit; in a narrower line only two do.
    let third = CGSize(width: (CGFloat(301) - 20) / 3, height: 10)
    expectEqual(
      section([third, third, third, third], width: 301).frames.map(\.minY),
      [
        100, 100, 100, 115,
      ])
    expectEqual(section([third, third, third], width: 300.9).frames.map(\.minY), [100, 100, 115])
  }

  @Test("A single item is centered in its line, unless its line is the last one after longer ones")
  func middle() {
    let sizes = [200, 100, 100, 90].map { CGSize(width: $0, height: 10) }
    expectEqual(section(sizes, width: 300).frames.map(\.minX), [50, 0, 200, 0])
    expectEqual(section([CGSize(width: 90, height: 10)], width: 301).frames[0].minX, 105.5)
    expectEqual(
      section(
        [CGSize(width: 400, height: 10), CGSize(width: 400, height: 10)], width: 301
      ).frames.map(\.minX), [0, 0])
  }

  @Test("An item that only touches a rectangle is not in it")
  func touching() {
    let flow = section((0..<4).map { _ in CGSize(width: 301, height: 40) }, width: 301)
    // The items reach from 100 to 140, 145 to 185, 190 to 230 and 235 to 275.
    expectEqual(flow.items(in: rect(0, 140, 301, 5)), [])
    expectEqual(flow.items(in: rect(0, 139, 301, 7)), [0, 1])
    expectEqual(flow.items(in: rect(0, 185, 301, 50)), [2])
    expectEqual(flow.items(in: rect(0, 0, 301, 100)), [])
    expectEqual(flow.items(in: rect(0, 274, 301, 100)), [3])
    expectEqual(flow.items(in: rect(0, 275, 301, 100)), [])
  }

  @Test("A header or footer may be lower than a point, and is missing without a height")
  func lowParts() {
    let low = section([]) {
      $0.headerHeight = 0.5
      $0.footerHeight = 0.25
    }
    expectEqual(low.header, rect(0, 100, 320, 0.5))
    expectEqual(low.footer, rect(0, 100.5, 320, 0.25))
    expectEqual(low.bottom, 100.75)
    let none = section([])
    #expect(none.header == nil && none.footer == nil)
  }
}
