public import Foundation

/// The shape of the ends of a shape layer's line.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a shape from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Ends at the end point; the default.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// Ends with half of a circle.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Ends with half of a square.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of the corners of a shape layer's line.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a shape from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The outer edges meet in a point; the default.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// The corner is round.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// The outer edges are joined by a straight line.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The rule that decides which areas are inside a shape layer's path if it crosses itself.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a rule from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// An area is inside if the path goes around it more often in one direction than in the other; the default.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// An area is inside if an odd number of the path's lines separates it from the outside.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// A layer that fills and strokes a path.
///
/// Hit tests use the bounds of the layer, not the path, as on iOS (R-LAYER-5).
open class CAShapeLayer: CALayer {
  /// The path, in the layer's coordinates; a change is animated only if the app adds an animation.
  open var path: CGPath?

  /// The color of the inside; black by default; nil for none.
  open var fillColor: CGColor? = CGColor.black {
    didSet { changed("fillColor", from: oldValue, to: fillColor) }
  }

  /// The rule that decides which areas are inside; `nonZero` by default.
  open var fillRule = CAShapeLayerFillRule.nonZero

  /// The color of the line; nil, the default, for no line.
  open var strokeColor: CGColor? {
    didSet { changed("strokeColor", from: oldValue, to: strokeColor) }
  }

  /// The beginning of the line, as a share of the path from 0 to 1; 0 by default.
  open var strokeStart: CGFloat = 0 {
    didSet { changed("strokeStart", from: oldValue, to: strokeStart) }
  }

  /// The end of the line, as a share of the path from 0 to 1; 1 by default.
  open var strokeEnd: CGFloat = 1 { didSet { changed("strokeEnd", from: oldValue, to: strokeEnd) } }

  /// The width of the line, in points; 1 by default.
  open var lineWidth: CGFloat = 1 { didSet { changed("lineWidth", from: oldValue, to: lineWidth) } }

  /// The greatest length of a pointed corner, in multiples of the line width; 10 by default.
  open var miterLimit: CGFloat = 10 {
    didSet { changed("miterLimit", from: oldValue, to: miterLimit) }
  }

  /// The shape of the ends of the line.
  open var lineCap = CAShapeLayerLineCap.butt

  /// The shape of the corners of the line.
  open var lineJoin = CAShapeLayerLineJoin.miter

  /// The length of the dash pattern that is skipped at the beginning of the line, in points; 0 by default.
  open var lineDashPhase: CGFloat = 0 {
    didSet { changed("lineDashPhase", from: oldValue, to: lineDashPhase) }
  }

  /// The lengths in points that are alternately drawn and left out; nil, the default, for a solid line.
  open var lineDashPattern: [NSNumber]?

  /// Creates a layer without a path.
  public override init() { super.init() }

  /// Creates a copy of a layer, for a presentation layer.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAShapeLayer else { return }
    path = other.path
    fillColor = other.fillColor
    fillRule = other.fillRule
    strokeColor = other.strokeColor
    strokeStart = other.strokeStart
    strokeEnd = other.strokeEnd
    lineWidth = other.lineWidth
    miterLimit = other.miterLimit
    lineCap = other.lineCap
    lineJoin = other.lineJoin
    lineDashPhase = other.lineDashPhase
    lineDashPattern = other.lineDashPattern
  }

  /// Creates a layer without a path; archives are not read on this platform.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Draws the path.
  open override func draw(in ctx: CGContext) {
    super.draw(in: ctx)
    guard let path else { return }
    if let fillColor {
      ctx.setFillColor(fillColor)
      ctx.addPath(path)
      ctx.fillPath(using: fillRule == .evenOdd ? .evenOdd : .winding)
    }
    guard let strokeColor, lineWidth > 0 else { return }
    ctx.setStrokeColor(strokeColor)
    ctx.setLineWidth(lineWidth)
    ctx.setMiterLimit(miterLimit)
    ctx.setLineCap(contextLineCap)
    ctx.setLineJoin(contextLineJoin)
    ctx.setLineDash(
      phase: lineDashPhase, lengths: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) })
    ctx.addPath(path.part(from: strokeStart, to: strokeEnd))
    ctx.strokePath()
  }

  private var contextLineCap: CGLineCap {
    switch lineCap {
    case .round: .round
    case .square: .square
    default: .butt
    }
  }

  private var contextLineJoin: CGLineJoin {
    switch lineJoin {
    case .round: .round
    case .bevel: .bevel
    default: .miter
    }
  }

  override class var animatedKeys: Set<String> {
    super.animatedKeys.union([
      "fillColor", "strokeColor", "strokeStart", "strokeEnd", "lineWidth", "miterLimit",
      "lineDashPhase",
    ])
  }

  override func property(_ key: String) -> Any? {
    switch key {
    case "path": return path
    case "fillColor": return fillColor
    case "strokeColor": return strokeColor
    case "strokeStart": return strokeStart
    case "strokeEnd": return strokeEnd
    case "lineWidth": return lineWidth
    case "miterLimit": return miterLimit
    case "lineDashPhase": return lineDashPhase
    case "lineDashPattern": return lineDashPattern
    default: return super.property(key)
    }
  }

  override func setProperty(_ key: String, _ value: Any?) -> Bool {
    switch key {
    case "path": path = value as? CGPath
    case "fillColor": fillColor = LayerKeys.color(value)
    case "strokeColor": strokeColor = LayerKeys.color(value)
    case "strokeStart": return LayerKeys.assign(&strokeStart, LayerKeys.number(value))
    case "strokeEnd": return LayerKeys.assign(&strokeEnd, LayerKeys.number(value))
    case "lineWidth": return LayerKeys.assign(&lineWidth, LayerKeys.number(value))
    case "miterLimit": return LayerKeys.assign(&miterLimit, LayerKeys.number(value))
    case "lineDashPhase": return LayerKeys.assign(&lineDashPhase, LayerKeys.number(value))
    case "lineDashPattern": lineDashPattern = value as? [NSNumber]
    default: return super.setProperty(key, value)
    }
    return true
  }
}

extension CGPath {
  /// Returns the part of the path between two shares of its length, with straight lines in place of curves; for the
  /// whole length, the path itself.
  fileprivate func part(from start: CGFloat, to end: CGFloat) -> CGPath {
    guard start > 0 || end < 1 else { return self }
    let part = CGMutablePath()
    let lines = polylines.map { $0.isClosed ? $0.points + $0.points.prefix(1) : $0.points }
    let sides = lines.flatMap { Array(zip($0, $0.dropFirst())) }
    var whole: CGFloat = 0
    for (from, to) in sides { whole += hypot(to.x - from.x, to.y - from.y) }
    var done: CGFloat = 0
    for (from, to) in sides {
      let length = hypot(to.x - from.x, to.y - from.y)
      let first = max(0, start * whole - done)
      let last = min(length, end * whole - done)
      done += length
      guard first < last else { continue }
      let along = CGVector(from: from, to: to).unit
      let begin = CGPoint(x: from.x + along.dx * first, y: from.y + along.dy * first)
      if part.isEmpty || part.currentPoint != begin { part.move(to: begin) }
      part.addLine(to: CGPoint(x: from.x + along.dx * last, y: from.y + along.dy * last))
    }
    return part
  }
}
