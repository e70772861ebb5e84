import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// A view that can refuse the recognizers that would take its touches.
private final class RefusingView: UIView {
  var refuses = false

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !refuses
  }
}

/// The fingers and the animations of a swipe over three rows of 44 points, which begin at 100 points.
@MainActor
struct UISwipeActionPanGestureRecognizerTests {
  private let stage = TouchStage()
  private let rows = ChosenRows([3])
  private let table: UITableView

  init() {
    stage.makeCurrent()
    rows.trailingActions = ["one", "two"].map {
      UIContextualAction(style: .normal, title: $0) { _, _, _ in }
    }
    table = UITableView(frame: rect(0, 100, 390, 440))
    table.dataSource = rows
    table.delegate = rows
    stage.show(table)
  }

  private func cell(_ row: Int) -> UITableViewCell? {
    table.cellForRow(at: IndexPath(row: row, section: 0))
  }

  private func left(_ row: Int) -> CGFloat? { cell(row)?.frame.minX }

  /// Returns the frame with which an animation shows a view at present.
  private func shown(_ view: UIView?) -> CGRect? { view?.layer.presentation()?.frame }

  /// Pulls a row to the left, and lifts the finger when it has rested.
  private func swipe(_ row: Int, by width: CGFloat = 170) {
    stage.finger(1).down(at: CGPoint(x: 370, y: 122 + 44 * CGFloat(row)))
    stage.finger(1).move(by: CGVector(dx: -width, dy: 0), over: .milliseconds(200))
    stage.advance(by: .milliseconds(400))
    stage.finger(1).up()
  }

  @Test("R-TABLE-14: a finger on the buttons pulls the row on, but only sideways")
  func onTheButtons() {
    swipe(0)
    stage.advance(by: .milliseconds(400))
    stage.finger(1).down(at: CGPoint(x: 300, y: 122))
    stage.finger(1).move(by: CGVector(dx: 0, dy: 15), over: .milliseconds(100))
    stage.finger(1).move(by: CGVector(dx: 40, dy: 0), over: .milliseconds(200))
    expectEqual(left(0), -148)
    stage.finger(1).up()
    stage.settle()
    stage.finger(1).down(at: CGPoint(x: 300, y: 122))
    stage.finger(1).move(by: CGVector(dx: 40, dy: 0), over: .milliseconds(200))
    // The points that the drag took to begin do not count.
    let pulled = left(0) ?? 0
    #expect(pulled > -125 && pulled <= -118)
    stage.advance(by: .milliseconds(400))
    stage.finger(1).up()
    #expect(left(0) == -148 && rows.calls == ["begin 0"])
    stage.tap(at: CGPoint(x: 100, y: 122))
    expectEqual(rows.calls, ["begin 0", "end 0"])
    // The recognizer has entered only states that may follow each other.
    #expect(!stage.log.contains { $0.contains("cannot become") })
  }

  @Test("R-TABLE-14: a second finger neither pulls nor holds the row that the first one pulls")
  func secondFinger() {
    stage.finger(1).down(at: CGPoint(x: 370, y: 122))
    stage.finger(2).down(at: CGPoint(x: 200, y: 122))
    stage.finger(1).move(by: CGVector(dx: -60, dy: 0), over: .milliseconds(200))
    let pulled = left(0) ?? 0
    #expect(pulled < -45 && pulled >= -50)
  }

  @Test("R-TABLE-14: the row moves to its place in an animation, when it stays open and when not")
  func animations() throws {
    swipe(0, by: 110)
    stage.advance(by: .milliseconds(150))
    let opening = try #require(shown(cell(0)))
    #expect(left(0) == -148 && opening.minX < -101 && opening.minX > -147)
    stage.advance(by: .milliseconds(250))
    stage.tap(at: CGPoint(x: 100, y: 166))
    stage.advance(by: .milliseconds(100))
    let closing = try #require(shown(cell(0)))
    #expect(left(0) == 0 && closing.minX < -1 && closing.minX > -147)
    stage.advance(by: .milliseconds(400))
    stage.expectIdle()
  }

  @Test("R-TABLE-17: a button that the control of deletion reveals comes from the edge of its row")
  func opening() throws {
    table.setEditing(true, animated: false)
    stage.advance(by: .zero)
    stage.tap(at: CGPoint(x: 19, y: 166))
    stage.advance(by: .milliseconds(100))
    let button = try #require(
      table.subviews.flatMap(\.subviews).compactMap { $0 as? UIButton }.first {
        $0.currentTitle == "one"
      })
    expectEqual(button.superview?.frame, rect(242, 44, 148, 44))
    let frame = try #require(shown(button.superview))
    #expect(frame.minY == 44 && frame.height == 44 && frame.maxX == 390)
    #expect(frame.minX > 243 && frame.minX < 389)
  }

  @Test("R-TABLE-17: the control of another row hides the actions before it reveals its own")
  func another() {
    table.setEditing(true, animated: false)
    stage.advance(by: .zero)
    let controls = [0, 1].map { cell($0)?.subviews.compactMap { $0 as? UIControl }.first }
    for control in controls { control?.sendActions(for: .touchUpInside) }
    expectEqual(rows.calls, ["begin 0", "end 0", "begin 1"])
    #expect(left(0) == 0 && left(1) == -148)
  }

  @Test("R-TABLE-14: a swipe that may not begin reveals nothing, then or at the next touch")
  func refused() {
    let view = RefusingView(frame: rect(0, 0, 390, 44))
    cell(0)?.contentView.addSubview(view)
    view.refuses = true
    swipe(0)
    #expect(left(0) == 0 && rows.calls.isEmpty)
    view.refuses = false
    table.setEditing(true, animated: false)
    stage.advance(by: .zero)
    stage.tap(at: CGPoint(x: 19, y: 166))
    stage.advance(by: .milliseconds(400))
    stage.tap(at: CGPoint(x: 100, y: 210))
    expectEqual(rows.calls, ["begin 1", "end 1"])
  }
}
