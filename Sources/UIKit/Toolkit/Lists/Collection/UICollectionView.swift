public import Foundation

/// A collection of items that a layout places, each shown by a cell that the data source provides.
///
/// Only items inside the bounds have cells. Since a scroll view delays the touches of its content, a cell gets a touch
/// after a delay, or not at all if the finger drags. The extensions in the files beside this one handle the items,
/// their cells, their changes and the selection by touch.
open class UICollectionView: UIScrollView {
  /// The axis along which a layout scrolls.
  public enum ScrollDirection: Int, Sendable {
    /// Downwards.
    case vertical = 0
    /// To the right.
    case horizontal = 1
  }

  /// The position of an item after the collection has scrolled to it: at most one position for each axis.
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

  /// The categories of the views that a layout places.
  public enum ElementCategory: UInt, Sendable {
    /// The cell of an item.
    case cell = 0
    /// A view that the data source provides, such as a header.
    case supplementaryView = 1
    /// A view that the layout provides.
    case decorationView = 2
  }

  /// The kind of the header of a section in a flow or list layout.
  nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"

  /// The kind of the footer of a section in a flow or list layout.
  nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The cells that were made, by the item that each shows.
  package var cells: [IndexPath: UICollectionViewCell] = [:]
  /// The supplementary and decoration views that were made.
  package var otherViews: [ElementKey: UICollectionReusableView] = [:]
  /// The views that are kept for reuse, and the registered classes.
  package let reuse = CollectionReuse()
  /// The selected items and the highlighted one.
  package var selection = ItemSelection()
  /// The batch of changes that is open, or an empty one.
  package var batch = ListBatch(isAnimated: true)
  /// The changes whose new items are appearing in an animation; nil outside of the layout that shows them.
  var appearing: ListChanges?
  /// The number of items in each section; nil until the data source is asked.
  package var counts: [Int]?
  /// Whether the layout was prepared after it was last invalidated.
  package var isPrepared = false
  /// The movement of an item that the app drives; nil if there is none.
  package var interactiveMove: ItemMove?
  /// The swipe of the item that is pulled aside; nil if there is none.
  var swipe: RowSwipe?
  /// The scroll views of sections that scroll by themselves, by the number of the section.
  var scrollers: [Int: UICollectionViewOrthogonalScrollerEmbeddedScrollView] = [:]
  /// The recognizer of swipes; nil until a layout can have actions.
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

  /// The object that decides about the selection of items and is called when the selection changes; held weakly.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      // A flow layout asks the delegate for sizes.
      setNeedsPrepare()
    }
  }

  package override func takeDelegate(_ delegate: (any UIScrollViewDelegate)?) {
    self.delegate = delegate as? any UICollectionViewDelegate
    super.takeDelegate(delegate)
  }

  /// The object that prepares items in advance; held weakly and never called.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

  /// Whether items are prefetched; true by default; stored without effect.
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
  open var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      for cell in visibleCells { cell.setNeedsUpdateConfiguration() }
    }
  }

  /// The visible area, in the coordinates of the content; items that enter it get cells in the next layout.
  open override var bounds: CGRect {
    get { super.bounds }
    set { changeBounds(to: newValue) { super.bounds = newValue } }
  }

  /// The rectangle around the collection in its superview's coordinates; a new size changes the bounds, too.
  open override var frame: CGRect {
    get { super.frame }
    set {
      var changed = geometry
      changed.frame = newValue
      changeBounds(to: changed.bounds) { super.frame = newValue }
    }
  }

  /// Registers the class of new cells; nil removes the registration.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    reuse.register(cellClass, ofKind: CollectionReuse.cellKind, identifier: identifier)
  }

  /// Registers the class of new views of a kind; nil removes the registration.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    reuse.register(viewClass, ofKind: elementKind, identifier: identifier)
  }

  /// Returns a cell to reuse, or a new one of the class that must be registered for the identifier.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let place = collectionViewLayout.layoutAttributesForItem(at: indexPath)
    let view = reuse.view(
      ofKind: CollectionReuse.cellKind, identifier: identifier,
      frame: place?.frame ?? CGRect.zero)
    // The next layout removes a cell that the app has taken only to measure it (`SpareViews`).
    if reuse.views.hasTaken { setNeedsLayout() }
    guard let cell = view as? UICollectionViewCell else {
      preconditionFailure("the class for the reuse identifier '\(identifier)' is no class of cells")
    }
    return cell
  }

  /// Returns a view of a kind to reuse, or a new one of the class that must be registered for the kind and the
  /// identifier.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let place = collectionViewLayout.layoutAttributesForSupplementaryView(
      ofKind: elementKind, at: indexPath)
    let view = reuse.view(
      ofKind: elementKind, identifier: identifier, frame: place?.frame ?? CGRect.zero)
    if reuse.views.hasTaken { setNeedsLayout() }
    return view
  }

  /// Clears the selection and recycles all cells and other views; the data source is asked for the items again when
  /// they are needed next.
  open func reloadData() {
    counts = nil
    selection.clear()
    interactiveMove = nil
    closeSwipe()
    recycleAllViews()
    collectionViewLayout.forgetSizes()
    setNeedsPrepare()
  }

  /// Runs a closure that announces changes, and applies them together; `completion` is called when the items are at
  /// their places, or outside of a window after the next commit.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginBatch()
    updates?()
    endBatch(completion: completion)
  }

  /// Places the cells and other views inside the bounds, and the background view.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeViews()
    if let backgroundView {
      backgroundView.frame = bounds
      sendSubviewToBack(backgroundView)
    }
  }

  /// The offset that the layout chooses.
  package override func proposedTarget(for target: CGPoint, velocity: CGPoint) -> CGPoint {
    collectionViewLayout.targetContentOffset(
      forProposedContentOffset: target, withScrollingVelocity: velocity)
  }

  /// Highlights the item under the finger if touches can select items and the delegate allows it; does not forward the
  /// touches.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    highlightItem(under: touches)
  }

  /// Does nothing, and does not forward the touches.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Selects or deselects the highlighted item if its finger also lifts there; then removes the highlight.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    selectItem(liftedBy: touches)
  }

  /// Removes the highlight from the item.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    cancelHighlight(by: touches)
  }

  /// Requests that the layout be prepared again before its next use.
  package func setNeedsPrepare() {
    isPrepared = false
    setNeedsLayout()
  }

  /// Prepares the layout if that was requested, and takes its content size.
  package func prepareIfNeeded() {
    guard !isPrepared else { return }
    isPrepared = true
    collectionViewLayout.prepare()
    let size = collectionViewLayout.collectionViewContentSize
    if contentSize != size { contentSize = size }
  }

  /// Makes a change that gives the collection new bounds, and invalidates the layout if the new bounds require it.
  ///
  /// The layout is asked before the change, since it may compare the new bounds with those of the collection.
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

/// The identity of a view that a layout places beside the cells: its kind and its index path.
package struct ElementKey: Hashable, Comparable {
  let kind: String
  let path: IndexPath

  package static func < (one: ElementKey, other: ElementKey) -> Bool {
    (one.kind, one.path) < (other.kind, other.path)
  }
}
