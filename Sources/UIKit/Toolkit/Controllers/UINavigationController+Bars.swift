import Foundation

// The bars of a navigation controller, and how far they cover the views below them (R-SCROLL-26).
extension UINavigationController: BarContainer {
  /// The distances by which the bars reach into the view, in points.
  var barInsets: UIEdgeInsets {
    UIEdgeInsets(
      top: isBarHidden ? 0 : placeOfBar.maxY, left: 0,
      bottom: isToolbarHidden ? 0 : toolbarHeight, right: 0)
  }

  var edgesOfOpaqueBars: UIRectEdge {
    var edges: UIRectEdge = []
    if !isBarHidden, !navigationBar.isTranslucent { edges.insert(.top) }
    // The order matters: reading `toolbar` creates the bar.
    if !isToolbarHidden, !toolbar.isTranslucent { edges.insert(.bottom) }
    return edges
  }

  var settledChild: UIViewController? {
    stack.last.flatMap { $0.ownTransition == nil ? $0 : nil }
  }

  /// Places the bars, and if one of them has moved, the view below them.
  func placeBars() {
    guard rootView != nil else { return }
    let place = placeOfBar
    let isBarMoved = navigationBar.frame != place
    navigationBar.frame = place
    let isToolbarMoved = placeToolbar()
    if isBarMoved || isToolbarMoved { barsChanged() }
  }

  /// The height in points from the top of the toolbar to the bottom of the view: bars of the system or of an outer
  /// controller may lie below the toolbar.
  var toolbarHeight: CGFloat { UIToolbar.height + outerInsets.bottom }

  private var placeOfBar: CGRect {
    CGRect(
      x: 0, y: outerInsets.top, width: viewIfLoaded?.bounds.width ?? 0,
      height: navigationBar.wantedHeight)
  }

  /// The insets of the bars of the system and of outer controllers; before the view is in a window, those of the
  /// system's bars on the whole screen.
  private var outerInsets: UIEdgeInsets {
    guard let view = viewIfLoaded, view.window != nil else { return context.screen.barInsets }
    return view.safeAreaInsets
  }
}
