public import Foundation

/// A collection of items that a layout places, each shown by a cell that the data source provides.
///
/// Only items inside the bounds have cells. As content of a scroll view that delays touches, a cell gets them after a
/// delay, or not at all if the finger drags. The extensions beside this file handle what items there are, their cells,
/// changes and the selection by touch.
open class UICollectionView: UIScrollView {
  /// The axis along which a layout scrolls.
  public enum ScrollDirection: Int, Sendable {
    /// Downwards.
    case vertical = 0
    /// To the right.
    case horizontal = 1
  }

  /// Where in the collection an item is after the collection has scrolled to it: one position for each axis.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits, as on iOS.
    public let rawValue: UInt

    /// Creates positions from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// At the top.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// In the middle of the height.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// In the middle of the width.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// What a layout places.
  public enum ElementCategory: UInt, Sendable {
    /// The cell of an item.
    case cell = 0
    /// A view of the data source, such as a header.
    case supplementaryView = 1
    /// A view of the layout.
    case decorationView = 2
  }

  /// The kind of the header of a section in a flow or list layout.
  nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"

  /// The kind of the footer of a section in a flow or list layout.
  nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  package var cells: [IndexPath: UICollectionViewCell] = [:]
  package var otherViews: [ElementKey: UICollectionReusableView] = [:]
  package let reuse = CollectionReuse()
  package var selection = ItemSelection()
  package var batch = ListBatch(isAnimated: true)
  /// The number of items in each section; nil until the data source is asked.
  package var counts: [Int]?
  package var isPrepared = false
  package var interactiveMove: ItemMove?
  package var editsItems = false
  var heldSwipe: RowSwipe?
  /// The scroll views of sections that scroll by themselves.
  var scrollers: [Int: UICollectionViewOrthogonalScrollerEmbeddedScrollView] = [:]
  var swipeRecognizer: UISwipeActionPanGestureRecognizer?

  /// Creates an empty collection with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
    recognizeSwipes()
  }

  /// Creates an empty collection; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  /// The layout that places the items.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      oldValue.collectionView = nil
      removeScrollers(of: oldValue)
      collectionViewLayout.collectionView = self
      recognizeSwipes()
      setNeedsPrepare()
    }
  }

  /// The object that provides the items; held weakly.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { reloadData() }
  }

  /// The object that decides about items and is called as they are selected; held weakly.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      // A flow layout asks the delegate for sizes.
      setNeedsPrepare()
    }
  }

  /// The object that prepares items in advance; held weakly, and never called here.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

  /// Whether items are prefetched; true by default, and without effect here.
  open var isPrefetchingEnabled = true

  /// A view behind the items, as large as the collection.
  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView, oldValue?.superview === self {
        oldValue?.removeFromSuperview()
      }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// Whether the user can select items; true by default.
  open var allowsSelection = true

  /// Whether the user can select several items; false by default.
  open var allowsMultipleSelection = false

  /// Whether the user can select items while the collection is edited; false by default.
  open var allowsSelectionDuringEditing = false

  /// Whether the user can select several items while the collection is edited; false by default.
  open var allowsMultipleSelectionDuringEditing = false

  /// Whether the user edits the items.
  open var isEditing: Bool {
    get { editsItems }
    set {
      guard newValue != editsItems else { return }
      editsItems = newValue
      for cell in visibleCells { cell.setNeedsUpdateConfiguration() }
    }
  }

  /// The bounds in the view's own coordinates; items that enter them get cells with the next layout.
  open override var bounds: CGRect {
    get { super.bounds }
    set { changeBounds(to: newValue) { super.bounds = newValue } }
  }

  /// The box around the collection in its superview's coordinates; a new size changes the bounds, too.
  open override var frame: CGRect {
    get { super.frame }
    set {
      var changed = geometry
      changed.frame = newValue
      changeBounds(to: changed.bounds) { super.frame = newValue }
    }
  }

  /// Registers the class from which new cells are created; nil takes the registration back.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    reuse.register(cellClass, CollectionReuse.cellKind, identifier)
  }

  /// Registers the class from which new views of a kind are created; nil takes the registration back.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    reuse.register(viewClass, elementKind, identifier)
  }

  /// Returns a cell to reuse, or a new one of the class that must be registered for the identifier.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let place = collectionViewLayout.layoutAttributesForItem(at: indexPath)
    let view = reuse.view(
      CollectionReuse.cellKind, identifier, frame: place?.frame ?? CGRect.zero)
    if reuse.views.hasTaken { setNeedsLayout() }
    guard let cell = view as? UICollectionViewCell else {
      preconditionFailure("the class for the reuse identifier '\(identifier)' is no class of cells")
    }
    return cell
  }

  /// Returns a view of a kind to reuse, or a new one of the class that must be registered for kind and identifier.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let place = collectionViewLayout.layoutAttributesForSupplementaryView(
      ofKind: elementKind, at: indexPath)
    let view = reuse.view(elementKind, identifier, frame: place?.frame ?? CGRect.zero)
    if reuse.views.hasTaken { setNeedsLayout() }
    return view
  }

  /// Discards all items and the selection, and asks the data source again.
  open func reloadData() {
    counts = nil
    selection.clear()
    closeSwipe()
    recycleAllViews()
    collectionViewLayout.forgetSizes()
    setNeedsPrepare()
  }

  /// Announces changes in a closure and applies them together; the completion comes when items are at their places.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginBatch()
    updates?()
    endBatch(completion: completion)
  }

  /// Places the cells of the items inside the bounds.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeViews()
    if let backgroundView {
      backgroundView.frame = bounds
      sendSubviewToBack(backgroundView)
    }
  }

  /// Highlights the item under a finger, if it can be; the collection does not forward touches.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    highlightItem(under: touches)
  }

  /// Does nothing; the collection does not forward touches.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Selects the item in which a finger landed if it also lifts there.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    selectItem(liftedBy: touches)
  }

  /// Removes the highlight from the item.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    cancelHighlight(by: touches)
  }

  /// Has the layout prepared again before the next use.
  package func setNeedsPrepare() {
    isPrepared = false
    setNeedsLayout()
  }

  package func prepareIfNeeded() {
    guard !isPrepared else { return }
    isPrepared = true
    collectionViewLayout.prepare()
    let size = collectionViewLayout.collectionViewContentSize
    if contentSize != size { contentSize = size }
  }

  /// Changes the bounds, and invalidates the layout if the new ones require that.
  ///
  /// The layout is asked first: it may compare the new bounds with those of the collection.
  private func changeBounds(to new: CGRect, _ change: () -> Void) {
    let isInvalidated =
      new != bounds && collectionViewLayout.shouldInvalidateLayout(forBoundsChange: new)
    change()
    if isInvalidated {
      collectionViewLayout.invalidateLayout(
        with: collectionViewLayout.invalidationContext(forBoundsChange: new))
    }
  }
}

/// A view that a layout places beside the cells: its kind and its place.
package struct ElementKey: Hashable, Comparable {
  let kind: String
  let path: IndexPath

  package static func < (one: ElementKey, other: ElementKey) -> Bool {
    (one.kind, one.path) < (other.kind, other.path)
  }
}
