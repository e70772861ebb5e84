package import Foundation

/// A line or a curve, by its start, its control points and its end: two, three or four points.
package struct PathSegment {
  package let points: [CGPoint]

  /// The point at a parameter from 0 to 1.
  package func point(at parameter: CGFloat) -> CGPoint {
    // De Casteljau's algorithm, which keeps the end points exact.
    var points = points
    while points.count > 1 {
      for index in 0..<points.count - 1 {
        points[index].x += (points[index + 1].x - points[index].x) * parameter
        points[index].y += (points[index + 1].y - points[index].y) * parameter
      }
      points.removeLast()
    }
    return points[0]
  }

  /// The parameters between 0 and 1 at which x or y has an extreme, unsorted.
  package var turningParameters: [CGFloat] {
    Self.turns(points.map(\.x)) + Self.turns(points.map(\.y))
  }

  /// Whether the ray to the right from a point may meet the segment: whether it meets the rectangle around its points.
  func mayCrossRight(of point: CGPoint) -> Bool {
    var (isAbove, isBelow, isRight) = (false, false, false)
    for corner in points {
      isAbove = isAbove || corner.y <= point.y
      isBelow = isBelow || corner.y > point.y
      isRight = isRight || corner.x > point.x
    }
    return isAbove && isBelow && isRight
  }

  /// Splits the segment into parts along which y only grows or only shrinks, and calls a closure for each.
  func forEachMonotonePart(_ body: (MonotonePart) -> Void) {
    let stops = [0] + Self.turns(points.map(\.y)).sorted() + [1]
    for (from, to) in zip(stops, stops.dropFirst()) {
      body(MonotonePart(segment: self, from: from, to: to))
    }
  }

  /// The parameters strictly between 0 and 1 at which the derivative of a Bézier polynomial with these values is zero.
  private static func turns(_ values: [CGFloat]) -> [CGFloat] {
    let roots: [CGFloat]
    switch values.count {
    case 3:
      let bend = values[0] - 2 * values[1] + values[2]
      roots = bend == 0 ? [] : [(values[0] - values[1]) / bend]
    case 4:
      let slopes = [values[1] - values[0], values[2] - values[1], values[3] - values[2]]
      roots = Self.roots(
        slopes[0] - 2 * slopes[1] + slopes[2], 2 * (slopes[1] - slopes[0]), slopes[0])
    default: roots = []
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }

  /// The real roots of a·t² + b·t + c; none if a and b are zero.
  private static func roots(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> [CGFloat] {
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    // Adds numbers of the same sign, so that no digits are lost.
    let sum = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    return [a == 0 ? nil : sum / a, sum == 0 ? nil : c / sum].compactMap { $0 }
  }
}

/// A part of a segment along which y only grows or only shrinks.
struct MonotonePart {
  let segment: PathSegment
  /// The parameter of the segment at which the part begins.
  let from: CGFloat
  /// The parameter of the segment at which the part ends.
  let to: CGFloat

  /// The direction in which the part crosses the ray to the right from a point: 1 with growing y, -1 with shrinking y,
  /// nil if it does not cross the ray.
  ///
  /// The end with the smaller y belongs to the part and the other end does not, so that a corner is counted once.
  func direction(ofCrossingRightOf point: CGPoint) -> Int? {
    let start = segment.point(at: from)
    let end = segment.point(at: to)
    let grows = start.y < end.y
    let (low, high) = grows ? (start.y, end.y) : (end.y, start.y)
    guard low <= point.y, point.y < high else { return nil }
    guard crossing(at: point.y, grows: grows) > point.x else { return nil }
    return grows ? 1 : -1
  }

  /// The x at which the part has a given y.
  private func crossing(at y: CGFloat, grows: Bool) -> CGFloat {
    guard segment.points.count > 2 else {
      let (start, end) = (segment.points[0], segment.points[1])
      return start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x)
    }
    var (low, high) = (from, to)
    // Each halving finds one more bit of the parameter, and a `Double` has 53.
    for _ in 0..<54 {
      let middle = (low + high) / 2
      if (segment.point(at: middle).y <= y) == grows { low = middle } else { high = middle }
    }
    return segment.point(at: (low + high) / 2).x
  }
}
