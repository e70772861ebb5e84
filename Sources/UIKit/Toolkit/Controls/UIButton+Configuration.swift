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
      /// Medium.
      case medium = 0
      /// Small.
      case small = 1
      /// Very small.
      case mini = 2
      /// Large.
      case large = 3
    }

    /// The radius of the corners.
    public enum CornerStyle: Int, Sendable {
      /// The radius of the background.
      case fixed = -1
      /// The radius of the background, scaled with the text.
      case dynamic = 0
      /// A small radius.
      case small = 1
      /// A medium radius.
      case medium = 2
      /// A large radius.
      case large = 3
      /// Half of the height.
      case capsule = 4
    }

    /// How title and subtitle are aligned.
    public enum TitleAlignment: Int, Sendable {
      /// The alignment of the button's content.
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
    /// The title with attributes, which replaces `title`; only its characters are shown.
    public var attributedTitle: AttributedString?
    /// A line below the title; it makes the button larger, and pictures do not show it.
    public var subtitle: String?
    /// The subtitle with attributes, which replaces `subtitle`; only its characters are used, for the button's size.
    public var attributedSubtitle: AttributedString?
    /// The image beside the title.
    public var image: UIImage?
    /// The side of the title on which the image is, leading by default; affects only the button's size.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The space between image and title, in points; affects only the button's size.
    public var imagePadding: CGFloat = 0
    /// The space between title and subtitle, in points; affects only the button's size.
    public var titlePadding: CGFloat = 1
    /// How title and subtitle are aligned; stored without effect.
    public var titleAlignment = TitleAlignment.automatic
    /// The space around the content, in points; that of a medium button by default (R-BTN-8).
    ///
    /// It affects the size of the button, but not the places of title and image in it.
    public var contentInsets = Configuration.mediumInsets
    /// The size of the button; changing it sets `contentInsets` to those of the new size (R-BTN-8).
    public var buttonSize = Size.medium {
      didSet { if buttonSize != oldValue { setDefaultContentInsets() } }
    }
    /// The radius of the corners; stored without effect.
    public var cornerStyle = CornerStyle.dynamic
    /// The color of title and image; stored without effect.
    public var baseForegroundColor: UIColor?
    /// The color of the background; stored without effect.
    public var baseBackgroundColor: UIColor?
    /// The background behind the content; stored without effect.
    public var background = UIBackgroundConfiguration.clear()
    /// Whether an activity indicator replaces the image; stored without effect.
    public var showsActivityIndicator = false
    /// Whether the appearance follows the selection automatically; stored without effect.
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

    /// Sets the space around the content to that of the button's size.
    public mutating func setDefaultContentInsets() {
      contentInsets =
        switch buttonSize {
        case .medium: Configuration.mediumInsets
        case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        case .mini: NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
        case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
        }
    }

    /// The space around the content of a medium button, in points.
    ///
    /// Source: R-BTN-8. Observed: 7 and 12 points; assumed: the insets of the other sizes.
    private static let mediumInsets = NSDirectionalEdgeInsets(
      top: 7, leading: 12, bottom: 7, trailing: 12)

    /// The text that is shown as the title.
    var shownTitle: String? { attributedTitle.map { String($0.characters) } ?? title }

    /// The size of a button with a title and an image: that of the content and of the space around it (R-BTN-8).
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
