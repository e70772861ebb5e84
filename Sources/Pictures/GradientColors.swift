/// The color of a gradient at each pixel.
struct GradientColors {
  private let gradient: Picture.Gradient
  /// The transform from pixels to the coordinates of the gradient.
  private let fromPixels: Picture.Transform
  /// The colors at evenly spaced places from 0 to 1.
  private let table: [SIMD4<Int>]

  /// Twice the number of values of a byte, so that the steps are invisible.
  private static let steps = 512

  /// Computes the table; nil if the gradient has no colors or the transform has no inverse.
  init?(_ gradient: Picture.Gradient, _ transform: Picture.Transform) {
    guard let fromPixels = transform.inverse, !gradient.stops.isEmpty else { return nil }
    self.gradient = gradient
    self.fromPixels = fromPixels
    table = (0...Self.steps).map {
      Self.color(gradient.stops, at: Double($0) / Double(Self.steps))
    }
  }

  /// The color of a pixel, as the parts of `Surface.parts(of:)`.
  func color(_ x: Int, _ y: Int) -> SIMD4<Int> {
    let point = Picture.Point(Double(x) + 0.5, Double(y) + 0.5).applying(fromPixels)
    let place: Double
    switch gradient.shape {
    case .line(let from, let to):
      let way = to - from
      let length = way.x * way.x + way.y * way.y
      let done = point - from
      // Of a gradient without a length, only the last color is seen, as in SVG.
      place = length > 0 ? (done.x * way.x + done.y * way.y) / length : 1
    case .circle(let center, let radius): place = radius > 0 ? (point - center).length / radius : 1
    case .circles(let inner, let innerRadius, let outer, let outerRadius):
      place = Self.place(
        of: point - inner, way: outer - inner, radius: innerRadius,
        growth: outerRadius - innerRadius)
    }
    // A place that is NaN, as with a point at infinity, counts as the start.
    let share = place > 0 ? min(place, 1) : 0
    return table[Int((share * Double(Self.steps)).rounded())]
  }

  /// The greatest share of the way from an inner circle to an outer one at which the circle goes through a point, which
  /// is seen from the center of the inner one.
  ///
  /// It solves `|point - share * way| = radius + share * growth`, where `way` is no longer than `growth`.
  private static func place(
    of point: Picture.Point, way: Picture.Point, radius: Double, growth: Double
  ) -> Double {
    let square = way.x * way.x + way.y * way.y - growth * growth
    let half = point.x * way.x + point.y * way.y + radius * growth
    let rest = point.x * point.x + point.y * point.y - radius * radius
    // This form of the solution also holds for circles that touch, where `square` is 0.
    return rest / (half + max(0, half * half - square * rest).squareRoot())
  }

  private static func color(_ stops: [Picture.Gradient.Stop], at place: Double) -> SIMD4<Int> {
    guard let next = stops.firstIndex(where: { $0.place >= place }) else {
      return Surface.parts(of: stops[stops.count - 1].color)
    }
    guard next > 0 else { return Surface.parts(of: stops[0].color) }
    let (before, after) = (stops[next - 1], stops[next])
    let span = after.place - before.place
    let share = span > 0 ? (place - before.place) / span : 1
    func mix(_ part: KeyPath<Picture.Color, Double>) -> Double {
      before.color[keyPath: part] * (1 - share) + after.color[keyPath: part] * share
    }
    return Surface.parts(
      of: Picture.Color(
        red: mix(\.red), green: mix(\.green), blue: mix(\.blue), alpha: mix(\.alpha)))
  }
}
