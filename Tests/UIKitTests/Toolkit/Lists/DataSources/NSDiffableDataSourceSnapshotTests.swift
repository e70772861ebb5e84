import Foundation
import Testing
import TouchstoneTestSupport

@testable import UIKit

/// Sections and items of a list.
struct NSDiffableDataSourceSnapshotTests {
  private func snapshot() -> NSDiffableDataSourceSnapshot<String, Int> {
    var made = NSDiffableDataSourceSnapshot<String, Int>()
    made.appendSections(["a", "b"])
    made.appendItems([1, 2], toSection: "a")
    made.appendItems([3])
    return made
  }

  @Test("Items are added at the end, before and after others, and move if they exist")
  func items() {
    var made = snapshot()
    made.insertItems([7, 8], beforeItem: 2)
    made.insertItems([9], afterItem: 3)
    expectEqual(made.itemIdentifiers(inSection: "a"), [1, 7, 8, 2])
    made.moveItem(1, afterItem: 3)
    made.appendItems([8], toSection: "b")
    expectEqual(made.itemIdentifiers, [7, 2, 3, 1, 9, 8])
    made.deleteItems([2, 55])
    #expect(made.numberOfItems == 5 && made.numberOfItems(inSection: "a") == 1)
    #expect(made.indexOfItem(9) == 3 && made.indexOfItem(2) == nil)
    expectEqual(made.sectionIdentifier(containingItem: 8), "b")
    made.deleteAllItems()
    #expect(made.numberOfSections == 0 && made.numberOfItems == 0)
  }

  @Test("Sections are added, moved and deleted with their items")
  func sections() {
    var made = snapshot()
    made.insertSections(["x"], beforeSection: "b")
    made.insertSections(["y"], afterSection: "b")
    made.moveSection("a", afterSection: "b")
    expectEqual(made.sectionIdentifiers, ["x", "b", "a", "y"])
    expectEqual(made.itemIdentifiers, [3, 1, 2])
    made.moveSection("a", beforeSection: "x")
    made.deleteSections(["b", "none"])
    expectEqual(made.sectionIdentifiers, ["a", "x", "y"])
    #expect(made.itemIdentifiers == [1, 2] && made.indexOfItem(3) == nil)
    expectEqual(made.indexOfSection("y"), 2)
  }

  @Test("R-TABLE-21: identifiers that stand twice are refused in UIKit's words")
  func duplicates() {
    expectEqual(
      SnapshotDuplicates.sentence([1, 2, 1], "item"),
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    1\n)}")
    expectNil(SnapshotDuplicates.sentence([1, 2], "item"))
  }

  @Test("R-TABLE-21: appending one item twice ends the app")
  func refused() async {
    await #expect(processExitsWith: .failure) {
      var made = NSDiffableDataSourceSnapshot<String, Int>()
      made.appendSections(["a"])
      made.appendItems([1, 1])
    }
  }

  @Test("Of items that change their order the fewest move")
  func order() {
    expectEqual(SnapshotDifference.longestOrdered([0, 5, 1, 2, 3, 4]), [0, 2, 3, 4, 5])
    expectEqual(SnapshotDifference.longestOrdered([]), [])
    expectEqual(SnapshotDifference.longestOrdered([3, 2, 1]).count, 1)
  }

  private typealias Sections = [(String, [Int])]

  /// Where everything goes from some sections to others of which one is reloaded; throws where a list refuses that.
  private func transition(
    _ before: Sections, _ after: Sections, reloading section: String
  ) throws -> ListTransition {
    func snapshot(_ sections: Sections) -> NSDiffableDataSourceSnapshot<String, Int> {
      var made = NSDiffableDataSourceSnapshot<String, Int>()
      for (section, items) in sections {
        made.appendSections([section])
        made.appendItems(items, toSection: section)
      }
      return made
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
      let made = try transition(
        [("a", [1, 2])] + old, [("a", [1]), ("b", new)], reloading: "b")
      expectEqual(made.sections, old.isEmpty ? [0] : [0, nil])
      expectEqual(made.items[0][0], IndexPath(item: 0, section: 0))
    }
  }

  @Test("R-TABLE-21: a section that is reloaded may move, and take items of others")
  func movedAndReloaded() throws {
    let made = try transition(
      [("a", [1]), ("b", [2, 5]), ("c", [3])], [("c", [3, 5, 9]), ("a", [1]), ("b", [2])],
      reloading: "c")
    expectEqual(made.sections, [1, 2, nil])
    expectEqual(
      made.items,
      [[IndexPath(item: 0, section: 1)], [IndexPath(item: 0, section: 2), nil], [nil]])
  }
}
