import Foundation
import Testing
import TouchstoneTestSupport

@testable import UIKit

/// Where a batch of changes moves the sections and items of a list, and which batches are refused.
struct ListUpdateTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  private func transition(
    _ old: [Int], _ new: [Int], _ change: (inout ListChanges) -> Void
  ) throws -> ListTransition {
    var changes = ListChanges()
    change(&changes)
    return try ListUpdate(kind: .table, old: old, new: new, changes: changes).transition()
  }

  /// Returns the message with which changes are refused; nil if they are accepted.
  private func message(
    _ old: [Int], _ new: [Int], _ kind: ListKind = .table, _ change: (inout ListChanges) -> Void
  ) -> String? {
    var changes = ListChanges()
    change(&changes)
    do {
      _ = try ListUpdate(kind: kind, old: old, new: new, changes: changes).transition()
      return nil
    } catch { return error.description }
  }

  @Test("R-TABLE-13: an insertion beyond the last row after the update is refused")
  func behindLast() {
    for item in [2, 3] {
      expectEqual(
        message([1], [2]) { $0.insert([path(item)]) },
        "Invalid update: attempt to insert row \(item) into section 0, but there are only 2 rows in "
          + "section 0 after the update"
      )
    }
    expectNil(message([1], [2]) { $0.insert([path(1)]) })
  }

  @Test("R-TABLE-18: the rows between a moved row and its target make room")
  func makesRoom() {
    func shifts(_ from: Int, _ target: IndexPath) -> [CGFloat] {
      let move = RowMove(from: path(from), target: target, grip: 0)
      return (0..<5).map { move.shift(of: path($0)) }
    }
    expectEqual(shifts(3, path(1)), [0, 1, 1, 0, 0])
    expectEqual(shifts(1, path(3)), [0, 0, -1, -1, 0])
    expectEqual(shifts(2, path(2)), [0, 0, 0, 0, 0])
    // In another section, the target row moves down as well.
    expectEqual(shifts(1, path(0, 1)), [0, 0, -1, -1, -1])
    let up = RowMove(from: path(1, 1), target: path(3), grip: 0)
    expectEqual((0..<5).map { up.shift(of: path($0)) }, [0, 0, 0, 1, 1])
    expectEqual((0..<3).map { up.shift(of: path($0, 1)) }, [1, 0, 0])
  }

  @Test("R-TABLE-13: deletions count rows before the batch, insertions count them after it")
  func deletionsFirst() throws {
    // The rows a b c d, without a and c, and with x at 0 and y at 2, are x b y d.
    let transition = try transition([4], [4]) {
      $0.insert([path(2), path(0)])
      $0.delete([path(2), path(0)])
    }
    expectEqual(transition.items, [[nil, path(1), nil, path(3)]])
  }

  @Test("R-TABLE-13: an item moves to its place, and the others fill the rest in their order")
  func moves() throws {
    let transition = try transition([4, 1], [3, 2]) {
      $0.move(path(3), to: path(0))
      $0.move(path(0), to: path(1, 1))
    }
    expectEqual(
      transition.items, [[path(1, 1), path(1), path(2), path(0)], [path(0, 1)]])
  }

  @Test("R-TABLE-13: a reloaded item keeps its place but not its cell")
  func reloads() throws {
    let transition = try transition([3], [2]) {
      $0.delete([path(0)])
      $0.reload([path(2)])
    }
    expectEqual(transition.items, [[nil, path(0), nil]])
  }

  @Test("R-TABLE-13: sections are inserted, deleted and moved with their items")
  func sections() throws {
    let inserted = try transition([1, 2, 1], [5, 1, 2]) {
      $0.delete(IndexSet(integer: 2))
      $0.insert(IndexSet(integer: 0))
    }
    expectEqual(inserted.sections, [1, 2, nil])
    expectEqual(inserted.items[1], [path(0, 2), path(1, 2)])
    let moved = try transition([1, 2], [2, 1]) { $0.move(1, to: 0) }
    expectEqual(moved.sections, [1, 0])
    expectEqual(moved.place(of: path(0)), path(0, 1))
    let reloaded = try transition([1, 2], [1, 9]) { $0.reload(IndexSet(integer: 1)) }
    expectEqual(reloaded.sections, [0, nil])
    expectNil(reloaded.place(of: path(0, 1)))
  }

  @Test("R-TABLE-13: counts that do not agree with the changes are refused in UIKit's words")
  func wrongNumbers() {
    expectEqual(
      message([5], [5]) { $0.insert([path(2)]) },
      "Invalid update: invalid number of rows in section 0.  The number of rows contained in an existing "
        + "section after the update (5) must be equal to the number of rows contained in that section "
        + "before the update (5), plus or minus the number of rows inserted or deleted from that section "
        + "(1 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section "
        + "(0 moved in, 0 moved out).")
    expectEqual(
      message([1], [1, 1], .collection) { $0.insert([path(1)]) },
      "Invalid update: invalid number of sections.  The number of sections contained in the collection view "
        + "after the update (2) must be equal to the number of sections contained in the collection view "
        + "before the update (1), plus or minus the number of sections inserted or deleted (0 inserted, "
        + "0 deleted).")
  }

  @Test("R-TABLE-13: rows and sections that do not exist, or that change twice, are refused")
  func wrongPlaces() {
    expectEqual(
      message([3], [2]) { $0.delete([path(7)]) },
      "Invalid update: attempt to delete row 7 from section 0 which only contains 3 rows before the update"
    )
    expectEqual(
      message([3], [2]) { $0.delete([path(3)]) },
      "Invalid update: attempt to delete row 3 from section 0 which only contains 3 rows before the update"
    )
    expectEqual(
      message([3], [4]) { $0.insert([path(9)]) },
      "Invalid update: attempt to insert row 9 into section 0, but there are only 4 rows in section 0 after "
        + "the update")
    expectEqual(
      message([3], [2], .collection) {
        $0.delete([path(1)])
        $0.reload([path(1)])
      },
      "Invalid update: attempt to delete and reload the same index path ({length = 2, path = 0 - 1})"
    )
    expectEqual(
      message([3], [2]) { $0.delete(IndexSet(integer: 4)) },
      "Invalid update: attempt to delete section 4, but there are only 1 sections before the update"
    )
    expectEqual(
      message([3], [3, 1]) { $0.insert(IndexSet(integer: 2)) },
      "Invalid update: attempt to insert section 2 but there are only 2 sections after the update")
    expectEqual(
      message([3], [3]) {
        $0.move(path(0), to: path(1))
        $0.move(path(2), to: path(1))
      },
      "Invalid update: attempt to perform more than one move to the same index path "
        + "({length = 2, path = 0 - 1})")
    expectEqual(
      message([3], [3]) {
        $0.reload([path(0)])
        $0.move(path(0), to: path(1))
      },
      "Invalid update: attempt to perform a delete and a move from the same index path "
        + "({length = 2, path = 0 - 0})")
  }

  @Test(
    "R-TABLE-13: sections that change twice are refused",
    arguments: [
      ("delete reload", "delete and reload the same section (1)"),
      ("delete move", "perform a delete and a move from the same section (1)"),
      ("reload move", "perform a delete and a move from the same section (1)"),
      ("insert move", "perform an insert and a move to the same section (0)"),
      ("move again", "perform more than one move from the same section (1)"),
      ("move other", "perform more than one move to the same section (0)"),
    ])
  func contradictorySections(acts: String, refusal: String) {
    // The number of sections agrees with the changes, so that only the contradiction is wrong.
    let acts = acts.split(separator: " ")
    let count = 3 + (acts.contains("insert") ? 1 : 0) - (acts.contains("delete") ? 1 : 0)
    let refused = message([1, 1, 1], [Int](repeating: 1, count: count)) {
      for act in acts {
        switch act {
        case "delete": $0.delete(IndexSet(integer: 1))
        case "reload": $0.reload(IndexSet(integer: 1))
        case "insert": $0.insert(IndexSet(integer: 0))
        case "move": $0.move(1, to: 0)
        case "again": $0.move(1, to: 2)
        default: $0.move(2, to: 0)
        }
      }
    }
    expectEqual(refused, "Invalid update: attempt to \(refusal)")
  }

  @Test("R-TABLE-13: values that belong to a section follow it when it moves or is reloaded")
  func placesOfSections() throws {
    let transition = try transition([1, 1, 1], [1, 1, 1]) {
      $0.insert(IndexSet(integer: 0))
      $0.delete(IndexSet(integer: 2))
      $0.reload(IndexSet(integer: 0))
    }
    expectEqual(transition.placesOfSections, [1, 2, nil])
    expectEqual(transition.sections, [nil, 2, nil])
    expectEqual(transition.moved([0: "a", 1: "b", 2: "c", 7: "d"]), [1: "a", 2: "b"])
  }
}
