import Foundation

/// Margins as the app set them: for left and right, or for leading and trailing.
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

// Margins.
extension UIView {
  /// What `layoutMargins` is unless overridden.
  var resolvedMargins: UIEdgeInsets {
    var margins = wantedMargins
    if insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaInsets }
    guard preservesSuperviewLayoutMargins, let superview else { return margins }
    return .largest(
      margins, superview.layoutMargins.reach(of: uprightFrame, in: superview.bounds))
  }

  /// What `directionalLayoutMargins` is unless overridden.
  var resolvedDirectionalMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(layoutMargins, effectiveUserInterfaceLayoutDirection)
  }

  /// Sets the margins as the app gives them.
  func setMargins(_ margins: OwnMargins) {
    changeMargins { layoutItem.margins = margins }
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

  /// Makes a change, and makes the calls for changed margins if it changed them.
  fileprivate func changeMargins(_ change: () -> Void) {
    let before = layoutMargins
    change()
    if layoutMargins != before { marginsChanged() }
  }

  /// Calls the methods of the view and of its controller for changed margins.
  func announceMargins() {
    layoutMarginsDidChange()
    viewController?.viewLayoutMarginsDidChange()
  }

  /// Makes the calls for changed margins, and requests layout.
  func marginsChanged() {
    announceMargins()
    if let item = layoutItemIfMade { layoutEngine?.changed(item) }
    setNeedsLayout()
  }
}

/// The settings of a controller for the margins of its root view.
private struct RootViewMargins {
  var respectsMinimum = true
}

extension UIViewController {
  private var rootViewMargins: RootViewMargins {
    get { attached[RootViewMargins.self] ?? RootViewMargins() }
    set { attached[RootViewMargins.self] = newValue }
  }

  /// The least margins of the root view: 16 points at the sides.
  public var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side = LayoutConstants.rootViewMargin
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// Whether the margins of the root view are not less than the system's minimum; true by default.
  public var viewRespectsSystemMinimumLayoutMargins: Bool {
    get { rootViewMargins.respectsMinimum }
    set {
      guard let view = viewIfLoaded else {
        rootViewMargins.respectsMinimum = newValue
        return
      }
      view.changeMargins { rootViewMargins.respectsMinimum = newValue }
    }
  }
}

extension LayoutItem {
  /// The rectangle of a guide that a view has from the beginning, as it is if no constraint names the guide.
  var systemRectangle: CGRect? {
    guard let view else { return nil }
    switch kind {
    case .margins: return view.bounds.inset(by: view.layoutMargins)
    case .safeArea: return view.bounds.inset(by: view.safeAreaInsets)
    case .keyboard:
      let height = view.keyboardCover
      return CGRect(
        x: view.bounds.minX, y: view.bounds.maxY - height, width: view.bounds.width, height: height)
    case .frame: return view.bounds
    case .content:
      return (view as? UIScrollView).map { CGRect(origin: CGPoint.zero, size: $0.contentSize) }
    case .view, .guide: return nil
    }
  }
}
