import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// The grid of a flow layout.
struct FlowGridTests {
  private func grid(
    _ counts: [Int], width: CGFloat = 320, item: CGFloat = 100, lineSpacing: CGFloat = 10
  ) -> FlowGrid {
    FlowGrid(
      counts: counts, itemSize: CGSize(width: item, height: 50), lineSpacing: lineSpacing,
      itemSpacing: 5,
      insets: UIEdgeInsets(top: 7, left: 4, bottom: 3, right: 6), width: width)
  }

  @Test(
    "Cells fill a line from edge to edge, and the cells of the last line are below those of the others"
  )
  func lines() {
    let grid = grid([5])
    expectEqual(grid.itemsInLine, 3)
    let frames = (0..<5).compactMap { grid.frame(section: 0, item: $0) }
    expectEqual(frames.map(\.minX), [4, 109, 214, 4, 109])
    expectEqual(frames.map(\.minY), [7, 7, 7, 67, 67])
    expectEqual(frames.last?.size, CGSize(width: 100, height: 50))
    expectEqual(grid.height, CGFloat(120))
  }

  @Test("Margins on both sides leave less room for the cells of a line")
  func margins() {
    let grid = FlowGrid(
      counts: [1], itemSize: CGSize(width: 20, height: 50), lineSpacing: 0, itemSpacing: 0,
      insets: UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20), width: 100)
    expectEqual(grid.itemsInLine, 3)
  }

  @Test("A single cell in a line is centered, one that is too wide is at the edge")
  func alone() {
    expectEqual(grid([1], item: 200).frame(section: 0, item: 0)?.minX, CGFloat(59))
    expectEqual(grid([1], item: 400).frame(section: 0, item: 0)?.minX, 4)
  }

  @Test("Sections follow each other, empty ones with their margins")
  func sections() {
    let grid = grid([1, 0, 1])
    expectEqual(grid.frame(section: 2, item: 0)?.minY, CGFloat(77))
    expectEqual(grid.height, CGFloat(130))
    #expect(grid.frame(section: 1, item: 0) == nil && grid.frame(section: 3, item: 0) == nil)
    expectNil(grid.frame(section: 0, item: -1))
  }

  @Test(
    "The items in a rectangle are exactly those whose frames intersect it",
    arguments: [10, 0, -20, -45])
  func search(lineSpacing: CGFloat) {
    let grid = grid([7, 0, 4], lineSpacing: lineSpacing)
    let all = [0, 2].flatMap { section in
      (0..<grid.counts[section]).map { (section: section, item: $0) }
    }
    for y in stride(from: -20.0, to: 300, by: 9) {
      for rect in [
        CGRect(x: 0, y: y, width: 320, height: 30), CGRect(x: 110, y: y, width: 1, height: 1),
      ] {
        let expected = all.filter {
          grid.frame(section: $0.section, item: $0.item)?.intersection(rect).isEmpty == false
        }
        let found = grid.items(in: rect)
        expectEqual(found.map(\.section), expected.map(\.section), "\(rect)")
        expectEqual(found.map(\.item), expected.map(\.item), "\(rect)")
      }
    }
  }

  @Test("A cell is not in a rectangle that only touches it")
  func touching() {
    let grid = FlowGrid(
      counts: [1], itemSize: CGSize(width: 10, height: 10), lineSpacing: 0, itemSpacing: 0,
      insets: UIEdgeInsets.zero, width: 10)
    for rectangle in [rect(10, 2, 5, 5), rect(-5, 2, 5, 5), rect(2, 10, 5, 5), rect(2, -5, 5, 5)] {
      expectEqual(grid.items(in: rectangle).map(\.item), [])
    }
    expectEqual(grid.items(in: rect(2, 2, 5, 5)).map(\.item), [0])
  }

  @Test("Lines that a negative spacing places above each other are all searched")
  func upward() {
    let grid = FlowGrid(
      counts: [3], itemSize: CGSize(width: 10, height: 10), lineSpacing: -15, itemSpacing: 0,
      insets: UIEdgeInsets.zero, width: 10)
    expectEqual(grid.items(in: rect(0, -20, 10, 40)).map(\.item), [0, 1, 2])
    expectEqual(grid.items(in: rect(0, -20, 10, 19)).map(\.item), [1, 2])
  }

  @Test(
    "Sizes that are not positive or not finite are tolerated",
    arguments: [0, -5, .infinity, .nan] as [CGFloat])
  func nonsense(size: CGFloat) {
    var grid = grid([3])
    grid.itemSize = CGSize(width: size, height: size)
    #expect(grid.itemsInLine >= 1)
    _ = grid.items(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    grid.width = size
    #expect(grid.itemsInLine >= 1)
  }

  @Test("The spacing between cells decides how many fit into a line, also cells below one point")
  func spacing() {
    func itemsInLine(_ item: CGFloat, _ spacing: CGFloat) -> Int {
      FlowGrid(
        counts: [9], itemSize: CGSize(width: item, height: 10), lineSpacing: 0,
        itemSpacing: spacing, insets: UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 6),
        width: 320
      ).itemsInLine
    }
    // 310 points: four cells of 50 with 30 between them take 290, seven with 0 between them 350.
    expectEqual(itemsInLine(50, 30), 4)
    expectEqual(itemsInLine(50, 0), 6)
    expectEqual(itemsInLine(0.5, 0), 620)
  }

  @Test("A rectangle in the gap between two lines has no cells, also where it touches both")
  func gap() {
    let grid = grid([6], lineSpacing: 10)
    // The lines reach from 7 to 57 and from 67 to 117.
    expectEqual(grid.items(in: rect(0, 57, 320, 10)).map(\.item), [])
    expectEqual(grid.items(in: rect(0, 56, 320, 11)).map(\.item), [0, 1, 2])
    expectEqual(grid.items(in: rect(0, 57, 320, 11)).map(\.item), [3, 4, 5])
  }
}
