public import Foundation

/// Where an item of a collection stands and how it looks there.
open class UICollectionViewLayoutAttributes: NSObject {
  /// Which item it is about.
  open var indexPath: IndexPath
  /// Where the item stands, in the collection's coordinates.
  open var frame = CGRect.zero
  /// How opaque the item is, from 0 to 1; nearly transparent items are not hit.
  open var alpha: CGFloat = 1
  /// Whether the item is hidden.
  open var isHidden = false

  /// Says where an item stands.
  public init(forCellWith indexPath: IndexPath) {
    self.indexPath = indexPath
  }

  /// The middle of the frame.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// How large the item is.
  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }
}

/// What decides where the items of a collection stand; to be subclassed.
@MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection that asks; not kept alive.
  public package(set) weak var collectionView: UICollectionView?

  /// Makes a layout that places nothing.
  nonisolated public override init() {
    super.init()
  }

  /// How large all items are together.
  open var collectionViewContentSize: CGSize { CGSize.zero }

  /// Called before the other questions, once after each invalidation; to be overridden.
  open func prepare() {}

  /// The items that meet a rectangle.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  /// Where one item stands.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Whether new bounds need everything to be placed anew; no by default.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Has everything placed anew with the next layout.
  open func invalidateLayout() {
    collectionView?.forgetPlaces()
  }
}
