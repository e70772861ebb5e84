import Foundation

// The safe area: the part of a view that no bar covers (R-LAYOUT-12, R-SCROLL-26).
extension UIView {
  /// The value of `safeAreaInsets` unless it is overridden.
  var resolvedSafeArea: UIEdgeInsets {
    guard window != nil else { return .zero }
    return safeArea(within: superview?.safeAreaInsets ?? context.screen.barInsets)
  }

  /// The safe area of the view, given that of its superview or of the screen.
  private func safeArea(within outer: UIEdgeInsets) -> UIEdgeInsets {
    let controller = viewController
    var covered = outer
    if let container = controller?.parent as? any BarContainer {
      covered = .largest(covered, container.barInsets)
    }
    let reach = covered.reach(
      of: uprightFrame, in: superview?.bounds ?? context.screen.bounds)
    // A side without a bar covers nothing, even if the view reaches beyond the superview there.
    let insets = UIEdgeInsets(
      top: covered.top == 0 ? 0 : max(0, reach.top),
      left: covered.left == 0 ? 0 : max(0, reach.left),
      bottom: covered.bottom == 0 ? 0 : max(0, reach.bottom),
      right: covered.right == 0 ? 0 : max(0, reach.right))
    return insets + (controller?.additionalSafeAreaInsets ?? .zero)
  }

  /// Calls the methods for a changed safe area of the view, and of the views in it whose safe area changes, too.
  fileprivate func safeAreaChanged(from old: UIEdgeInsets, to new: UIEdgeInsets) {
    if insetsLayoutMarginsFromSafeArea { announceMargins() }
    safeAreaInsetsDidChange()
    (self as? UIScrollView)?.adoptSafeArea()
    for child in subviews {
      // The root view of a controller may have been called before; the controller has stored the insets of the last
      // call.
      if let controller = child.viewController {
        controller.announceSafeArea()
        continue
      }
      let (before, after) = (child.safeArea(within: old), child.safeArea(within: new))
      if before != after { child.safeAreaChanged(from: before, to: after) }
    }
  }

  /// Calls the methods for a changed safe area before the view is laid out.
  func prepareSafeArea() {
    viewController?.announceSafeArea()
    (self as? UIScrollView)?.adoptSafeArea()
  }

  /// Notes that the safe area of the view or the area of the keyboard has changed, on which guides in the view depend.
  func constrainedSurroundingsChanged() {
    let root = topmostView
    guard let item = root.layoutItemIfMade else { return }
    item.engine?.changed(item)
  }
}

/// The state of a controller for the safe area of its root view.
private struct RootViewSafeArea {
  /// The insets that the controller adds.
  var additional = UIEdgeInsets.zero
  /// The safe area at the last call of `viewSafeAreaInsetsDidChange`.
  var announced = UIEdgeInsets.zero
}

extension UIViewController {
  private var rootViewSafeArea: RootViewSafeArea {
    get { attached[RootViewSafeArea.self] ?? RootViewSafeArea() }
    set { attached[RootViewSafeArea.self] = newValue }
  }

  /// The insets that the controller adds to the safe area of its view, such as for bars of its own; zero by default.
  public var additionalSafeAreaInsets: UIEdgeInsets {
    get { rootViewSafeArea.additional }
    set {
      guard newValue != additionalSafeAreaInsets else { return }
      rootViewSafeArea.additional = newValue
      safeAreaMayHaveChanged()
    }
  }

  /// Calls the methods for a changed safe area at once, and requests layout.
  func safeAreaMayHaveChanged() {
    announceSafeArea()
    guard let view = viewIfLoaded else { return }
    view.constrainedSurroundingsChanged()
    view.setNeedsLayout()
  }

  /// Calls the methods for a changed safe area of the root view, the views in it and the controller, if the safe area
  /// has changed since the last call (R-LAYOUT-21).
  func announceSafeArea() {
    guard let view = viewIfLoaded, view.window != nil else { return }
    let (old, new) = (rootViewSafeArea.announced, view.safeAreaInsets)
    guard new != old else { return }
    rootViewSafeArea.announced = new
    view.safeAreaChanged(from: old, to: new)
    viewSafeAreaInsetsDidChange()
  }
}
