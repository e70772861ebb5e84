public import Foundation

/// A layout that fills line after line with cells of one size.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  private var grid: FlowGrid?

  /// How large each cell is; 50 by 50 points by default.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { invalidateLayout() }
  }

  /// The least distance between lines; 10 points by default.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { invalidateLayout() }
  }

  /// The least distance between the cells of a line; 10 points by default.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { invalidateLayout() }
  }

  /// What is left free around each section.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { invalidateLayout() }
  }

  /// Along which axis lines follow each other; vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidateLayout() }
  }

  /// How large all lines are together.
  open override var collectionViewContentSize: CGSize {
    guard let grid else { return CGSize.zero }
    return turned(CGSize(width: grid.width, height: grid.height))
  }

  /// Counts the items.
  open override func prepare() {
    guard let collectionView else { return }
    let size = turned(collectionView.bounds.size)
    grid = FlowGrid(
      counts: (0..<collectionView.numberOfSections).map {
        collectionView.numberOfItems(inSection: $0)
      },
      itemSize: turned(itemSize), lineSpacing: minimumLineSpacing,
      itemSpacing: minimumInteritemSpacing, insets: turned(sectionInset), width: size.width)
  }

  /// The cells that meet a rectangle.
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    grid?.items(in: turned(rect)).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0.item, section: $0.section))
    }
  }

  /// Where one cell stands.
  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard indexPath.count == 2,
      let frame = grid?.frame(section: indexPath.section, item: indexPath.item)
    else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = turned(frame)
    return attributes
  }

  /// A new width, or height if it scrolls sideways, changes the lines.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    turned(newBounds.size).width != grid?.width
  }

  private func turned(_ size: CGSize) -> CGSize {
    scrollDirection == .vertical ? size : CGSize(width: size.height, height: size.width)
  }

  private func turned(_ rect: CGRect) -> CGRect {
    guard scrollDirection == .horizontal else { return rect }
    return CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
  }

  private func turned(_ insets: UIEdgeInsets) -> UIEdgeInsets {
    guard scrollDirection == .horizontal else { return insets }
    return UIEdgeInsets(
      top: insets.left, left: insets.top, bottom: insets.right, right: insets.bottom)
  }
}
