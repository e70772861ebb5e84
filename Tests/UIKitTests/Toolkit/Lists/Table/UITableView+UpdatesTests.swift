import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// The data source and delegate of a table of texts, which a test changes.
@MainActor
final class TextRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var texts: [[String]]
  /// The texts of the cells that are no longer displayed.
  var ended: [String] = []

  init(_ texts: [[String]]) { self.texts = texts }

  func numberOfSections(in tableView: UITableView) -> Int { texts.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    texts[section].count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "text", for: indexPath)
    cell.textLabel?.text = texts[indexPath.section][indexPath.row]
    return cell
  }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) { ended.append(cell.textLabel?.text ?? "") }
}

/// Insertions, deletions, moves and reloads of the rows of a table.
@MainActor
struct UITableViewUpdatesTests {
  private let stage = TouchStage()
  private let rows = TextRows([["a", "b", "c", "d"]])
  private let table: UITableView

  init() {
    stage.makeCurrent()
    table = UITableView(frame: CGRect(x: 0, y: 100, width: 390, height: 440))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "text")
    table.dataSource = rows
    table.delegate = rows
    stage.show(table)
    stage.advance(by: .zero)
  }

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  private var shown: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

  @Test("R-TABLE-13: a batch deletes, inserts and moves at once; rows that stay keep their cells")
  func batch() throws {
    let kept = try #require(table.cellForRow(at: path(1)))
    var finished: [Bool] = []
    table.performBatchUpdates {
      rows.texts = [["d", "b", "x"]]
      table.insertRows(at: [path(2)], with: .automatic)
      table.deleteRows(at: [path(0), path(2)], with: .automatic)
      table.moveRow(at: path(3), to: path(0))
    } completion: {
      finished.append($0)
    }
    expectEqual(shown, ["d", "b", "x"])
    #expect(table.cellForRow(at: path(1)) === kept && kept.frame.minY == 44)
    #expect(finished.isEmpty && table.numberOfRows(inSection: 0) == 3)
    expectEqual(rows.ended, ["a", "c"])
    stage.advance(by: .milliseconds(400))
    expectEqual(finished, [true])
    expectEqual(table.contentSize.height, 132)
    stage.expectIdle()
  }

  @Test("R-TABLE-13: rows move to their places in an animation, or at once with the animation none")
  func moving() throws {
    let presentedTops: [(UITableView.RowAnimation, CGFloat)] = [(.automatic, 0), (.none, 44)]
    for (animation, top) in presentedTops {
      rows.texts = [["a", "b"]]
      table.reloadData()
      stage.advance(by: .zero)
      let first = try #require(table.cellForRow(at: path(0)))
      rows.texts[0].insert("x", at: 0)
      table.insertRows(at: [path(0)], with: animation)
      expectEqual(first.frame.minY, 44)
      expectEqual(first.layer.presentation()?.frame.minY ?? first.frame.minY, top)
      stage.settle()
    }
  }

  @Test("R-TABLE-13: changes in beginUpdates and endUpdates are one batch, also nested")
  func nested() {
    table.beginUpdates()
    rows.texts[0].removeFirst()
    table.beginUpdates()
    table.deleteRows(at: [path(0)], with: .fade)
    table.endUpdates()
    expectEqual(table.numberOfRows(inSection: 0), 4)
    rows.texts[0].append("e")
    table.insertRows(at: [path(3)], with: .none)
    table.endUpdates()
    expectEqual(shown, ["b", "c", "d", "e"])
  }

  @Test("R-TABLE-13: the selection follows its row, and ends with it or with a reload")
  func selection() {
    table.allowsMultipleSelection = true
    for row in [0, 2, 3] { table.selectRow(at: path(row), animated: false, scrollPosition: .none) }
    rows.texts = [["b", "c", "d"]]
    table.deleteRows(at: [path(0)], with: .automatic)
    expectEqual(table.indexPathsForSelectedRows, [path(1), path(2)])
    expectEqual(table.cellForRow(at: path(1))?.isSelected, true)
    table.reloadRows(at: [path(1)], with: .none)
    expectEqual(table.indexPathsForSelectedRows, [path(2)])
    expectEqual(table.cellForRow(at: path(1))?.isSelected, false)
  }

  @Test("R-TABLE-13: a row that a finger highlights keeps the highlight when it moves")
  func highlight() {
    stage.finger(1).down(at: CGPoint(x: 100, y: 166))
    stage.advance(by: .milliseconds(200))
    expectEqual(table.cellForRow(at: path(1))?.isHighlighted, true)
    rows.texts[0].insert("new", at: 0)
    table.insertRows(at: [path(0)], with: .none)
    expectEqual(table.cellForRow(at: path(2))?.isHighlighted, true)
    expectEqual(table.cellForRow(at: path(1))?.isHighlighted, false)
    stage.finger(1).up()
    #expect(table.visibleCells.allSatisfy { !$0.isHighlighted })
  }

  @Test("R-TABLE-13: sections are inserted, moved, reloaded and deleted with their rows")
  func sections() {
    rows.texts.insert(["first"], at: 0)
    table.insertSections(IndexSet(integer: 0), with: .automatic)
    expectEqual(shown, ["first", "a", "b", "c", "d"])
    rows.texts = [["a", "b", "c", "d"], ["first"]]
    table.moveSection(0, toSection: 1)
    expectEqual(shown, ["a", "b", "c", "d", "first"])
    rows.texts = [["A"], ["first"]]
    table.reloadSections(IndexSet(integer: 0), with: .none)
    expectEqual(shown, ["A", "first"])
    rows.texts.removeFirst()
    table.deleteSections(IndexSet(integer: 0), with: .automatic)
    expectEqual(shown, ["first"])
  }

  @Test("R-TABLE-13: a data source whose counts do not agree with the changes ends the app")
  func inconsistent() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let stage = TouchStage()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let rows = TextRows([["a"]])
        table.register(UITableViewCell.self, forCellReuseIdentifier: "text")
        table.dataSource = rows
        stage.show(table)
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      }
    }
  }

  @Test("A reconfigured row keeps its cell, which the data source dequeues again")
  func reconfigured() throws {
    let cell = try #require(table.cellForRow(at: path(1)))
    rows.texts[0][1] = "B"
    table.reconfigureRows(at: [path(1)])
    #expect(table.cellForRow(at: path(1)) === cell && cell.textLabel?.text == "B")
  }

  @Test("A table that has not asked for its rows asks for them before a batch of changes")
  func notLoaded() {
    let rows = ChosenRows([2])
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 440))
    table.rowHeight = 50
    table.dataSource = rows
    table.performBatchUpdates {
      rows.counts = [3]
      table.insertRows(at: [path(2)], with: .automatic)
    }
    expectEqual(table.numberOfRows(inSection: 0), 3)
    // Outside of a window, too, the content is fitted at once.
    expectEqual(table.contentSize.height, 150)
    rows.counts = [1]
    table.deleteRows(at: [path(1), path(2)], with: .automatic)
    expectEqual(table.contentSize.height, 50)
  }

  @Test("Headers stay with their sections when sections are inserted and moved")
  func headers() {
    let rows = ChosenRows([1, 1])
    rows.headerHeight = { _ in 20 }
    rows.header = { _ in UITableViewHeaderFooterView(reuseIdentifier: nil) }
    table.dataSource = rows
    table.delegate = rows
    stage.advance(by: .zero)
    let old = [0, 1].map { table.headerView(forSection: $0) }
    #expect(!old.contains(nil))
    rows.calls = []
    rows.counts = [1, 1, 1]
    table.insertSections(IndexSet(integer: 0), with: .none)
    expectEqual([1, 2].map { table.headerView(forSection: $0) }, old)
    table.moveSection(2, toSection: 0)
    expectEqual([0, 2].map { table.headerView(forSection: $0) }, old.reversed())
    expectEqual(old.map { $0?.frame.minY }, [128, 0])
    expectEqual(rows.calls, ["header 0"])
  }

  @Test("A table that shrinks under its offset shows its end")
  func offset() {
    rows.texts = [(0..<30).map { "\($0)" }]
    table.reloadData()
    stage.advance(by: .zero)
    table.scrollToRow(at: path(29), at: .bottom, animated: false)
    expectEqual(table.contentOffset.y, 30 * 44 - 440)
    rows.texts = [(0..<12).map { "\($0)" }]
    table.deleteRows(at: (12..<30).map { path($0) }, with: .none)
    expectEqual(table.contentOffset.y, 12 * 44 - 440)
  }
}
