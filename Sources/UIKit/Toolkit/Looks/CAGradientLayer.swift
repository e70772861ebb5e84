public import Foundation

/// The way in which the colors of a gradient layer follow each other.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a type of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along a line; the default.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From the middle of an ellipse outwards.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around a point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that goes from one color to another over its background.
open class CAGradientLayer: CALayer {
  /// The colors, `CGColor` each.
  open var colors: [Any]? { didSet { changed("colors", from: oldValue) } }

  /// Where each color is, from 0 to 1; evenly by default.
  open var locations: [NSNumber]? { didSet { changed("locations", from: oldValue, to: locations) } }

  /// Where the first color is, as fractions of the bounds; the middle of the top by default.
  open var startPoint = CGPoint(x: 0.5, y: 0) {
    didSet { changed("startPoint", from: oldValue, to: startPoint) }
  }

  /// Where the last color is, as fractions of the bounds; the middle of the bottom by default.
  open var endPoint = CGPoint(x: 0.5, y: 1) {
    didSet { changed("endPoint", from: oldValue, to: endPoint) }
  }

  /// The way in which the colors follow each other.
  open var type = CAGradientLayerType.axial

  /// Makes a layer without colors.
  public override init() { super.init() }

  /// Makes a copy of a layer, for a presentation layer.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAGradientLayer else { return }
    colors = other.colors
    locations = other.locations
    startPoint = other.startPoint
    endPoint = other.endPoint
    type = other.type
  }

  /// Makes a layer without colors; archives are not read on this platform.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Draws the colors; a conic gradient is drawn like an axial one, and a radial one as a circle.
  open override func draw(in ctx: CGContext) {
    super.draw(in: ctx)
    let shown = (colors ?? []).compactMap { LayerKeys.color($0) }
    guard let gradient = CGGradient(colors: shown, locations: shares) else { return }
    let all: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    ctx.saveGState()
    ctx.clip(to: bounds)
    let (start, end) = (place(of: startPoint), place(of: endPoint))
    if type == .radial {
      ctx.drawRadialGradient(
        gradient, startCenter: start, startRadius: 0, endCenter: start,
        endRadius: hypot(end.x - start.x, end.y - start.y), options: all)
    } else {
      ctx.drawLinearGradient(gradient, start: start, end: end, options: all)
    }
    ctx.restoreGState()
  }

  private var shares: [CGFloat]? { locations?.map { CGFloat($0.doubleValue) } }

  private func place(of point: CGPoint) -> CGPoint {
    CGPoint(
      x: bounds.minX + point.x * bounds.width, y: bounds.minY + point.y * bounds.height)
  }

  override class var animatedKeys: Set<String> {
    super.animatedKeys.union(["colors", "locations", "startPoint", "endPoint"])
  }

  override func property(_ key: String) -> Any? {
    switch key {
    case "colors": return colors
    case "locations": return locations
    case "startPoint": return startPoint
    case "endPoint": return endPoint
    default: return super.property(key)
    }
  }

  override func setProperty(_ key: String, _ value: Any?) -> Bool {
    switch key {
    case "colors": colors = value as? [Any]
    case "locations":
      locations = (value as? [Any])?.compactMap { LayerKeys.number($0) }
        .map { NSNumber(value: Double($0)) }
    case "startPoint": return LayerKeys.assign(&startPoint, LayerKeys.geometry(value))
    case "endPoint": return LayerKeys.assign(&endPoint, LayerKeys.geometry(value))
    default: return super.setProperty(key, value)
    }
    return true
  }
}
