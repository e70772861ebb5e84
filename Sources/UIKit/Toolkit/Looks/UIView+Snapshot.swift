import Foundation

extension UIView {
  /// A view that resembles this one: here only in its size and background color, without an image of it.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    if afterUpdates { layoutIfNeeded() }
    let snapshot = UIView(frame: CGRect(origin: CGPoint.zero, size: bounds.size))
    snapshot.backgroundColor = backgroundColor
    return snapshot
  }
}
