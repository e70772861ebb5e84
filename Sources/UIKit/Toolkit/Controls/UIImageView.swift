public import Foundation

/// A view that shows an image, or one of two: the second while it is highlighted.
///
/// User interaction is disabled by default, so that neither the view nor recognizers on it get touches
/// (R-VIEW-13). The size of the image counts for layout.
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

  /// Creates an image view of the size of its first image, with one to show while it is highlighted.
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

  /// The images of an animation; kept, and a picture shows `image`.
  open var animationImages: [UIImage]?

  /// The images of an animation while the view is highlighted; kept.
  open var highlightedAnimationImages: [UIImage]?

  /// How long all images together are shown, in seconds; 0, the default, means a thirtieth of a second for each.
  open var animationDuration: TimeInterval = 0

  /// How often the images are shown; 0, the default, means again and again.
  open var animationRepeatCount = 0

  /// Whether the images of an animation are being shown, until that is stopped.
  open private(set) var isAnimating = false

  /// Begins to show the images of an animation, if there are any.
  open func startAnimating() { isAnimating = !(animationImages ?? []).isEmpty }

  /// Shows `image` again.
  open func stopAnimating() { isAnimating = false }

  /// The size of the image that is shown; zero without one.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? CGSize.zero }

  /// The size of the image that is shown; none without one.
  open override var intrinsicContentSize: CGSize { shownImage?.size ?? super.intrinsicContentSize }

  private var shownImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }
}
