import Foundation
import Testing
import TouchstoneTestSupport
import _Testing_UIKit

@testable import UIKit

/// Three rows, each with a selected background.
@MainActor
private final class ThreeRows: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.selectedBackgroundView = UIView()
    return cell
  }
}

@MainActor
struct CellBackgroundsTests {
  private let stage = TouchStage()

  init() { stage.makeCurrent() }

  @Test("R-TABLE-23: a cell has its selected background while it is selected or highlighted")
  func selected() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let (back, mark) = (UIView(), UIView())
    let content = cell.contentView
    cell.backgroundView = back
    cell.selectedBackgroundView = mark
    expectEqual(cell.subviews, [back, content])
    cell.isSelected = true
    expectEqual(cell.subviews, [back, mark, content])
    expectEqual(mark.frame, cell.bounds)
    cell.isHighlighted = true
    cell.isSelected = false
    expectEqual(cell.subviews, [back, mark, content])
    cell.isHighlighted = false
    expectEqual(cell.subviews, [back, content])
  }

  @Test("R-TABLE-23: the selected background is in front of nothing but the background view")
  func order() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let (back, mark) = (UIView(), UIView())
    let content = cell.contentView
    cell.isSelected = true
    cell.selectedBackgroundView = mark
    expectEqual(cell.subviews, [mark, content])
    cell.backgroundView = back
    expectEqual(cell.subviews, [back, mark, content])
    let other = UIView()
    cell.selectedBackgroundView = other
    expectEqual(cell.subviews, [back, other, content])
    cell.selectedBackgroundView = nil
    expectEqual(cell.subviews, [back, content])
  }

  @Test("R-TABLE-23: a cell with the selection style none shows no selected background")
  func noStyle() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let mark = UIView()
    cell.selectedBackgroundView = mark
    cell.selectionStyle = .none
    cell.isSelected = true
    expectNil(mark.superview)
    cell.selectionStyle = .default
    expectEqual(mark.superview, cell)
    cell.prepareForReuse()
    expectNil(mark.superview)
  }

  @Test("R-TABLE-23: a table with multiple selection shows the background for multiple selection")
  func several() throws {
    let table = UITableView(frame: rect(0, 0, 320, 440))
    let rows = ThreeRows()
    table.dataSource = rows
    stage.window.addSubview(table)
    table.layoutIfNeeded()
    let first = IndexPath(row: 0, section: 0)
    let cell = try #require(table.cellForRow(at: first))
    let several = UIView()
    cell.multipleSelectionBackgroundView = several
    table.selectRow(at: first, animated: false, scrollPosition: .none)
    expectEqual(cell.selectedBackgroundView?.superview, cell)
    expectNil(several.superview)
    table.deselectRow(at: first, animated: false)
    table.allowsMultipleSelection = true
    table.selectRow(at: first, animated: false, scrollPosition: .none)
    expectNil(cell.selectedBackgroundView?.superview)
    expectEqual(several.superview, cell)
  }

  @Test("R-TABLE-23: a collection view cell shows its selected background as a table cell does")
  func item() {
    let cell = UICollectionViewCell(frame: rect(0, 0, 80, 80))
    let (back, mark) = (UIView(), UIView())
    cell.backgroundView = back
    cell.selectedBackgroundView = mark
    expectEqual(cell.subviews, [back, cell.contentView])
    cell.isHighlighted = true
    expectEqual(cell.subviews, [back, mark, cell.contentView])
    cell.isSelected = true
    cell.isHighlighted = false
    expectEqual(cell.subviews, [back, mark, cell.contentView])
    cell.isSelected = false
    expectEqual(cell.subviews, [back, cell.contentView])
  }
}
