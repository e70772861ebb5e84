public import Foundation
import TouchstonePictures

extension CGPath {
  /// Returns the outline of the stroked path, to be filled by the winding rule.
  ///
  /// The outline consists of polygons, which overlap, and of circles. A curve has at least 16 straight pieces.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    let pen = Picture.Pen(
      width: Double(lineWidth), cap: Picture.Pen.Cap(lineCap), join: Picture.Pen.Join(lineJoin),
      miterLimit: Double(miterLimit))
    var stroker = Stroker(pen)
    for line in polylines {
      stroker.add(line.points.map { Picture.Point($0) }, isClosed: line.isClosed) { index, _ in
        line.smoothPoints.contains(index) ? .round : pen.join
      }
    }
    let outline = CGMutablePath()
    for piece in stroker.pieces { outline.add(piece, halfWidth: CGFloat(stroker.halfWidth)) }
    return CGPath(elements: outline.elements.map { $0.applying(transform) })
  }

  /// The subpaths as lines from point to point; a subpath without length has a single point.
  package var polylines: [Polyline] {
    var lines: [Polyline] = []
    var line = Polyline(points: [])
    func finish() {
      if line.isDrawn { lines.append(line) }
    }
    for element in elements {
      switch element {
      case .move(let start):
        finish()
        line = Polyline(points: [start])
      case .line(let end): line.add(end, isSmooth: false)
      case .quad, .curve:
        let segment = PathSegment(points: [line.points.last ?? CGPoint.zero] + element.points)
        let count = segment.pieceCount
        for step in 1...count {
          line.add(segment.point(at: CGFloat(step) / CGFloat(count)), isSmooth: step > 1)
        }
      case .close: line.close()
      }
    }
    finish()
    return lines
  }
}

extension PathSegment {
  /// The number of straight pieces for a curve: the length of its control lines divided by 4 points, from 16 to 256.
  fileprivate var pieceCount: Int {
    let sides = zip(points, points.dropFirst()).map { CGVector(from: $0, to: $1) }
    let length = sides.reduce(0) { $0 + hypot($1.dx, $1.dy) }
    return min(max(16, Int((length / 4).rounded(.up))), 256)
  }
}

/// A subpath as lines from point to point.
package struct Polyline {
  /// The points; in a closed subpath, the first one is not repeated at the end.
  package var points: [CGPoint]
  /// Whether a line leads from the last point to the first one.
  package var isClosed = false
  /// Whether an element follows the move that begins the subpath, even one without length.
  var isDrawn = false
  /// The indices of the points inside of a curve, where the line has no corner.
  package var smoothPoints: Set<Int> = []

  /// Adds a point; `isSmooth` means that the previous point is inside of a curve.
  mutating func add(_ point: CGPoint, isSmooth: Bool) {
    isDrawn = true
    guard point != points.last else { return }
    if isSmooth { smoothPoints.insert(points.count - 1) }
    points.append(point)
  }

  mutating func close() {
    isDrawn = true
    isClosed = true
    if points.count > 1, points.first == points.last { points.removeLast() }
  }
}

extension CGMutablePath {
  /// Adds a piece of the outline of a line.
  fileprivate func add(_ piece: Stroker.Piece, halfWidth: CGFloat) {
    switch piece {
    case .polygon(let points):
      addLines(between: points.map { CGPoint(x: $0.x, y: $0.y) })
      closeSubpath()
    case .circle(let center):
      addEllipse(
        in: CGRect(
          x: center.x - halfWidth, y: center.y - halfWidth, width: 2 * halfWidth,
          height: 2 * halfWidth))
    }
  }
}
