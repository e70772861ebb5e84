public import Foundation

/// The way in which a text layer truncates a line that is too long.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The line is not truncated; the default.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// The beginning is left out.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// The end is left out.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// The middle is left out.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// The alignment of the lines of a text layer.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The default of the language.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left edge.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right edge.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// At both edges.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// A layer that shows text.
open class CATextLayer: CALayer {
  /// The text: a `String` or an `NSAttributedString`, of which only the characters are shown.
  open var string: Any?

  /// The font: a `UIFont`, or the name of one; its size is `fontSize`.
  ///
  /// Nil, the default, and a name that is not known stand for the font of the system.
  open var font: Any?

  /// The size of the font, in points; 36 by default.
  open var fontSize: CGFloat = 36 { didSet { changed("fontSize", from: oldValue, to: fontSize) } }

  /// The color of the text; white by default, and for nil.
  open var foregroundColor: CGColor? = CGColor.white {
    didSet { changed("foregroundColor", from: oldValue, to: foregroundColor) }
  }

  /// Whether the text is wrapped at the bounds; stored without effect, since texts are always wrapped here.
  open var isWrapped = false

  /// The way in which a line that is too long is truncated; stored without effect.
  open var truncationMode = CATextLayerTruncationMode.none

  /// The alignment of the lines.
  open var alignmentMode = CATextLayerAlignmentMode.natural

  /// Whether letters may lie between pixels; stored without effect.
  open var allowsFontSubpixelQuantization = false

  /// Creates a layer without text.
  public override init() { super.init() }

  /// Creates a copy of a layer, for a presentation layer.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CATextLayer else { return }
    string = other.string
    font = other.font
    fontSize = other.fontSize
    foregroundColor = other.foregroundColor
    isWrapped = other.isWrapped
    truncationMode = other.truncationMode
    alignmentMode = other.alignmentMode
    allowsFontSubpixelQuantization = other.allowsFontSubpixelQuantization
  }

  /// Creates a layer without text; archives are not read on this platform.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Draws the text at the top of the bounds.
  open override func draw(in ctx: CGContext) {
    super.draw(in: ctx)
    let attributed = string as? NSAttributedString
    guard let text = attributed?.string ?? string as? String, !text.isEmpty else { return }
    ctx.record(
      text, font: shownFont, color: foregroundColor ?? CGColor.white, in: bounds,
      alignment: alignment)
  }

  private var shownFont: UIFont {
    if let font = font as? UIFont { return font.withSize(fontSize) }
    let named = (font as? String).flatMap { UIFont(name: $0, size: fontSize) }
    return named ?? UIFont.systemFont(ofSize: fontSize)
  }

  private var alignment: NSTextAlignment {
    switch alignmentMode {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }

  override class var animatedKeys: Set<String> {
    super.animatedKeys.union(["fontSize", "foregroundColor"])
  }

  override func property(_ key: String) -> Any? {
    switch key {
    case "fontSize": return fontSize
    case "foregroundColor": return foregroundColor
    case "string": return string
    default: return super.property(key)
    }
  }

  override func setProperty(_ key: String, _ value: Any?) -> Bool {
    switch key {
    case "fontSize": return LayerKeys.assign(&fontSize, LayerKeys.number(value))
    case "foregroundColor": foregroundColor = LayerKeys.color(value)
    case "string": string = value
    default: return super.setProperty(key, value)
    }
    return true
  }
}
