import Foundation

extension UIView {
  /// Returns a view with the size and background color of this one; unlike on iOS it has no image of the content.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    if afterUpdates { layoutIfNeeded() }
    let snapshot = UIView(frame: CGRect(origin: CGPoint.zero, size: bounds.size))
    snapshot.backgroundColor = backgroundColor
    return snapshot
  }
}
