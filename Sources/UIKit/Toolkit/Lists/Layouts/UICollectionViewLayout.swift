public import Foundation

/// An object that places the items of a collection; an abstract class.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// A value for a flow layout's `estimatedItemSize`: cells are measured, and until then have `itemSize` or the size
  /// that the delegate returns.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The collection whose items the layout places; held weakly.
  public package(set) var collectionView: UICollectionView? {
    get { heldCollectionView }
    set { heldCollectionView = newValue }
  }
  @Anchored private final var heldCollectionView: UICollectionView?
  private final var decorations: [String: UICollectionReusableView.Type] = [:]

  /// Creates a layout that places nothing.
  nonisolated public override init() {
    super.init()
  }

  /// Creates a layout that places nothing; archives are not read on this platform.
  nonisolated public required init?(coder: NSCoder) {
    super.init()
  }

  /// The class of the attributes that the layout makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// The class of the contexts with which the layout is invalidated.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  /// The size of all items together.
  open var collectionViewContentSize: CGSize { CGSize.zero }

  /// Called after the layout was invalidated, before it is asked for places; does nothing unless overridden.
  open func prepare() {}

  /// Returns the attributes of the items and views in a rectangle; nil unless overridden.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  /// Returns the attributes of an item; nil unless overridden.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the attributes of a supplementary view; nil unless overridden.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  )
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Returns the attributes of a decoration view; nil unless overridden.
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Registers the class of the decoration views of a kind; nil, or a class that is no `UICollectionReusableView`,
  /// removes the registration.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  /// Whether new bounds invalidate the layout; false unless overridden.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the context with which new bounds invalidate the layout, of the class that `invalidationContextClass`
  /// names; if that is no class of contexts, of the standard class.
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let type =
      Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
      ?? UICollectionViewLayoutInvalidationContext.self
    return type.init()
  }

  /// Whether the size that a cell wants invalidates the layout; false unless overridden.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Requests that everything be placed again in the next layout of the collection.
  open func invalidateLayout() {
    collectionView?.setNeedsPrepare()
  }

  /// Requests that everything be placed again in the next layout of the collection, whatever the context names; an
  /// override calls super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    invalidateLayout()
  }

  /// Returns the offset at which the content stops after a drag; the proposed one unless overridden.
  ///
  /// The collection calls it when the finger lifts, before `scrollViewWillEndDragging` of its delegate, which may choose
  /// another offset. The velocity is in points a millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }

  /// Returns the offset of the content after a change; the proposed one unless overridden; never called by a
  /// collection.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  {
    proposedContentOffset
  }

  /// Returns the attributes from which a new item is animated; nil, for an item that appears at its place at once,
  /// unless overridden.
  ///
  /// Called for each inserted item in the bounds when the layout has been prepared after a batch of changes.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Returns the attributes to which a deleted item is animated; nil, for an item that disappears at once, unless
  /// overridden.
  ///
  /// Called with the index path before the changes for each deleted item that has a cell, when the layout has been
  /// prepared after a batch of changes.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Whether the layout is mirrored where text goes from right to left; false unless overridden; never read.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// Makes a decoration view; nil if no class is registered for its kind.
  final func decorationView(of place: UICollectionViewLayoutAttributes) -> UICollectionReusableView?
  {
    guard let kind = place.representedElementKind, let type = decorations[kind] else { return nil }
    let view = CellMaker.view(type, frame: place.frame)
    view?.isSupplementary = false
    return view
  }

  /// Whether cells are measured for their sizes.
  package var asksCellsForSizes: Bool { false }

  /// Whether a cell or view must still be measured for its size.
  package func estimates(_ place: UICollectionViewLayoutAttributes) -> Bool { asksCellsForSizes }

  /// Stores the size that a cell or view wants.
  package func adopt(_ preferred: UICollectionViewLayoutAttributes) {}

  /// Discards all sizes that were measured.
  ///
  /// Called when the collection reloads or applies a batch of changes. The layouts call it themselves when the
  /// collection has another size across the scroll axis.
  package func forgetSizes() {}

  /// Discards the measured sizes of items; called when their cells have other contents.
  package func forgetSizes(of items: [IndexPath]) {}

  /// Whether a view beside the cells belongs to the item at its index path, and not to the section.
  func isAtItem(_ key: ElementKey) -> Bool { false }

  /// Assigns the offsets of sections that scroll by themselves to their new indices after changes.
  func moveScrolledSections(by transition: ListTransition) {}

  /// The content of a section that scrolls by itself; nil for other sections.
  func scroller(ofSection index: Int) -> OrthogonalContent? { nil }

  /// Stores the offset of a section that scrolls by itself.
  func scrolled(section index: Int, to offset: CGPoint) {}

  /// Whether items can have actions that a swipe reveals.
  var hasSwipeActions: Bool { false }

  /// The actions of an item at a side; nil for none.
  func swipeActions(of item: IndexPath, on side: RowSwipe.Side) -> UISwipeActionsConfiguration? {
    nil
  }
}
