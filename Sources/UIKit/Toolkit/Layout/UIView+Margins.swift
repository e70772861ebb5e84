import Foundation

/// Margins as the app set them: of left and right, or of leading and trailing.
enum OwnMargins {
  case sides(UIEdgeInsets)
  case directional(NSDirectionalEdgeInsets)

  /// The margins of left and right for a direction of text.
  func resolved(_ direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
    switch self {
    case .sides(let insets): insets
    case .directional(let insets): UIEdgeInsets(insets, direction)
    }
  }
}

// Margins and the safe area.
extension UIView {
  /// What `safeAreaInsets` is unless overridden.
  var resolvedSafeArea: UIEdgeInsets {
    guard window != nil else { return .zero }
    let screen = context.screen
    let whole = superview?.safeAreaInsets ?? screen.barInsets
    let reach = whole.reach(of: uprightFrame, in: superview?.bounds ?? screen.bounds)
    // On a side without a bar nothing is covered, however far the view reaches.
    let insets = UIEdgeInsets(
      top: whole.top == 0 ? 0 : max(0, reach.top), left: whole.left == 0 ? 0 : max(0, reach.left),
      bottom: whole.bottom == 0 ? 0 : max(0, reach.bottom),
      right: whole.right == 0 ? 0 : max(0, reach.right))
    return insets + (viewController?.additionalSafeAreaInsets ?? .zero)
  }

  /// What `layoutMargins` is unless overridden.
  var resolvedMargins: UIEdgeInsets {
    var margins = wantedMargins
    if insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaInsets }
    guard preservesSuperviewLayoutMargins, let superview else { return margins }
    return .largest(
      margins, superview.layoutMargins.reach(of: uprightFrame, in: superview.bounds))
  }

  /// Sets the margins of left and right.
  func setMargins(_ margins: UIEdgeInsets) {
    changeMargins { layoutItem.margins = .sides(margins) }
  }

  /// The margins of the content, from the side where text begins to that where it ends.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(layoutMargins, effectiveUserInterfaceLayoutDirection) }
    set { changeMargins { layoutItem.margins = .directional(newValue) } }
  }

  /// Whether the margins begin at the safe area; true by default.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { layoutItemIfMade?.insetsMargins ?? true }
    set { changeMargins { layoutItem.insetsMargins = newValue } }
  }

  /// Whether the margins stay inside of those of the superview; false by default.
  public var preservesSuperviewLayoutMargins: Bool {
    get { layoutItemIfMade?.preservesMargins ?? false }
    set { changeMargins { layoutItem.preservesMargins = newValue } }
  }

  /// What the app set, or else the default; at the root view of a controller not less than the system's minimum.
  private var wantedMargins: UIEdgeInsets {
    let direction = effectiveUserInterfaceLayoutDirection
    let own = layoutItemIfMade?.margins?.resolved(direction)
    guard let viewController, viewController.viewRespectsSystemMinimumLayoutMargins else {
      let standard = LayoutConstants.systemSpacing
      return own
        ?? UIEdgeInsets(top: standard, left: standard, bottom: standard, right: standard)
    }
    return .largest(
      own ?? .zero, UIEdgeInsets(viewController.systemMinimumLayoutMargins, direction))
  }

  /// Makes a change, and tells the view and its controller if it gave other margins.
  fileprivate func changeMargins(_ change: () -> Void) {
    let before = layoutMargins
    change()
    if layoutMargins != before { marginsChanged() }
  }

  /// Tells the view and its controller that the margins have changed.
  fileprivate func announceMargins() {
    layoutMarginsDidChange()
    viewController?.viewLayoutMarginsDidChange()
  }

  /// Tells the view and its controller that the margins have changed, and requests layout.
  func marginsChanged() {
    announceMargins()
    if let item = layoutItemIfMade { layoutEngine?.changed(item) }
    setNeedsLayout()
  }
}

/// What a controller knows of the edges of its root view.
private struct RootViewEdges {
  var additionalSafeArea = UIEdgeInsets.zero
  /// The safe area of the last call of `viewSafeAreaInsetsDidChange`.
  var announcedSafeArea = UIEdgeInsets.zero
  var respectsMinimumMargins = true
}

extension UIViewController {
  private var edges: RootViewEdges {
    get { attached[RootViewEdges.self] ?? RootViewEdges() }
    set { attached[RootViewEdges.self] = newValue }
  }

  /// What the controller adds to the safe area of its view, for bars of its own.
  public var additionalSafeAreaInsets: UIEdgeInsets {
    get { edges.additionalSafeArea }
    set {
      guard newValue != additionalSafeAreaInsets else { return }
      edges.additionalSafeArea = newValue
      announceSafeArea()
      guard let view = viewIfLoaded else { return }
      view.constrainedSurroundingsChanged()
      view.setNeedsLayout()
    }
  }

  /// The least margins of the root view: 16 points at the sides.
  public var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side = LayoutConstants.rootViewMargin
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// Whether the margins of the root view are not less than the system's minimum; true by default.
  public var viewRespectsSystemMinimumLayoutMargins: Bool {
    get { edges.respectsMinimumMargins }
    set {
      guard let view = viewIfLoaded else {
        edges.respectsMinimumMargins = newValue
        return
      }
      view.changeMargins { edges.respectsMinimumMargins = newValue }
    }
  }

  /// Tells the root view and the controller if the safe area is another one than at the last call (R-LAYOUT-21).
  func announceSafeArea() {
    guard let view = viewIfLoaded, view.window != nil else { return }
    let insets = view.safeAreaInsets
    guard insets != edges.announcedSafeArea else { return }
    edges.announcedSafeArea = insets
    if view.insetsLayoutMarginsFromSafeArea { view.announceMargins() }
    view.safeAreaInsetsDidChange()
    viewSafeAreaInsetsDidChange()
  }
}

extension UIView {
  /// Notes that the safe area of the view has changed, from which guides in it follow.
  func constrainedSurroundingsChanged() {
    let root = topmostView
    guard let item = root.layoutItemIfMade else { return }
    item.engine?.changed(item)
  }
}

extension LayoutItem {
  /// The rectangle of a guide of a view itself, where no constraint names it.
  var systemRectangle: CGRect? {
    guard let view else { return nil }
    switch kind {
    case .margins: return view.bounds.inset(by: view.layoutMargins)
    case .safeArea: return view.bounds.inset(by: view.safeAreaInsets)
    case .frame: return view.bounds
    case .content:
      return (view as? UIScrollView).map { CGRect(origin: CGPoint.zero, size: $0.contentSize) }
    case .view, .guide: return nil
    }
  }
}
