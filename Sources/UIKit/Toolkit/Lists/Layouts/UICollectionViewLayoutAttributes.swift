public import Foundation

/// The position and appearance of an item or another view in a collection.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The index path of the item or view.
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
  /// Whether the width follows from the content, in a layout that measures cells and views.
  final var estimatesWidth = true
  /// Whether the height follows from the content, in a layout that measures cells and views.
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

  /// Creates the attributes of a supplementary view.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init(forCellWith: indexPath)
    category = .supplementaryView
    kind = elementKind
  }

  /// Creates the attributes of a decoration view.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init(forCellWith: indexPath)
    category = .decorationView
    kind = decorationViewKind
  }

  /// The category of the cell or view.
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

  /// The frame with its origin at zero; setting it changes the size around the center.
  open var bounds: CGRect {
    get { CGRect(origin: CGPoint.zero, size: frame.size) }
    set {
      let middle = center
      frame.size = newValue.size
      center = middle
    }
  }

  /// Returns a copy of the same class; a subclass with properties of its own overrides the method.
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

extension UICollectionViewLayout {
  /// Makes attributes of the class that `layoutAttributesClass` names, for UIKit's own layouts; if that is no class of
  /// attributes, of the standard class.
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
