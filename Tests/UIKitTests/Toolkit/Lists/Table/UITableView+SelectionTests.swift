import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// Logs the delegate calls of a table of thirty rows.
private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var calls: [String] = []
  var permitsHighlight: (IndexPath) -> Bool = { _ in true }
  var rowToSelect: (IndexPath) -> IndexPath? = { $0 }
  var rowToDeselect: (IndexPath) -> IndexPath? = { $0 }
  var onCall: (String) -> Void = { _ in }
  var logsPrimaryActions = false

  private func log(_ call: String, _ row: IndexPath) {
    calls.append("\(call) \(row.row)")
    onCall(call)
  }
  /// Returns the calls since the last time, and empties the log.
  @discardableResult func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row")
      ?? UITableViewCell(style: .default, reuseIdentifier: "row")
  }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    log("shouldHighlight", indexPath)
    return permitsHighlight(indexPath)
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    log("didHighlight", indexPath)
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    log("didUnhighlight", indexPath)
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    log("willSelect", indexPath)
    return rowToSelect(indexPath)
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    log("willDeselect", indexPath)
    return rowToDeselect(indexPath)
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log("didSelect", indexPath)
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    log("didDeselect", indexPath)
  }
  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    if logsPrimaryActions { log("primaryAction", indexPath) }
  }
}

/// Selection of rows by taps and by the app.
@MainActor
struct UITableViewSelectionTests {
  private let stage = TouchStage()
  private let rows = Rows()
  private let table: UITableView

  init() {
    stage.makeCurrent()
    table = UITableView(frame: CGRect(x: 0, y: 100, width: 390, height: 440))
    table.dataSource = rows
    table.delegate = rows
    stage.show(table)
  }

  /// The middle of a row, while the table is not scrolled.
  private func middle(_ row: Int) -> CGPoint {
    CGPoint(x: 100, y: 100 + 44 * CGFloat(row) + 22)
  }

  private func cell(_ row: Int) -> UITableViewCell? {
    table.cellForRow(at: IndexPath(row: row, section: 0))
  }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  @Test("R-TABLE-1: a row is highlighted when the finger has rested for 0.15 s, not before")
  func delayed() {
    stage.finger(1).down(at: middle(1))
    stage.advance(by: .milliseconds(140))
    #expect(cell(1)?.isHighlighted == false && rows.calls == [])
    stage.advance(by: .milliseconds(20))
    expectEqual(cell(1)?.isHighlighted, true)
    expectEqual(rows.takeCalls(), ["shouldHighlight 1", "didHighlight 1"])
    stage.finger(1).up()
    expectEqual(cell(1)?.isHighlighted, false)
  }

  @Test("R-TABLE-24: a tap that extends no selection performs the primary action, selected or not")
  func primaryAction() {
    rows.logsPrimaryActions = true
    stage.tap(at: middle(4))
    expectEqual(rows.takeCalls().suffix(3), ["willSelect 4", "didSelect 4", "primaryAction 4"])
    rows.rowToSelect = { _ in nil }
    stage.tap(at: middle(0))
    expectEqual(rows.takeCalls().suffix(2), ["willSelect 0", "primaryAction 0"])
    expectEqual(table.indexPathsForSelectedRows, [path(4)])
    rows.rowToSelect = { $0 }
    table.allowsMultipleSelection = true
    for row in [1, 1, 4] { stage.tap(at: middle(row)) }
    #expect(!rows.takeCalls().contains { $0.hasPrefix("primaryAction") })
    expectNil(table.indexPathsForSelectedRows)
    table.allowsSelectionDuringEditing = true
    table.setEditing(true, animated: false)
    stage.tap(at: CGPoint(x: 200, y: middle(2).y))
    expectEqual(rows.takeCalls().suffix(2), ["willSelect 2", "didSelect 2"])
  }

  @Test(
    "R-TABLE-1: an earlier drag prevents the highlight of a row, and a later one removes it"
  )
  func scrolled() {
    stage.finger(1).down(at: middle(5))
    stage.finger(1).move(by: CGVector(dx: 0, dy: -80), over: .milliseconds(100))
    stage.finger(1).up()
    stage.advance(by: .seconds(5))
    #expect(rows.takeCalls() == [] && table.contentOffset.y > 0)
    table.setContentOffset(CGPoint.zero, animated: false)
    stage.finger(1).down(at: middle(5))
    stage.advance(by: .milliseconds(200))
    expectEqual(cell(5)?.isHighlighted, true)
    stage.finger(1).move(by: CGVector(dx: 0, dy: -80), over: .milliseconds(100))
    stage.finger(1).up()
    stage.advance(by: .seconds(5))
    expectEqual(rows.takeCalls(), ["shouldHighlight 5", "didHighlight 5", "didUnhighlight 5"])
    #expect(table.visibleCells.allSatisfy { !$0.isHighlighted } && table.contentOffset.y > 0)
    stage.expectIdle()
  }

