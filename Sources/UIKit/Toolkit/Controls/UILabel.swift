public import Foundation
import TouchstoneTrace

/// A view that shows text.
///
/// Each change of the text is recorded in the trace. User interaction is disabled by default, so that neither
/// the label nor recognizers on it receive touches.
open class UILabel: UIView, HighlightedContent {
  /// The appearance of the label other than its font and color.
  var looks = LabelLooks()

  /// Creates a label without text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    node.interaction = .offByDefault
  }

  /// Creates a label without text; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    node.interaction = .offByDefault
  }

  /// The text that is shown.
  open var text: String? {
    didSet {
      recordText(from: oldValue)
      if text != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// The text with its attributes.
  ///
  /// Setting it sets `text`, and sets the font, the color and the alignment to those of the first character, if it has
  /// them.
  open var attributedText: NSAttributedString? {
    get { richText }
    set { richText = newValue }
  }

  /// The font of the text.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // As on iOS: nil stands for the system font.
  open var font: UIFont! = UIFont.systemFont(ofSize: UIFont.labelFontSize) {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// The color of the text.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // As on iOS: nil stands for the label color.
  open var textColor: UIColor! = UIColor.label

  /// The alignment of the lines.
  open var textAlignment: NSTextAlignment = .natural

  /// The maximum number of lines; 0 means no limit.
  open var numberOfLines = 1 {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// How lines are broken, or which part of a text that is too long is left out; stored without effect.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail

  /// The width at which lines wrap for the intrinsic size, in points; 0, the default, means the width that layout
  /// gives.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// Whether the text is shown as enabled; touches do not depend on it.
  open var isEnabled = true

  /// Whether the text has its highlighted color, as in a row that a finger touches (R-TABLE-2).
  open var isHighlighted = false

  /// The color of the text while the label is highlighted; without one it is `textColor`.
  open var highlightedTextColor: UIColor?

  /// The size of the text, rounded up to whole pixels; unless the label has one line, the text wraps at the given
  /// width, if that is not 0.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let text, !text.isEmpty else { return CGSize.zero }
    let font = font ?? UIFont.systemFont(ofSize: UIFont.labelFontSize)
    let wanted = font.size(
      of: text, within: numberOfLines == 1 ? 0 : size.width, lineLimit: numberOfLines)
    let scale = context.screen.scale
    return CGSize(
      width: (wanted.width * scale).rounded(.up) / scale,
      height: (wanted.height * scale).rounded(.up) / scale)
  }

  /// The size of the text.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
  }

  private func recordText(from old: String?) {
    guard text != old, context.lane.isOn else { return }
    context.lane.text(context.names.name(of: self), text ?? "")
  }
}

extension UILabel: WrappingContent {
  func height(wrappedAt width: CGFloat) -> CGFloat? {
    guard numberOfLines != 1, preferredMaxLayoutWidth == 0, width > 0 else { return nil }
    return sizeThatFits(CGSize(width: width, height: 0)).height
  }
}

extension UILabel: DescribedView {
  var contentDescription: [String] { text.map { ["text = '\($0)'"] } ?? [] }
  var layerClassName: String { "_UILabelLayer" }
}
