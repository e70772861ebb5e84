/// The settings of a scroll view's indicators, which are stored only: indicators are not drawn and receive no touches.
private struct ScrollIndicators {
  var showsHorizontal = true
  var showsVertical = true
  var style = UIScrollView.IndicatorStyle.default
  var adjustsInsets = true
}

extension UIScrollView {
  /// The color of the indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// A color that contrasts with the content.
    case `default` = 0
    /// Black.
    case black = 1
    /// White.
    case white = 2
  }

  private var indicators: ScrollIndicators {
    get { attached[ScrollIndicators.self] ?? ScrollIndicators() }
    set { attached[ScrollIndicators.self] = newValue }
  }

  /// Whether the horizontal indicator is shown; true by default, and stored without effect.
  public var showsHorizontalScrollIndicator: Bool {
    get { indicators.showsHorizontal }
    set { indicators.showsHorizontal = newValue }
  }

  /// Whether the vertical indicator is shown; true by default, and stored without effect.
  public var showsVerticalScrollIndicator: Bool {
    get { indicators.showsVertical }
    set { indicators.showsVertical = newValue }
  }

  /// The color of the indicators; stored without effect.
  public var indicatorStyle: IndicatorStyle {
    get { indicators.style }
    set { indicators.style = newValue }
  }

  /// Whether the insets of the indicators follow the safe area; true by default, and stored without effect.
  public var automaticallyAdjustsScrollIndicatorInsets: Bool {
    get { indicators.adjustsInsets }
    set { indicators.adjustsInsets = newValue }
  }

  /// Shows the indicators for a moment; has no effect, since indicators are not drawn.
  public func flashScrollIndicators() {}
}
