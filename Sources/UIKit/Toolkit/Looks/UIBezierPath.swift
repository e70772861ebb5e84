public import Foundation

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  /// The bits, as on iOS.
  public let rawValue: UInt

  /// Creates a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// The top right corner.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// The bottom left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// The bottom right corner.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All corners.
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// A path of lines and curves, with the settings for drawing it.
///
/// A view that is hit only inside of a shape calls `contains(_:)` in its `point(inside:with:)`. `clockwise` means
/// clockwise on the screen, where y grows downwards.
open class UIBezierPath: NSObject, NSCopying {
  private var path = CGMutablePath()

  /// Creates an empty path.
  public override init() { super.init() }

  /// Creates the outline of a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Creates the outline of the ellipse that fills a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Creates the outline of a rectangle with rounded corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Creates the outline of a rectangle with the given corners rounded.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    let inOrder: [UIRectCorner] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
    path.addRoundedRect(
      in: rect, radii: inOrder.map { corners.contains($0) ? cornerRadii : CGSize.zero },
      transform: .identity)
  }

  /// Creates an arc of a circle; angles are in radians from the x axis and grow clockwise on the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Creates a path with the elements of a `CGPath`.
  public convenience init(cgPath CGPath: CGPath) {
    self.init()
    path.addPath(CGPath)
  }

  /// A copy of the path's elements as a `CGPath`; setting it replaces the elements.
  open var cgPath: CGPath {
    get { CGPath(elements: path.elements) }
    set { path = CGMutablePath(elements: newValue.elements) }
  }

  // Building.

  /// Begins a subpath.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a straight line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a curve with two control points.
  open func addCurve(
    to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint
  ) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a curve with one control point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc of a circle, and before it a line from the current point to the start of the arc.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  /// Closes the subpath with a line to its first point.
  open func close() { path.closeSubpath() }

  /// Removes all elements.
  open func removeAllPoints() { path = CGMutablePath() }

  /// Adds the elements of another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

  /// Transforms every point.
  open func apply(_ transform: CGAffineTransform) {
    path = CGMutablePath(elements: path.elements.map { $0.applying(transform) })
  }

  /// Returns a path with each subpath drawn in the opposite direction.
  open func reversing() -> UIBezierPath {
    let reversed = PathReversal.reverse(path.elements)
    let copy = copyOfSettings()
    copy.path = CGMutablePath(elements: reversed)
    return copy
  }

  // Measuring and hit testing.

  /// Whether the path has no elements.
  open var isEmpty: Bool { path.isEmpty }

  /// The smallest rectangle around the path, without its control points.
  open var bounds: CGRect { path.boundingBoxOfPath }

  /// The point at which the next element would begin.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Whether a point is inside of a closed subpath; an open subpath contains nothing (R-PATH-7).
  open func contains(_ point: CGPoint) -> Bool {
    path.closedSubpaths.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // Drawing.

  /// The width of the line.
  open var lineWidth: CGFloat = 1
  /// The shape of the ends of the line.
  open var lineCapStyle: CGLineCap = .butt
  /// The shape of the corners of the line.
  open var lineJoinStyle: CGLineJoin = .miter
  /// How far a mitered corner may extend, in multiples of the line width.
  open var miterLimit: CGFloat = 10
  /// How exactly curves are drawn; stored without effect.
  open var flatness: CGFloat = 0.6
  /// Whether the inside is found by the even-odd rule; false, the default, means the winding rule.
  open var usesEvenOddFillRule = false

  /// The lengths that are alternately drawn and left out; none for an unbroken line.
  private(set) final var dashes: [CGFloat] = []
  /// The position in the pattern of dashes at which a subpath begins.
  private(set) final var dashPhase: CGFloat = 0

  /// Sets the lengths that are alternately drawn and left out; none for an unbroken line.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashes = unsafe pattern.map { unsafe Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
    dashPhase = phase
  }

  /// Writes the lengths that are drawn and left out, their number and the phase to each pointer that is not nil.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in dashes.enumerated() { unsafe pattern?[index] = length }
    unsafe count?.pointee = dashes.count
    unsafe phase?.pointee = dashPhase
  }

  /// Returns a path with the same elements and settings.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = copyOfSettings()
    copy.path = CGMutablePath(elements: path.elements)
    return copy
  }

  private func copyOfSettings() -> UIBezierPath {
    let copy = UIBezierPath()
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.flatness = flatness
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    copy.dashes = dashes
    copy.dashPhase = dashPhase
    return copy
  }
}

/// Reverses the direction of each subpath; the order of the subpaths stays.
private enum PathReversal {
  static func reverse(_ elements: [CGPath.Element]) -> [CGPath.Element] {
    var reversed: [CGPath.Element] = []
    var subpath: [CGPath.Element] = []
    func finish() {
      reversed.append(contentsOf: reverseSubpath(subpath))
      subpath = []
    }
    for element in elements {
      if case .move = element { finish() }
      subpath.append(element)
    }
    finish()
    return reversed
  }

  private static func reverseSubpath(_ subpath: [CGPath.Element]) -> [CGPath.Element] {
    let isClosed = subpath.last == .close
    let open = isClosed ? Array(subpath.dropLast()) : subpath
    guard let end = open.last?.end else { return subpath }
    var reversed: [CGPath.Element] = [.move(end)]
    for (element, previous) in zip(open.dropFirst(), open).reversed() {
      guard let start = previous.end else { continue }
      switch element {
      case .quad(let control, _): reversed.append(.quad(control: control, to: start))
      case .curve(let control1, let control2, _):
        reversed.append(.curve(control1: control2, control2: control1, to: start))
      case .line, .move, .close: reversed.append(.line(start))
      }
    }
    return isClosed ? reversed + [.close] : reversed
  }
}
