import Foundation

/// The views that a table keeps for reuse, and the classes of new ones.
///
/// The dictionaries are only looked up, never enumerated. A class, as `SpareViews` is.
@MainActor package final class TableReuse {
  /// The cell that is handed out next, since its row is configured again.
  var reconfigured: UITableViewCell?
  let cells = SpareViews<String, UITableViewCell>()
  private var cellClasses: [String: UITableViewCell.Type] = [:]
  let headerFooters = SpareViews<String, UITableViewHeaderFooterView>()
  private var viewClasses: [String: UITableViewHeaderFooterView.Type] = [:]

  package init() {}

  /// Registers a class of cells, or with nil none.
  func register(_ type: AnyClass?, forCell identifier: String) {
    precondition(!identifier.isEmpty, "must pass a valid reuse identifier to register a class")
    guard let type else { return cellClasses[identifier] = nil }
    guard let cell = type as? UITableViewCell.Type else {
      preconditionFailure(
        "\(type) is no subclass of UITableViewCell and cannot be registered as one")
    }
    cellClasses[identifier] = cell
  }

  /// Registers a class of headers and footers, or with nil none.
  func register(_ type: AnyClass?, forHeaderFooter identifier: String) {
    guard let type else { return viewClasses[identifier] = nil }
    guard let view = type as? UITableViewHeaderFooterView.Type else {
      preconditionFailure(
        "\(type) is no subclass of UITableViewHeaderFooterView and cannot be registered as one")
    }
    viewClasses[identifier] = view
  }

  /// Returns a cell that was used before, prepared for reuse, or a new one of the registered class.
  func cell(_ identifier: String) -> UITableViewCell? {
    if let cell = reconfigured, cell.reuseIdentifier == identifier { return cell }
    if let cell = cells.take(identifier) { return cell }
    return cellClasses[identifier].map { CellMaker.tableCell($0, identifier) }
  }

  /// Returns a header or footer that was used before, prepared for reuse, or a new one of the registered class.
  func headerFooter(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = headerFooters.take(identifier) { return view }
    return viewClasses[identifier].map { CellMaker.headerFooter($0, identifier) }
  }

  /// Whether the app took something since the table last placed its cells.
  var hasTaken: Bool { cells.hasTaken || headerFooters.hasTaken }

  /// Removes from the table what the app took and the table does not show.
  func releaseUnused() {
    cells.releaseUnused()
    headerFooters.releaseUnused()
  }
}
