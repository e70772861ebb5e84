public import Foundation

/// Shows the content of a cell, header or footer of a list.
open class UIListContentView: UIView, UIContentView {
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

  /// What the view shows; a `UIListContentConfiguration`.
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

  /// The size that is reserved for the image, or else its own within the limit; zero without an image.
  private var imageSize: CGSize {
    guard let image = shown.image else { return CGSize.zero }
    let (reserved, limit) = (
      shown.imageProperties.reservedLayoutSize, shown.imageProperties.maximumSize
    )
    func length(_ reserved: CGFloat, _ limit: CGFloat, _ own: CGFloat) -> CGFloat {
      reserved > 0 ? reserved : limit > 0 ? min(limit, own) : own
    }
    return CGSize(
      width: length(reserved.width, limit.width, image.size.width),
      height: length(reserved.height, limit.height, image.size.height))
  }

  /// Where the parts are in a width, and how high they are together.
  private func parts(in width: CGFloat) -> (
    image: CGRect, text: CGRect, secondary: CGRect, height: CGFloat
  ) {
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
    var inner = isBeside ? max(first.height, second.height) : first.height
    var below = CGRect(x: left, y: inner, width: room, height: second.height)
    var text = CGRect(x: left, y: 0, width: room, height: first.height)
    if isBeside {
      below = CGRect(
        x: left + room - second.width, y: 0, width: second.width, height: second.height)
      text.size.width = room - second.width - gap
    } else if second.height > 0 {
      below.origin.y += first.height > 0 ? shown.textToSecondaryTextVerticalPadding : 0
      inner = below.maxY
    }
    inner = max(inner, picture.height)
    let height = max(ListConstants.rowHeight, inner + margins.top + margins.bottom)
    return (
      CGRect(origin: CGPoint(x: margins.leading, y: 0), size: picture), text, below, height
    )
  }

  /// The size that the content needs in a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: parts(in: size.width).height)
  }

  /// The height that the content needs in the width of the view.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: parts(in: bounds.width).height)
  }

  /// The size that the content needs in a width.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { sizeThatFits(targetSize) }

  /// Places image and texts in the middle of the height.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let parts = parts(in: bounds.width)
    let text = max(parts.text.maxY, parts.secondary.maxY)
    let top = (bounds.height - text) / 2
    picture.frame = parts.image.offsetBy(
      dx: 0, dy: (bounds.height - parts.image.height) / 2)
    label.frame = parts.text.offsetBy(dx: 0, dy: top)
    secondaryLabel.frame = parts.secondary.offsetBy(dx: 0, dy: top)
  }
}
