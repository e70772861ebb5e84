public import Foundation

/// A controller whose view is a collection; the controller is the collection's data source and delegate.
///
/// All methods of both protocols are members that a subclass can override, as in Swift on iOS. The
/// optional ones return the value that the collection assumes where an object does not implement the method.
open class UICollectionViewController: UIViewController, UICollectionViewDelegate,
  UICollectionViewDataSource
{
  private let layout: UICollectionViewLayout

  /// Creates a controller of a collection with a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller of a collection with a flow layout; nib files do not exist on this platform.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    layout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller of a collection with a flow layout; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// The layout of the collection; before the collection is made, the layout with which the controller was created.
  open var collectionViewLayout: UICollectionViewLayout {
    collectionIfSet?.collectionViewLayout ?? layout
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // Sources that are written for iOS assign nil to the property, and read it as if it were never nil.
  /// The collection; reading it loads the view if necessary, and setting it makes it the root view.
  open var collectionView: UICollectionView! {
    get {
      if let collectionIfSet { return collectionIfSet }
      loadViewIfNeeded()
      return collectionIfSet ?? (view as? UICollectionView)
    }
    set {
      collectionIfSet = newValue
      view = newValue
      adopt(newValue)
    }
  }
  private var collectionIfSet: UICollectionView?

  /// Whether the selection is cleared when the collection appears; true by default.
  open var clearsSelectionOnViewWillAppear = true

  /// Whether the layout changes in a navigation controller's transition; stored without effect.
  open var useLayoutToLayoutNavigationTransitions = false

  /// Makes the collection.
  open override func loadView() {
    let collection = UICollectionView(
      frame: context.screen.bounds, collectionViewLayout: layout)
    collectionIfSet = collection
    view = collection
    adopt(collection)
  }

  /// Clears the selection if `clearsSelectionOnViewWillAppear` is true.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear else { return }
    for item in collectionView.indexPathsForSelectedItems ?? [] {
      collectionView.deselectItem(at: item, animated: animated)
    }
  }

  /// Begins or ends editing of the collection.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    collectionView.isEditing = editing
  }

  /// Makes this controller the data source and delegate of a collection that has none.
  private func adopt(_ collection: UICollectionView?) {
    guard let collection else { return }
    if collection.dataSource == nil { collection.dataSource = self }
    if collection.delegate == nil { collection.delegate = self }
  }

  // The methods of the data source.

  /// Returns 0.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 0 }

  /// Returns an empty cell.
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { UICollectionViewCell(frame: CGRect.zero) }

  /// Returns 1.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// Returns an empty view; a subclass overrides this if the layout has views beside the cells.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: CGRect.zero) }

  /// Returns true.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  { true }

  /// Called when the user has moved an item; to be overridden.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  /// Returns nil; never called.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  // The methods of the delegate.

  /// Returns true.
  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Called after an item was highlighted; to be overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {}

  /// Called after the highlight of an item was removed; to be overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {}

  /// Returns true.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Returns true.
  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Called after the user has selected an item; to be overridden.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  {}

  /// Called after an item was deselected by the user, or because the user has selected another one; to be overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}

  /// Returns true unless the collection is edited.
  open func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { !collectionView.isEditing }

  /// Called after a tap on an item, if it has a primary action; to be overridden.
  open func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {}

  /// Called before a cell is shown; to be overridden.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  /// Called when a cell is no longer shown; to be overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  /// Called before a supplementary view is shown; to be overridden.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}

  /// Called when a supplementary view is no longer shown; to be overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}

  /// Returns the proposed place.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }

  /// Returns the proposed offset; never called.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  // The methods of the scroll view's delegate.

  /// Does nothing unless overridden.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  /// Does nothing unless overridden.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}

  /// Does nothing unless overridden.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

  /// Does nothing, so that the content stops at the proposed offset.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}

  /// Does nothing unless overridden.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}

  /// Does nothing unless overridden.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

  /// Does nothing unless overridden.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

  /// Does nothing unless overridden.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

  /// Returns nil.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }

  /// Does nothing unless overridden.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}

  /// Does nothing unless overridden.
  open func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}

  /// Returns true.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }

  /// Does nothing unless overridden.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}

  /// Does nothing unless overridden.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
