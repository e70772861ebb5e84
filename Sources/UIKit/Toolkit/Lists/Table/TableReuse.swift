import Foundation

/// The views that a table keeps for reuse, and the classes that are registered for new ones.
///
/// A class and not a struct: making a view runs code of the app, which may ask the table for another one, and two
/// overlapping modifications of a struct trap. The dictionaries are only looked up, since their order differs in each
/// run.
@MainActor package final class TableReuse {
  /// The cell of the row that is being configured again; requests for a cell with its identifier return it.
  var reconfigured: UITableViewCell?
  /// The cells that wait for reuse, by their identifiers.
  let cells = SpareViews<String, UITableViewCell>()
  /// The classes of new cells, by their identifiers.
  private var cellClasses: [String: UITableViewCell.Type] = [:]
  /// The headers and footers that wait for reuse, by their identifiers.
  let headerFooters = SpareViews<String, UITableViewHeaderFooterView>()
  /// The classes of new headers and footers, by their identifiers.
  private var viewClasses: [String: UITableViewHeaderFooterView.Type] = [:]

  package init() {}

  /// Registers the class of the cells with an identifier; nil removes the registration.
  func register(_ type: AnyClass?, forCell identifier: String) {
    precondition(!identifier.isEmpty, "must pass a valid reuse identifier to register a class")
    guard let type else { return cellClasses[identifier] = nil }
    guard let cell = type as? UITableViewCell.Type else {
      preconditionFailure(
        "\(type) is no subclass of UITableViewCell and cannot be registered as one")
    }
    cellClasses[identifier] = cell
  }

  /// Registers the class of the headers and footers with an identifier; nil removes the registration.
  func register(_ type: AnyClass?, forHeaderFooter identifier: String) {
    guard let type else { return viewClasses[identifier] = nil }
    guard let view = type as? UITableViewHeaderFooterView.Type else {
      preconditionFailure(
        "\(type) is no subclass of UITableViewHeaderFooterView and cannot be registered as one")
    }
    viewClasses[identifier] = view
  }

  /// Returns a cell that was used before, prepared for reuse, or a new one of the registered class; nil if there is
  /// neither.
  ///
  /// During a reconfiguration, returns the cell that is being configured again.
  func cell(_ identifier: String) -> UITableViewCell? {
    if let cell = reconfigured, cell.reuseIdentifier == identifier { return cell }
    if let cell = cells.take(identifier) { return cell }
    return cellClasses[identifier].map { CellMaker.tableCell($0, identifier) }
  }

  /// Returns a header or footer that was used before, prepared for reuse, or a new one of the registered class; nil if
  /// there is neither.
  func headerFooter(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = headerFooters.take(identifier) { return view }
    return viewClasses[identifier].map { CellMaker.headerFooter($0, identifier) }
  }

  /// Whether the app took views since the table last placed its cells.
  var hasTaken: Bool { cells.hasTaken || headerFooters.hasTaken }

  /// Removes from the table the views that the app took and the table does not show.
  func releaseUnused() {
    cells.releaseUnused()
    headerFooters.releaseUnused()
  }
}
