public import Foundation

/// The meaning of a color's components.
public enum CGColorSpaceModel: Int32, Sendable {
  /// Unknown.
  case unknown = -1
  /// One number, from black to white.
  case monochrome = 0
  /// Red, green and blue.
  case rgb = 1
}

/// The space that gives the components of a color their meaning.
public final class CGColorSpace: Hashable, Sendable {
  /// The name of the standard space of red, green and blue.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of sRGB with components below 0 and above 1.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// The name of a space with more saturated colors; its components are taken as those of sRGB here.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// The name of the space of grays.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  /// The name of the space of grays with components below 0 and above 1.
  public static let extendedGray = "kCGColorSpaceExtendedGray"

  /// The name of the space; nil for a space of a device.
  public let name: String?

  /// The meaning of the components.
  public let model: CGColorSpaceModel

  /// Makes a space from its name; nil for any name but those above.
  public init?(name: String) {
    switch name {
    case Self.sRGB, Self.extendedSRGB, Self.displayP3: model = .rgb
    case Self.genericGrayGamma2_2, Self.extendedGray: model = .monochrome
    default: return nil
    }
    self.name = name
  }

  fileprivate init(model: CGColorSpaceModel, name: String? = nil) {
    self.model = model
    self.name = name
  }

  /// The number of components of a color, without the opacity.
  public var numberOfComponents: Int { model == .rgb ? 3 : 1 }

  /// Spaces are equal if they have the same name and model.
  public static func == (one: CGColorSpace, other: CGColorSpace) -> Bool {
    one.name == other.name && one.model == other.model
  }

  /// Hashes the name and the model.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(model)
  }
}

/// Returns the space of red, green and blue of the display.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(model: .rgb) }

/// Returns the space of grays of the display.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(model: .monochrome) }

/// A color for drawing: components in a color space, and an opacity.
///
/// It never adapts to the appearance of the interface, as a `UIColor` may.
public final class CGColor: Hashable, Sendable {
  /// The space of the components; never nil here, but optional as on iOS.
  public let colorSpace: CGColorSpace?

  /// The components, the opacity last: two for a gray, four for other colors; never nil here, but optional as on iOS.
  public let components: [CGFloat]?

  private init(_ components: [CGFloat], in space: CGColorSpace) {
    self.components = components
    colorSpace = space
  }

  /// Makes a color in the extended sRGB space, where a part below 0 or above 1 is allowed.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init([red, green, blue, alpha], in: Self.extendedSpace)
  }

  /// Makes a color in the sRGB space.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init([red, green, blue, alpha], in: Self.sRGBSpace)
  }

  /// Makes a gray, from black at 0 to white at 1.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init([gray, alpha], in: Self.graySpace)
  }

  /// Makes a color from its components in a space, followed by the opacity; nil if there are too few.
  public convenience init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
    let count = space.numberOfComponents + 1
    guard components.count >= count else { return nil }
    self.init(Array(components.prefix(count)), in: space)
  }

  /// The opacity of the color, from 0 to 1.
  public var alpha: CGFloat { components?.last ?? 1 }

  /// The number of components, including the opacity.
  public var numberOfComponents: Int { components?.count ?? 0 }

  /// The same color with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    guard let components, let colorSpace else { return nil }
    return CGColor(components.dropLast() + [alpha], in: colorSpace)
  }

  /// Black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// White.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Fully transparent.
  public static let clear = CGColor(gray: 0, alpha: 0)

  private static let sRGBSpace = CGColorSpace(model: .rgb, name: CGColorSpace.sRGB)
  private static let extendedSpace = CGColorSpace(model: .rgb, name: CGColorSpace.extendedSRGB)
  private static let graySpace = CGColorSpace(
    model: .monochrome, name: CGColorSpace.extendedGray)

  /// Colors are equal if they have the same components in the same space.
  public static func == (one: CGColor, other: CGColor) -> Bool {
    one.components == other.components && one.colorSpace == other.colorSpace
  }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}
