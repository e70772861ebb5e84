import Foundation

extension UIScreen {
  /// How much of each edge belongs to the status bar and the home indicator; unit: points.
  ///
  /// Observed on phones of 390 by 844 points; other sizes are taken to be alike.
  package var barInsets: UIEdgeInsets {
    bounds.width > bounds.height
      ? UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
      : UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
  }
}
