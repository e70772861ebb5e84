public import Foundation

/// A font, described by its family, size, weight and style; no font file is read.
///
/// The metrics of every family are those of the system font of iOS, in proportion to the size (observed: line height,
/// ascender, descender, cap height and x-height).
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  /// The weight of a font.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The numeric weight, from -1 to 1; 0 is regular.
    public var rawValue: CGFloat

    /// Creates a weight from a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Creates a weight from a number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The thinnest weight.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Thin.
    public static let thin = Weight(rawValue: -0.6)
    /// Light.
    public static let light = Weight(rawValue: -0.4)
    /// The regular weight.
    public static let regular = Weight(rawValue: 0)
    /// Slightly bolder than regular.
    public static let medium = Weight(rawValue: 0.23)
    /// Between medium and bold.
    public static let semibold = Weight(rawValue: 0.3)
    /// Bold.
    public static let bold = Weight(rawValue: 0.4)
    /// Bolder than bold.
    public static let heavy = Weight(rawValue: 0.56)
    /// The boldest weight.
    public static let black = Weight(rawValue: 0.62)
  }

  /// The properties of a font other than its size.
  struct Face: Hashable, Sendable {
    /// The name of the family; nil for the system font.
    var family: String?
    var weight = Weight.regular
    var isItalic = false
    var isMonospaced = false
  }

  let face: Face

  /// The size in points.
  public let pointSize: CGFloat

  init(face: Face, pointSize: CGFloat) {
    self.face = face
    self.pointSize = pointSize
    super.init()
  }

  /// Creates a font of a family; never nil, since there are no installed fonts among which the family could be missing.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    self.init(face: Face(family: fontName), pointSize: fontSize)
  }

  /// Creates the font that a descriptor describes; a size greater than 0 replaces that of the descriptor.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(
      face: descriptor.face, pointSize: pointSize > 0 ? pointSize : descriptor.pointSize)
  }

  /// Returns the system font in a size.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(face: Face(), pointSize: fontSize)
  }

  /// Returns the system font in a size and weight.
  public class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(face: Face(weight: weight), pointSize: fontSize)
  }

  /// Returns the bold system font in a size; its weight is semibold, as on iOS.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .semibold)
  }

  /// Returns the italic system font in a size.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(face: Face(isItalic: true), pointSize: fontSize)
  }

  /// Returns the system's monospaced font in a size and weight.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont
  {
    UIFont(face: Face(weight: weight, isMonospaced: true), pointSize: fontSize)
  }

  /// Returns the system font, whose digits all have the same width here.
  public class func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat, weight: UIFont.Weight
  ) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// Returns the same font in another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(face: face, pointSize: fontSize) }

  /// The weight of the font.
  package final var weight: Weight { face.weight }

  /// The name of the family.
  open var familyName: String { face.family ?? ".AppleSystemUIFont" }

  /// The full name: for the system font `.SFUI` with the weight and the slant, for the system's monospaced font another
  /// prefix with the same, for any other font the name of its family.
  open var fontName: String {
    guard face.family == nil else { return familyName }
    let kind = face.isMonospaced ? ".AppleSystemUIFontMonospaced" : ".SFUI"
    return kind + "-" + styleName + (face.isItalic ? "Italic" : "")
  }

  /// The name of the weight; each limit lies between two of the weights that have a name.
  private var styleName: String {
    switch face.weight.rawValue {
    case ..<(-0.7): "Ultralight"
    case ..<(-0.5): "Thin"
    case ..<(-0.2): "Light"
    case ..<0.1: "Regular"
    case ..<0.27: "Medium"
    case ..<0.35: "Semibold"
    case ..<0.5: "Bold"
    case ..<0.6: "Heavy"
    default: "Black"
    }
  }

  /// The descriptor of the font.
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(face: face, pointSize: pointSize) }

  /// The height of a line, in points.
  open var lineHeight: CGFloat { pointSize * 1.193359375 }

  /// The height of the tallest characters above the baseline, in points.
  open var ascender: CGFloat { pointSize * 0.9521484375 }

  /// The depth of the deepest characters below the baseline, in points, as a negative number.
  open var descender: CGFloat { pointSize * -0.2412109375 }

  /// The height of capital letters, in points.
  open var capHeight: CGFloat { pointSize * 0.70458984375 }

  /// The height of a lowercase x, in points.
  open var xHeight: CGFloat { pointSize * 0.5263671875 }

  /// The space between lines in addition to `lineHeight`; always 0.
  open var leading: CGFloat { 0 }

  /// The default size of labels, in points (documented).
  public class var labelFontSize: CGFloat { 17 }
  /// The default size of buttons, in points (documented).
  public class var buttonFontSize: CGFloat { 18 }
  /// The default size of the system font, in points (documented).
  public class var systemFontSize: CGFloat { 14 }
  /// The size of the small system font, in points (documented).
  public class var smallSystemFontSize: CGFloat { 12 }

  /// Returns the font itself, since fonts do not change.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether another object is a font of the same family, size, weight and style.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return face == other.face && pointSize == other.pointSize
  }

  /// A value that is the same for equal fonts.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(face)
    hasher.combine(pointSize)
    return hasher.finalize()
  }
}