  @Test("R-TABLE-2: controls, labels and image views in a row are highlighted with it")
  func controls() {
    let button = UIButton(frame: CGRect(x: 300, y: 0, width: 44, height: 44))
    let (label, image) = (UILabel(), UIImageView())
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    for content in [button, label, image] { box.addSubview(content) }
    cell(0)?.contentView.addSubview(box)
    stage.finger(1).down(at: middle(0))
    stage.advance(by: .milliseconds(200))
    #expect(button.isHighlighted && label.isHighlighted && image.isHighlighted)
    stage.finger(1).up()
    #expect(!button.isHighlighted && !label.isHighlighted && !image.isHighlighted)
  }

  @Test("R-TABLE-2: a row that may not be highlighted cannot be selected")
  func refusedHighlight() {
    rows.permitsHighlight = { $0.row != 2 }
    stage.tap(at: middle(2))
    #expect(rows.takeCalls() == ["shouldHighlight 2"] && table.indexPathForSelectedRow == nil)
    stage.tap(at: middle(3))
    expectEqual(table.indexPathForSelectedRow, path(3))
  }

  @Test(
    "R-TABLE-3: the row is unhighlighted before it is selected; the old row is deselected in between"
  )
  func order() {
    stage.tap(at: middle(0))
    expectEqual(
      rows.takeCalls(),
      [
        "shouldHighlight 0", "didHighlight 0", "didUnhighlight 0", "willSelect 0", "didSelect 0",
      ])
    stage.tap(at: middle(2))
    expectEqual(
      rows.takeCalls(),
      [
        "shouldHighlight 2", "didHighlight 2", "didUnhighlight 2", "willSelect 2",
        "willDeselect 0", "didDeselect 0", "didSelect 2",
      ])
    expectEqual(table.indexPathForSelectedRow, path(2))
    #expect(cell(2)?.isSelected == true && cell(0)?.isSelected == false)
  }

  @Test("R-TABLE-3: the delegate may redirect the selection to another row, or prevent it")
  func redirected() {
    rows.rowToSelect = { $0.row == 1 ? IndexPath(row: 4, section: 0) : nil }
    stage.tap(at: middle(1))
    expectEqual(rows.takeCalls().suffix(2), ["willSelect 1", "didSelect 4"])
    expectEqual(table.indexPathForSelectedRow, path(4))
    stage.tap(at: middle(2))
    #expect(rows.takeCalls().last == "willSelect 2" && table.indexPathForSelectedRow == path(4))
  }

  @Test(
    "R-TABLE-4: a row is selected after the delivery of the touch and the commit that follows it")
  func afterCommit() {
    final class LayoutObserver: UIView {
      var onLayout: () -> Void = {}
      override func layoutSubviews() { onLayout() }
    }
    let observer = LayoutObserver(frame: CGRect(x: 0, y: 700, width: 10, height: 10))
    stage.window.addSubview(observer)
    stage.advance(by: .zero)
    observer.onLayout = { [rows] in rows.calls.append("committed") }
    rows.onCall = { call in if call == "didUnhighlight" { observer.setNeedsLayout() } }
    stage.tap(at: middle(0))
    expectEqual(
      rows.takeCalls().suffix(4), ["didUnhighlight 0", "committed", "willSelect 0", "didSelect 0"])
  }

  @Test(
    "R-TABLE-5: a cancelled touch selects nothing, and the old row stays selected throughout")
  func cancelled() {
    stage.tap(at: middle(0))
    rows.takeCalls()
    stage.finger(1).down(at: middle(2))
    stage.advance(by: .milliseconds(200))
    #expect(table.indexPathForSelectedRow == path(0) && cell(0)?.isSelected == true)
    stage.finger(1).cancel()
    stage.advance(by: .seconds(1))
    expectEqual(rows.takeCalls(), ["shouldHighlight 2", "didHighlight 2", "didUnhighlight 2"])
    expectEqual(table.indexPathForSelectedRow, path(0))
    stage.expectIdle()
  }

  @Test("A finger that lifts in another row selects none")
  func elsewhere() {
    table.isScrollEnabled = false
    stage.finger(1).down(at: middle(0))
    stage.advance(by: .milliseconds(200))
    stage.finger(1).move(to: middle(3))
    stage.finger(1).up()
    expectEqual(rows.takeCalls(), ["shouldHighlight 0", "didHighlight 0", "didUnhighlight 0"])
  }

  @Test(
    "R-TABLE-5, R-TABLE-6: a second finger removes the highlight, and highlights no row itself"
  )
  func secondFinger() {
    table.isMultipleTouchEnabled = true
    stage.finger(1).down(at: middle(0))
    stage.advance(by: .milliseconds(200))
    stage.finger(2).down(at: middle(4))
    stage.advance(by: .milliseconds(200))
    expectEqual(rows.takeCalls(), ["shouldHighlight 0", "didHighlight 0", "didUnhighlight 0"])
    #expect(table.visibleCells.allSatisfy { !$0.isHighlighted })
    stage.finger(2).up()
    stage.finger(1).up()
    #expect(rows.takeCalls() == [] && table.indexPathForSelectedRow == nil)
    stage.tap(at: middle(2))
    expectEqual(table.indexPathForSelectedRow, path(2))
  }

