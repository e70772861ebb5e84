/// What an app has set of a scroll view's indicators; pictures do not show them, and they take no touches.
private struct ScrollIndicators {
  var showsHorizontal = true
  var showsVertical = true
  var style = UIScrollView.IndicatorStyle.default
  var adjustsInsets = true
}

extension UIScrollView {
  /// The color of the indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// As the content needs it.
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

  /// Whether the indicator of the horizontal place is shown; true by default, and stored without effect.
  public var showsHorizontalScrollIndicator: Bool {
    get { indicators.showsHorizontal }
    set { indicators.showsHorizontal = newValue }
  }

  /// Whether the indicator of the vertical place is shown; true by default, and stored without effect.
  public var showsVerticalScrollIndicator: Bool {
    get { indicators.showsVertical }
    set { indicators.showsVertical = newValue }
  }

  /// The color of the indicators; stored without effect.
  public var indicatorStyle: IndicatorStyle {
    get { indicators.style }
    set { indicators.style = newValue }
  }

  /// Whether the indicators stay away from bars; true by default, and stored without effect.
  public var automaticallyAdjustsScrollIndicatorInsets: Bool {
    get { indicators.adjustsInsets }
    set { indicators.adjustsInsets = newValue }
  }

  /// Shows the indicators for a moment; without effect, since there are none.
  public func flashScrollIndicators() {}
}
