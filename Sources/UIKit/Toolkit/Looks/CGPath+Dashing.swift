public import Foundation

extension CGPath {
  /// Returns the dashes of the path: the lengths, in points, are alternately drawn and left out.
  ///
  /// `phase` is the position in the pattern at which each subpath begins. The whole path is returned if a length is
  /// negative or the pattern is shorter than a hundredth of a point, too short to be seen.
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

/// A pattern of lengths that are alternately drawn and left out, and a position in it.
private struct DashPattern {
  /// The lengths, an even number of them: drawn at even indices, left out at odd ones.
  private let lengths: [CGFloat]
  /// The index of the current length.
  private var index = 0
  /// The part of the current length that is still to come.
  private var remaining: CGFloat = 0

  init(lengths: [CGFloat], phase: CGFloat) {
    // With an odd number of lengths, each is drawn in one round of the pattern and left out in the next.
    self.lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let whole = self.lengths.reduce(0, +)
    var start = phase.isFinite ? phase.truncatingRemainder(dividingBy: whole) : 0
    if start < 0 { start += whole }
    // At a start of 0 a first length of zero stays: it is a dot at the beginning.
    while start > 0, start >= self.lengths[index] {
      start -= self.lengths[index]
      index = (index + 1) % self.lengths.count
    }
    remaining = self.lengths[index] - start
  }

  private var isDrawing: Bool { index % 2 == 0 }

  /// Adds the dashes of a subpath to a path; each subpath begins at the same position in the pattern.
  func cut(_ line: Polyline, into path: CGMutablePath) {
    var pattern = self
    var points = line.points
    if line.isClosed || points.count == 1 { points.append(points[0]) }
    if pattern.isDrawing { path.move(to: points[0]) }
    for (start, end) in zip(points, points.dropFirst()) {
      pattern.cut(from: start, to: end, into: path)
    }
  }

  /// Adds the dashes of a straight line, and advances the position in the pattern by its length.
  private mutating func cut(from start: CGPoint, to end: CGPoint, into path: CGMutablePath) {
    let along = CGVector(from: start, to: end)
    let length = hypot(along.dx, along.dy)
    var done: CGFloat = 0
    while length - done > remaining {
      done += remaining
      let point = CGPoint(
        x: start.x + along.dx * done / length, y: start.y + along.dy * done / length)
      if isDrawing { path.addLine(to: point) }
      index = (index + 1) % lengths.count
      remaining = lengths[index]
      if isDrawing { path.move(to: point) }
    }
    remaining -= length - done
    if isDrawing { path.addLine(to: end) }
  }
}
