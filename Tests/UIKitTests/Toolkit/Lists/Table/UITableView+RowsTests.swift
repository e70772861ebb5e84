import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// A cell that is as high as a test says, and counts how often it is measured.
private final class MeasuredCell: UITableViewCell {
  var wanted: CGFloat = 90
  private(set) var measures = 0

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    measures += 1
    return CGSize(width: targetSize.width, height: wanted)
  }
}

/// The rows of a table of 301 by 199 points, their heights, and scrolling to them.
@MainActor
struct UITableViewRowsTests {
  private let stage = TouchStage()
  private let rows = ChosenRows([30])

  init() { stage.makeCurrent() }

  private func shown(_ change: (UITableView) -> Void = { _ in }) -> UITableView {
    rows.showTable(on: stage, change)
  }

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  private func cell(_ table: UITableView, _ row: Int) -> MeasuredCell? {
    table.cellForRow(at: path(row)) as? MeasuredCell
  }

  @Test("A section that does not exist has no rows and no place")
  func noSection() {
    let table = shown()
    for section in [-1, 1] {
      expectEqual(table.numberOfRows(inSection: section), 0)
      expectEqual(table.rect(forSection: section), .zero)
      expectEqual(table.rectForHeader(inSection: section), .zero)
      expectEqual(table.rectForFooter(inSection: section), .zero)
    }
    rows.counts = []
    table.reloadData()
    stage.advance(by: .zero)
    #expect(table.numberOfSections == 0 && table.contentSize.height == 0)
    #expect(table.visibleCells.isEmpty)
  }

  @Test("A row is scrolled to the top, middle or bottom between the insets of the content")
  func insets() {
    rows.rowHeight = { _ in 50 }
    let table = shown { $0.contentInset = UIEdgeInsets(top: 11, left: 0, bottom: 13, right: 0) }
    // The row is at 500 points, and 175 points are between the insets.
    for (position, offset) in [
      (.bottom, 550 - 175 - 11), (.top, 500 - 11), (.middle, 525 - 87.5 - 11), (.none, 426.5),
    ] as [(UITableView.ScrollPosition, CGFloat)] {
      table.scrollToRow(at: path(10), at: position, animated: false)
      expectEqual(table.contentOffset.y, offset, "\(position)")
    }
    table.scrollToRow(at: path(29), at: .top, animated: false)
    expectEqual(table.contentOffset.y, 1500 - 199 + 13)
    table.scrollToRow(at: path(0), at: .bottom, animated: false)
    expectEqual(table.contentOffset.y, -11)
  }

  @Test("The last row of a section is scrolled below the header of its own section")
  func lastRowOfSection() {
    rows.counts = [5, 20]
    rows.rowHeight = { _ in 50 }
    rows.headerHeight = { [30, 40][$0] }
    let table = shown()
    table.scrollToRow(at: path(4), at: .top, animated: false)
    expectEqual(table.contentOffset.y, 30 + 200 - 30)
  }

  @Test("A table scrolls to the selected row nearest to its middle, and of two to the upper one")
  func nearestSelectedRow() {
    rows.rowHeight = { _ in 50 }
    let table = shown { $0.allowsMultipleSelection = true }
    func scroll(from offset: CGFloat) -> CGFloat {
      table.contentOffset.y = offset
      table.scrollToNearestSelectedRow(at: .top, animated: false)
      return table.contentOffset.y
    }
    expectEqual(scroll(from: 77), 77)
    for row in [3, 9, 11, 20] {
      table.selectRow(at: path(row), animated: false, scrollPosition: .none)
    }
    // The middle of the table is 99.5 points below its offset.
    expectEqual([0, 400, 700, 1200].map(scroll), [150, 450, 550, 1000])
    // The middle is that of row 10.
    expectEqual(scroll(from: 525 - 99.5), 450)
  }

