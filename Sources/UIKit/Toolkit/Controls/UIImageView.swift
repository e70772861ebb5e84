public import Foundation

/// A view that shows a picture, or one of two: the second while it is highlighted.
///
/// User interaction is disabled by default, so that neither the view nor recognizers on it get touches
/// (R-VIEW-13). Nothing is drawn on this platform; the size of the picture counts for layout.
open class UIImageView: UIView, HighlightedContent {
  /// Creates an image view with a frame and no picture.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    node.interaction = .offByDefault
  }

  /// Creates an empty image view; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    node.interaction = .offByDefault
  }

  /// Creates an image view of the size of its picture.
  public convenience init(image: UIImage?) {
    self.init(image: image, highlightedImage: nil)
  }

  /// Creates an image view of the size of its first picture, with one to show while it is highlighted.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(frame: CGRect(origin: CGPoint.zero, size: image?.size ?? CGSize.zero))
    self.image = image
    self.highlightedImage = highlightedImage
  }

  /// The picture that is shown.
  open var image: UIImage?

  /// The picture that is shown while the view is highlighted; without one it is `image`.
  open var highlightedImage: UIImage?

  /// Whether the view is highlighted, as in a row that a finger touches (R-TABLE-2).
  open var isHighlighted = false

  /// The size of the picture that is shown; zero without one.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let picture = isHighlighted ? highlightedImage ?? image : image
    return picture?.size ?? CGSize.zero
  }
}
