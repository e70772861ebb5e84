import UIKit
import _Testing_UIKit

/// The data source and delegate of a table, whose answers a test chooses.
@MainActor
final class ChosenRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  /// The number of rows in each section.
  var counts: [Int]
  /// Returns a cell that was used before or a new one, for a row.
  var cell: (UITableView, IndexPath) -> UITableViewCell = { table, _ in
    table.dequeueReusableCell(withIdentifier: "row")
      ?? UITableViewCell(style: .default, reuseIdentifier: "row")
  }
  /// The heights of rows; nil where those of the table count.
  var rowHeight: ((IndexPath) -> CGFloat)?
  /// The heights of headers; nil where those of the table count.
  var headerHeight: ((Int) -> CGFloat)?
  /// Returns the header of a section; nil for none.
  var header: (Int) -> UIView? = { _ in nil }
  /// Returns the footer of a section; nil for none.
  var footer: (Int) -> UIView? = { _ in nil }
  /// The titles of the section index.
  var indexTitles: [String]?
  /// The actions that a finger reveals that moves to the left.
  var trailingActions: [UIContextualAction] = []
  /// The calls about headers and footers, and about the beginning and the end of editing of rows.
  var calls: [String] = []

  init(_ counts: [Int]) { self.counts = counts }

  /// Shows a table of 301 by 199 points with these rows on a stage, after a test has changed the table.
  func showTable(on stage: TouchStage, _ change: (UITableView) -> Void) -> UITableView {
    let table = UITableView(frame: rect(0, 0, 301, 199))
    table.contentInsetAdjustmentBehavior = .never
    table.dataSource = self
    table.delegate = self
    change(table)
    stage.show(table)
    return table
  }

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    counts[section]
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cell(tableView, indexPath)
  }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? { indexTitles }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    rowHeight?(indexPath) ?? tableView.rowHeight
  }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    headerHeight?(section) ?? tableView.sectionHeaderHeight
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    header(section)
  }
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    footer(section)
  }
  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) { calls.append("header \(section)") }
  func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) { calls.append("no header \(section)") }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: trailingActions)
  }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    calls.append("begin \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    calls.append("end \(indexPath?.row ?? -1)")
  }
}
