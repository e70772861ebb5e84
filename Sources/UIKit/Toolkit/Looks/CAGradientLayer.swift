public import Foundation

/// The form of the gradient of a layer.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a type from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along a line; the default.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From the middle of an ellipse outwards.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around a point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that draws a gradient of colors over its background.
open class CAGradientLayer: CALayer {
  /// The colors, as `CGColor` values.
  open var colors: [Any]? { didSet { changed("colors", from: oldValue) } }

  /// The places of the colors, from 0 to 1; nil, the default, for even distances.
  open var locations: [NSNumber]? { didSet { changed("locations", from: oldValue, to: locations) } }

  /// The point of the first color, in fractions of the bounds; the middle of the upper edge by default.
  open var startPoint = CGPoint(x: 0.5, y: 0) {
    didSet { changed("startPoint", from: oldValue, to: startPoint) }
  }

  /// The point of the last color, in fractions of the bounds; the middle of the lower edge by default.
  open var endPoint = CGPoint(x: 0.5, y: 1) {
    didSet { changed("endPoint", from: oldValue, to: endPoint) }
  }

  /// The form of the gradient; `axial` by default.
  open var type = CAGradientLayerType.axial

  /// Creates a layer without colors.
  public override init() { super.init() }

  /// Creates a copy of a layer, for a presentation layer.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAGradientLayer else { return }
    colors = other.colors
    locations = other.locations
    startPoint = other.startPoint
    endPoint = other.endPoint
    type = other.type
  }

  /// Creates a layer without colors; archives are not read on this platform.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Draws the gradient; here a conic gradient is drawn like an axial one.
  ///
  /// A radial gradient ends at the ellipse whose center is the start point, and whose frame has the end point as a
  /// corner.
  open override func draw(in ctx: CGContext) {
    super.draw(in: ctx)
    let shown = (colors ?? []).compactMap { LayerKeys.color($0) }
    guard let gradient = CGGradient(colors: shown, locations: shares) else { return }
    let all: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    ctx.saveGState()
    ctx.clip(to: bounds)
    let (start, end) = (place(of: startPoint), place(of: endPoint))
    if type == .radial {
      let (width, height) = (abs(end.x - start.x), abs(end.y - start.y))
      // An ellipse without a width or a height has the last color everywhere, as a circle without a radius has.
      let radius = width > 0 && height > 0 ? max(width, height) : 0
      ctx.translateBy(x: start.x, y: start.y)
      if radius > 0 { ctx.scaleBy(x: width / radius, y: height / radius) }
      ctx.drawRadialGradient(
        gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: radius,
        options: all)
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
