public import Foundation

/// A data source that provides the rows of a table from a snapshot, and changes the rows by the differences when the
/// app applies another snapshot.
///
/// A subclass can override the other methods of a data source. Rows cannot be edited or moved unless it allows that, as
/// on iOS.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource, DiffableTableSource {
  /// Makes the cell of an item.
  public typealias CellProvider =
    @MainActor (
      _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UITableViewCell?

  private let cellProvider: CellProvider
  @Anchored private var tableView: UITableView?
  /// The snapshot that is shown, without its requests to make or configure cells again.
  private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

  /// The animation with which rows come and go; `automatic` by default.
  open var defaultRowAnimation: UITableView.RowAnimation = .automatic

  /// Creates a data source and sets it as that of a table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    self.tableView = tableView
    super.init()
    tableView.dataSource = self
  }

  /// Returns the snapshot that the table shows.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    current
  }

  /// Shows a snapshot by applying the differences as changes of rows; `completion` is called when these are done
  /// (R-TABLE-21).
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let difference = SnapshotDifference(from: current, to: snapshot)
    guard let tableView else {
      current = snapshot.settled
      completion?()
      return
    }
    // The batch begins before `current` changes, since it loads the old numbers of rows.
    tableView.beginUpdates()
    current = snapshot.settled
    tableView.announce(
      difference.changes, with: animatingDifferences ? defaultRowAnimation : .none)
    tableView.endBatch(completion: completion.map { completion in { _ in completion() } })
    if !difference.reconfigured.isEmpty { tableView.reconfigureRows(at: difference.reconfigured) }
  }

  /// Shows a snapshot by applying the differences, and returns when the changes are done.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows a snapshot by reloading the table; `completion` is called after the next commit.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    current = snapshot.settled
    guard let tableView else {
      completion?()
      return
    }
    tableView.reloadData()
    if let completion { tableView.context.scene.performAfterCommit(completion) }
  }

  /// Returns the item of a row; nil if there is no such row.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }

  /// Returns the row of an item; nil if there is no such item.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.path(of: itemIdentifier).map { IndexPath(row: $0.item, section: $0.section) }
  }

  /// Returns the section at a place; nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.section(at: index)
  }

  /// Returns the place of a section; nil if there is no such section.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  /// The number of sections of the snapshot.
  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }

  /// The number of items of a section of the snapshot.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.section(at: section).map(current.numberOfItems(inSection:)) ?? 0
  }

  /// The cell that the provider makes, which must not be nil.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    guard let item = current.item(at: indexPath),
      let cell = cellProvider(tableView, indexPath, item)
    else {
      preconditionFailure(
        "the cell provider returned nil for index path \(indexPath), which is not allowed")
    }
    return cell
  }

  /// Returns nil.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }

  /// Returns nil.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }

  /// Returns false.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  /// Returns false.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  /// Returns nil.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

  /// Returns the index.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }

  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

/// A `UITableViewDiffableDataSource` with any types of identifiers.
@MainActor
protocol DiffableTableSource: UITableViewDataSource {}
