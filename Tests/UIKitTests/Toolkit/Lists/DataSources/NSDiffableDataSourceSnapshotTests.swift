import Foundation
import Testing
import TouchstoneTestSupport

@testable import UIKit

/// Changes of a snapshot's sections and items, and the differences between snapshots.
struct NSDiffableDataSourceSnapshotTests {
  private func snapshot() -> NSDiffableDataSourceSnapshot<String, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2], toSection: "a")
    snapshot.appendItems([3])
    return snapshot
  }

  @Test("Items are added at the end, before and after others, and move if they exist")
  func items() {
    var snapshot = snapshot()
    snapshot.insertItems([7, 8], beforeItem: 2)
    snapshot.insertItems([9], afterItem: 3)
    expectEqual(snapshot.itemIdentifiers(inSection: "a"), [1, 7, 8, 2])
    snapshot.moveItem(1, afterItem: 3)
    snapshot.appendItems([8], toSection: "b")
    expectEqual(snapshot.itemIdentifiers, [7, 2, 3, 1, 9, 8])
    snapshot.deleteItems([2, 55])
    #expect(snapshot.numberOfItems == 5 && snapshot.numberOfItems(inSection: "a") == 1)
    #expect(snapshot.indexOfItem(9) == 3 && snapshot.indexOfItem(2) == nil)
    expectEqual(snapshot.sectionIdentifier(containingItem: 8), "b")
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfSections == 0 && snapshot.numberOfItems == 0)
  }

  @Test("Sections are added, moved and deleted with their items")
  func sections() {
    var snapshot = snapshot()
    snapshot.insertSections(["x"], beforeSection: "b")
    snapshot.insertSections(["y"], afterSection: "b")
    snapshot.moveSection("a", afterSection: "b")
    expectEqual(snapshot.sectionIdentifiers, ["x", "b", "a", "y"])
    expectEqual(snapshot.itemIdentifiers, [3, 1, 2])
    snapshot.moveSection("a", beforeSection: "x")
    snapshot.deleteSections(["b", "none"])
    expectEqual(snapshot.sectionIdentifiers, ["a", "x", "y"])
    #expect(snapshot.itemIdentifiers == [1, 2] && snapshot.indexOfItem(3) == nil)
    expectEqual(snapshot.indexOfSection("y"), 2)
  }

  @Test("R-TABLE-21: duplicate identifiers are reported in UIKit's words")
  func duplicates() {
    expectEqual(
      SnapshotDuplicates.sentence([1, 2, 1], "item"),
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    1\n)}")
    expectNil(SnapshotDuplicates.sentence([1, 2], "item"))
  }

  @Test("R-TABLE-21: appending one item twice ends the app")
  func refused() async {
    await #expect(processExitsWith: .failure) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["a"])
      snapshot.appendItems([1, 1])
    }
  }

  @Test("R-TABLE-21: appending a section twice, or moving an unknown item, ends the app")
  func refusedMoves() async {
    await #expect(processExitsWith: .failure) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["a"])
      snapshot.appendSections(["b", "a"])
    }
    await #expect(processExitsWith: .failure) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["a"])
      snapshot.appendItems([1])
      snapshot.moveItem(2, beforeItem: 1)
    }
    await #expect(processExitsWith: .failure) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["a"])
      snapshot.appendItems([1])
      snapshot.moveItem(2, afterItem: 1)
    }
  }

  @Test("When items change their order, as few as possible move")
  func order() {
    // The positions of the numbers that stay: all but the 5, which is at position 1.
    expectEqual(SnapshotDifference.longestOrdered([0, 5, 1, 2, 3, 4]), [0, 2, 3, 4, 5])
    expectEqual(SnapshotDifference.longestOrdered([]), [])
    expectEqual(SnapshotDifference.longestOrdered([3, 2, 1]).count, 1)
  }

  private typealias Sections = [(String, [Int])]

  /// Returns where sections and items go from one snapshot to another that reloads a section; throws if a list refuses
  /// the changes.
  private func transition(
    _ before: Sections, _ after: Sections, reloading section: String
  ) throws -> ListTransition {
    func snapshot(_ sections: Sections) -> NSDiffableDataSourceSnapshot<String, Int> {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      for (section, items) in sections {
        snapshot.appendSections([section])
        snapshot.appendItems(items, toSection: section)
      }
      return snapshot
    }
    var new = snapshot(after)
    new.reloadSections([section])
    let difference = SnapshotDifference(from: snapshot(before), to: new)
    return try ListUpdate(
      kind: .table, old: before.map(\.1.count), new: after.map(\.1.count),
      changes: difference.changes
    ).transition()
  }

  @Test("R-TABLE-21: an item may move into a section that is reloaded, old or new")
  func intoReloaded() throws {
    for old in [[("b", [3])], []] as [Sections] {
      let new = old.isEmpty ? [2] : [3, 2]
      let transition = try transition(
        [("a", [1, 2])] + old, [("a", [1]), ("b", new)], reloading: "b")
      expectEqual(transition.sections, old.isEmpty ? [0] : [0, nil])
      expectEqual(transition.items[0][0], IndexPath(item: 0, section: 0))
    }
  }

  @Test("R-TABLE-21: a section that is reloaded may move, and take items of others")
  func movedAndReloaded() throws {
    let transition = try transition(
      [("a", [1]), ("b", [2, 5]), ("c", [3])], [("c", [3, 5, 9]), ("a", [1]), ("b", [2])],
      reloading: "c")
    expectEqual(transition.sections, [1, 2, nil])
    expectEqual(
      transition.items,
      [[IndexPath(item: 0, section: 1)], [IndexPath(item: 0, section: 2), nil], [nil]])
  }
}
