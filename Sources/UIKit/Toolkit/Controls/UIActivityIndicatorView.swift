public import Foundation

/// A wheel that turns while a task runs; pictures always show it in the same position.
///
/// It is hidden while it does not turn, unless `hidesWhenStopped` is false.
open class UIActivityIndicatorView: UIView {
  /// The size of a wheel, with the raw values of iOS.
  public enum Style: Int, Sendable {
    /// A large white wheel; since iOS 13 `large` with a color.
    case whiteLarge = 0
    /// A white wheel of the standard size; since iOS 13 `medium` with a color.
    case white = 1
    /// A gray wheel of the standard size; since iOS 13 `medium`.
    case gray = 2
    /// A wheel of the standard size.
    case medium = 100
    /// A large wheel.
    case large = 101

    /// The length of each side, in points (observed).
    fileprivate var length: CGFloat {
      switch self {
      case .large, .whiteLarge: 37
      case .medium, .white, .gray: 20
      }
    }
  }

  private var isTurning = false

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

  /// The color of the wheel in pictures.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // As on iOS: nil stands for the standard color, which is gray here for every style.
  open var color: UIColor!

  /// Whether the wheel turns.
  open var isAnimating: Bool { isTurning }

  /// Whether the view is hidden while the wheel does not turn; true by default.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isTurning }
  }

  /// Turns the wheel, and shows it if `hidesWhenStopped` is true.
  open func startAnimating() { setTurning(to: true) }

  /// Stops the wheel, and hides it if `hidesWhenStopped` is true.
  open func stopAnimating() { setTurning(to: false) }

  private func setTurning(to isTurning: Bool) {
    self.isTurning = isTurning
    if hidesWhenStopped { isHidden = !isTurning }
  }

  /// The size of the style.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: style.length, height: style.length)
  }

  /// The size of the style.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
