import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// Rows that the data source is asked to delete, and keeps.
@MainActor
private final class Kept: NSObject, UITableViewDataSource {
  var commits: [Int] = []

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { commits.append(indexPath.row) }
}

/// The actions that a table itself offers for its rows.
@MainActor
struct UITableViewSwipesTests {
  private let stage = TouchStage()

  @Test("R-TABLE-20: Delete is hidden after its tap although the data source keeps the row")
  func kept() throws {
    stage.makeCurrent()
    let rows = Kept()
    let table = UITableView(frame: rect(0, 100, 390, 440))
    table.dataSource = rows
    stage.show(table)
    stage.finger(1).down(at: CGPoint(x: 370, y: 166))
    stage.finger(1).move(by: CGVector(dx: -90, dy: 0), over: .milliseconds(200))
    stage.advance(by: .milliseconds(400))
    stage.finger(1).up()
    stage.advance(by: .milliseconds(400))
    #expect(table.isEditing)
    stage.tap(at: CGPoint(x: 353, y: 166))
    expectEqual(rows.commits, [1])
    #expect(!table.isEditing && table.visibleCells.allSatisfy { $0.frame.minX == 0 })
  }
}
