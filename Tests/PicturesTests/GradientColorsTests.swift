import Testing
import TouchstonePictures
import TouchstoneTestSupport

/// The colors of gradients between two circles.
struct GradientColorsTests {
  /// Returns the place of a point of a row through the centers, found by going inwards from the outer circle in small
  /// steps.
  private func place(
    _ x: Double, _ y: Double, from first: (x: Double, radius: Double),
    to last: (x: Double, radius: Double)
  ) -> Double {
    let count = 4000
    for step in stride(from: count, through: 1, by: -1) {
      let share = Double(step) / Double(count)
      let (dx, dy) = (x - first.x - share * (last.x - first.x), y)
      let radius = first.radius + share * (last.radius - first.radius)
      if (dx * dx + dy * dy).squareRoot() >= radius { return share }
    }
    return 0
  }

  @Test(
    "each place of a gradient between two circles has the color of the circle that goes through it",
    arguments: [(4.0, 0.0, 4.0), (3.5, 1.0, 4.5), (5.5, 1.0, 4.0)])
  func circles(middle: Double, first: Double, last: Double) {
    // The circles of the last arguments touch.
    let gradient = Picture.Gradient(
      .circles(
        inner: .init(2.5, 3), innerRadius: first, outer: .init(middle, 3), outerRadius: last),
      [
        Picture.Gradient.Stop(0, Picture.Color(red: 0, green: 0, blue: 0)),
        Picture.Gradient.Stop(1, Picture.Color(red: 1, green: 0, blue: 0)),
      ])
    let all = Picture.Area(Picture.Path(x: 0, y: 0, width: 9, height: 7))
    let picture = Picture(width: 9, height: 7, items: [.area(all, .gradient(gradient))])
    let rows = Image(Painter.png(of: picture, scale: 1)).rows
    for (y, row) in rows.enumerated() {
      for (x, pixel) in row.enumerated() {
        let wanted = place(
          Double(x) + 0.5, Double(y) - 2.5, from: (2.5, first), to: (middle, last))
        #expect(abs(Double(pixel[0]) - 255 * wanted) <= 2, "\(x) \(y) \(pixel[0]) \(255 * wanted)")
      }
    }
  }
}
