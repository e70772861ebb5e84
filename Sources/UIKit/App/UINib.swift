public import Foundation

/// An archive of views; there are none on this platform, where views are made in code.
///
/// The type exists for sources that pass nil for an archive; no instance can be made.
@preconcurrency @MainActor
open class UINib: NSObject {
  /// Reads an archive, which cannot be done here.
  @available(*, unavailable, message: "archives are not read here; make the views in code")
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {}
}

extension UITableView {
  /// Removes the registration of a class for cells, since there is no archive to make cells from.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    register(nil as AnyClass?, forCellReuseIdentifier: identifier)
  }

  /// Removes the registration of a class for headers and footers, since there is no archive to make them from.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    register(nil as AnyClass?, forHeaderFooterViewReuseIdentifier: identifier)
  }
}

extension UICollectionView {
  /// Removes the registration of a class for cells, since there is no archive to make cells from.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    register(nil as AnyClass?, forCellWithReuseIdentifier: identifier)
  }

  /// Removes the registration of a class for views of a kind, since there is no archive to make views from.
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    register(
      nil as AnyClass?, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
  }
}
