import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// Cells, headers and footers that a table makes, keeps and gives out again.
@MainActor
struct TableReuseTests {
  private let stage = TouchStage()
  private let rows = ChosenRows([30])

  init() { stage.makeCurrent() }

  private func shown(_ change: (UITableView) -> Void = { _ in }) -> UITableView {
    rows.showTable(on: stage) { table in
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.register(
        UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
      change(table)
    }
  }

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  @Test("A cell that is dequeued for a row has its frame, or without one that of a standard row")
  func frames() {
    let table = shown { $0.rowHeight = 50 }
    func frame(_ row: Int) -> CGRect {
      table.dequeueReusableCell(withIdentifier: "row", for: path(row)).frame
    }
    expectEqual(frame(2), rect(0, 100, 301, 50))
    expectEqual(frame(30), rect(0, 0, 301, 44))
  }

  @Test("A header that the app takes and does not show leaves the table with the next layout")
  func takenHeader() throws {
    rows.counts = [30, 5]
    rows.headerHeight = { _ in 20 }
    weak var table: UITableView?
    rows.header = { [unowned rows] section in
      rows.counts.count == 1
        ? nil : table?.dequeueReusableHeaderFooterView(withIdentifier: "header")
    }
    let made = shown { table = $0 }
    let header = try #require(made.headerView(forSection: 0))
    rows.counts = [30]
    made.reloadData()
    stage.advance(by: .zero)
    #expect(made.dequeueReusableHeaderFooterView(withIdentifier: "header") === header)
    #expect(header.superview === made)
    stage.advance(by: .zero)
    expectNil(header.superview)
  }

  @Test("Cells of rows that go are used for rows that come, also just after the first layout")
  func reusedAtOnce() {
    rows.counts = [3]
    func exchange(_ table: UITableView) {
      table.performBatchUpdates {
        table.deleteRows(at: (0..<3).map { path($0) }, with: .none)
        table.insertRows(at: (0..<3).map { path($0) }, with: .none)
      }
    }
    for change in [exchange, { $0.reloadData() }] as [(UITableView) -> Void] {
      let table = UITableView(frame: rect(0, 0, 301, 199))
      table.rowHeight = 50
      table.dataSource = rows
      table.layoutIfNeeded()
      let cells = table.visibleCells
      expectEqual(cells.count, 3)
      change(table)
      table.layoutIfNeeded()
      expectEqual(Set(table.visibleCells), Set(cells))
    }
  }

  @Test("A header that was only measured is not announced as one that is no longer displayed")
  func measuredHeader() {
    rows.counts = [10, 10]
    rows.header = { _ in UIView(frame: rect(0, 0, 10, 33)) }
    let table = shown()
    expectEqual(table.rectForHeader(inSection: 1).height, 33)
    table.reloadData()
    expectEqual(rows.calls, ["header 0", "no header 0"])
  }

  @Test("A cell is dequeued for its own row only while that row is configured again")
  func reconfigured() throws {
    let table = shown()
    let cell = try #require(table.cellForRow(at: path(1)))
    var configured: [UITableViewCell] = []
    rows.cell = { table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      configured.append(cell)
      return cell
    }
    table.reconfigureRows(at: [path(1)])
    expectEqual(configured, [cell])
    #expect(table.dequeueReusableCell(withIdentifier: "row") !== cell)
  }
}
