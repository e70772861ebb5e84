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

  /// The part of the task that is done; values are clamped to 0…1.
  open var progress: Float {
    get { done }
    set { done = min(max(newValue, 0), 1) }
  }

  /// Sets `progress`, always without an animation.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  /// The color of the part that is done, in pictures; nil, the default, means blue.
  open var progressTintColor: UIColor?

  /// The color of the part that is not done, in pictures; nil, the default, means gray.
  open var trackTintColor: UIColor?

  /// The height of every bar; a bar has no width of its own.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: ControlConstants.progressHeight)
  }

  /// The given width, and the height of every bar.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: ControlConstants.progressHeight)
  }
}
