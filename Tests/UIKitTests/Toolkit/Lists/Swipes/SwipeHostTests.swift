import Foundation
import Testing
import TouchstoneTestSupport
import _Testing_UIKit

@testable import UIKit

/// Rows with actions at both sides.
@MainActor
private final class Mail: NSObject, UITableViewDataSource, UITableViewDelegate {
  var subjects = ["one", "two", "three"]
  var calls: [String] = []
  var allowsFullSwipe = true
  var isEditable: (Int) -> Bool = { _ in true }
  weak var table: UITableView?

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    subjects.count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "mail", for: indexPath)
    cell.textLabel?.text = subjects[indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    isEditable(indexPath.row)
  }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [self] _, _, done in
      calls.append("delete \(subjects[indexPath.row])")
      subjects.remove(at: indexPath.row)
      table?.deleteRows(at: [indexPath], with: .automatic)
      done(true)
    }
    let flag = UIContextualAction(style: .normal, title: "Flag") { [self] action, view, done in
      calls.append("flag \(subjects[indexPath.row]) \((view as? UIButton)?.currentTitle ?? "")")
      done(true)
    }
    let configuration = UISwipeActionsConfiguration(actions: [delete, flag])
    configuration.performsFirstActionWithFullSwipe = allowsFullSwipe
    return configuration
  }
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .normal, title: "Read") { [self] _, _, done in
        calls.append("read \(subjects[indexPath.row])")
        done(true)
      }
    ])
  }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    calls.append("begin \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    calls.append("end \(indexPath?.row ?? -1)")
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    calls.append("select \(indexPath.row)")
  }
}

/// Rows whose data source can delete them, and nothing more.
@MainActor
private final class Deletable: NSObject, UITableViewDataSource {
  var count = 2
  var commits: [String] = []

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    commits.append("\(editingStyle == .delete) \(indexPath.row)")
    count -= 1
    tableView.deleteRows(at: [indexPath], with: .fade)
  }
}

/// Rows that cannot be edited.
@MainActor
private final class Fixed: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
}

/// A cell that logs the states to which it changes.
private final class TransitionLogger: UITableViewCell {
  var states: [String] = []

  override func willTransition(to state: StateMask) { states.append("will \(state.rawValue)") }
  override func didTransition(to state: StateMask) { states.append("did \(state.rawValue)") }
}

/// Actions that a swipe on a row reveals.
///
/// The table begins at 100 points, so that the middles of its rows of 44 points are at 122, 166 and 210 points.
@MainActor
struct SwipeHostTests {
  private let stage = TouchStage()
  private let mail = Mail()
  private let table: UITableView

