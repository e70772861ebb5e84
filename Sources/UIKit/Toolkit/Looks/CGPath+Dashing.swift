public import Foundation

extension CGPath {
  /// Returns the pieces of the path that a pattern draws: a length drawn, a length left out, and so on.
  ///
  /// `phase` is how far into the pattern the path begins. A pattern shorter than a hundredth of a point is
  /// too short to be seen and is ignored: the whole path is drawn.
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

  /// Adds the pieces of a subpath that the pattern draws, from its beginning on.
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
