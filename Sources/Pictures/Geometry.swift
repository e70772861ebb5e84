extension Picture {
  /// A point in the plane.
  package struct Point: Equatable, Sendable {
    package var x: Double
    package var y: Double

    /// Makes a point.
    package init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }

    /// The point after a transform.
    package func applying(_ transform: Transform) -> Point {
      Point(
        transform.a * x + transform.c * y + transform.tx,
        transform.b * x + transform.d * y + transform.ty)
    }

    static func - (one: Point, other: Point) -> Point { Point(one.x - other.x, one.y - other.y) }

    /// The distance of the point from zero.
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

    /// Makes a transform from its coefficients.
    package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.tx = tx
      self.ty = ty
    }

    /// The transform that changes nothing.
    package static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Returns a translation by x and y.
    package static func move(_ x: Double, _ y: Double) -> Transform {
      Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// Returns a scaling by a factor for each axis.
    package static func scale(_ x: Double, _ y: Double) -> Transform {
      Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// The transform that has the effect of this one followed by another.
    package func then(_ other: Transform) -> Transform {
      Transform(
        a: a * other.a + b * other.c, b: a * other.b + b * other.d,
        c: c * other.a + d * other.c, d: c * other.b + d * other.d,
        tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
    }

    /// The factor by which areas grow; negative if the transform mirrors.
    package var determinant: Double { a * d - b * c }

    /// The transform that undoes this one; nil if this one maps the plane to a line or a point, or if its determinant
    /// is not finite.
    package var inverse: Transform? {
      let area = determinant
      guard area != 0, area.isFinite else { return nil }
      return Transform(
        a: d / area, b: -b / area, c: -c / area, d: a / area, tx: (c * ty - d * tx) / area,
        ty: (b * tx - a * ty) / area)
    }

    /// The square root of the factor by which areas grow; for a uniform scaling, the factor by which lengths grow.
    package var scale: Double { abs(determinant).squareRoot() }

    /// Whether lengths grow equally in all directions, so that a circle stays a circle.
    package var keepsCircles: Bool {
      let (first, second) = (a * a + b * b, c * c + d * d)
      let slack = 1e-9 * max(first, second, 1e-300)
      return abs(first - second) <= slack && abs(a * c + b * d) <= slack
    }
  }
}
