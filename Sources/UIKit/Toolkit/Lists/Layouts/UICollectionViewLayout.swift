public import Foundation

/// Places the items of a collection; an abstract class.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The size that stands for that which cells want.
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

  /// Called once after each invalidation, before the layout is asked for places; does nothing unless overridden.
  open func prepare() {}

  /// Returns the attributes of what is in a rectangle; nil unless overridden.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  /// Returns the attributes of an item; nil unless overridden.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the attributes of a view of the data source; nil unless overridden.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  )
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Returns the attributes of a view of the layout; nil unless overridden.
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Registers the class of views of a kind that the layout itself places; nil takes the registration back.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  /// Whether new bounds invalidate the layout; false unless overridden.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// The context with which new bounds invalidate the layout.
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

  /// Has everything placed again by the next layout pass.
  open func invalidateLayout() {
    collectionView?.setNeedsPrepare()
  }

  /// Has what a context names placed again by the next layout pass, which is everything here; an override calls super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    invalidateLayout()
  }

  /// The offset at which the content is to stop after a drag; the proposed one unless overridden.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }

  /// The offset of the content after a change; the proposed one unless overridden.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  {
    proposedContentOffset
  }

  /// The attributes with which an item appears; nil unless overridden, and never asked for, since items come and go at
  /// once.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// The attributes with which an item disappears; nil unless overridden, and never asked for, since items come and go
  /// at once.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Whether places are mirrored where text goes from right to left; false unless overridden, and never asked here.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// Makes the view of a decoration.
  final func decorationView(of place: UICollectionViewLayoutAttributes) -> UICollectionReusableView?
  {
    guard let kind = place.representedElementKind, let type = decorations[kind] else { return nil }
    let view = CellMaker.view(type, frame: place.frame)
    view?.elementKind = kind
    view?.isSupplementary = false
    return view
  }

  /// Whether cells are asked for their sizes.
  package var asksCellsForSizes: Bool { false }

  /// Whether a cell or another view is yet to be asked for its size.
  package func estimates(_ place: UICollectionViewLayoutAttributes) -> Bool { asksCellsForSizes }

  /// Notes the size that a cell wants.
  package func adopt(_ preferred: UICollectionViewLayoutAttributes) {}

  /// Discards the sizes that cells wanted, since items have other places.
  package func forgetSizes() {}

  /// Discards the sizes that the cells of some items wanted, since the cells have other contents.
  package func forgetSizes(of items: [IndexPath]) {}

  /// Whether a view beside the cells belongs to the item at its place, and not to the section.
  func isAtItem(_ key: ElementKey) -> Bool { false }

  /// Follows sections to their places after changes.
  func moveScrolledSections(by transition: ListTransition) {}

  /// What scrolls in a section that scrolls by itself; nil for any other.
  func scroller(ofSection index: Int) -> OrthogonalContent? { nil }

  /// Notes how far a section is scrolled.
  func scrolled(section index: Int, to offset: CGPoint) {}

  /// Whether items have actions that a swipe reveals.
  var hasSwipeActions: Bool { false }

  /// The actions of an item at a side; nil for none.
  func swipeActions(of item: IndexPath, on side: RowSwipe.Side) -> UISwipeActionsConfiguration? {
    nil
  }
}

/// What of a layout is to be placed again.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether everything is placed again.
  open var invalidateEverything: Bool { true }
  /// Whether the numbers of items may have changed.
  open var invalidateDataSourceCounts: Bool { false }
  /// How much the content is moved; stored without effect.
  open var contentOffsetAdjustment = CGPoint.zero
  /// How much the size of the content changes; stored without effect.
  open var contentSizeAdjustment = CGSize.zero
  /// The items that were named one by one; nil if none was.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?

  /// Creates a context that invalidates everything; a layout makes contexts of the class that it names.
  public required override init() { super.init() }

  /// Names items that are to be placed again.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
}

/// What of a flow layout is to be placed again.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate is asked for sizes and spacings again; true by default, and without effect here.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the attributes are made again; true by default, and without effect here.
  open var invalidateFlowLayoutAttributes = true
}

/// The position and appearance of an item or another view in a collection.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The place of the item or view.
  open var indexPath: IndexPath
  /// The frame in the collection's coordinates, before the transform.
  open var frame = CGRect.zero
  /// The opacity, from 0 to 1; nearly transparent items are not hit.
  open var alpha: CGFloat = 1
  /// Whether the item is hidden.
  open var isHidden = false
  /// The order from back to front: views with higher numbers are in front.
  open var zIndex = 0
  /// The transform around the center.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }
  /// The transform around the center, with depth.
  open var transform3D = CATransform3DIdentity
  /// Whether the width follows from the content, where views are asked for their sizes.
  final var estimatesWidth = true
  /// Whether the height follows from the content.
  final var estimatesHeight = true
  fileprivate var category = UICollectionView.ElementCategory.cell
  fileprivate var kind: String?

  /// Creates attributes, for subclasses.
  public required override init() {
    indexPath = IndexPath(item: 0, section: 0)
    super.init()
  }

  /// Creates the attributes of an item.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates the attributes of a view of the data source.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init(forCellWith: indexPath)
    category = .supplementaryView
    kind = elementKind
  }

  /// Creates the attributes of a view of the layout.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init(forCellWith: indexPath)
    category = .decorationView
    kind = decorationViewKind
  }

  /// What the attributes are of.
  open var representedElementCategory: UICollectionView.ElementCategory { category }

  /// The kind of the view; nil for a cell.
  open var representedElementKind: String? { kind }

  /// The center of the frame.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// The size of the frame.
  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }

  /// The frame with its origin at zero.
  open var bounds: CGRect {
    get { CGRect(origin: CGPoint.zero, size: frame.size) }
    set {
      let middle = center
      frame.size = newValue.size
      center = middle
    }
  }

  /// Returns a copy of the same class; a subclass with values of its own overrides it.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.indexPath = indexPath
    copy.frame = frame
    copy.alpha = alpha
    copy.isHidden = isHidden
    copy.zIndex = zIndex
    copy.transform3D = transform3D
    copy.estimatesWidth = estimatesWidth
    copy.estimatesHeight = estimatesHeight
    copy.category = category
    copy.kind = kind
    return copy
  }
}

// Attributes of the class that the layout names, which UIKit's own layouts make.
extension UICollectionViewLayout {
  final func makeAttributes(
    of category: UICollectionView.ElementCategory = .cell, kind: String? = nil,
    at path: IndexPath
  ) -> UICollectionViewLayoutAttributes {
    let type =
      Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
      ?? UICollectionViewLayoutAttributes.self
    let attributes = type.init()
    attributes.indexPath = path
    attributes.category = category
    attributes.kind = kind
    return attributes
  }
}
