import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// Songs, of which the first cannot be edited, and a last row that inserts one; with a log of the calls.
@MainActor
private final class Songs: NSObject, UITableViewDataSource, UITableViewDelegate {
  var songs = ["a", "b", "c", "add"]
  var calls: [String] = []
  /// Whether no row can be edited.
  var areFixed = false

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    songs.count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "song", for: indexPath)
    cell.textLabel?.text = songs[indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    indexPath.row != 0 && !areFixed
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

  /// Returns the point in the middle of a row's height, at a distance from the left.
  private func point(_ x: CGFloat, _ row: Int) -> CGPoint {
    CGPoint(x: x, y: 122 + 44 * CGFloat(row))
  }

  /// Begins editing, and waits for the end of the animation.
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

  @Test("R-TABLE-16: while rows are edited, a tap selects one only if the app allows it")
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

  @Test(
    "R-TABLE-17: a tap on the delete control reveals a button, and a tap on that deletes the row")
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

  @Test("R-TABLE-17: a tap on the insert control inserts at once")
  func insert() {
    edit()
    stage.tap(at: point(19, 3))
    expectEqual(songs.calls, ["insert 3"])
    expectEqual(shown, ["a", "b", "c", "new", "add"])
  }

  @Test("R-TABLE-17: a control that was taken from its row neither deletes nor inserts")
  func controlOfOldStyle() {
    edit()
    let controls = [1, 3].map { cell($0)?.subviews.compactMap { $0 as? UIControl }.first }
    #expect(controls.allSatisfy { $0?.frame == rect(0, 0, 38, 44) })
    songs.areFixed = true
    table.setNeedsLayout()
    stage.advance(by: .zero)
    for control in controls {
      expectNil(control?.superview)
      control?.sendActions(for: .touchUpInside)
    }
    stage.advance(by: .milliseconds(400))
    #expect(songs.calls.isEmpty && table.visibleCells.allSatisfy { $0.frame.minX == 0 })
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

  @Test(
    "R-TABLE-18: the delegate may change the target of a move, and a cancelled finger moves nothing"
  )
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

  @Test("R-TABLE-18: a held row follows changes of the table; one that is gone ends the move")
  func changesDuringMove() {
    edit()
    stage.finger(1).down(at: point(370, 2))
    songs.songs.remove(at: 0)
    table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    stage.finger(1).move(to: point(370, 0), over: .milliseconds(100))
    stage.finger(1).up()
    expectEqual(songs.calls, ["move 1 0"])
    expectEqual(shown, ["c", "b", "add"])
    stage.advance(by: .milliseconds(400))
    for isReload in [true, false] {
      stage.finger(1).down(at: point(370, 0))
      stage.finger(1).move(to: point(370, 1), over: .milliseconds(100))
      songs.songs.remove(at: 0)
      if isReload {
        table.reloadData()
      } else {
        table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      }
      stage.finger(1).up()
      stage.advance(by: .milliseconds(400))
    }
    expectEqual(songs.calls, ["move 1 0"])
    expectEqual(shown, ["add"])
    stage.expectIdle()
  }

  @Test("The button of a detail accessory calls the delegate and selects nothing")
  func accessory() {
    cell(1)?.accessoryType = .detailDisclosureButton
    cell(2)?.accessoryView = UISwitch()
    stage.advance(by: .zero)
    // The accessories of the type take 67 points, and a switch takes 51 with 15 on either side.
    expectEqual(cell(1)?.contentView.frame.width, 390 - 67)
    expectEqual(cell(2)?.contentView.frame.width, 390 - 51 - 30)
    stage.tap(at: point(390 - 33 - 11, 1))
    expectEqual(songs.calls, ["accessory 1"])
  }
}
