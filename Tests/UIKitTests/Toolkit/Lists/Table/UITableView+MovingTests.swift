import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// Four rows that can be moved by default.
@MainActor
private final class Movable: NSObject, UITableViewDataSource {
  /// Whether each row was held by a finger when its cell was configured last, and all such changes.
  var held: [Bool] = []

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.configurationUpdateHandler = { [unowned self] _, state in
      if state.isReordering != held.last { held.append(state.isReordering) }
    }
    return cell
  }
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

/// Rows that a finger moves up and down.
@MainActor
struct UITableViewMovingTests {
  private let stage = TouchStage()
  private let rows = Movable()
  private let table: UITableView

  init() {
    stage.makeCurrent()
    table = UITableView(frame: rect(0, 100, 390, 440))
    table.dataSource = rows
    stage.show(table)
    table.setEditing(true, animated: false)
    stage.advance(by: .zero)
  }

  private func cell(_ row: Int) -> UITableViewCell? {
    table.cellForRow(at: IndexPath(row: row, section: 0))
  }

  /// Returns a point on the control of a row, which every row has without a word of the data source.
  private func control(_ row: Int) -> CGPoint { CGPoint(x: 370, y: 122 + 44 * CGFloat(row)) }

  @Test("R-TABLE-18: a row that moves up is in front of those that make room, which move down")
  func up() throws {
    let (upper, moved) = (try #require(cell(1)), try #require(cell(2)))
    stage.finger(1).down(at: control(2))
    stage.finger(1).move(to: control(1), over: .milliseconds(100))
    expectEqual(moved.frame, rect(0, 44, 390, 44))
    let others = [cell(0), upper, cell(3)]
    expectEqual(others.map { $0?.frame }, [0, 88, 132].map { rect(0, $0, 390, 44) })
    let places = others.map { other in table.subviews.firstIndex { $0 === other } ?? -1 }
    let place = table.subviews.firstIndex { $0 === moved } ?? -1
    #expect(places.allSatisfy { $0 >= 0 && $0 < place })
    stage.finger(1).up()
    #expect(cell(1) === moved && cell(2) === upper)
  }

  @Test("R-TABLE-18: rows make room in an animation, at once")
  func makingRoom() throws {
    stage.finger(1).down(at: control(2))
    stage.finger(1).move(to: control(1))
    stage.advance(by: .milliseconds(100))
    let shown = try #require(cell(1)?.layer.presentation()).frame
    #expect(shown.minY > 45 && shown.minY < 87)
    stage.finger(1).cancel()
    expectEqual(cell(1)?.frame, rect(0, 44, 390, 44))
  }

  @Test("R-TABLE-18: the state of a cell says whether a finger moves its row")
  func state() {
    expectEqual(rows.held, [false])
    stage.finger(1).down(at: control(1))
    expectEqual(rows.held, [false, true])
    stage.finger(1).up()
    expectEqual(rows.held, [false, true, false])
    stage.advance(by: .milliseconds(400))
    stage.finger(1).down(at: control(0))
    stage.finger(1).move(to: control(1))
    expectEqual(rows.held.last, true)
    stage.finger(1).cancel()
    expectEqual(rows.held.last, false)
    stage.advance(by: .milliseconds(400))
    stage.finger(1).down(at: control(0))
    stage.finger(1).move(to: control(1), over: .milliseconds(100))
    expectEqual(rows.held.last, true)
    stage.finger(1).up()
    expectEqual(rows.held.last, false)
  }

  @Test("R-TABLE-18: rows of a data source that cannot move them have no control to move them")
  func notMovable() {
    let fixed = ChosenRows([2])
    table.dataSource = fixed
    stage.advance(by: .zero)
    expectEqual(cell(0)?.contentView.frame, rect(38, 0, 352, 44))
    expectEqual(cell(0)?.subviews.count { $0 is UIControl }, 1)
  }
}
