import Foundation

// The bars of a navigation controller, and what they cover of the views below them (R-SCROLL-26).
extension UINavigationController: BarContainer {
  /// How far the bars reach into the view.
  var barInsets: UIEdgeInsets {
    UIEdgeInsets(
      top: isBarHidden ? 0 : placeOfBar.maxY, left: 0,
      bottom: isToolbarHidden ? 0 : toolbarHeight, right: 0)
  }

  var edgesOfOpaqueBars: UIRectEdge {
    var edges: UIRectEdge = []
    if !isBarHidden, !navigationBar.isTranslucent { edges.insert(.top) }
    // Hidden first, since asking for the toolbar makes it.
    if !isToolbarHidden, !toolbar.isTranslucent { edges.insert(.bottom) }
    return edges
  }

  var settledChild: UIViewController? {
    stack.last.flatMap { $0.ownTransition == nil ? $0 : nil }
  }

  /// Places the bars, and the view below them if one of them has moved.
  func placeBars() {
    guard rootView != nil else { return }
    let place = placeOfBar
    let isBarMoved = navigationBar.frame != place
    navigationBar.frame = place
    let isToolbarMoved = placeToolbar()
    if isBarMoved || isToolbarMoved { barsChanged() }
  }

  /// The height of the toolbar with the room below it that the system or an outer bar takes.
  var toolbarHeight: CGFloat { UIToolbar.height + outerInsets.bottom }

  private var placeOfBar: CGRect {
    CGRect(
      x: 0, y: outerInsets.top, width: viewIfLoaded?.bounds.width ?? 0,
      height: navigationBar.wantedHeight)
  }

  /// What bars of the system and of outer controllers cover; before the view is in a window, what those of the system cover
  /// of a full screen.
  private var outerInsets: UIEdgeInsets {
    guard let view = viewIfLoaded, view.window != nil else { return context.screen.barInsets }
    return view.safeAreaInsets
  }
}
