import Testing
import TouchstoneTestSupport

@testable import TouchstonePictures

struct PainterTests {
  private static let white = Picture.Color(red: 1, green: 1, blue: 1)
  private static let red = Picture.Color(red: 1, green: 0, blue: 0)

  private static func square(_ x: Double, _ y: Double, _ side: Double) -> Picture.Area {
    Picture.Area(Picture.Path(x: x, y: y, width: side, height: side))
  }

  /// The red components of the pixels of a picture, by row.
  private static func pixels(
    _ items: [Picture.Item], width: Int = 4, height: Int = 4
  ) -> [[UInt8]] {
    let picture = Picture(width: Double(width), height: Double(height), items: items)
    return Image(Painter.png(of: picture, scale: 1)).rows.map { row in
      row.map { $0[0] }
    }
  }

  @Test("an area that covers a part of a pixel colors it by that share")
  func coverage() {
    expectEqual(
      Self.pixels([.area(Self.square(0.5, 1, 2), .color(Self.white))]),
      [[0, 0, 0, 0], [128, 255, 128, 0], [128, 255, 128, 0], [0, 0, 0, 0]])
    expectEqual(
      Self.pixels([.area(Self.square(1, 0.75, 1), .color(Self.white))])[0], [0, 64, 0, 0])
  }

  @Test("an area around which a path goes twice is inside by winding, and outside by even-odd")
  func rules() {
    let path = Picture.Path(Self.square(0, 0, 3).path.elements + Self.square(1, 1, 3).path.elements)
    let winding = Self.pixels([.area(Picture.Area(path), .color(Self.white))])
    let evenOdd = Self.pixels([.area(Picture.Area(path, .evenOdd), .color(Self.white))])
    expectEqual(winding[1], [255, 255, 255, 255])
    expectEqual(evenOdd[1], [255, 0, 0, 255])
    let backwards = Picture.Path(
      [.move(.init(1, 1)), .line(.init(1, 3)), .line(.init(3, 3)), .line(.init(3, 1)), .close])
    let hole = Picture.Path(Self.square(0, 0, 4).path.elements + backwards.elements)
    expectEqual(
      Self.pixels([.area(Picture.Area(hole), .color(Self.white))])[1], [255, 0, 0, 255])
  }

  @Test("a group fades as one, and is clipped, masked and tinted")
  func groups() {
    var group = Picture.Group([
      .area(Self.square(0, 0, 2), .color(Self.white)),
      .area(Self.square(0, 0, 2), .color(Self.red)),
    ])
    group.opacity = 0.5
    group.transform = .move(1, 1)
    expectEqual(Self.pixels([.group(group)])[1], [0, 128, 128, 0])
    group.clips = [Self.square(1, 0, 9), Self.square(0, 0.5, 9)]
    expectEqual(
      Self.pixels([.group(group)]), [[0, 0, 0, 0], [0, 0, 64, 0], [0, 0, 128, 0], [0, 0, 0, 0]])
    group.opacity = 1
    group.clips = []
    group.mask = [.area(Self.square(0, 0, 1), .color(Self.red))]
    expectEqual(Self.pixels([.group(group)])[1], [0, 255, 0, 0])
    group.mask = nil
    group.tint = Picture.Color(red: 0.2, green: 0, blue: 0)
    expectEqual(Self.pixels([.group(group)])[2], [0, 51, 51, 0])
  }

  @Test("a blurred group keeps its sum and spreads evenly")
  func blur() {
    var group = Picture.Group([.area(Self.square(8, 8, 4), .color(Self.white))])
    group.blur = 1.5
    let rows = Self.pixels([.group(group)], width: 20, height: 20)
    // The square has 16 pixels. Rounding in the blurred ones may change the sum a little.
    let sum = rows.joined().reduce(0) { $0 + Int($1) }
    #expect(abs(sum - 16 * 255) < 120, "\(sum)")
    #expect(rows[10][10] < 255 && rows[10][7] > 0 && rows[10][1] == 0)
  }

  @Test("a gradient goes from color to color; beyond each end it keeps the color of that end")
  func gradients() {
    let stops = [
      Picture.Gradient.Stop(0, Picture.Color(red: 0, green: 0, blue: 0)),
      Picture.Gradient.Stop(1, Self.white),
    ]
    let line = Picture.Gradient(.line(from: .init(1, 0), to: .init(3, 0)), stops)
    expectEqual(
      Self.pixels([.area(Self.square(0, 0, 4), .gradient(line))])[0], [0, 64, 191, 255])
    let circle = Picture.Gradient(.circle(center: .init(0.5, 0.5), radius: 2), stops)
    expectEqual(
      Self.pixels([.area(Self.square(0, 0, 4), .gradient(circle))])[0], [0, 128, 255, 255])
  }

  @Test("a gradient without a length has its last color everywhere, as in SVG")
  func gradientsWithoutLength() {
    let stops = [
      Picture.Gradient.Stop(0, Picture.Color(red: 0, green: 0, blue: 0)),
      Picture.Gradient.Stop(1, Self.white),
    ]
    for shape in [
      Picture.Gradient.Shape.line(from: .init(1, 0), to: .init(1, 0)),
      .circle(center: .init(1, 1), radius: 0),
    ] {
      let pixels = Self.pixels([.area(Self.square(0, 0, 2), .gradient(.init(shape, stops)))])
      expectEqual(pixels[0].prefix(2), [255, 255])
    }
  }

  @Test("a line is as wide as its pen, with ends of its kind")
  func lines() {
    func row(_ cap: Picture.Pen.Cap) -> [UInt8] {
      let path = Picture.Path([.move(.init(2, 2)), .line(.init(4, 2))])
      return Self.pixels(
        [.line(path, Picture.Pen(width: 2, cap: cap), Self.white)], width: 6, height: 4)[1]
    }
    expectEqual(row(.butt), [0, 0, 255, 255, 0, 0])
    expectEqual(row(.square), [0, 255, 255, 255, 255, 0])
    let round = row(.round)
    #expect(round[1] > 150 && round[1] < 240 && abs(Int(round[1]) - Int(round[4])) < 3)
  }

  @Test("a pixel of a larger scale is a part of a point; the file is the same each time")
  func scale() {
    let picture = Picture(
      width: 2, height: 1, items: [.area(Self.square(0, 0, 1), .color(Self.white))])
    let image = Image(Painter.png(of: picture, scale: 2))
    expectEqual(image.rows.map { $0.map { $0[0] } }, [[255, 255, 0, 0], [255, 255, 0, 0]])
    expectEqual(Painter.png(of: picture, scale: 3), Painter.png(of: picture, scale: 3))
  }
}
