extension Picture {
  /// A place.
  package struct Point: Equatable, Sendable {
    package var x: Double
    package var y: Double

    /// Makes a place.
    package init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }

    /// The place after a transform.
    package func applying(_ transform: Transform) -> Point {
      Point(
        transform.a * x + transform.c * y + transform.tx,
        transform.b * x + transform.d * y + transform.ty)
    }

    static func - (one: Point, other: Point) -> Point { Point(one.x - other.x, one.y - other.y) }

    /// How far the place is from zero.
    var length: Double { (x * x + y * y).squareRoot() }
  }

  /// A transform of the plane: x becomes `a x + c y + tx`, y becomes `b x + d y + ty`.
  package struct Transform: Equatable, Sendable {
    package var a: Double
    package var b: Double
    package var c: Double
    package var d: Double
    package var tx: Double
    package var ty: Double

    /// Makes a transform of its numbers.
    package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.tx = tx
      self.ty = ty
    }

    /// Changes nothing.
    package static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Moves.
    package static func move(_ x: Double, _ y: Double) -> Transform {
      Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// Enlarges.
    package static func scale(_ x: Double, _ y: Double) -> Transform {
      Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// This transform, and then another.
    package func then(_ other: Transform) -> Transform {
      Transform(
        a: a * other.a + b * other.c, b: a * other.b + b * other.d,
        c: c * other.a + d * other.c, d: c * other.b + d * other.d,
        tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
    }

    /// The area of a square of side 1 after the transform; negative if it is mirrored.
    package var determinant: Double { a * d - b * c }

    /// The way back; nil where all becomes a line or a point.
    package var inverse: Transform? {
      let area = determinant
      guard area != 0, area.isFinite else { return nil }
      return Transform(
        a: d / area, b: -b / area, c: -c / area, d: a / area, tx: (c * ty - d * tx) / area,
        ty: (b * tx - a * ty) / area)
    }

    /// By how much lengths grow, in the mean.
    package var scale: Double { abs(determinant).squareRoot() }

    /// Whether all lengths grow alike, so that a circle stays one.
    package var keepsCircles: Bool {
      let (first, second) = (a * a + b * b, c * c + d * d)
      let slack = 1e-9 * max(first, second, 1e-300)
      return abs(first - second) <= slack && abs(a * c + b * d) <= slack
    }
  }

  /// Lines and curves.
  package struct Path: Equatable, Sendable {
    /// A piece of a path.
    package enum Element: Equatable, Sendable {
      case move(Point)
      case line(Point)
      case quad(Point, to: Point)
      case curve(Point, Point, to: Point)
      case close
    }

    package var elements: [Element]

    /// Makes a path of its pieces.
    package init(_ elements: [Element] = []) { self.elements = elements }

    /// Makes the outline of a rectangle.
    package init(x: Double, y: Double, width: Double, height: Double) {
      elements = [
        .move(Point(x, y)), .line(Point(x + width, y)), .line(Point(x + width, y + height)),
        .line(Point(x, y + height)), .close,
      ]
    }

    /// The share of a quarter's radius at which the control points of a curve lie that follows a circle.
    static let circleReach = 0.5522847498307936

    /// The path after a transform.
    package func applying(_ transform: Transform) -> Path {
      Path(
        elements.map { element in
          switch element {
          case .move(let end): .move(end.applying(transform))
          case .line(let end): .line(end.applying(transform))
          case .quad(let control, let end):
            .quad(control.applying(transform), to: end.applying(transform))
          case .curve(let first, let second, let end):
            .curve(
              first.applying(transform), second.applying(transform), to: end.applying(transform))
          case .close: .close
          }
        })
    }
  }
}

/// A subpath as lines from point to point.
struct FlatLine {
  var points: [Picture.Point]
  var isClosed = false
}

extension Picture.Path {
  /// The subpaths after a transform to pixels, each curve as lines that are less than a tenth of a pixel off.
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
    // After a subpath was closed, the point to which it returned begins a new one only if something follows.
    if line.points.count > 1 || elements.last != .close { finish() }
    return lines
  }

  private static func follow(
    _ start: Picture.Point, _ first: Picture.Point, _ second: Picture.Point, _ end: Picture.Point,
    isQuad: Bool, into points: inout [Picture.Point]
  ) {
    // A curve in n pieces is off by at most the bend of its control lines by 8 n².
    let bends = [
      Picture.Point(start.x - 2 * first.x + second.x, start.y - 2 * first.y + second.y),
      Picture.Point(first.x - 2 * second.x + end.x, first.y - 2 * second.y + end.y),
    ]
    let bend = max(bends[0].length, bends[1].length) * (isQuad ? 2 : 6)
    guard bend.isFinite else { return }
    let count = min(max(1, Int((bend / 0.8).squareRoot().rounded(.up))), 200)
    for step in 1..<max(count, 1) {
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
