public import Foundation

/// The content of a cell, header or footer of a list: an image, a text and a second text.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// How a text is shown.
  public struct TextProperties: Hashable {
    /// The alignment of lines.
    public enum TextAlignment: Int, Sendable {
      /// As the direction of text is.
      case natural = 0
      /// In the middle.
      case center = 1
      /// At both edges.
      case justified = 2
    }

    /// How letters are changed.
    public enum TextTransform: Int, Sendable {
      /// Not at all.
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
    /// By how much the font may become smaller; stored without effect.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether the font follows the size that the user prefers; stored without effect.
    public var adjustsFontForContentSizeCategory = true
    /// How letters are changed.
    public var transform = TextTransform.none

    /// Creates the properties of a text.
    init(font: UIFont, color: UIColor = .label) {
      self.font = font
      self.color = color
    }

    func shown(_ text: String?) -> String? {
      switch transform {
      case .none: text
      case .uppercase: text?.uppercased()
      case .lowercase: text?.lowercased()
      case .capitalized: text?.capitalized
      }
    }
  }

  /// How the image is shown.
  public struct ImageProperties: Hashable {
    /// The size that stands for that of a symbol in this font; here 0, with which an image has its own size.
    public static let standardDimension: CGFloat = 0
    /// The color of a symbol; stored without effect.
    public var tintColor: UIColor?
    /// The radius of the corners; stored without effect.
    public var cornerRadius: CGFloat = 0
    /// The greatest size; zero for no limit.
    public var maximumSize = CGSize.zero
    /// The size that is left free for the image; zero for its own.
    public var reservedLayoutSize = CGSize.zero
  }

  /// The image.
  public var image: UIImage?
  /// How the image is shown.
  public var imageProperties = ImageProperties()
  /// The text.
  public var text: String?
  /// The text with attributes, in place of `text`; only its characters are shown.
  public var attributedText: NSAttributedString?
  /// How the text is shown.
  public var textProperties: TextProperties
  /// The second text.
  public var secondaryText: String?
  /// The second text with attributes, in place of `secondaryText`; only its characters are shown.
  public var secondaryAttributedText: NSAttributedString?
  /// How the second text is shown.
  public var secondaryTextProperties: TextProperties
  /// Whether the content also stays inside the margins of the superview; stored without effect.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  /// The margins of the content.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 8)
  /// Whether both texts are beside each other, if there is room.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The distance from image to text.
  public var imageToTextPadding: CGFloat = 16
  /// The distance of two texts beside each other.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 16
  /// The distance of two texts below each other.
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

  /// The configuration itself: its texts look the same in all states.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }

  /// The text that is shown.
  var shownText: String? { textProperties.shown(attributedText?.string ?? text) }
  /// The second text that is shown.
  var shownSecondaryText: String? {
    secondaryTextProperties.shown(secondaryAttributedText?.string ?? secondaryText)
  }
}

/// Both axes, or one of them.
public struct UIAxis: OptionSet, Hashable, Sendable {
  /// The bits, as on iOS.
  public let rawValue: UInt

  /// Creates axes from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// From left to right.
  public static let horizontal = UIAxis(rawValue: 1 << 0)
  /// From top to bottom.
  public static let vertical = UIAxis(rawValue: 1 << 1)
  /// Both.
  public static let both: UIAxis = [.horizontal, .vertical]
}
