public import Foundation

/// The kinds of elements of a path.
public enum CGPathElementType: Int32, Sendable {
  /// Begins a subpath.
  case moveToPoint = 0
  /// A straight line.
  case addLineToPoint = 1
  /// A curve with one control point.
  case addQuadCurveToPoint = 2
  /// A curve with two control points.
  case addCurveToPoint = 3
  /// A line to the first point of the subpath.
  case closeSubpath = 4
}

/// Which points are inside of a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
  /// The points around which the path goes unequal numbers of times in the two directions.
  case winding = 0
  /// The points from which a ray crosses the path an odd number of times.
  case evenOdd = 1
}

/// The shape of the ends of a line.
public enum CGLineCap: Int32, Sendable {
  /// Ends at the end point.
  case butt = 0
  /// Ends with half of a circle around the end point.
  case round = 1
  /// Ends with half of a square around the end point.
  case square = 2
}

/// The shape of the corners of a line.
public enum CGLineJoin: Int32, Sendable {
  /// The outer edges meet in a point.
  case miter = 0
  /// The outer edges are joined by an arc around the corner.
  case round = 1
  /// The outer edges are joined by a straight line.
  case bevel = 2
}

/// Lines and curves that bound an area; immutable unless it is a `CGMutablePath`.
public class CGPath: Equatable {
  /// A piece of a path.
  package enum Element: Equatable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(control: CGPoint, to: CGPoint)
    case curve(control1: CGPoint, control2: CGPoint, to: CGPoint)
    case close
  }

  /// The pieces in their order; only a `CGMutablePath` adds to them.
  package fileprivate(set) final var elements: [Element]

  package init(elements: [Element]) { self.elements = elements }

  /// Makes the outline of a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init { $0.addRect(rect, transform: unsafe transform?.pointee ?? .identity) }
  }

  /// Makes the outline of the ellipse that fills a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init { $0.addEllipse(in: rect, transform: unsafe transform?.pointee ?? .identity) }
  }

  /// Makes the outline of a rectangle with rounded corners.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init {
      $0.addRoundedRect(
        in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
        transform: unsafe transform?.pointee ?? .identity)
    }
  }

  private convenience init(_ build: (CGMutablePath) -> Void) {
    let path = CGMutablePath()
    build(path)
    self.init(elements: path.elements)
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// The point at which the next element would begin; zero for an empty path.
  public var currentPoint: CGPoint {
    guard let last = elements.last else { return CGPoint.zero }
    return last.end ?? subpathStart
  }

  /// The first point of the last subpath; zero for an empty path.
  package final var subpathStart: CGPoint {
    for element in elements.reversed() {
      if case .move(let start) = element { return start }
    }
    return CGPoint.zero
  }

  /// Returns a path that does not change when this one does.
  public func copy() -> CGPath? { CGPath(elements: elements) }

  /// Returns a copy that can be added to.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

  /// Returns the path with each of its points moved by a transform.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(elements: elements.map { $0.applying(unsafe transform?.pointee ?? .identity) })
  }

  /// Whether two paths have the same elements.
  public static func == (one: CGPath, other: CGPath) -> Bool { one.elements == other.elements }
}

/// A path that can be added to.
public final class CGMutablePath: CGPath {
  /// Makes an empty path.
  public init() { super.init(elements: []) }

  override package init(elements: [Element]) { super.init(elements: elements) }

  /// Adds an element unless it has no effect.
  ///
  /// A line or curve after a closed subpath begins a new subpath at the closed one's first point.
  package func append(_ element: Element) {
    switch (element, elements.last) {
    // Of several moves in a row only the last counts.
    case (.move, .move?): elements.removeLast()
    case (.move, _): break
    // As on iOS, an empty path has no point at which a line or curve could begin, and two closes are one.
    case (_, nil), (.close, .close?): return
    case (_, .close?): elements.append(.move(subpathStart))
    default: break
    }
    elements.append(element)
  }
}

extension CGPath.Element {
  /// The point at which the element ends; nil for `close`.
  package var end: CGPoint? {
    switch self {
    case .move(let end), .line(let end), .quad(_, let end), .curve(_, _, let end): end
    case .close: nil
    }
  }

  /// The control points of the element and, last, its end; empty for `close`.
  package var points: [CGPoint] {
    switch self {
    case .move(let end), .line(let end): [end]
    case .quad(let control, let end): [control, end]
    case .curve(let control1, let control2, let end): [control1, control2, end]
    case .close: []
    }
  }

  /// The kind of the element.
  package var type: CGPathElementType {
    switch self {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quad: .addQuadCurveToPoint
    case .curve: .addCurveToPoint
    case .close: .closeSubpath
    }
  }

  /// Returns the element with each of its points moved by a transform.
  package func applying(_ transform: CGAffineTransform) -> Self {
    switch self {
    case .move(let end): .move(end.applying(transform))
    case .line(let end): .line(end.applying(transform))
    case .quad(let control, let end):
      .quad(control: control.applying(transform), to: end.applying(transform))
    case .curve(let control1, let control2, let end):
      .curve(
        control1: control1.applying(transform), control2: control2.applying(transform),
        to: end.applying(transform))
    case .close: .close
    }
  }
}
