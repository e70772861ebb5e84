import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

@MainActor
private final class Songs: NSObject, UITableViewDataSource, UITableViewDelegate {
  var songs = ["a", "b", "c", "add"]
  var calls: [String] = []

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    songs.count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "song", for: indexPath)
    cell.textLabel?.text = songs[indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    indexPath.row != 0
  }
  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  { songs[indexPath.row] == "add" ? .insert : .delete }
  func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { "Remove" }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    calls.append("\(editingStyle == .insert ? "insert" : "delete") \(indexPath.row)")
    if editingStyle == .delete {
      songs.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    } else {
      songs.insert("new", at: indexPath.row)
      tableView.insertRows(at: [indexPath], with: .automatic)
    }
  }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    songs[indexPath.row] != "add"
  }
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    calls.append("move \(sourceIndexPath.row) \(destinationIndexPath.row)")
    songs.insert(songs.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    // The last row stays the last.
    IndexPath(row: min(proposedDestinationIndexPath.row, songs.count - 2), section: 0)
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    calls.append("select \(indexPath.row)")
  }
  func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) { calls.append("accessory \(indexPath.row)") }
}

/// Rows that the user edits.
@MainActor
struct UITableViewEditingTests {
  private let stage = TouchStage()
  private let songs = Songs()
  private let table: UITableView

  init() {
    stage.makeCurrent()
    table = UITableView(frame: CGRect(x: 0, y: 100, width: 390, height: 440))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "song")
    table.dataSource = songs
    table.delegate = songs
    stage.show(table)
    stage.advance(by: .zero)
  }

  private func cell(_ row: Int) -> UITableViewCell? {
    table.cellForRow(at: IndexPath(row: row, section: 0))
  }

  private func point(_ x: CGFloat, _ row: Int) -> CGPoint {
    CGPoint(x: x, y: 122 + 44 * CGFloat(row))
  }

  private func edit() {
    table.setEditing(true, animated: true)
    stage.advance(by: .milliseconds(400))
  }

  private var shown: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

  @Test("R-TABLE-16: rows that can be edited get their controls, and their content makes room")
  func controls() {
    edit()
    #expect(table.isEditing && cell(1)?.isEditing == true)
    expectEqual((0..<4).map { cell($0)?.editingStyle }, [.some(.none), .delete, .delete, .insert])
    expectEqual((0..<4).map { cell($0)?.contentView.frame.minX }, [0, 38, 38, 38])
    // The control to move a row takes 48 points, where the row can be moved.
    expectEqual((0..<4).map { cell($0)?.contentView.frame.maxX }, [342, 342, 342, 390])
    table.setEditing(false, animated: false)
    stage.advance(by: .zero)
    #expect(cell(1)?.isEditing == false && cell(1)?.contentView.frame.width == 390)
  }

  @Test("R-TABLE-16: a touch selects rows that are edited only where the app wants that")
  func selection() {
    edit()
    stage.tap(at: point(150, 1))
    expectEqual(songs.calls, [])
    table.allowsSelectionDuringEditing = true
    stage.tap(at: point(150, 1))
    expectEqual(songs.calls, ["select 1"])
    table.allowsMultipleSelectionDuringEditing = true
    stage.tap(at: point(150, 2))
    expectEqual(table.indexPathsForSelectedRows?.map(\.row), [1, 2])
  }

  @Test("R-TABLE-17: the control that deletes reveals the button, whose tap deletes")
  func delete() throws {
    edit()
    stage.tap(at: point(19, 2))
    stage.advance(by: .milliseconds(400))
    expectEqual(songs.calls, [])
    expectEqual(cell(2)?.frame.minX, -74)
    expectEqual(cell(2)?.showingDeleteConfirmation, true)
    let button = try #require(
      table.subviews.flatMap(\.subviews).compactMap { $0 as? UIButton }.first {
        $0.currentTitle == "Remove"
      })
    stage.tap(button)
    expectEqual(songs.calls, ["delete 2"])
    expectEqual(shown, ["a", "b", "add"])
    #expect(table.isEditing)
  }

  @Test("R-TABLE-17: the control that inserts does so at once")
  func insert() {
    edit()
    stage.tap(at: point(19, 3))
    expectEqual(songs.calls, ["insert 3"])
    expectEqual(shown, ["a", "b", "c", "new", "add"])
  }

  @Test("R-TABLE-18: a finger moves a row by its control from the landing on; others make room")
  func moves() {
    edit()
    let moved = cell(1)
    stage.finger(1).down(at: point(370, 1))
    stage.finger(1).move(to: point(370, 2), over: .milliseconds(100))
    #expect(!table.isDragging && moved?.frame.midY == 110)
    expectEqual(cell(2)?.frame.minY, 44)
    expectEqual(songs.calls, [])
    stage.finger(1).up()
    expectEqual(songs.calls, ["move 1 2"])
    #expect(cell(2) === moved && moved?.frame.minY == 88)
    expectEqual(shown, ["a", "c", "b", "add"])
  }

  @Test("R-TABLE-18: the delegate may send a row elsewhere, and a cancelled finger moves nothing")
  func movesElsewhere() {
    edit()
    stage.finger(1).down(at: point(370, 0))
    stage.finger(1).move(to: point(370, 3), over: .milliseconds(100))
    stage.finger(1).up()
    expectEqual(songs.calls, ["move 0 2"])
    expectEqual(shown, ["b", "c", "a", "add"])
    stage.advance(by: .milliseconds(400))
    stage.finger(1).down(at: point(370, 0))
    stage.finger(1).move(to: point(370, 1), over: .milliseconds(100))
    stage.finger(1).cancel()
    stage.advance(by: .milliseconds(400))
    expectEqual(songs.calls, ["move 0 2"])
    #expect(cell(0)?.frame.minY == 0 && cell(1)?.frame.minY == 44)
    stage.expectIdle()
  }

  @Test("The button of a detail accessory calls the delegate and selects nothing")
  func accessory() {
    cell(1)?.accessoryType = .detailDisclosureButton
    cell(2)?.accessoryView = UISwitch()
    stage.advance(by: .zero)
    expectEqual(cell(1)?.contentView.frame.width, 390 - 67)
    expectEqual(cell(2)?.contentView.frame.width, 390 - 51 - 30)
    stage.tap(at: point(390 - 33 - 11, 1))
    expectEqual(songs.calls, ["accessory 1"])
  }
}
