/// Paints a picture in pixels.
package struct Painter {
  private let width: Int
  private let height: Int
  private var surface: Surface

  /// The most pixels on a side of an image, enough for the largest display of a scenario, 10,000 points, with four
  /// pixels for each point.
  private static let sideLimit = 40_000

  /// Returns the PNG file of a picture with `scale` by `scale` pixels for each point.
  package static func png(of picture: Picture, scale: Int) -> [UInt8] {
    let width = side(picture.width, scale)
    let height = side(picture.height, scale)
    var painter = Painter(width: width, height: height)
    let toPixels = Picture.Transform.scale(Double(scale), Double(scale))
    painter.paint(picture.items, toPixels, clip: painter.wholeImage)
    return PNGWriter.file(width: width, height: height, pixels: painter.surface.bytes)
  }

  /// The number of pixels for a length in points, from 1 to `sideLimit`.
  private static func side(_ length: Double, _ scale: Int) -> Int {
    let pixels = (length * Double(scale)).rounded(.up)
    return pixels > 1 ? Int(min(pixels, Double(sideLimit))) : 1
  }

  private init(width: Int, height: Int) {
    self.width = width
    self.height = height
    surface = Surface(width: width, height: height)
  }

  /// The coverage of the whole image, a clip that cuts nothing off.
  private var wholeImage: Coverage {
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
      let letterToPixels = Picture.Transform.move(letter.x, 0).then(toPixels)
      stroke(letter.glyph.path, pen, text.color, letterToPixels, clip: clip)
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
    inner.paint(group.items, transform, clip: wholeImage)
    if let tint = group.tint { inner.surface.tint(tint) }
    if group.blur > 0 { inner.surface.blur(group.blur * transform.scale) }
    if let mask = group.mask {
      var shape = Painter(width: width, height: height)
      shape.paint(mask, transform, clip: wholeImage)
      inner.surface.cut(with: shape.surface)
    }
    surface.put(inner.surface, opacity: Fixed.share(min(group.opacity, 1)), clip: clip)
  }
}

extension Scanner {
  /// Adds the outline of lines drawn with a pen, in pixels.
  ///
  /// A circle becomes a polygon of 16 sides, which is fast to draw and looks round unless the pen is very wide.
  fileprivate mutating func add(_ lines: [FlatLine], drawnWith pen: Picture.Pen, scale: Double) {
    var scaled = pen
    scaled.width *= scale
    var stroker = Stroker(scaled)
    for line in lines where line.points.count > 1 || line.isClosed {
      // Where the line turns by less than 26 degrees, whose cosine is 0.9, as inside of a curve, all joins look alike,
      // and a miter has the fewest edges.
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

  /// Sixteen evenly spaced points on the circle of radius 1.
  private static let circle: [Picture.Point] = {
    // The cosine and sine of a sixteenth of a turn. Each point is the previous one rotated by that angle.
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
  /// The points without consecutive duplicates.
  fileprivate var corners: [Picture.Point] {
    var corners: [Picture.Point] = []
    for point in points where corners.last != point { corners.append(point) }
    if isClosed, corners.count > 1, corners.first == corners.last { corners.removeLast() }
    return corners
  }
}
