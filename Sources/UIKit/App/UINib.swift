public import Foundation

/// An archive of views, of which there are none on this platform: views are made in code.
///
/// The type is here for sources that pass archives on; no archive can be made.
@preconcurrency @MainActor
open class UINib: NSObject {
  /// Reads an archive, which cannot be done here.
  @available(*, unavailable, message: "archives are not read here; make the views in code")
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {}
}

extension UITableView {
  /// Takes the registration of cells back; there is no archive to make them from.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    register(nil as AnyClass?, forCellReuseIdentifier: identifier)
  }

  /// Takes the registration of headers and footers back; there is no archive to make them from.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    register(nil as AnyClass?, forHeaderFooterViewReuseIdentifier: identifier)
  }
}

extension UICollectionView {
  /// Takes the registration of cells back; there is no archive to make them from.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    register(nil as AnyClass?, forCellWithReuseIdentifier: identifier)
  }

  /// Takes the registration of views of a kind back; there is no archive to make them from.
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    register(
      nil as AnyClass?, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
  }
}
