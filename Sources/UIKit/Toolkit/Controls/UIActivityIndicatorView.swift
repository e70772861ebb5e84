public import Foundation

/// A wheel that turns while a task runs; a picture shows it always in the same position.
///
/// It is hidden while it does not turn, unless `hidesWhenStopped` is false.
open class UIActivityIndicatorView: UIView {
  /// The size of a wheel, with the raw values of iOS.
  public enum Style: Int, Sendable {
    /// A large white one; since iOS 13 `large` with a color.
    case whiteLarge = 0
    /// A white one of the usual size; since iOS 13 `medium` with a color.
    case white = 1
    /// A gray one of the usual size; since iOS 13 `medium`.
    case gray = 2
    /// The usual size.
    case medium = 100
    /// A large one.
    case large = 101

    /// The length of each side, in points (observed).
    fileprivate var length: CGFloat {
      switch self {
      case .large, .whiteLarge: 37
      case .medium, .white, .gray: 20
      }
    }
  }

  private var turns = false

  /// Creates a wheel that does not turn.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// Creates a wheel; archives are not read on this platform.
  public required init(coder: NSCoder) {
    super.init(frame: CGRect.zero)
    isHidden = true
  }

  /// Creates a wheel of a style and of its size.
  public convenience init(style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: style.length, height: style.length))
    self.style = style
  }

  /// The size of the wheel.
  open var style: Style = .medium {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// The color of the wheel; stored without effect.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // As on iOS: nil stands for the color of the style.
  open var color: UIColor!

  /// Whether the wheel turns.
  open var isAnimating: Bool { turns }

  /// Whether the view is hidden while the wheel does not turn; true by default.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !turns }
  }

  /// Turns the wheel, and shows it if it was hidden because it did not turn.
  open func startAnimating() { turn(true) }

  /// Stops the wheel, and hides it unless it is to stay.
  open func stopAnimating() { turn(false) }

  private func turn(_ turns: Bool) {
    self.turns = turns
    if hidesWhenStopped { isHidden = !turns }
  }

  /// The size of the style.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: style.length, height: style.length)
  }

  /// The size of the style.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
