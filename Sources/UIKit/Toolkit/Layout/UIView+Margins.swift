import Foundation

// Margins and the safe area.
extension UIView {
  /// How far bars of the system and of controllers reach into the view; zero outside of a window (R-LAYOUT-12).
  public var safeAreaInsets: UIEdgeInsets {
    guard window != nil else { return .zero }
    var insets = UIEdgeInsets.zero
    if let superview {
      let whole = superview.safeAreaInsets
      let (outer, frame) = (superview.bounds.inset(by: whole), uprightFrame)
      // A view outside of its superview's safe area on one side only is covered there as far as it reaches.
      insets = UIEdgeInsets(
        top: whole.top == 0 ? 0 : max(0, outer.minY - frame.minY),
        left: whole.left == 0 ? 0 : max(0, outer.minX - frame.minX),
        bottom: whole.bottom == 0 ? 0 : max(0, frame.maxY - outer.maxY),
        right: whole.right == 0 ? 0 : max(0, frame.maxX - outer.maxX))
    } else {
      let screen = context.screen
      let (outer, frame) = (screen.bounds.inset(by: screen.barInsets), uprightFrame)
      insets = UIEdgeInsets(
        top: max(0, outer.minY - frame.minY), left: max(0, outer.minX - frame.minX),
        bottom: max(0, frame.maxY - outer.maxY), right: max(0, frame.maxX - outer.maxX))
    }
    guard let more = viewController?.additionalSafeAreaInsets else { return insets }
    return UIEdgeInsets(
      top: insets.top + more.top, left: insets.left + more.left,
      bottom: insets.bottom + more.bottom, right: insets.right + more.right)
  }

  /// The margins of the content: 8 points, at the root view of a controller 16 at the sides, and the safe area.
  public var layoutMargins: UIEdgeInsets {
    get {
      let side = LayoutConstants.rootViewMargin
      let standard = LayoutConstants.systemSpacing
      let own =
        layoutItemIfMade?.margins
        ?? (viewController == nil
          ? UIEdgeInsets(top: standard, left: standard, bottom: standard, right: standard)
          : UIEdgeInsets(top: 0, left: side, bottom: 0, right: side))
      guard insetsLayoutMarginsFromSafeArea else { return own }
      let safe = safeAreaInsets
      return UIEdgeInsets(
        top: own.top + safe.top, left: own.left + safe.left, bottom: own.bottom + safe.bottom,
        right: own.right + safe.right)
    }
    set {
      layoutItem.margins = newValue
      marginsChanged()
    }
  }

  /// Whether the margins begin at the safe area; true by default.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { layoutItemIfMade?.insetsMargins ?? true }
    set {
      layoutItem.insetsMargins = newValue
      marginsChanged()
    }
  }

  private func marginsChanged() {
    layoutMarginsDidChange()
    if let item = layoutItemIfMade { layoutEngine?.changed(item) }
    setNeedsLayout()
  }
}

extension UIViewController {
  /// What the controller adds to the safe area of its view, for bars of its own.
  public var additionalSafeAreaInsets: UIEdgeInsets {
    get { attached[UIEdgeInsets.self] ?? .zero }
    set {
      guard newValue != additionalSafeAreaInsets else { return }
      attached[UIEdgeInsets.self] = newValue
      viewSafeAreaInsetsDidChange()
      guard let view = viewIfLoaded else { return }
      view.safeAreaInsetsDidChange()
      view.constrainedSurroundingsChanged()
      view.setNeedsLayout()
    }
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
