public import Foundation

extension UIButton {
  /// The content and appearance of a button as one value; pictures show its style in the colors of the system.
  public struct Configuration: Equatable {
    /// The fill and border of a button.
    package enum Style: Equatable, Sendable {
      case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent
    }

    /// How much space a button has around its content.
    public enum Size: Int, Sendable {
      /// Of middle size.
      case medium = 0
      /// Small.
      case small = 1
      /// Very small.
      case mini = 2
      /// Large.
      case large = 3
    }

    /// How the corners are rounded.
    public enum CornerStyle: Int, Sendable {
      /// As the background says.
      case fixed = -1
      /// As the background says, scaled with the text.
      case dynamic = 0
      /// A little.
      case small = 1
      /// As usual.
      case medium = 2
      /// Much.
      case large = 3
      /// Half of the height.
      case capsule = 4
    }

    /// How title and subtitle are aligned.
    public enum TitleAlignment: Int, Sendable {
      /// As the button's content is.
      case automatic = 0
      /// At the leading edge.
      case leading = 1
      /// In the middle.
      case center = 2
      /// At the trailing edge.
      case trailing = 3
    }

    package let style: Style
    /// The title.
    public var title: String?
    /// The title with its looks, in place of the title; only its characters are shown.
    public var attributedTitle: AttributedString?
    /// A line below the title; it makes the button larger, and pictures do not show it.
    public var subtitle: String?
    /// The line below the title with its looks, in place of the subtitle; only its characters count, for the size of
    /// the button.
    public var attributedSubtitle: AttributedString?
    /// The image beside the title.
    public var image: UIImage?
    /// On which side of the title the image is, by default before it; only the size of the button depends on it.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The space between image and title, in points; only the size of the button depends on it.
    public var imagePadding: CGFloat = 0
    /// The space between title and subtitle, in points; only the size of the button depends on it.
    public var titlePadding: CGFloat = 1
    /// How title and subtitle are aligned; stored without effect.
    public var titleAlignment = TitleAlignment.automatic
    /// The space around the content, in points; that of a button of middle size by default (R-BTN-8).
    ///
    /// It changes the size of the button, not where title and image lie in it.
    public var contentInsets = Configuration.mediumInsets
    /// How large the button is; a change sets the space around the content to that of the new size (R-BTN-8).
    public var buttonSize = Size.medium {
      didSet { if buttonSize != oldValue { setDefaultContentInsets() } }
    }
    /// How the corners are rounded; stored without effect.
    public var cornerStyle = CornerStyle.dynamic
    /// The color of title and image; stored without effect.
    public var baseForegroundColor: UIColor?
    /// The color of the background; stored without effect.
    public var baseBackgroundColor: UIColor?
    /// What is behind the content; stored without effect.
    public var background = UIBackgroundConfiguration.clear()
    /// Whether an activity indicator replaces the image; stored without effect.
    public var showsActivityIndicator = false
    /// Whether the looks follow the selection by themselves; stored without effect.
    public var automaticallyUpdateForSelection = true

    package init(style: Style) {
      self.style = style
    }

    /// Creates a configuration without a background.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// Creates a configuration with a gray background.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// Creates a configuration with a background in a light tint of the button's color.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// Creates a configuration with a background in the button's color.
    public static func filled() -> Configuration { Configuration(style: .filled) }
    /// Creates a configuration without a border, as in bars.
    public static func borderless() -> Configuration { Configuration(style: .borderless) }
    /// Creates a configuration with a border.
    public static func bordered() -> Configuration { Configuration(style: .bordered) }
    /// Creates a configuration with a tinted border.
    public static func borderedTinted() -> Configuration { Configuration(style: .borderedTinted) }
    /// Creates a configuration with a border that stands out.
    public static func borderedProminent() -> Configuration {
      Configuration(style: .borderedProminent)
    }

    /// Returns the configuration for the state of a button: the same one in every state.
    public func updated(for button: UIButton) -> Configuration { self }

    /// Takes the space around the content that belongs to the size.
    public mutating func setDefaultContentInsets() {
      contentInsets =
        switch buttonSize {
        case .medium: Configuration.mediumInsets
        case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        case .mini: NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
        case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
        }
    }

    /// The space around the content of a button of middle size.
    ///
    /// Source: R-BTN-8. Observed: 7 and 12 points; assumed: those of the other sizes.
    private static let mediumInsets = NSDirectionalEdgeInsets(
      top: 7, leading: 12, bottom: 7, trailing: 12)

    /// The text that is shown as the title.
    var shownTitle: String? { attributedTitle.map { String($0.characters) } ?? title }

    /// The size of a button with a title and an image: its content and the space around it (R-BTN-8).
    func size(_ title: String?, _ image: UIImage?, _ font: UIFont) -> CGSize {
      let lines = [title, attributedSubtitle.map { String($0.characters) } ?? subtitle]
        .compactMap { $0 }.map { font.size(of: $0, within: 0, lineLimit: 1) }
      let width = lines.map(\.width).max() ?? 0
      let height =
        lines.reduce(0) { $0 + $1.height.rounded(.up) } + (lines.count > 1 ? titlePadding : 0)
      let picture = image?.size ?? .zero
      let padding = lines.isEmpty || image == nil ? 0 : imagePadding
      let isBeside = imagePlacement == .leading || imagePlacement == .trailing
      let content =
        isBeside
        ? CGSize(width: width + padding + picture.width, height: max(height, picture.height))
        : CGSize(width: max(width, picture.width), height: height + padding + picture.height)
      return CGSize(
        width: (content.width + contentInsets.leading + contentInsets.trailing).rounded(.up),
        height: (content.height + contentInsets.top + contentInsets.bottom).rounded(.up))
    }
  }
}
