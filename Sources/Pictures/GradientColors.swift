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
    }
    // A place that is NaN, as with a point at infinity, counts as the start.
    let share = place > 0 ? min(place, 1) : 0
    return table[Int((share * Double(Self.steps)).rounded())]
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
