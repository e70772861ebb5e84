public import Foundation

/// A bar that shows how much of a task is done.
open class UIProgressView: UIView {
  /// The look of a bar.
  public enum Style: Int, Sendable {
    /// For content.
    case `default` = 0
    /// For a toolbar.
    case bar = 1
  }

  private var done: Float = 0

  /// Creates a bar of a style, without a width.
  public convenience init(progressViewStyle style: Style) {
    self.init(
      frame: CGRect(x: 0, y: 0, width: 0, height: ControlConstants.progressHeight))
    progressViewStyle = style
  }

  /// The look of the bar; stored without effect.
  open var progressViewStyle: Style = .default

  /// How much is done, from 0 to 1; other numbers are limited to that.
  open var progress: Float {
    get { done }
    set { done = min(max(newValue, 0), 1) }
  }

  /// Sets how much is done; at once, without an animation.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  /// The color of the part that is done; stored without effect.
  open var progressTintColor: UIColor?

  /// The color of the part that is not done; stored without effect.
  open var trackTintColor: UIColor?

  /// The height of the bar, which is as wide as its place.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: ControlConstants.progressHeight)
  }

  /// The given width, and the height of every bar.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: ControlConstants.progressHeight)
  }
}
