public import Foundation
import TouchstonePictures

extension CGPath {
  /// Returns the outline of the path drawn with a line of a width, to be filled by the winding rule.
  ///
  /// The outline is made of straight pieces, which overlap; a curve is followed in at least 16 of them.
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

  /// Returns the pieces of the path that a pattern leaves: a length drawn, a length left out, and so on.
  ///
  /// `phase` is how far into the pattern the path begins. A pattern shorter than a hundredth of a
  /// point leaves all of the path.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    guard lengths.allSatisfy({ $0 >= 0 && $0.isFinite }), lengths.reduce(0, +) >= 0.01 else {
      return CGPath(elements: elements.map { $0.applying(transform) })
    }
    let dashed = CGMutablePath()
    for line in polylines { DashPattern(lengths: lengths, phase: phase).cut(line, into: dashed) }
    return CGPath(elements: dashed.elements.map { $0.applying(transform) })
  }

  /// The subpaths as lines from point to point; one whose pieces have no length has one point.
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
  /// The number of straight pieces that follow a curve: one for each four points of its control lines, from 16 to 256.
  fileprivate var pieceCount: Int {
    let sides = zip(points, points.dropFirst()).map { CGVector(from: $0, to: $1) }
    let length = sides.reduce(0) { $0 + hypot($1.dx, $1.dy) }
    return min(max(16, Int((length / 4).rounded(.up))), 256)
  }
}

/// A line from point to point.
package struct Polyline {
  package var points: [CGPoint]
  package var isClosed = false
  /// Whether anything follows the beginning, if only a line to the same point.
  var isDrawn = false
  /// The indices of the points within a curve, where the line has no corner.
  package var smoothPoints: Set<Int> = []

  /// Adds a point; `isSmooth` says that the point before it is within a curve.
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

/// Lengths that are alternately drawn and left out.
private struct DashPattern {
  private let lengths: [CGFloat]
  private var index = 0
  private var rest: CGFloat = 0

  init(lengths: [CGFloat], phase: CGFloat) {
    // An odd number of lengths is repeated, so that each is drawn in one round and left out in the next.
    self.lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let whole = self.lengths.reduce(0, +)
    var start = phase.isFinite ? phase.truncatingRemainder(dividingBy: whole) : 0
    if start < 0 { start += whole }
    // A first length of zero is a dot at the beginning.
    while start > 0, start >= self.lengths[index] {
      start -= self.lengths[index]
      index = (index + 1) % self.lengths.count
    }
    rest = self.lengths[index] - start
  }

  private var isDrawing: Bool { index % 2 == 0 }

  func cut(_ line: Polyline, into path: CGMutablePath) {
    var pattern = self
    var points = line.points
    if line.isClosed || points.count == 1 { points.append(points[0]) }
    if pattern.isDrawing { path.move(to: points[0]) }
    for (start, end) in zip(points, points.dropFirst()) {
      pattern.cut(from: start, to: end, into: path)
    }
  }

  private mutating func cut(from start: CGPoint, to end: CGPoint, into path: CGMutablePath) {
    let along = CGVector(from: start, to: end)
    let length = hypot(along.dx, along.dy)
    var done: CGFloat = 0
    while length - done > rest {
      done += rest
      let point = CGPoint(
        x: start.x + along.dx * done / length, y: start.y + along.dy * done / length)
      if isDrawing { path.addLine(to: point) }
      index = (index + 1) % lengths.count
      rest = lengths[index]
      if isDrawing { path.move(to: point) }
    }
    rest -= length - done
    if isDrawing { path.addLine(to: end) }
  }
}
