public import Foundation
import TouchstoneTrace

/// A view that shows text.
///
/// Each change of the text is recorded in the trace. User interaction is disabled by default, so that neither
/// the label nor recognizers on it get touches.
open class UILabel: UIView, HighlightedContent {
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
    didSet { recordText(from: oldValue) }
  }

  /// The font of the text.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // As on iOS: nil stands for the system font.
  open var font: UIFont! = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  /// The color of the text.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // As on iOS: nil stands for the label color.
  open var textColor: UIColor! = UIColor.label

  /// The alignment of the lines.
  open var textAlignment: NSTextAlignment = .natural

  /// The maximum number of lines; 0 means no limit.
  open var numberOfLines = 1

  /// Whether the text is shown as enabled; touches do not depend on it.
  open var isEnabled = true

  /// Whether the text has its highlighted color, as in a row that a finger touches (R-TABLE-2).
  open var isHighlighted = false

  /// The color of the text while the label is highlighted; without one it is `textColor`.
  open var highlightedTextColor: UIColor?

  /// The size of the text in whole pixels; several lines are not wider than the given size unless that is 0.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let text, !text.isEmpty else { return CGSize.zero }
    let font = font ?? UIFont.systemFont(ofSize: UIFont.labelFontSize)
    let wanted = font.estimatedSize(
      of: text, within: numberOfLines == 1 ? 0 : size.width, lineLimit: numberOfLines)
    let scale = context.screen.scale
    return CGSize(
      width: (wanted.width * scale).rounded(.up) / scale,
      height: (wanted.height * scale).rounded(.up) / scale)
  }

  private func recordText(from old: String?) {
    guard text != old, context.lane.isOn else { return }
    context.lane.text(context.names.name(of: self), text ?? "")
  }
}

extension UILabel: DescribedView {
  var contentDescription: [String] { text.map { ["text = '\($0)'"] } ?? [] }
  var layerClassName: String { "_UILabelLayer" }
}

/// A font, described by size and weight alone as nothing is drawn on this platform.
public struct UIFont: Hashable, Sendable {
  /// The weight of a font.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The numeric weight; 0 is regular.
    public var rawValue: CGFloat

    /// Creates a weight from a number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The regular weight.
    public static let regular = Weight(rawValue: 0)
    /// A little bolder than regular.
    public static let medium = Weight(rawValue: 0.23)
    /// Between medium and bold.
    public static let semibold = Weight(rawValue: 0.3)
    /// Bold.
    public static let bold = Weight(rawValue: 0.4)
  }

  /// The size in points.
  public let pointSize: CGFloat

  /// The weight of the font.
  package let weight: Weight

  /// Returns the system font in a size.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(pointSize: fontSize, weight: .regular)
  }

  /// Returns the system font in a size and weight.
  public static func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(pointSize: fontSize, weight: weight)
  }

  /// Returns the bold system font in a size.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(pointSize: fontSize, weight: .bold)
  }

  /// Returns the same font in another size.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(pointSize: fontSize, weight: weight)
  }

  /// The height of a line: that of the system font, whose lines are 1.193359375 times as high as its size (observed).
  public var lineHeight: CGFloat { pointSize * 1.193359375 }

  /// The default size of labels (documented).
  public static let labelFontSize: CGFloat = 17
  /// The default size of buttons (documented).
  public static let buttonFontSize: CGFloat = 18
  /// The default size of the system font (documented).
  public static let systemFontSize: CGFloat = 14
  /// The size of the small system font (documented).
  public static let smallSystemFontSize: CGFloat = 12
}

extension UIFont {
  /// Estimates the size of a text in the font.
  ///
  /// No font is read on this platform. Assumed: a character is half as wide as the font's size, and one of an
  /// East Asian script or an emoji as wide as the size; a system button with the title "Button" is then 45
  /// points wide instead of 46. A line that is wider than `width` is wrapped; a `width` of 0 means no limit.
  func estimatedSize(of text: String, within width: CGFloat, lineLimit: Int) -> CGSize {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(estimatedWidth)
    let rows = lines.reduce(0) { $0 + (width > 0 ? max(1, ($1 / width).rounded(.up)) : 1) }
    let widest = lines.max() ?? 0
    return CGSize(
      width: width > 0 ? min(widest, width) : widest,
      height: lineHeight * (lineLimit > 0 ? min(rows, CGFloat(lineLimit)) : rows))
  }

  private func estimatedWidth(of line: Substring) -> CGFloat {
    // The scripts of East Asia begin at 0x2E80; emoji come after them.
    line.unicodeScalars.reduce(0) { $0 + ($1.value < 0x2E80 ? pointSize / 2 : pointSize) }
  }
}

/// The alignment of a text.
public enum NSTextAlignment: Int, Sendable {
  /// At the left edge.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right edge.
  case right = 2
  /// At both edges.
  case justified = 3
  /// The default of the language.
  case natural = 4
}