  init() {
    stage.makeCurrent()
    table = UITableView(frame: CGRect(x: 0, y: 100, width: 390, height: 440))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "mail")
    mail.table = table
    table.dataSource = mail
    table.delegate = mail
    stage.show(table)
    stage.advance(by: .zero)
  }

  /// Drags a row sideways, and lifts the finger when it has rested.
  private func swipe(_ row: Int, by width: CGFloat) {
    stage.finger(1).down(at: CGPoint(x: width < 0 ? 370 : 20, y: 122 + 44 * CGFloat(row)))
    stage.finger(1).move(by: CGVector(dx: width, dy: 0), over: .milliseconds(200))
    // After a rest the finger has no velocity, so that only the distance decides.
    stage.advance(by: .milliseconds(400))
    stage.finger(1).up()
    stage.advance(by: .milliseconds(400))
  }

  /// Returns the left edge of a row's cell: zero in its place, less while trailing actions are revealed.
  private func left(_ row: Int) -> CGFloat? {
    table.cellForRow(at: IndexPath(row: row, section: 0))?.frame.minX
  }

  /// Returns the button of a revealed action.
  private func button(_ title: String) -> UIButton? {
    table.subviews.flatMap(\.subviews).compactMap { $0 as? UIButton }.first {
      $0.currentTitle == title
    }
  }

  @Test("R-TABLE-14: a finger that moves left pulls the row aside and reveals its trailing actions")
  func reveals() throws {
    stage.finger(1).down(at: CGPoint(x: 370, y: 122))
    stage.finger(1).move(by: CGVector(dx: -60, dy: 0), over: .milliseconds(200))
    // The ten points that the drag took to begin do not count.
    let pulled = try #require(left(0))
    #expect(pulled < -45 && pulled >= -50)
    expectEqual(mail.calls, ["begin 0"])
    #expect(table.isEditing && table.contentOffset.y == 0)
    stage.finger(1).move(by: CGVector(dx: -60, dy: 0), over: .milliseconds(200))
    stage.advance(by: .milliseconds(400))
    stage.finger(1).up()
    expectEqual(left(0), -148)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.configurationState.isSwiped && cell.showingDeleteConfirmation)
    // The first action is at the edge.
    expectEqual(button("Delete")?.convert(CGPoint.zero, to: table).x, 316)
    expectEqual(button("Flag")?.convert(CGPoint.zero, to: table).x, 242)
  }

  @Test("R-TABLE-14: a row that is released early, or flicked back, returns to its place")
  func goesBack() {
    swipe(0, by: -70)
    #expect(left(0) == 0 && !table.isEditing && button("Delete") == nil)
    expectEqual(mail.calls, ["begin 0", "end 0"])
    swipe(1, by: -170)
    expectEqual(left(1), -148)
    stage.finger(1).down(at: CGPoint(x: 100, y: 166))
    stage.finger(1).move(by: CGVector(dx: 40, dy: 0), over: .milliseconds(50))
    stage.finger(1).up()
    expectEqual(left(1), 0)
    stage.advance(by: .seconds(1))
    stage.expectIdle()
  }

  @Test(
    "R-TABLE-14: a tap on an action performs it with its button, and its completion hides the actions"
  )
  func performs() throws {
    swipe(1, by: -170)
    let flag = try #require(button("Flag"))
    stage.tap(flag)
    expectEqual(mail.calls, ["begin 1", "flag two Flag", "end 1"])
    expectEqual(left(1), 0)
  }

  @Test("A swiped cell shows its delete confirmation, state 2, and no editing control, state 1")
  func transitions() throws {
    let table = UITableView(frame: table.frame)
    table.register(TransitionLogger.self, forCellReuseIdentifier: "mail")
    (table.dataSource, table.delegate) = (mail, mail)
    stage.show(table)
    stage.advance(by: .zero)
    swipe(0, by: -170)
    let cell = try #require(
      table.cellForRow(at: IndexPath(row: 0, section: 0)) as? TransitionLogger)
    #expect(cell.isEditing && cell.showingDeleteConfirmation)
    expectEqual(cell.states, ["will 2", "did 2"])
    swipe(0, by: 170)
    #expect(!cell.isEditing && !cell.showingDeleteConfirmation)
    expectEqual(cell.states, ["will 2", "did 2", "will 0", "did 0"])
  }

  @Test("R-TABLE-14: a touch beside the actions hides them and reaches nothing else")
  func dismissed() {
    swipe(0, by: -170)
    mail.calls = []
    stage.tap(at: CGPoint(x: 100, y: 166))
    expectEqual(mail.calls, ["end 0"])
    expectEqual(left(0), 0)
    stage.advance(by: .milliseconds(400))
    stage.tap(at: CGPoint(x: 100, y: 166))
    expectEqual(mail.calls, ["end 0", "select 1"])
  }

  @Test("R-TABLE-14: a tap on the swiped row hides its actions, and a drag of the row moves it on")
  func ownRow() {
    swipe(0, by: -170)
    mail.calls = []
    stage.tap(at: CGPoint(x: 100, y: 122))
    expectEqual(mail.calls, ["end 0"])
    expectEqual(left(0), 0)
    stage.advance(by: .milliseconds(400))
    swipe(0, by: -170)
    // The row follows from the landing on; the drag takes no points to begin.
    stage.finger(1).down(at: CGPoint(x: 100, y: 122))
    stage.finger(1).move(by: CGVector(dx: 30, dy: 0), over: .milliseconds(200))
    expectEqual(left(0), -118)
    stage.advance(by: .milliseconds(400))
    stage.finger(1).up()
    stage.advance(by: .milliseconds(400))
    expectEqual(left(0), -148)
    // A finger that moves only down does not pull the row, so that its lift is a tap.
    stage.finger(1).down(at: CGPoint(x: 100, y: 122))
    stage.finger(1).move(by: CGVector(dx: 0, dy: 15), over: .milliseconds(200))
    expectEqual(left(0), -148)
    stage.finger(1).up()
    expectEqual(left(0), 0)
  }

  @Test("R-TABLE-14: a cancelled finger leaves the actions where half of them were revealed")
  func cancelled() {
    for (distance, end) in [(-60, 0), (-120, -148)] as [(CGFloat, CGFloat)] {
      stage.finger(1).down(at: CGPoint(x: 370, y: 122))
      stage.finger(1).move(by: CGVector(dx: distance, dy: 0), over: .milliseconds(100))
      stage.finger(1).cancel()
      stage.advance(by: .milliseconds(400))
      expectEqual(left(0), end)
    }
  }

  @Test("R-TABLE-14: once the actions of a row are hidden, those of another one can be revealed")
  func another() {
    swipe(0, by: -170)
    stage.tap(at: CGPoint(x: 100, y: 166))
    stage.advance(by: .milliseconds(400))
    swipe(1, by: -170)
    #expect(left(0) == 0 && left(1) == -148)
    expectEqual(mail.calls, ["begin 0", "end 0", "begin 1"])
    expectEqual(table.subviews.filter { $0 is UISwipeActionPullView }.count, 1)
  }

  @Test(
    "R-TABLE-14: a swipe pulls the row where it lands, also when it leaves the row or hid actions before"
  )
  func atTheEdge() {
    swipe(0, by: -170)
    stage.tap(at: CGPoint(x: 100, y: 166))
    stage.advance(by: .milliseconds(400))
    // The finger lands half a point above the edge of the row, and crosses it before it has moved ten points.
    stage.finger(1).down(at: CGPoint(x: 370, y: 143.5))
    stage.finger(1).move(by: CGVector(dx: -170, dy: 20), over: .milliseconds(200))
    stage.advance(by: .milliseconds(400))
    stage.finger(1).up()
    stage.advance(by: .milliseconds(400))
    #expect(left(0) == -148 && left(1) == 0)
  }

  @Test("R-TABLE-14: a finger that moves right reveals the leading actions")
  func leading() throws {
    swipe(0, by: 100)
    expectEqual(left(0), 74)
    stage.tap(try #require(button("Read")))
    expectEqual(mail.calls, ["begin 0", "read one", "end 0"])
  }

  @Test("R-TABLE-14: a finger that moves down or up scrolls, and a row that cannot be edited stays")
  func stays() {
    stage.finger(1).down(at: CGPoint(x: 200, y: 300))
    stage.finger(1).move(by: CGVector(dx: -20, dy: -80), over: .milliseconds(100))
    #expect(mail.calls.isEmpty && table.isDragging)
    stage.finger(1).up()
    stage.advance(by: .seconds(2))
    mail.isEditable = { $0 != 0 }
    swipe(0, by: -170)
    // The finger lifts in the row where it landed, so that the touch selects the row.
    #expect(left(0) == 0 && mail.calls == ["select 0"])
  }

  @Test("R-TABLE-15: a swipe across most of the row performs the first action")
  func full() {
    swipe(1, by: -330)
    expectEqual(mail.calls, ["begin 1", "delete two", "end 1"])
    expectEqual(mail.subjects, ["one", "three"])
    expectEqual(table.numberOfRows(inSection: 0), 2)
    #expect(left(0) == 0 && left(1) == 0)
  }

  @Test("R-TABLE-15: without full swipes the row resists beyond its actions")
  func resists() {
    mail.allowsFullSwipe = false
    stage.finger(1).down(at: CGPoint(x: 370, y: 122))
    stage.finger(1).move(by: CGVector(dx: -330, dy: 0), over: .milliseconds(200))
    #expect((left(0) ?? 0) > -300)
    stage.advance(by: .milliseconds(400))
    stage.finger(1).up()
    #expect(left(0) == -148 && mail.subjects.count == 3)
  }

  @Test(
    "R-TABLE-20: where the data source can delete, a swipe reveals Delete, and deletes with a tap")
  func deletes() throws {
    let deletable = Deletable()
    table.delegate = nil
    table.dataSource = deletable
    stage.advance(by: .zero)
    swipe(1, by: -170)
    expectEqual(left(1), -74)
    stage.tap(try #require(button("Delete")))
    expectEqual(deletable.commits, ["true 1"])
    #expect(table.numberOfRows(inSection: 0) == 1 && !table.isEditing)
  }

  @Test("R-TABLE-20: where the data source cannot delete, a swipe does nothing")
  func deletesNothing() {
    let fixed = Fixed()
    table.delegate = nil
    table.dataSource = fixed
    stage.advance(by: .zero)
    swipe(1, by: -170)
    #expect(left(1) == 0 && !table.isEditing)
  }

  @Test("A change of rows hides the revealed actions")
  func changed() {
    swipe(0, by: -170)
    mail.subjects.removeLast()
    table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .none)
    #expect(left(0) == 0 && !table.isEditing && mail.calls.last == "end 0")
  }
}
