/// Paints a picture in pixels.
package struct Painter {
  private let width: Int
  private let height: Int
  private var surface: Surface

  /// The most pixels on a side of an image.
  private static let sideLimit = 40_000

  /// The file of a picture as an image, with as many pixels for each point.
  package static func png(of picture: Picture, scale: Int) -> [UInt8] {
    let width = side(picture.width, scale)
    let height = side(picture.height, scale)
    var painter = Painter(width: width, height: height)
    let toPixels = Picture.Transform.scale(Double(scale), Double(scale))
    painter.paint(picture.items, toPixels, clip: painter.everything)
    return PNGWriter.file(width: width, height: height, pixels: painter.surface.bytes)
  }

  private static func side(_ length: Double, _ scale: Int) -> Int {
    let pixels = (length * Double(scale)).rounded(.up)
    return pixels > 1 ? Int(min(pixels, Double(sideLimit))) : 1
  }

  private init(width: Int, height: Int) {
    self.width = width
    self.height = height
    surface = Surface(width: width, height: height)
  }

  private var everything: Coverage {
    Coverage(left: 0, top: 0, width: width, height: height, cells: [])
  }

  private mutating func paint(
    _ items: [Picture.Item], _ transform: Picture.Transform, clip: Coverage
  ) {
    guard clip.width > 0, clip.height > 0 else { return }
    for item in items {
      switch item {
      case .area(let area, let paint): fill(area, paint, transform, clip: clip)
      case .line(let path, let pen, let color):
        stroke(path, pen, color, transform, clip: clip)
      case .text(let text): write(text, transform, clip: clip)
      case .group(let group): self.paint(group, transform, clip: clip)
      }
    }
  }

  // Shapes.

  private func coverage(of area: Picture.Area, _ transform: Picture.Transform) -> Coverage {
    var scanner = Scanner()
    scanner.add(area.path.flattened(transform))
    return scanner.coverage(width: width, height: height, area.rule)
  }

  private mutating func fill(
    _ area: Picture.Area, _ paint: Picture.Paint, _ transform: Picture.Transform, clip: Coverage
  ) {
    let covered = coverage(of: area, transform)
    switch paint {
    case .color(let color):
      let parts = Surface.parts(of: color)
      surface.fill(covered, clip: clip) { _, _ in parts }
    case .gradient(let gradient):
      guard let colors = GradientColors(gradient, transform) else { return }
      surface.fill(covered, clip: clip) { x, y in colors.color(x, y) }
    }
  }

  private mutating func stroke(
    _ path: Picture.Path, _ pen: Picture.Pen, _ color: Picture.Color,
    _ transform: Picture.Transform, clip: Coverage
  ) {
    var scanner = Scanner()
    scanner.add(path.flattened(transform), drawnWith: pen, scale: transform.scale)
    let parts = Surface.parts(of: color)
    let covered = scanner.coverage(width: width, height: height, .winding)
    surface.fill(covered, clip: clip) { _, _ in parts }
  }

  private mutating func write(
    _ text: Picture.Text, _ transform: Picture.Transform, clip: Coverage
  ) {
    let width = GlyphTable.penWidth(text.style.weight)
    let toPixels = text.transform.then(transform)
    for letter in GlyphTable.place(text) {
      let pen = Picture.Pen(
        width: letter.glyph.isFine ? GlyphTable.finePenWidth : width, cap: .round, join: .round)
      let place = Picture.Transform.move(letter.x, 0).then(toPixels)
      stroke(letter.glyph.path, pen, text.color, place, clip: clip)
    }
  }

  // Groups.

  private mutating func paint(
    _ group: Picture.Group, _ transform: Picture.Transform, clip: Coverage
  ) {
    let transform = group.transform.then(transform)
    var clip = clip
    for area in group.clips { clip = clip.intersection(coverage(of: area, transform)) }
    guard group.isIsolated else { return paint(group.items, transform, clip: clip) }
    var inner = Painter(width: width, height: height)
    inner.paint(group.items, transform, clip: everything)
    if let tint = group.tint { inner.surface.tint(tint) }
    if group.blur > 0 { inner.surface.blur(group.blur * transform.scale) }
    if let mask = group.mask {
      var shape = Painter(width: width, height: height)
      shape.paint(mask, transform, clip: everything)
      inner.surface.cut(with: shape.surface)
    }
    surface.put(inner.surface, opacity: Fixed.share(min(group.opacity, 1)), clip: clip)
  }
}

extension Scanner {
  /// Adds the outline of lines in pixels.
  ///
  /// A circle is a polygon of 16 sides, which is as good in pixels and gives a text of many letters few edges.
  fileprivate mutating func add(_ lines: [FlatLine], drawnWith pen: Picture.Pen, scale: Double) {
    var scaled = pen
    scaled.width *= scale
    var stroker = Stroker(scaled)
    for line in lines where line.points.count > 1 || line.isClosed {
      // Where the line goes on almost straight, as along a curve, a wedge cannot be told from anything else.
      stroker.add(line.corners, isClosed: line.isClosed) { $1 > 0.9 ? .miter : pen.join }
    }
    for piece in stroker.pieces {
      switch piece {
      case .polygon(let points): add(points)
      case .circle(let center):
        add(
          Self.circle.map {
            Picture.Point(
              center.x + $0.x * stroker.halfWidth, center.y + $0.y * stroker.halfWidth)
          })
      }
    }
  }

  /// Points on the circle of radius 1.
  private static let circle: [Picture.Point] = {
    // The sixteenth part of a turn, halved from a quarter twice; each next point is the one before, turned by it.
    let cosine = ((2 + Double(2).squareRoot()).squareRoot()) / 2
    let sine = ((2 - Double(2).squareRoot()).squareRoot()) / 2
    var points = [Picture.Point(1, 0)]
    for _ in 1..<16 {
      let last = points[points.count - 1]
      points.append(
        Picture.Point(last.x * cosine - last.y * sine, last.x * sine + last.y * cosine))
    }
    return points
  }()
}

extension FlatLine {
  /// The points without those that are equal to the one before.
  fileprivate var corners: [Picture.Point] {
    var corners: [Picture.Point] = []
    for point in points where corners.last != point { corners.append(point) }
    if isClosed, corners.count > 1, corners.first == corners.last { corners.removeLast() }
    return corners
  }
}

/// The color of a gradient at each pixel.
private struct GradientColors {
  private let gradient: Picture.Gradient
  private let fromPixels: Picture.Transform
  /// The colors from the first to the last place, in even steps.
  private let table: [SIMD4<Int>]

  private static let steps = 512

  /// Nil for a gradient without colors, and where nothing of it is seen.
  init?(_ gradient: Picture.Gradient, _ transform: Picture.Transform) {
    guard let fromPixels = transform.inverse, !gradient.stops.isEmpty else { return nil }
    self.gradient = gradient
    self.fromPixels = fromPixels
    table = (0...Self.steps).map {
      Self.color(gradient.stops, at: Double($0) / Double(Self.steps))
    }
  }

  func color(_ x: Int, _ y: Int) -> SIMD4<Int> {
    let point = Picture.Point(Double(x) + 0.5, Double(y) + 0.5).applying(fromPixels)
    let place: Double
    switch gradient.shape {
    case .line(let from, let to):
      let way = to - from
      let length = way.x * way.x + way.y * way.y
      let done = point - from
      place = length > 0 ? (done.x * way.x + done.y * way.y) / length : 0
    case .circle(let center, let radius): place = radius > 0 ? (point - center).length / radius : 1
    }
    return table[Int((min(max(place, 0), 1) * Double(Self.steps)).rounded())]
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
