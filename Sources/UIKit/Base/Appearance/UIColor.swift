public import Foundation

/// A color, which may depend on the appearance of the interface; colors have no effect on touches.
///
/// As on iOS, a color of red, green and blue differs from a gray that looks the same: `UIColor.white` is a gray.
open class UIColor: NSObject, NSCopying, NSSecureCoding, _ExpressibleByColorLiteral,
  @unchecked Sendable
{
  /// The parts of a color, or the source that provides them.
  enum Content: Hashable, Sendable {
    case gray(CGFloat, alpha: CGFloat)
    case rgb(ColorParts)
    /// A color of the asset catalog, which does not exist on this platform; a medium gray stands for it.
    case named(String)
    /// A picture that is repeated; a medium gray stands for it.
    case pattern(UIImage)
    /// The color that a provider returns for the traits of the interface.
    case adaptive(ColorProvider)
  }

  let content: Content

  init(content: Content) {
    self.content = content
    super.init()
  }

  /// Makes a color from its parts, each from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    content = .rgb(ColorParts(red: red, green: green, blue: blue, alpha: alpha))
    super.init()
  }

  /// Makes a color for displays with more saturated colors; its parts are taken as those of sRGB here.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
  {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Makes a color from its hue, saturation and brightness, each from 0 to 1.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    content = .rgb(
      ColorParts(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha))
    super.init()
  }

  /// Makes a gray, from black at 0 to white at 1.
  public init(white: CGFloat, alpha: CGFloat) {
    content = .gray(white, alpha: alpha)
    super.init()
  }

  /// Makes a color from a `CGColor`, which does not adapt.
  public init(cgColor: CGColor) {
    // The components are never nil here.
    let parts = cgColor.components ?? [0]
    content =
      parts.count < 4
      ? .gray(parts[0], alpha: cgColor.alpha)
      : .rgb(ColorParts(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]))
    super.init()
  }

  /// Makes a color from a picture that is repeated.
  public init(patternImage image: UIImage) {
    content = .pattern(image)
    super.init()
  }

  /// Makes a color of the app's asset catalog; never nil, as there is no catalog to look it up in.
  public init?(named name: String) {
    content = .named(name)
    super.init()
  }

  /// Makes a color that a closure chooses for the traits of the interface; the closure is called at each use.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    content = .adaptive(ColorProvider(choose: dynamicProvider))
    super.init()
  }

  /// Makes the color of a literal: `#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)`.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Reads a color from an archive.
  public required init?(coder: NSCoder) {
    guard coder.containsValue(forKey: CoderKey.alpha) else { return nil }
    let alpha = CGFloat(coder.decodeDouble(forKey: CoderKey.alpha))
    if coder.containsValue(forKey: CoderKey.white) {
      content = .gray(CGFloat(coder.decodeDouble(forKey: CoderKey.white)), alpha: alpha)
    } else {
      content = .rgb(
        ColorParts(
          red: CGFloat(coder.decodeDouble(forKey: CoderKey.red)),
          green: CGFloat(coder.decodeDouble(forKey: CoderKey.green)),
          blue: CGFloat(coder.decodeDouble(forKey: CoderKey.blue)), alpha: alpha))
    }
    super.init()
  }

  /// Writes the color into an archive; a color that adapts is written as it is for the current traits.
  open func encode(with coder: NSCoder) {
    switch fixed {
    case .gray(let white, let alpha):
      coder.encode(Double(white), forKey: CoderKey.white)
      coder.encode(Double(alpha), forKey: CoderKey.alpha)
    case .rgb(let parts):
      coder.encode(Double(parts.red), forKey: CoderKey.red)
      coder.encode(Double(parts.green), forKey: CoderKey.green)
      coder.encode(Double(parts.blue), forKey: CoderKey.blue)
      coder.encode(Double(parts.alpha), forKey: CoderKey.alpha)
    }
  }

  private enum CoderKey {
    static let white = "UIWhite"
    static let red = "UIRed"
    static let green = "UIGreen"
    static let blue = "UIBlue"
    static let alpha = "UIAlpha"
  }

  /// True: colors can be read from an archive with a list of allowed classes.
  public class var supportsSecureCoding: Bool { true }

  /// Returns the color itself, since colors do not change.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// The same color with another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    if case .adaptive(let provider) = content {
      return UIColor { provider.choose($0).withAlphaComponent(alpha) }
    }
    return switch fixed {
    case .gray(let white, _): UIColor(white: white, alpha: alpha)
    case .rgb(let parts):
      UIColor(red: parts.red, green: parts.green, blue: parts.blue, alpha: alpha)
    }
  }

  /// The color for the given traits; the color itself unless it adapts.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    guard case .adaptive(let provider) = content else { return self }
    return provider.choose(traitCollection).resolvedColor(with: traitCollection)
  }

  /// Whether another object is a color of the same space with the same parts.
  ///
  /// Colors that adapt are equal only to themselves.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return content == other.content
  }

  /// A hash value, which is equal for equal colors.
  open override var hash: Int { content.hashValue }

  /// The space and the parts, as a device prints them; for a color that adapts, those for the current traits.
  open override var description: String {
    switch fixed {
    case .gray(let white, let alpha):
      "UIExtendedGrayColorSpace \(white.shortText) \(alpha.shortText)"
    case .rgb(let parts):
      "UIExtendedSRGBColorSpace "
        + [parts.red, parts.green, parts.blue, parts.alpha].map(\.shortText).joined(separator: " ")
    }
  }
}

/// A closure that chooses a color; equal only to itself.
final class ColorProvider: Hashable, Sendable {
  let choose: @Sendable (UITraitCollection) -> UIColor

  init(choose: @escaping @Sendable (UITraitCollection) -> UIColor) { self.choose = choose }

  static func == (one: ColorProvider, other: ColorProvider) -> Bool { one === other }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The type of color literals.
public typealias _ColorLiteralType = UIColor
