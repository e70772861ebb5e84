public import Foundation

/// A bar of buttons at the bottom of a navigation controller, or wherever the app places one.
open class UIToolbar: UIView {
  /// The height of the bar above the home indicator, in points.
  ///
  /// Source: observed since iOS 13; the documented height is 44.
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

  /// Whether content may lie behind the bar; true by default, and without effect on drawing.
  open var isTranslucent = true

  /// The color of the bar; stored without effect.
  open var barTintColor: UIColor?

  /// The look of the bar; stored without effect.
  open var standardAppearance = UIToolbarAppearance()

  /// The look of the bar above content that is scrolled to its end; stored without effect.
  open var scrollEdgeAppearance: UIToolbarAppearance?

  /// The look of the bar where height is small; stored without effect.
  open var compactAppearance: UIToolbarAppearance?

  /// A position and a form of the bar, for which an app can set a background image.
  private struct BackgroundPlace: Hashable {
    let position: UIBarPosition
    let metrics: UIBarMetrics
  }

  private var backgrounds: [BackgroundPlace: UIImage] = [:]
  private var shadows: [UIBarPosition: UIImage] = [:]

  /// Sets the background of the bar for a position; stored without effect.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    let place = BackgroundPlace(position: topOrBottom, metrics: barMetrics)
    backgrounds[place] = backgroundImage
  }

  /// Returns the background that was set for a position; nil if there is none.
  open func backgroundImage(
    forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { backgrounds[BackgroundPlace(position: topOrBottom, metrics: barMetrics)] }

  /// Sets the shadow of the bar for a position; stored without effect.
  open func setShadowImage(
    _ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition
  ) { shadows[topOrBottom] = shadowImage }

  /// Returns the shadow that was set for a position; nil if there is none.
  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
    shadows[topOrBottom]
  }

  /// Returns the given width and the height of a toolbar.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  /// The height of a toolbar, without an intrinsic width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  /// Places the items from the left; flexible spaces share the remaining width equally (R-BAR-2).
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
      item.onViewReplacement = { [held = Anchored(self)] in held.object?.rebuild() }
      if !item.isHidden { addSubview(UINavigationButton.make(item)) }
    }
    setNeedsLayout()
  }
}
