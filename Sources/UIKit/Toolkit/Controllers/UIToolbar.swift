public import Foundation

/// A bar of buttons, at the bottom of a navigation controller or anywhere else.
open class UIToolbar: UIView {
  /// The height of the bar above the home indicator, in points.
  ///
  /// Source: documented for phones, 44; observed: 49 as a tab bar since iOS 13.
  package static let height: CGFloat = 49

  /// Creates an empty bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates an empty bar; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The items, from left to right.
  open var items: [UIBarButtonItem]? { didSet { rebuild() } }

  /// Replaces the items.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  /// The style of the bar; stored without effect.
  open var barStyle = UIBarStyle.default

  /// Whether content shows through the bar, so that it may lie below it; pictures do not follow it.
  open var isTranslucent = true

  /// The color of the bar; stored without effect.
  open var barTintColor: UIColor?

  /// The look of the bar; stored without effect.
  open var standardAppearance = UIToolbarAppearance()

  /// The look of the bar above content that is at its end; stored without effect.
  open var scrollEdgeAppearance: UIToolbarAppearance?

  /// The look of the bar in little room; kept, and pictures do not follow it.
  open var compactAppearance: UIToolbarAppearance?

  private var backgrounds: [String: UIImage] = [:]
  private var shadows: [UIBarPosition: UIImage] = [:]

  /// Sets the background of the bar at a place; kept, and pictures do not show it.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) { backgrounds["\(topOrBottom.rawValue) \(barMetrics.rawValue)"] = backgroundImage }

  /// The background of the bar at a place.
  open func backgroundImage(
    forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { backgrounds["\(topOrBottom.rawValue) \(barMetrics.rawValue)"] }

  /// Sets the shadow of the bar at a place; kept, and pictures do not show it.
  open func setShadowImage(
    _ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition
  ) { shadows[topOrBottom] = shadowImage }

  /// The shadow of the bar at a place.
  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
    shadows[topOrBottom]
  }

  /// As wide as asked, and as high as a toolbar.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  /// The height of a toolbar, and any width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  /// Places the items from the left; flexible spaces share what is left (R-BAR-2).
  open override func layoutSubviews() {
    super.layoutSubviews()
    let buttons = subviews.compactMap { $0 as? UINavigationButton }
    let fixed = buttons.reduce(0) { $0 + ($1.isFlexible ? 0 : $1.wantedWidth) }
    let flexibleCount = CGFloat(buttons.count(where: \.isFlexible))
    let share = max(0, bounds.width - fixed) / max(1, flexibleCount)
    var left = bounds.minX
    for button in buttons {
      let width = button.isFlexible ? share : button.wantedWidth
      button.frame = CGRect(x: left, y: 0, width: width, height: min(bounds.height, Self.height))
      left += width
    }
  }

  private func rebuild() {
    for part in subviews where part is UINavigationButton { part.removeFromSuperview() }
    for item in items ?? [] {
      item.onSwitch = { [held = Anchored(self)] in held.object?.rebuild() }
      if !item.isHidden { addSubview(UINavigationButton.make(item)) }
    }
    setNeedsLayout()
  }
}
