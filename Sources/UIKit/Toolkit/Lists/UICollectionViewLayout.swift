public import Foundation

/// Places the items of a collection; an abstract class.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection whose items the layout places; held weakly.
  public package(set) var collectionView: UICollectionView? {
    get { heldCollectionView }
    set { heldCollectionView = newValue }
  }
  @Anchored private final var heldCollectionView: UICollectionView?

  /// Creates a layout that places nothing.
  nonisolated public override init() {
    super.init()
  }

  /// The size of all items together.
  open var collectionViewContentSize: CGSize { CGSize.zero }

  /// Called once after each invalidation, before the layout is asked for places; does nothing unless overridden.
  open func prepare() {}

  /// Returns the attributes of the items in a rectangle; nil unless overridden.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  /// Returns the attributes of an item; nil unless overridden.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Whether new bounds invalidate the layout; false unless overridden.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Has all items placed again by the next layout pass.
  open func invalidateLayout() {
    collectionView?.setNeedsPrepare()
  }
}

/// The position and appearance of an item in a collection.
open class UICollectionViewLayoutAttributes: NSObject {
  /// The item.
  open var indexPath: IndexPath
  /// The frame of the item in the collection's coordinates.
  open var frame = CGRect.zero
  /// The opacity of the item, from 0 to 1; nearly transparent items are not hit.
  open var alpha: CGFloat = 1
  /// Whether the item is hidden.
  open var isHidden = false

  /// Creates the attributes of an item.
  public init(forCellWith indexPath: IndexPath) {
    self.indexPath = indexPath
  }

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
}
