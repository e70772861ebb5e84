public import Foundation

/// A view that shows an image, and can show another image while it is highlighted.
///
/// User interaction is disabled by default, so that neither the view nor recognizers on it receive touches (R-VIEW-13).
/// The size of the shown image is the view's intrinsic size.
open class UIImageView: UIView, HighlightedContent {
  /// Creates an image view with a frame and no image.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    node.interaction = .offByDefault
  }

  /// Creates an empty image view; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    node.interaction = .offByDefault
  }

  /// Creates an image view of the size of its image.
  public convenience init(image: UIImage?) {
    self.init(image: image, highlightedImage: nil)
  }

  /// Creates an image view of the size of `image`, with another image to show while it is highlighted.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(frame: CGRect(origin: CGPoint.zero, size: image?.size ?? CGSize.zero))
    self.image = image
    self.highlightedImage = highlightedImage
  }

  /// The image that is shown.
  open var image: UIImage? {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// The image that is shown while the view is highlighted; without one it is `image`.
  open var highlightedImage: UIImage? {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// Whether the view is highlighted, as in a row that a finger touches (R-TABLE-2).
  open var isHighlighted = false {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// The images of an animation; pictures show `image` instead.
  open var animationImages: [UIImage]?

  /// The images of an animation while the view is highlighted; stored without effect.
  open var highlightedAnimationImages: [UIImage]?

  /// The duration of one cycle through the images, in seconds; 0, the default, means 1/30 second for each image;
  /// stored without effect.
  open var animationDuration: TimeInterval = 0

  /// The number of cycles through the images; 0, the default, means no limit; stored without effect.
  open var animationRepeatCount = 0

  /// Whether an animation was started and not stopped since.
  open private(set) var isAnimating = false

  /// Starts the animation, if there are images for it.
  open func startAnimating() { isAnimating = !(animationImages ?? []).isEmpty }

  /// Stops the animation and shows `image` again.
  open func stopAnimating() { isAnimating = false }

  /// The size of the image that is shown; zero without one.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? CGSize.zero }

  /// The size of the image that is shown; none without one.
  open override var intrinsicContentSize: CGSize { shownImage?.size ?? super.intrinsicContentSize }

  private var shownImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }
}
