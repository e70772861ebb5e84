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
}
