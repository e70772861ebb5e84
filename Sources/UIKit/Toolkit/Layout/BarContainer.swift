import Foundation

/// A container controller with bars in front of the views of its children.
@MainActor protocol BarContainer: UIViewController {
  /// The distances by which the bars that are not hidden reach into the container's view.
  var barInsets: UIEdgeInsets { get }
  /// The edges with a bar that is not translucent.
  var edgesOfOpaqueBars: UIRectEdge { get }
  /// The child whose view is shown; nil if there is none, or a transition moves the view.
  var settledChild: UIViewController? { get }
}

extension BarContainer {
  /// Returns the frame of a child's view in the bounds of its superview.
  ///
  /// The view extends under the bars, except at the edges that the child excludes.
  ///
  /// Documented: `edgesForExtendedLayout` and `extendedLayoutIncludesOpaqueBars`.
  func frame(of child: UIViewController, in holder: CGRect) -> CGRect {
    var extended = child.edgesForExtendedLayout
    if !child.extendedLayoutIncludesOpaqueBars { extended.subtract(edgesOfOpaqueBars) }
    var insets = barInsets
    if extended.contains(.top) { insets.top = 0 }
    if extended.contains(.bottom) { insets.bottom = 0 }
    return holder.inset(by: insets)
  }

  /// Places the view of the shown child and updates its safe area, after a bar was shown, hidden or moved.
  func barsChanged() {
    guard let child = settledChild, let view = child.viewIfLoaded, let holder = view.superview
    else { return }
    let place = frame(of: child, in: holder.bounds)
    if view.frame != place { view.frame = place }
    child.safeAreaMayHaveChanged()
  }
}