  @Test(
    "R-TABLE-7: a tap recognizer around the table prevents the selection unless cancelsTouchesInView is off",
    arguments: [true, false])
  func swallowed(cancels: Bool) {
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.cancelsTouchesInView = cancels
    stage.window.addGestureRecognizer(tap)
    stage.finger(1).down(at: middle(0))
    stage.advance(by: .milliseconds(200))
    stage.finger(1).up()
    expectEqual(table.indexPathForSelectedRow, (cancels ? nil : path(0)))
  }

  @Test(
    "R-TABLE-8: a button in a row gets its touches; the row is neither highlighted nor selected")
  func buttons() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 44))
    cell(0)?.contentView.addSubview(button)
    stage.finger(1).down(at: CGPoint(x: 40, y: 120))
    stage.advance(by: .milliseconds(200))
    #expect(button.isTracking && cell(0)?.isHighlighted == false)
    stage.finger(1).up()
    expectEqual(rows.calls, [])
  }

  @Test(
    "R-TABLE-9: a tap on the selected row selects it again, or deselects it with multiple selection"
  )
  func again() {
    stage.tap(at: middle(0))
    rows.takeCalls()
    stage.tap(at: middle(0))
    expectEqual(rows.takeCalls().suffix(2), ["willSelect 0", "didSelect 0"])
    table.allowsMultipleSelection = true
    stage.tap(at: middle(3))
    stage.tap(at: middle(1))
    expectEqual(table.indexPathsForSelectedRows, [path(0), path(1), path(3)])
    rows.takeCalls()
    stage.tap(at: middle(0))
    expectEqual(rows.takeCalls().suffix(2), ["willDeselect 0", "didDeselect 0"])
    rows.rowToDeselect = { _ in nil }
    stage.tap(at: middle(1))
    expectEqual(table.indexPathsForSelectedRows, [path(1), path(3)])
  }

  @Test(
    "R-TABLE-10: a selection style changes no callback; without selection no row is highlighted")
  func notAllowed() {
    cell(0)?.selectionStyle = .none
    stage.tap(at: middle(0))
    expectEqual(rows.takeCalls().last, "didSelect 0")
    table.allowsSelection = false
    stage.finger(1).down(at: middle(1))
    stage.advance(by: .milliseconds(200))
    expectEqual(cell(1)?.isHighlighted, false)
    stage.finger(1).up()
    #expect(rows.takeCalls() == [] && table.indexPathForSelectedRow == path(0))
  }

  @Test(
    "A table that reloads under a finger ignores the rest of the touch"
  )
  func reloaded() {
    stage.finger(1).down(at: middle(0))
    stage.advance(by: .milliseconds(200))
    table.reloadData()
    stage.finger(1).up()
    expectEqual(rows.takeCalls(), ["shouldHighlight 0", "didHighlight 0"])
    stage.expectIdle()
  }

  @Test("A table that gets its data source again under a finger ignores the rest of the touch")
  func newSource() {
    stage.finger(1).down(at: middle(0))
    stage.advance(by: .milliseconds(200))
    table.dataSource = rows
    stage.finger(1).up()
    expectEqual(rows.takeCalls(), ["shouldHighlight 0", "didHighlight 0"])
    stage.tap(at: middle(1))
    expectEqual(table.indexPathForSelectedRow, path(1))
  }

  @Test("A row that comes into sight again looks selected if it is, and no other row does")
  func outOfSight() {
    table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    for (offset, selected) in [(880, []), (0, [1])] as [(CGFloat, [Int])] {
      table.contentOffset.y = offset
      table.layoutIfNeeded()
      expectEqual((0..<30).filter { cell($0)?.isSelected == true }, selected)
    }
  }

  @Test("A row that is selected in code is scrolled to the position, if one is given")
  func scrolledByCode() {
    table.selectRow(at: path(20), animated: false, scrollPosition: .none)
    expectEqual(table.contentOffset.y, 0)
    table.selectRow(at: path(15), animated: false, scrollPosition: .top)
    expectEqual(table.contentOffset.y, 15 * 44)
    expectEqual(table.indexPathsForSelectedRows, [path(15)])
  }

  @Test("A table that reloads discards its selection")
  func reloadedSelection() {
    table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    table.reloadData()
    expectNil(table.indexPathForSelectedRow)
  }

  @Test("Selecting and deselecting rows in code does not call the delegate")
  func byCode() {
    table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    table.selectRow(at: path(2), animated: false, scrollPosition: .none)
    expectEqual(table.indexPathsForSelectedRows, [path(2)])
    table.deselectRow(at: path(2), animated: false)
    #expect(table.indexPathsForSelectedRows == nil && rows.calls == [])
  }
}
