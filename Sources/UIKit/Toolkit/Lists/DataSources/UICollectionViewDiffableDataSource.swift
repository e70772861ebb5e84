public import Foundation

/// A data source that provides the items of a collection from a snapshot, and changes the items by the differences when
/// the app applies another snapshot.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  /// Makes the cell of an item.
  public typealias CellProvider =
    @MainActor (
      _ collectionView: UICollectionView, _ indexPath: IndexPath,
      _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?

  /// Makes a view beside the cells; called on the main actor.
  ///
  /// The type is not marked as `@MainActor`: Swift 6.3.1 would then give the getter of an open property in a
  /// `@preconcurrency` class two symbol names, and a subclass in another module would look for the wrong one.
  public typealias SupplementaryViewProvider =
    (
      _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

  private let cellProvider: CellProvider
  @Anchored private var collectionView: UICollectionView?
  /// The snapshot that is shown, without its requests to make or configure cells again.
  private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

  /// The closure that makes the views beside the cells; must not be nil if the layout places any.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// Creates a data source and sets it as that of a collection.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    self.collectionView = collectionView
    super.init()
    collectionView.dataSource = self
  }

  /// Returns the snapshot that the collection shows.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    current
  }

  /// Shows a snapshot by applying the differences as changes of items; `completion` is called when these are done
  /// (R-COLL-2).
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let difference = SnapshotDifference(from: current, to: snapshot)
    guard let collectionView else {
      current = snapshot.settled
      completion?()
      return
    }
    // The batch begins before `current` changes, since it loads the old numbers of items.
    collectionView.beginBatch()
    current = snapshot.settled
    collectionView.batch.changes.add(difference.changes)
    collectionView.batch.isAnimated = animatingDifferences
    collectionView.endBatch(completion: completion.map { completion in { _ in completion() } })
    if !difference.reconfigured.isEmpty {
      collectionView.reconfigureItems(at: difference.reconfigured)
    }
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

  /// Shows a snapshot by reloading the collection; `completion` is called after the next commit.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    current = snapshot.settled
    guard let collectionView else {
      completion?()
      return
    }
    collectionView.reloadData()
    if let completion { collectionView.context.scene.performAfterCommit(completion) }
  }

  /// Returns the item at a place; nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }

  /// Returns the place of an item; nil if there is no such item.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.path(of: itemIdentifier).map { IndexPath(item: $0.item, section: $0.section) }
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
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }

  /// The number of items of a section of the snapshot.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { current.section(at: section).map(current.numberOfItems(inSection:)) ?? 0 }

  /// The cell that the provider makes, which must not be nil.
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    guard let item = current.item(at: indexPath),
      let cell = cellProvider(collectionView, indexPath, item)
    else {
      preconditionFailure(
        "the cell provider returned nil for index path \(indexPath), which is not allowed")
    }
    return cell
  }

  /// The view that the provider makes, which must not be nil.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      preconditionFailure(
        "a supplementary view of kind \(kind) is needed at \(indexPath), and no provider makes it")
    }
    return view
  }

  /// Returns false.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  { false }

  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  /// Returns nil.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
}
