public import Foundation

/// The content of a cell, header or footer of a list: an image, a text and a second text.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// The look of a text.
  public struct TextProperties: Hashable {
    /// The alignment of lines.
    public enum TextAlignment: Int, Sendable {
      /// At the edge where text begins.
      case natural = 0
      /// In the middle.
      case center = 1
      /// At both edges.
      case justified = 2
    }

    /// A change of the letters of a text.
    public enum TextTransform: Int, Sendable {
      /// No change.
      case none = 0
      /// To capital letters.
      case uppercase = 1
      /// To small letters.
      case lowercase = 2
      /// To a capital letter at the beginning of each word.
      case capitalized = 3
    }

    /// The font.
    public var font: UIFont
    /// The color.
    public var color: UIColor
    /// The alignment of lines; stored without effect.
    public var alignment = TextAlignment.natural
    /// The greatest number of lines; 0 means no limit.
    public var numberOfLines = 0
    /// Whether a text that is too wide is shown in a smaller font; stored without effect.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest factor by which the font size may be multiplied; stored without effect.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether the font follows the size that the user prefers; stored without effect.
    public var adjustsFontForContentSizeCategory = true
    /// The change of the letters.
    public var transform = TextTransform.none

    /// Creates the properties of a text.
    init(font: UIFont, color: UIColor = .label) {
      self.font = font
      self.color = color
    }

    /// Returns a text with the letters changed.
    func transformed(_ text: String?) -> String? {
      switch transform {
      case .none: text
      case .uppercase: text?.uppercased()
      case .lowercase: text?.lowercased()
      case .capitalized: text?.capitalized
      }
    }
  }

  /// The look of the image.
  public struct ImageProperties: Hashable {
    /// The reserved length that stands for that of a standard symbol; 0 here, so that an image keeps its own size.
    public static let standardDimension: CGFloat = 0
    /// The color of a symbol; stored without effect.
    public var tintColor: UIColor?
    /// The radius of the corners, in points; stored without effect.
    public var cornerRadius: CGFloat = 0
    /// The greatest size in points; 0 along an axis means no limit.
    public var maximumSize = CGSize.zero
    /// The size in points that is reserved for the image; 0 along an axis means the image's own length.
    public var reservedLayoutSize = CGSize.zero
  }

  /// The image.
  public var image: UIImage?
  /// The look of the image.
  public var imageProperties = ImageProperties()
  /// The text.
  public var text: String?
  /// The text with attributes, which replaces `text`; only its characters are shown.
  public var attributedText: NSAttributedString?
  /// The look of the text.
  public var textProperties: TextProperties
  /// The second text.
  public var secondaryText: String?
  /// The second text with attributes, which replaces `secondaryText`; only its characters are shown.
  public var secondaryAttributedText: NSAttributedString?
  /// The look of the second text.
  public var secondaryTextProperties: TextProperties
  /// The axes along which the content also stays inside the margins of the superview; stored without effect.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  /// The margins of the content, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 8)
  /// Whether the second text is beside the first one where the width allows it, and not below.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The distance from the image to the text, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The distance of two texts beside each other, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 16
  /// The distance of two texts below each other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3

  private init(
    _ font: UIFont, secondary: UIFont = .preferredFont(forTextStyle: .footnote),
    color: UIColor = .label
  ) {
    textProperties = TextProperties(font: font, color: color)
    secondaryTextProperties = TextProperties(font: secondary, color: .secondaryLabel)
  }

  /// The content of a cell with one text.
  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(.preferredFont(forTextStyle: .body))
  }

  /// The content of a cell with a second text below the first.
  public static func subtitleCell() -> UIListContentConfiguration { cell() }

  /// The content of a cell with a value at its end.
  public static func valueCell() -> UIListContentConfiguration {
    var made = UIListContentConfiguration(
      .preferredFont(forTextStyle: .body), secondary: .preferredFont(forTextStyle: .body))
    made.prefersSideBySideTextAndSecondaryText = true
    return made
  }

  /// The header of a plain list.
  public static func plainHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.preferredFont(forTextStyle: .headline))
  }

  /// The footer of a plain list.
  public static func plainFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(.preferredFont(forTextStyle: .footnote), color: .secondaryLabel)
  }

  /// The header of a group.
  public static func groupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.preferredFont(forTextStyle: .footnote), color: .secondaryLabel)
  }

  /// The footer of a group.
  public static func groupedFooter() -> UIListContentConfiguration { groupedHeader() }

  /// The header of a list of any appearance.
  public static func header() -> UIListContentConfiguration { plainHeader() }

  /// The footer of a list of any appearance.
  public static func footer() -> UIListContentConfiguration { plainFooter() }

  /// The content of a cell of a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration { cell() }

  /// The content of a cell of a sidebar with a second text.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { cell() }

  /// The content of a cell of a list beside a sidebar.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }

  /// The content of a cell of a list beside a sidebar, with a second text.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { cell() }

  /// The header of a sidebar.
  public static func sidebarHeader() -> UIListContentConfiguration { plainHeader() }

  /// Makes a view that shows the configuration.
  @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Returns the configuration itself: its texts look the same in all states.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }

  /// The text that is shown.
  var shownText: String? { textProperties.transformed(attributedText?.string ?? text) }
  /// The second text that is shown.
  var shownSecondaryText: String? {
    secondaryTextProperties.transformed(secondaryAttributedText?.string ?? secondaryText)
  }
}
