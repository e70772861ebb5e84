import Testing
import TouchstoneTestSupport

@testable import TouchstonePictures

/// The painter, compared with a plain model: the exact shares along eight lines through each row of pixels.
struct PainterModelTests {
  private static let (width, height) = (9, 7)
  private static let white = Picture.Color(red: 1, green: 1, blue: 1)
  private typealias Polygon = [Picture.Point]

  /// The red components of the pixels that the painter makes of items, by row.
  private static func painted(_ items: [Picture.Item]) -> [[Int]] {
    let picture = Picture(width: Double(width), height: Double(height), items: items)
    return Image(Painter.png(of: picture, scale: 1)).rows.map { $0.map { Int($0[0]) } }
  }

  /// The intervals of a horizontal line that lie inside a polygon.
  private static func inside(
    _ polygon: Polygon, at y: Double, _ rule: Picture.Rule
  ) -> [(Double, Double)] {
    var cuts: [(x: Double, way: Int)] = []
    for (one, next) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
      guard (one.y <= y) != (next.y <= y) else { continue }
      let x = one.x + (y - one.y) / (next.y - one.y) * (next.x - one.x)
      cuts.append((x, one.y <= y ? 1 : -1))
    }
    cuts.sort { $0.x < $1.x }
    var found: [(Double, Double)] = []
    var turns = 0
    for (index, cut) in cuts.enumerated() {
      let isInside = rule == .winding ? turns != 0 : index % 2 == 1
      if isInside { found.append((cuts[index - 1].x, cut.x)) }
      turns += cut.way
    }
    return found
  }

  /// The expected red components of a white area that is the union of polygons, by row.
  private static func model(_ polygons: [Polygon], _ rule: Picture.Rule = .winding) -> [[Double]] {
    (0..<height).map { row in
      var shares = [Double](repeating: 0, count: width)
      for line in 0..<8 {
        let y = Double(row) + (Double(line) + 0.5) / 8
        let parts = polygons.flatMap { inside($0, at: y, rule) }.sorted { $0.0 < $1.0 }
        var end = -Double.infinity
        for part in parts where part.1 > end {
          let start = max(part.0, end)
          end = part.1
          for column in 0..<width {
            let left = max(start, Double(column))
            shares[column] += max(0, min(end, Double(column + 1)) - left) / 8
          }
        }
      }
      return shares.map { $0 * 255 }
    }
  }

  /// Expects each component to differ from the expected one by no more than a slack.
  private static func compare(
    _ found: [[Int]], _ expected: [[Double]], within slack: Double, _ name: String
  ) {
    expectEqual(found.count, expected.count)
    for (y, row) in found.enumerated() {
      for (x, value) in row.enumerated() where abs(Double(value) - expected[y][x]) > slack {
        Issue.record("\(name): \(value), not \(expected[y][x]), at \(x) \(y)")
      }
    }
  }

  private static func path(_ points: Polygon, isClosed: Bool) -> Picture.Path {
    Picture.Path(
      [.move(points[0])] + points.dropFirst().map { .line($0) } + (isClosed ? [.close] : []))
  }

  @Test("polygons of any shape, partly outside, cover their share of each pixel, by both rules")
  func polygons() {
    for seed in 0..<60 as Range<UInt64> {
      var random = SplitMix(seed: seed)
      // Sixteenths, so that corners often lie on one of the eight lines.
      let points = (0..<Int.random(in: 3...6, using: &random)).map { _ in
        Picture.Point(
          Double(Int.random(in: -40...190, using: &random)) / 16,
          Double(Int.random(in: -40...150, using: &random)) / 16)
      }
      for rule in [Picture.Rule.winding, .evenOdd] {
        let area = Picture.Area(Self.path(points, isClosed: true), rule)
        Self.compare(
          Self.painted([.area(area, .color(Self.white))]), Self.model([points], rule), within: 4,
          "seed \(seed) \(rule)")
      }
    }
  }

  @Test("an upright rectangle covers each pixel by the product of its shares across and down")
  func rectangles() {
    for seed in 0..<80 as Range<UInt64> {
      var random = SplitMix(seed: seed)
      func side(_ limit: Int) -> (Double, Double) {
        let start = Double(Int.random(in: -8...4 * limit, using: &random)) / 4
        let isWhole = seed % 3 == 0
        let length = Double(Int.random(in: 1...20, using: &random)) / 4
        return isWhole ? (start.rounded(), length.rounded(.up)) : (start, length)
      }
      let (x, width) = side(Self.width)
      let (y, height) = side(Self.height)
      let area = Picture.Area(Picture.Path(x: x, y: y, width: width, height: height))
      func share(_ pixel: Int, _ start: Double, _ length: Double) -> Double {
        max(0, min(Double(pixel + 1), start + length) - max(Double(pixel), start))
      }
      let expected = (0..<Self.height).map { row in
        (0..<Self.width).map { share($0, x, width) * share(row, y, height) * 255 }
      }
      // Only rounding to a whole number makes a difference.
      Self.compare(
        Self.painted([.area(area, .color(Self.white))]), expected, within: 0.51, "seed \(seed)")
    }
  }

  @Test("a line covers its sides, corners and ends, with each cap and join that is not round")
  func lines() {
    for seed in 0..<90 as Range<UInt64> {
      var random = SplitMix(seed: seed)
      let points = (0..<Int.random(in: 2...4, using: &random)).map { _ in
        Picture.Point(
          Double.random(in: 0...9, using: &random), Double.random(in: 0...7, using: &random))
      }
      let isClosed = seed % 3 == 0 && points.count > 2
      let join: Picture.Pen.Join = seed % 2 == 0 ? .miter : .bevel
      let pen = Picture.Pen(
        width: 1.5, cap: seed % 5 < 2 ? .butt : .square, join: join,
        miterLimit: seed % 4 == 0 ? 1.5 : 3)
      var pieces: [Polygon] = []
      for line in Self.sides(of: points, isClosed, pen) { pieces += line }
      Self.compare(
        Self.painted([.line(Self.path(points, isClosed: isClosed), pen, Self.white)]),
        Self.model(pieces), within: 6, "seed \(seed)")
    }
  }

  /// The polygons that a line covers: a rectangle for each side, longer at square ends, and a wedge for each corner.
  private static func sides(
    of points: Polygon, _ isClosed: Bool, _ pen: Picture.Pen
  ) -> [[Polygon]] {
    let half = pen.width / 2
    let count = points.count
    func unit(_ one: Picture.Point, _ other: Picture.Point) -> Picture.Point {
      let length = ((other.x - one.x) * (other.x - one.x) + (other.y - one.y) * (other.y - one.y))
        .squareRoot()
      return Picture.Point((other.x - one.x) / length, (other.y - one.y) / length)
    }
    func plus(_ point: Picture.Point, _ way: Picture.Point, _ by: Double) -> Picture.Point {
      Picture.Point(point.x + way.x * by, point.y + way.y * by)
    }
    func across(_ way: Picture.Point) -> Picture.Point { Picture.Point(-way.y, way.x) }
    var result: [[Polygon]] = []
    for index in 0..<(isClosed ? count : count - 1) {
      let (one, next) = (points[index], points[(index + 1) % count])
      let way = unit(one, next)
      let isSquare = !isClosed && pen.cap == .square
      let start = isSquare && index == 0 ? plus(one, way, -half) : one
      let end = isSquare && index == count - 2 ? plus(next, way, half) : next
      result.append([
        [
          plus(start, across(way), half), plus(end, across(way), half),
          plus(end, across(way), -half), plus(start, across(way), -half),
        ]
      ])
      guard isClosed || index < count - 2 else { continue }
      let after = unit(next, points[(index + 2) % count])
      // The outer side of the corner is the one from which the line turns away.
      let side = way.x * after.y - way.y * after.x > 0 ? -half : half
      let (before, behind) = (plus(next, across(way), side), plus(next, across(after), side))
      var wedge = [next, before, behind]
      let cosine = way.x * after.x + way.y * after.y
      // Where a line turns by less than acos 0.9, a bevel is drawn as a miter.
      let isPointed = pen.join == .miter || cosine > 0.9
      if isPointed, (2 / (1 + cosine)).squareRoot() <= pen.miterLimit {
        // Where both outer edges meet.
        let (one, other) = (across(way), across(after))
        let by = side / (1 + cosine)
        wedge.insert(
          Picture.Point(next.x + (one.x + other.x) * by, next.y + (one.y + other.y) * by), at: 2)
      }
      result.append([wedge])
    }
    return result
  }

  @Test("round ends and corners are within half of the width of the line")
  func roundLines() {
    for seed in 0..<20 as Range<UInt64> {
      var random = SplitMix(seed: seed)
      let points = (0..<3).map { _ in
        Picture.Point(
          Double.random(in: 0...9, using: &random), Double.random(in: 0...7, using: &random))
      }
      let pen = Picture.Pen(width: 3, cap: .round, join: .round)
      let found = Self.painted([.line(Self.path(points, isClosed: false), pen, Self.white)])
      for (y, row) in found.enumerated() {
        for (x, value) in row.enumerated() {
          let middle = Picture.Point(Double(x) + 0.5, Double(y) + 0.5)
          let distance = Self.distance(of: middle, from: points)
          // Half of the width is 1.5, and a pixel reaches 0.71 from its middle, rounded up to 0.75 here.
          if distance < 0.75 { expectEqual(value, 255, "seed \(seed) at \(x) \(y)") }
          if distance > 2.25 { expectEqual(value, 0, "seed \(seed) at \(x) \(y)") }
        }
      }
    }
  }

  /// The distance of a point from the nearest side of a line.
  private static func distance(of point: Picture.Point, from line: Polygon) -> Double {
    var nearest = Double.infinity
    for (one, next) in zip(line, line.dropFirst()) {
      let way = Picture.Point(next.x - one.x, next.y - one.y)
      let along: Double = (point.x - one.x) * way.x + (point.y - one.y) * way.y
      let share = min(max(along / (way.x * way.x + way.y * way.y), 0), 1)
      let off = Picture.Point(
        point.x - one.x - way.x * share, point.y - one.y - way.y * share)
      nearest = min(nearest, (off.x * off.x + off.y * off.y).squareRoot())
    }
    return nearest
  }

  @Test("a blur is a mean over neighboring pixels, taken three times across and down")
  func blurs() {
    // The size of the neighborhood is 1.88 times the deviation plus 0.5, rounded down, as in the SVG standard.
    for (deviation, size) in [(0.8, 2), (1.1, 2), (1.4, 3), (2.0, 4)] {
      var group = Picture.Group([
        .area(Picture.Area(Picture.Path(x: 2, y: 1, width: 3, height: 2)), .color(Self.white)),
        .area(Picture.Area(Picture.Path(x: 8, y: 6, width: 1, height: 1)), .color(Self.white)),
      ])
      group.blur = deviation
      var expected = (0..<Self.height).map { y in
        (0..<Self.width).map { x -> Double in
          ((2..<5).contains(x) && (1..<3).contains(y)) || (x == 8 && y == 6) ? 255 : 0
        }
      }
      func mean(_ values: [Double]) -> [Double] {
        values.indices.map { index in
          let start = index - size / 2
          return (start..<start + size).reduce(0) {
            $0 + (values.indices.contains($1) ? values[$1] : 0)
          } / Double(size)
        }
      }
      for _ in 0..<3 {
        expected = expected.map(mean)
        for x in 0..<Self.width {
          let column = mean(expected.map { $0[x] })
          for y in 0..<Self.height { expected[y][x] = column[y] }
        }
      }
      Self.compare(Self.painted([.group(group)]), expected, within: 1.5, "\(deviation)")
    }
    var group = Picture.Group([
      .area(Picture.Area(Picture.Path(x: 2, y: 1, width: 3, height: 2)), .color(Self.white))
    ])
    let sharp = Self.painted([.group(group)])
    // A deviation for which the neighborhood is less than two pixels has no effect.
    group.blur = 0.2
    expectEqual(Self.painted([.group(group)]), sharp)
  }

  @Test("each place of a gradient has a mixture of the stops around it")
  func gradients() {
    func color(_ share: Double) -> Picture.Color {
      Picture.Color(red: share, green: 1 - share, blue: 0.5)
    }
    let stops = [
      Picture.Gradient.Stop(0.25, color(0.2)), Picture.Gradient.Stop(0.5, color(1)),
      Picture.Gradient.Stop(1, color(0)),
    ]
    func red(_ place: Double) -> Double {
      if place <= 0.25 { return 0.2 * 255 }
      if place <= 0.5 { return (0.2 + (place - 0.25) / 0.25 * 0.8) * 255 }
      return place >= 1 ? 0 : (1 - (place - 0.5) / 0.5) * 255
    }
    let all = Picture.Area(Picture.Path(x: 0, y: 0, width: 9, height: 7))
    let line = Picture.Gradient(.line(from: .init(1, 1), to: .init(7, 4)), stops)
    let circle = Picture.Gradient(.circle(center: .init(3.5, 2.5), radius: 5), stops)
    func rows(_ place: (Double, Double) -> Double) -> [[Double]] {
      (0..<Self.height).map { y in
        (0..<Self.width).map { red(place(Double($0) + 0.5, Double(y) + 0.5)) }
      }
    }
    Self.compare(
      Self.painted([.area(all, .gradient(line))]),
      rows { (($0 - 1) * 6 + ($1 - 1) * 3) / 45 }, within: 2, "line")
    Self.compare(
      Self.painted([.area(all, .gradient(circle))]),
      rows { (($0 - 3.5) * ($0 - 3.5) + ($1 - 2.5) * ($1 - 2.5)).squareRoot() / 5 }, within: 2,
      "circle")
    let picture = Picture(width: 9, height: 7, items: [.area(all, .gradient(line))])
    let pixel = Image(Painter.png(of: picture, scale: 1)).rows[6][8]
    expectEqual(pixel, [0, 255, 128])
    let none = Picture.Gradient(.line(from: .init(1, 1), to: .init(7, 4)), [])
    expectEqual(Self.painted([.area(all, .gradient(none))])[3][4], 0)
    // A line of no length and a circle of no radius have the last color everywhere.
    let point = Picture.Gradient(.line(from: .init(1, 1), to: .init(1, 1)), stops)
    expectEqual(Self.painted([.area(all, .gradient(point))])[3][4], 0)
    let dot = Picture.Gradient(.circle(center: .init(1, 1), radius: 0), stops)
    expectEqual(Self.painted([.area(all, .gradient(dot))])[3][4], 0)
  }

  @Test("a cubic curve is followed to a fraction of a pixel")
  func cubicCurves() {
    let big = 100.0
    func point(_ t: Double) -> Picture.Point {
      // B(t) of the points (0, 0), (100, 300), (200, -200), (300, 100).
      let (q, r, s) = (3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t, t * t * t)
      return Picture.Point(
        (q + 2 * r + 3 * s) * big, (3 * q - 2 * r + s) * big)
    }
    let path = Picture.Path([
      .move(.init(0, 0)),
      .curve(.init(big, 3 * big), .init(2 * big, -2 * big), to: .init(3 * big, big)),
    ])
    let lines = path.flattened(.identity)
    expectEqual(lines.count, 1)
    let points = lines.first?.points ?? []
    #expect(points.count > 20 && points.count <= 201)
    // x is 300 t, so it gives t.
    for (one, next) in zip(points, points.dropFirst()) {
      let t = one.x / (3 * big)
      let exact = point(t)
      #expect(abs(exact.x - one.x) < 1e-9 && abs(exact.y - one.y) < 1e-9)
      let middle = point((one.x + next.x) / (6 * big))
      #expect(abs(middle.y - (one.y + next.y) / 2) < 0.2)
    }
    expectEqual(points.last, Picture.Point(3 * big, big))
  }

  @Test("a quadratic curve is followed to a tenth of a pixel, also around a sharp turn")
  func quadraticCurves() {
    let quad = Picture.Path([.move(.init(0, 0)), .quad(.init(4, 8), to: .init(8, 0))])
    for place in quad.flattened(.identity).first?.points ?? [] {
      #expect(abs(place.y - 2 * place.x * (1 - place.x / 8)) < 1e-9)
    }
    // A hairpin turn, which is sharpest far from both ends.
    func hairpin(_ t: Double) -> Picture.Point {
      Picture.Point(4 * t * t, 2000 * t * (1 - t))
    }
    let sharp = Picture.Path([.move(.init(0, 0)), .quad(.init(0, 1000), to: .init(4, 0))])
    let turns = sharp.flattened(.identity).first?.points ?? []
    // A tenth of a pixel takes sqrt(2 * 2000 / 0.8) = 70.7 lines, so there are 71, with 72 points.
    expectEqual(turns.count, 72)
    for (index, (one, next)) in zip(turns, turns.dropFirst()).enumerated() {
      let middle = hairpin((Double(index) + 0.5) / Double(turns.count - 1))
      let (dx, dy) = (middle.x - (one.x + next.x) / 2, middle.y - (one.y + next.y) / 2)
      #expect((dx * dx + dy * dy).squareRoot() < 0.1)
    }
  }

  @Test("a curve that is straight or smaller than a pixel is one line")
  func shortCurves() {
    let straight = Picture.Path([.move(.init(0, 0)), .quad(.init(40, 0), to: .init(80, 0))])
    expectEqual(straight.flattened(.identity).first?.points, [.init(0, 0), .init(80, 0)])
    let small = Picture.Path([.move(.init(0, 0)), .quad(.init(0.1, 0.1), to: .init(0.2, 0))])
    expectEqual(small.flattened(.identity).first?.points, [.init(0, 0), .init(0.2, 0)])
  }

  @Test("a pixel that clips cut has the product of the shares, also in a group drawn by itself")
  func clips() {
    let area = Picture.Item.area(
      Picture.Area(Picture.Path(x: 1.5, y: 1, width: 3, height: 4)), .color(Self.white))
    var group = Picture.Group([area])
    group.clips = [
      Picture.Area(Picture.Path(x: 0, y: 1.5, width: 9, height: 2)),
      Picture.Area(Picture.Path(x: 0, y: 0, width: 2, height: 9)),
    ]
    var expected = Self.model([])
    for (y, share) in [(1, 0.5), (2, 1), (3, 0.5)] { expected[y][1] = 255 * 0.5 * share }
    Self.compare(Self.painted([.group(group)]), expected, within: 0.51, "plain")
    // With a blur the group is drawn by itself, and put into the picture through the clips.
    group.blur = 0.01
    Self.compare(Self.painted([.group(group)]), expected, within: 0.51, "isolated")
    group.clips.append(Picture.Area(Picture.Path(x: 20, y: 20, width: 2, height: 2)))
    Self.compare(Self.painted([.group(group)]), Self.model([]), within: 0, "nothing")
  }
}
