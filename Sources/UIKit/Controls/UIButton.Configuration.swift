extension UIButton {
  /// What a button shows and how, as one value.
  ///
  /// Nothing is drawn on this platform, so of all looks only the style is kept.
  public struct Configuration: Equatable {
    /// How a button is filled and framed.
    package enum Style: Equatable, Sendable {
      case plain, grey, tinted, filled, borderless, bordered, borderedTinted, borderedProminent
    }

    package let style: Style
    /// The title.
    public var title: String?
    /// A line below the title.
    public var subtitle: String?
    /// The picture beside the title.
    public var image: UIImage?
    /// Whether a sign of activity stands in place of the picture.
    public var showsActivityIndicator = false

    /// A title alone.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// On grey.
    public static func gray() -> Configuration { Configuration(style: .grey) }
    /// On a tint of the colour.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// On the colour.
    public static func filled() -> Configuration { Configuration(style: .filled) }
    /// Without a border, as in bars.
    public static func borderless() -> Configuration { Configuration(style: .borderless) }
    /// With a border.
    public static func bordered() -> Configuration { Configuration(style: .bordered) }
    /// With a tinted border.
    public static func borderedTinted() -> Configuration { Configuration(style: .borderedTinted) }
    /// With a border that stands out.
    public static func borderedProminent() -> Configuration {
      Configuration(style: .borderedProminent)
    }

    /// What a button shows in its present state; the same, as looks are not drawn.
    public func updated(for button: UIButton) -> Configuration { self }
  }
}
