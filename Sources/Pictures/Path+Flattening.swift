/// A subpath as straight lines from point to point.
struct FlatLine {
  var points: [Picture.Point]
  var isClosed = false
}

extension Picture.Path {
  /// Transforms the path to pixels and splits its curves into straight lines.
  ///
  /// The lines deviate from a curve by at most a tenth of a pixel, unless the curve needs more than 200 lines for that.
  func flattened(_ transform: Picture.Transform) -> [FlatLine] {
    var lines: [FlatLine] = []
    var line = FlatLine(points: [])
    func finish() {
      if !line.points.isEmpty { lines.append(line) }
    }
    for element in elements {
      switch element {
      case .move(let start):
        finish()
        line = FlatLine(points: [start.applying(transform)])
      case .line(let end): line.points.append(end.applying(transform))
      case .quad(let control, let end):
        guard let start = line.points.last else { continue }
        let (control, end) = (control.applying(transform), end.applying(transform))
        Self.follow(start, control, control, end, isQuad: true, into: &line.points)
      case .curve(let first, let second, let end):
        guard let start = line.points.last else { continue }
        Self.follow(
          start, first.applying(transform), second.applying(transform), end.applying(transform),
          isQuad: false, into: &line.points)
      case .close:
        guard let start = line.points.first else { continue }
        line.isClosed = true
        lines.append(line)
        line = FlatLine(points: [start])
      }
    }
    // The point at which a closed subpath ends begins another subpath only if an element follows.
    if line.points.count > 1 || elements.last != .close { finish() }
    return lines
  }

  /// Adds points of a curve, without its start; a quadratic curve has the same control point twice.
  private static func follow(
    _ start: Picture.Point, _ first: Picture.Point, _ second: Picture.Point, _ end: Picture.Point,
    isQuad: Bool, into points: inout [Picture.Point]
  ) {
    /// The length of the second difference of three control points, to which the second derivative is proportional.
    func turn(_ one: Picture.Point, _ middle: Picture.Point, _ other: Picture.Point) -> Double {
      Picture.Point(one.x - 2 * middle.x + other.x, one.y - 2 * middle.y + other.y).length
    }
    // n lines deviate from a curve by at most its largest second derivative, `bend`, divided by 8 n²; 0.8 is 8 times
    // the permitted tenth of a pixel.
    let bend =
      isQuad
      ? 2 * turn(start, first, end)
      : 6 * max(turn(start, first, second), turn(first, second, end))
    guard bend.isFinite else { return }
    let count = min(max(1, Int((bend / 0.8).squareRoot().rounded(.up))), 200)
    for step in 1..<count {
      let t = Double(step) / Double(count)
      let rest = 1 - t
      if isQuad {
        let (p, q, r) = (rest * rest, 2 * rest * t, t * t)
        points.append(
          Picture.Point(
            p * start.x + q * first.x + r * end.x, p * start.y + q * first.y + r * end.y))
      } else {
        let (p, q) = (rest * rest * rest, 3 * rest * rest * t)
        let (r, s) = (3 * rest * t * t, t * t * t)
        points.append(
          Picture.Point(
            p * start.x + q * first.x + r * second.x + s * end.x,
            p * start.y + q * first.y + r * second.y + s * end.y))
      }
    }
    points.append(end)
  }
}
