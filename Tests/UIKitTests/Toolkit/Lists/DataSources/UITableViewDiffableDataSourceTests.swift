import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

/// A data source whose rows can be deleted.
private final class Editable: UITableViewDiffableDataSource<String, Int> {
  var commits = 0

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    true
  }
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { commits += 1 }
}

/// Tables that show the items of a snapshot.
@MainActor
struct UITableViewDiffableDataSourceTests {
  private let stage = TouchStage()
  private let table: UITableView

  init() {
    stage.makeCurrent()
    table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 440))
    table.contentInsetAdjustmentBehavior = .never
    table.register(UITableViewCell.self, forCellReuseIdentifier: "number")
    stage.show(table)
  }

  private func source() -> UITableViewDiffableDataSource<String, Int> {
    UITableViewDiffableDataSource(tableView: table) { table, path, number in
      let cell = table.dequeueReusableCell(withIdentifier: "number", for: path)
      cell.textLabel?.text = "\(number)"
      return cell
    }
  }

  private func snapshot(_ sections: (String, [Int])...) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  private var shown: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

  @Test(
    "R-TABLE-21: a snapshot becomes rows, the next one updates them, and cells stay with their items"
  )
  func apply() throws {
    let source = source()
    source.apply(snapshot(("a", [1, 2, 3]), ("b", [4])), animatingDifferences: false)
    expectEqual(shown, ["1", "2", "3", "4"])
    let three = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
    table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
    var calls = 0
    source.apply(snapshot(("b", [4, 3]), ("c", [5]), ("a", [2, 6]))) { calls += 1 }
    expectEqual(shown, ["4", "3", "5", "2", "6"])
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === three)
    expectEqual(table.indexPathForSelectedRow, IndexPath(row: 1, section: 0))
    expectEqual(calls, 0)
    stage.advance(by: .milliseconds(400))
    expectEqual(calls, 1)
    expectEqual(source.indexPath(for: 6), IndexPath(row: 1, section: 2))
    expectEqual(source.itemIdentifier(for: IndexPath(row: 0, section: 1)), 5)
    #expect(source.sectionIdentifier(for: 2) == "a" && source.index(for: "c") == 1)
    stage.expectIdle()
  }

  @Test("R-TABLE-21: rows move in an animation if the app wants that, with any animation but none")
  func animation() throws {
    let source = source()
    for (animation, isAnimated, top) in [
      (.fade, true, 0), (.fade, false, 44), (.none, true, 44), (.automatic, true, 0),
    ] as [(UITableView.RowAnimation, Bool, CGFloat)] {
      source.apply(snapshot(("a", [1, 2])), animatingDifferences: false)
      stage.settle()
      let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
      source.defaultRowAnimation = animation
      source.apply(snapshot(("a", [3, 1, 2])), animatingDifferences: isAnimated)
      expectEqual(first.frame.minY, 44)
      expectEqual(first.layer.presentation()?.frame.minY ?? first.frame.minY, top)
      stage.settle()
    }
  }

  @Test("R-TABLE-21: a table shows any snapshot after any other", arguments: 1...40)
  func anyToAny(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let source = source()
    for _ in 0..<6 {
      var snapshot = Snapshot()
      for section in ["a", "b", "c"].shuffled(using: &random) where Bool.random(using: &random) {
        snapshot.appendSections([section])
      }
      let items = Array(0..<8).shuffled(using: &random)
      for item in items where snapshot.numberOfSections > 0 && Bool.random(using: &random) {
        snapshot.appendItems(
          [item], toSection: snapshot.sectionIdentifiers.randomElement(using: &random))
      }
      if let item = snapshot.itemIdentifiers.randomElement(using: &random) {
        snapshot.reloadItems([item])
      }
      source.apply(snapshot, animatingDifferences: Bool.random(using: &random))
      expectEqual(shown, snapshot.itemIdentifiers.map { "\($0)" })
    }
  }

  @Test("R-TABLE-21: reconfigured items keep their cell, and reloaded ones are shown anew")
  func reloads() throws {
    let source = source()
    source.apply(snapshot(("a", [1, 2])), animatingDifferences: false)
    let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    first.textLabel?.text = "old"
    var next = source.snapshot()
    next.reconfigureItems([1])
    source.apply(next)
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) === first)
    expectEqual(shown, ["1", "2"])
    first.textLabel?.text = "old"
    next = source.snapshot()
    #expect(next.reconfiguredItemIdentifiers.isEmpty)
    next.reloadItems([1])
    source.apply(next)
    expectEqual(shown, ["1", "2"])
    next = source.snapshot()
    #expect(next.reloadedItemIdentifiers.isEmpty)
    next.reloadSections(["a"])
    source.apply(next)
    #expect(source.snapshot().reloadedSectionIdentifiers.isEmpty)
  }

  @Test("A swipe deletes a row if a subclass of the source can, and does nothing otherwise")
  func deletes() throws {
    let plain = source()
    plain.apply(snapshot(("a", [1, 2])), animatingDifferences: false)
    func swipe() {
      stage.finger(1).down(at: CGPoint(x: 370, y: 22))
      stage.finger(1).move(by: CGVector(dx: -300, dy: 0), over: .milliseconds(200))
      stage.finger(1).up()
      stage.advance(by: .milliseconds(400))
    }
    swipe()
    #expect(!table.isEditing)
    let editable = Editable(tableView: table) { table, path, _ in
      table.dequeueReusableCell(withIdentifier: "number", for: path)
    }
    editable.apply(snapshot(("a", [1, 2])), animatingDifferences: false)
    stage.advance(by: .zero)
    swipe()
    expectEqual(editable.commits, 1)
    expectEqual(plain.snapshot().numberOfItems, 2)
  }

  @Test("R-TABLE-21: a source whose table was released applies a snapshot and completes")
  func withoutTable() {
    var other: UITableView? = UITableView(frame: CGRect.zero)
    let source = UITableViewDiffableDataSource<String, Int>(tableView: other ?? table) { _, _, _ in
      nil
    }
    other = nil
    var completions = 0
    source.apply(snapshot(("one", [1, 2]))) { completions += 1 }
    expectEqual(source.snapshot().itemIdentifiers, [1, 2])
    source.applySnapshotUsingReloadData(snapshot(("one", [3]))) { completions += 1 }
    expectEqual(completions, 2)
    expectEqual(source.snapshot().itemIdentifiers, [3])
  }

  @Test("R-TABLE-21: a snapshot that is applied by a reload shows all rows anew and completes")
  func reload() {
    let source = source()
    source.apply(snapshot(("a", [1, 2])), animatingDifferences: false)
    table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    var completions = 0
    source.applySnapshotUsingReloadData(snapshot(("a", [1, 3]), ("b", [4]))) { completions += 1 }
    expectEqual(completions, 0)
    stage.advance(by: .zero)
    expectEqual(shown, ["1", "3", "4"])
    expectNil(table.indexPathForSelectedRow)
    expectEqual(completions, 1)
    expectEqual(source.tableView(table, numberOfRowsInSection: 1), 1)
    expectEqual(source.tableView(table, numberOfRowsInSection: 2), 0)
  }
}
