public import Foundation

/// A view that shows a `UIListContentConfiguration`: an image, a text and a second text.
open class UIListContentView: UIView, UIContentView {
  /// The storage of `configuration`.
  private var shown: UIListContentConfiguration
  private let label = UILabel()
  private let secondaryLabel = UILabel()
  private let picture = UIImageView()

  /// Creates a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: CGRect.zero)
    for part in [picture, label, secondaryLabel] { addSubview(part) }
    show()
  }

  /// Creates a view without content; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    shown = .cell()
    super.init(coder: coder)
    for part in [picture, label, secondaryLabel] { addSubview(part) }
  }

  /// The configuration that the view shows; traps if it is no `UIListContentConfiguration`.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIListContentConfiguration else {
        preconditionFailure("a UIListContentView shows a UIListContentConfiguration alone")
      }
      guard new != shown else { return }
      shown = new
      show()
    }
  }

  private func show() {
    label.text = shown.shownText
    label.font = shown.textProperties.font
    label.textColor = shown.textProperties.color
    label.numberOfLines = shown.textProperties.numberOfLines
    secondaryLabel.text = shown.shownSecondaryText
    secondaryLabel.font = shown.secondaryTextProperties.font
    secondaryLabel.textColor = shown.secondaryTextProperties.color
    secondaryLabel.numberOfLines = shown.secondaryTextProperties.numberOfLines
    picture.image = shown.image
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The size that is reserved for the image, or else the image's own size within the limit; zero without an image.
  private var imageSize: CGSize {
    guard let image = shown.image else { return CGSize.zero }
    let reserved = shown.imageProperties.reservedLayoutSize
    let limit = shown.imageProperties.maximumSize
    func length(reserved: CGFloat, limit: CGFloat, own: CGFloat) -> CGFloat {
      if reserved > 0 { return reserved }
      return limit > 0 ? min(limit, own) : own
    }
    return CGSize(
      width: length(reserved: reserved.width, limit: limit.width, own: image.size.width),
      height: length(reserved: reserved.height, limit: limit.height, own: image.size.height))
  }

  /// The frames of the parts, measured from the top before the image and the texts are centered in the height of the
  /// view, and the height that the view needs.
  private struct Parts {
    let image: CGRect
    let text: CGRect
    let secondary: CGRect
    let height: CGFloat
  }

  /// Returns the frames of the parts for a width of the view.
  private func parts(in width: CGFloat) -> Parts {
    let margins = shown.directionalLayoutMargins
    let picture = imageSize
    let indent = picture.width > 0 ? picture.width + shown.imageToTextPadding : 0
    let left = margins.leading + indent
    let room = max(0, width - left - margins.trailing)
    let first = label.sizeThatFits(CGSize(width: room, height: 0))
    let second = secondaryLabel.sizeThatFits(CGSize(width: room, height: 0))
    let gap = shown.textToSecondaryTextHorizontalPadding
    let isBeside =
      shown.prefersSideBySideTextAndSecondaryText && second.width > 0
      && first.width + gap + second.width <= room
    var contentHeight = isBeside ? max(first.height, second.height) : first.height
    var secondary = CGRect(x: left, y: contentHeight, width: room, height: second.height)
    var text = CGRect(x: left, y: 0, width: room, height: first.height)
    if isBeside {
      secondary = CGRect(
        x: left + room - second.width, y: 0, width: second.width, height: second.height)
      text.size.width = room - second.width - gap
    } else if second.height > 0 {
      secondary.origin.y += first.height > 0 ? shown.textToSecondaryTextVerticalPadding : 0
      contentHeight = secondary.maxY
    }
    contentHeight = max(contentHeight, picture.height)
    let height = max(ListConstants.rowHeight, contentHeight + margins.top + margins.bottom)
    return Parts(
      image: CGRect(origin: CGPoint(x: margins.leading, y: 0), size: picture), text: text,
      secondary: secondary, height: height)
  }

  /// Returns the given width, and the height that the content needs in it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: parts(in: size.width).height)
  }

  /// The height that the content needs in the present width, without an intrinsic width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: parts(in: bounds.width).height)
  }

  /// Returns the width of the target size, and the height that the content needs in it.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { sizeThatFits(targetSize) }

  /// Centers the image, and the texts together, in the height of the view.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let parts = parts(in: bounds.width)
    let textHeight = max(parts.text.maxY, parts.secondary.maxY)
    let top = (bounds.height - textHeight) / 2
    picture.frame = parts.image.offsetBy(
      dx: 0, dy: (bounds.height - parts.image.height) / 2)
    label.frame = parts.text.offsetBy(dx: 0, dy: top)
    secondaryLabel.frame = parts.secondary.offsetBy(dx: 0, dy: top)
  }
}
