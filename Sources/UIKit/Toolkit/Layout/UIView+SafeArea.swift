import Foundation

// The safe area: the part of a view that no bar covers (R-LAYOUT-12, R-SCROLL-26).
extension UIView {
  /// What `safeAreaInsets` is unless overridden.
  var resolvedSafeArea: UIEdgeInsets {
    guard window != nil else { return .zero }
    return safeArea(within: superview?.safeAreaInsets ?? context.screen.barInsets)
  }

  /// The safe area of the view, if that of its superview, or of the screen, has these insets.
  private func safeArea(within outer: UIEdgeInsets) -> UIEdgeInsets {
    let controller = viewController
    var covered = outer
    if let container = controller?.parent as? any BarContainer {
      covered = .largest(covered, container.barInsets)
    }
    let reach = covered.reach(
      of: uprightFrame, in: superview?.bounds ?? context.screen.bounds)
    // On a side without a bar nothing is covered, however far the view reaches.
    let insets = UIEdgeInsets(
      top: covered.top == 0 ? 0 : max(0, reach.top),
      left: covered.left == 0 ? 0 : max(0, reach.left),
      bottom: covered.bottom == 0 ? 0 : max(0, reach.bottom),
      right: covered.right == 0 ? 0 : max(0, reach.right))
    return insets + (controller?.additionalSafeAreaInsets ?? .zero)
  }

  /// Calls the methods for a changed safe area of the view, and of the views in it whose safe area changes as well.
  fileprivate func safeAreaChanged(from old: UIEdgeInsets, to new: UIEdgeInsets) {
    if insetsLayoutMarginsFromSafeArea { announceMargins() }
    safeAreaInsetsDidChange()
    (self as? UIScrollView)?.adoptSafeArea()
    for child in subviews {
      // The root view of another controller may have been called before: the controller has the insets of the last call.
      if let controller = child.viewController {
        controller.announceSafeArea()
        continue
      }
      let (before, after) = (child.safeArea(within: old), child.safeArea(within: new))
      if before != after { child.safeAreaChanged(from: before, to: after) }
    }
  }

  /// Makes the calls for a changed safe area before the view is laid out.
  func prepareSafeArea() {
    viewController?.announceSafeArea()
    (self as? UIScrollView)?.adoptSafeArea()
  }

  /// Notes that the safe area of the view or what the keyboard covers has changed, on which guides in it depend.
  func constrainedSurroundingsChanged() {
    let root = topmostView
    guard let item = root.layoutItemIfMade else { return }
    item.engine?.changed(item)
  }
}

/// The state of a controller for the safe area of its root view.
private struct RootViewSafeArea {
  var additional = UIEdgeInsets.zero
  /// The safe area of the last call of `viewSafeAreaInsetsDidChange`.
  var announced = UIEdgeInsets.zero
}

extension UIViewController {
  private var rootViewSafeArea: RootViewSafeArea {
    get { attached[RootViewSafeArea.self] ?? RootViewSafeArea() }
    set { attached[RootViewSafeArea.self] = newValue }
  }

  /// What the controller adds to the safe area of its view, for bars of its own.
  public var additionalSafeAreaInsets: UIEdgeInsets {
    get { rootViewSafeArea.additional }
    set {
      guard newValue != additionalSafeAreaInsets else { return }
      rootViewSafeArea.additional = newValue
      safeAreaMayHaveChanged()
    }
  }

  /// Makes the calls for a changed safe area at once, and requests layout.
  func safeAreaMayHaveChanged() {
    announceSafeArea()
    guard let view = viewIfLoaded else { return }
    view.constrainedSurroundingsChanged()
    view.setNeedsLayout()
  }

  /// Calls the root view, the views in it and the controller if the safe area is another one than at the last call
  /// (R-LAYOUT-21).
  func announceSafeArea() {
    guard let view = viewIfLoaded, view.window != nil else { return }
    let (old, new) = (rootViewSafeArea.announced, view.safeAreaInsets)
    guard new != old else { return }
    rootViewSafeArea.announced = new
    view.safeAreaChanged(from: old, to: new)
    viewSafeAreaInsetsDidChange()
  }
}
