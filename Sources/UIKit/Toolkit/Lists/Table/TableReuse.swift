import Foundation

/// The views that a table keeps for reuse, and the classes of new ones.
///
/// The dictionaries are only looked up, never enumerated.
@MainActor package struct TableReuse {
  /// The cell that is handed out next, since its row is configured again.
  var reconfigured: UITableViewCell?
  private var spareCells: [String: [UITableViewCell]] = [:]
  private var cellClasses: [String: UITableViewCell.Type] = [:]
  private var spareViews: [String: [UITableViewHeaderFooterView]] = [:]
  private var viewClasses: [String: UITableViewHeaderFooterView.Type] = [:]

  package init() {}

  /// Registers a class of cells, or with nil none.
  mutating func register(_ type: AnyClass?, forCell identifier: String) {
    precondition(!identifier.isEmpty, "must pass a valid reuse identifier to register a class")
    guard let type else { return cellClasses[identifier] = nil }
    guard let cell = type as? UITableViewCell.Type else {
      preconditionFailure(
        "\(type) is no subclass of UITableViewCell and cannot be registered as one")
    }
    cellClasses[identifier] = cell
  }

  /// Registers a class of headers and footers, or with nil none.
  mutating func register(_ type: AnyClass?, forHeaderFooter identifier: String) {
    guard let type else { return viewClasses[identifier] = nil }
    guard let view = type as? UITableViewHeaderFooterView.Type else {
      preconditionFailure(
        "\(type) is no subclass of UITableViewHeaderFooterView and cannot be registered as one")
    }
    viewClasses[identifier] = view
  }

  /// Returns a cell that was used before, prepared for reuse, or a new one of the registered class.
  mutating func cell(_ identifier: String) -> UITableViewCell? {
    if let cell = reconfigured, cell.reuseIdentifier == identifier { return cell }
    if let cell = spareCells[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    return cellClasses[identifier].map { CellMaker.tableCell($0, identifier) }
  }

  /// Returns a header or footer that was used before, prepared for reuse, or a new one of the registered class.
  mutating func headerFooter(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = spareViews[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    return viewClasses[identifier].map { CellMaker.headerFooter($0, identifier) }
  }

  /// Keeps a cell that is no longer shown.
  mutating func keep(_ cell: UITableViewCell) {
    if let name = cell.reuseIdentifier { spareCells[name, default: []].append(cell) }
  }

  /// Keeps a header or footer that is no longer shown.
  mutating func keep(_ view: UITableViewHeaderFooterView) {
    if let name = view.reuseIdentifier { spareViews[name, default: []].append(view) }
  }
}