  @Test("R-TABLE-12: a row is measured once, and again when the table has another width")
  func measuredOnce() throws {
    rows.cell = { _, _ in MeasuredCell(style: .default, reuseIdentifier: nil) }
    let table = shown()
    let first = try #require(cell(table, 0))
    #expect(first.measures == 1 && first.frame == rect(0, 0, 301, 90))
    first.wanted = 70
    table.setNeedsLayout()
    stage.advance(by: .zero)
    #expect(first.measures == 1 && first.frame.height == 90)
    table.frame.size.width = 299
    stage.advance(by: .zero)
    #expect(first.measures == 2 && first.frame == rect(0, 0, 299, 70))
  }

  @Test("R-TABLE-12: a row that is configured again is measured again")
  func reconfigured() throws {
    rows.cell = { table, path in table.dequeueReusableCell(withIdentifier: "row", for: path) }
    let table = shown { $0.register(MeasuredCell.self, forCellReuseIdentifier: "row") }
    let first = try #require(cell(table, 0))
    expectEqual(first.frame.height, 90)
    first.wanted = 70
    table.reconfigureRows(at: [path(0)])
    stage.advance(by: .zero)
    #expect(cell(table, 0) === first && first.frame.height == 70)
    expectEqual(cell(table, 1)?.frame.minY, 70)
  }

  @Test("A row whose given height is invalid has the standard height, whatever its content wants")
  func invalidHeight() {
    rows.cell = { _, _ in MeasuredCell(style: .default, reuseIdentifier: nil) }
    rows.rowHeight = { _ in CGFloat.nan }
    let table = shown()
    expectEqual(table.rectForRow(at: path(1)), rect(0, 44, 301, 44))
    expectEqual(table.cellForRow(at: path(1))?.frame, rect(0, 44, 301, 44))
  }

  @Test("R-TABLE-12: measured heights outlast changes of other rows, and estimates do not")
  func heightsAfterUpdate() {
    rows.cell = { _, _ in MeasuredCell(style: .default, reuseIdentifier: nil) }
    let table = shown()
    // Three rows of 90 points are in sight; those that were in sight by their estimates are measured, too.
    let measured = (0..<30).prefix { table.rectForRow(at: path($0)).height == 90 }.count
    #expect(measured >= 3 && measured < 20)
    rows.counts = [31]
    table.contentOffset.y = 600
    table.layoutIfNeeded()
    table.insertRows(at: [path(0)], with: .none)
    expectEqual(table.rectForRow(at: path(0)).height, 44)
    expectEqual(table.rectForRow(at: path(1)).height, 90)
    expectEqual(table.rectForRow(at: path(measured)).height, 90)
    expectEqual(table.rectForRow(at: path(30)).height, 44)
    table.scrollToRow(at: path(30), at: .bottom, animated: false)
    table.layoutIfNeeded()
    expectEqual(table.rectForRow(at: path(30)).height, 90)
  }

  @Test("An empty batch asks the delegate for all heights again, and fits the content to them")
  func heightsAsked() {
    rows.rowHeight = { _ in 50 }
    let table = shown()
    rows.rowHeight = { $0.row == 0 ? 80 : 20 }
    table.beginUpdates()
    table.endUpdates()
    expectEqual(table.rectForRow(at: path(1)), rect(0, 80, 301, 20))
    expectEqual(table.cellForRow(at: path(1))?.frame, rect(0, 80, 301, 20))
  }

  @Test("The titles of the section index are asked with the rows, with each batch, and on request")
  func sectionIndex() {
    rows.indexTitles = ["A"]
    let table = UITableView(frame: rect(0, 0, 301, 199))
    table.dataSource = rows
    expectEqual(table.sectionIndexTitles, ["A"])
    rows.indexTitles = ["A", "B"]
    expectEqual(table.sectionIndexTitles, ["A"])
    table.reloadSectionIndexTitles()
    expectEqual(table.sectionIndexTitles, ["A", "B"])
    rows.indexTitles = nil
    table.performBatchUpdates(nil)
    expectNil(table.sectionIndexTitles)
  }
}
