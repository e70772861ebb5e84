public import Foundation

extension CGPath {
  /// Whether a point, once transformed, is inside of the path; open subpaths count as closed.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let point = point.applying(transform)
    var winding = 0
    var crossings = 0
    forEachSegment { segment in
      guard segment.mayCrossRight(of: point) else { return }
      segment.forEachMonotonePart { part in
        guard let direction = part.direction(ofCrossingRightOf: point) else { return }
        winding += direction
        crossings += 1
      }
    }
    return rule == .winding ? winding != 0 : crossings % 2 == 1
  }

  /// The smallest rectangle around all points of the path, control points among them; null for an empty path.
  public var boundingBox: CGRect { CGRect.around(elements.flatMap(\.points)) }

  /// The smallest rectangle around the path, without its control points; null for an empty path.
  public var boundingBoxOfPath: CGRect {
    var points: [CGPoint] = elements.compactMap(\.end)
    forEachSegment { segment in
      points += segment.turningParameters.map(segment.point)
    }
    return CGRect.around(points)
  }

  /// The path without the subpaths that are open.
  var closedSubpaths: CGPath {
    var closed: [Element] = []
    var subpath: [Element] = []
    for element in elements {
      if case .move = element { subpath = [] }
      subpath.append(element)
      if element == .close { closed += subpath }
    }
    return CGPath(elements: closed)
  }

  /// Calls a closure for each line and curve, including the line that closes each subpath, even an open one.
  package func forEachSegment(_ body: (PathSegment) -> Void) {
    var start = CGPoint.zero
    var current = CGPoint.zero
    func closeSubpath() {
      if current != start { body(PathSegment(points: [current, start])) }
      current = start
    }
    for element in elements {
      switch element {
      case .move(let point):
        closeSubpath()
        start = point
        current = point
      case .close: closeSubpath()
      case .line(let end), .quad(_, let end), .curve(_, _, let end):
        body(PathSegment(points: [current] + element.points))
        current = end
      }
    }
    closeSubpath()
  }
}

extension CGRect {
  /// The smallest rectangle around points; null if there are none.
  package static func around(_ points: [CGPoint]) -> CGRect {
    guard let first = points.first else { return CGRect.null }
    var (minX, maxX, minY, maxY) = (first.x, first.x, first.y, first.y)
    for point in points {
      (minX, maxX) = (min(minX, point.x), max(maxX, point.x))
      (minY, maxY) = (min(minY, point.y), max(maxY, point.y))
    }
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}
