public import Foundation

/// The parts of a layout that are invalid and must be placed again.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether everything is placed again; true unless overridden.
  open var invalidateEverything: Bool { true }
  /// Whether the numbers of items may have changed; false unless overridden.
  open var invalidateDataSourceCounts: Bool { false }
  /// The change of the content offset, in points; stored without effect.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The change of the content size, in points; stored without effect.
  open var contentSizeAdjustment = CGSize.zero
  /// The items that were named by `invalidateItems(at:)`; nil if there are none.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?

  /// Creates a context that invalidates everything; a layout makes contexts of the class that it names.
  public required override init() { super.init() }

  /// Names items that are to be placed again.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
}

/// The parts of a flow layout that are invalid and must be placed again.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate is asked for sizes and spacings again; true by default; stored without effect.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the attributes are made again; true by default; stored without effect.
  open var invalidateFlowLayoutAttributes = true
}
