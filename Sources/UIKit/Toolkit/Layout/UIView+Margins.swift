import Foundation

/// The margins that the app has set: for left and right, or for leading and trailing.
enum OwnMargins {
  case sides(UIEdgeInsets)
  case directional(NSDirectionalEdgeInsets)

  /// Returns the margins for left and right in a direction of text.
  func resolved(_ direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
    switch self {
    case .sides(let insets): insets
    case .directional(let insets): UIEdgeInsets(insets, direction)
    }
  }
}

// Margins.
extension UIView {
  /// The value of `layoutMargins` unless it is overridden.
  var resolvedMargins: UIEdgeInsets {
    var margins = wantedMargins
    if insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaInsets }
    guard preservesSuperviewLayoutMargins, let superview else { return margins }
    return .largest(
      margins, superview.layoutMargins.reach(of: uprightFrame, in: superview.bounds))
  }

  /// The value of `directionalLayoutMargins` unless it is overridden.
  var resolvedDirectionalMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(layoutMargins, effectiveUserInterfaceLayoutDirection)
  }

  /// Sets the margins of the app.
  func setMargins(_ margins: OwnMargins) {
    changeMargins { layoutItem.margins = margins }
  }

  /// Whether `safeAreaInsets` are added to the margins; true by default.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { layoutItemIfMade?.insetsMargins ?? true }
    set { changeMargins { layoutItem.insetsMargins = newValue } }
  }

  /// Whether the margins also stay inside the margins of the superview; false by default.
  public var preservesSuperviewLayoutMargins: Bool {
    get { layoutItemIfMade?.preservesMargins ?? false }
    set { changeMargins { layoutItem.preservesMargins = newValue } }
  }

  /// The margins of the app, or else the default of 8 points.
  ///
  /// For the root view of a controller that respects the system's minimum, the minimum takes the place of the default,
  /// and the margins of the app are at least the minimum.
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

  /// Makes a change that may change the margins; if it does, calls the methods for changed margins and requests layout.
  fileprivate func changeMargins(_ change: () -> Void) {
    let before = layoutMargins
    change()
    if layoutMargins != before { marginsChanged() }
  }

  /// Calls the methods for changed margins of the view and its controller.
  func announceMargins() {
    layoutMarginsDidChange()
    viewController?.viewLayoutMarginsDidChange()
  }

  /// Calls the methods for changed margins, and requests layout.
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

  /// The minimum margins of the root view: 16 points at the sides.
  public var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side = LayoutConstants.rootViewMargin
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// Whether the margins of the root view are at least the system's minimum; true by default.
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
  /// The rectangle of a layout guide that UIKit provides, such as `safeAreaLayoutGuide`, before any constraints change
  /// it; nil for any other item.
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
