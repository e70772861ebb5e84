/// Parses the path of a glyph from its line in `GlyphShapes`.
enum GlyphPath {
  /// Returns the path of pen movements such as `M 6 66 L 30 4`; the documentation of `GlyphTable` lists the letters.
  static func read(_ words: ArraySlice<Substring>) -> Picture.Path {
    var elements: [Picture.Path.Element] = []
    var current = Picture.Point(0, 0)
    var remaining = words
    func number() -> Double {
      guard let word = remaining.popFirst(), let value = Double(word) else {
        preconditionFailure("a number is missing in the table of glyphs: \(words)")
      }
      return value
    }
    while let word = remaining.popFirst() {
      guard word != "z" else {
        elements.append(.close)
        continue
      }
      let first = Picture.Point(number(), number())
      switch word {
      case "M": elements.append(.move(first))
      case "L": elements.append(.line(first))
      case "q":
        let end = Picture.Point(number(), number())
        elements.append(.quad(first, to: end))
        current = end
        continue
      case "h", "v":
        elements.append(quarterEllipse(from: current, to: first, startsHorizontally: word == "h"))
      default: preconditionFailure("no movement of the pen is called \(word)")
      }
      current = first
    }
    return Picture.Path(elements)
  }

  /// A curve along a quarter of an ellipse, which starts horizontally or vertically.
  private static func quarterEllipse(
    from start: Picture.Point, to end: Picture.Point, startsHorizontally: Bool
  ) -> Picture.Path.Element {
    let reach = Picture.Path.circleReach
    let (x, y) = (end.x - start.x, end.y - start.y)
    if startsHorizontally {
      return .curve(
        Picture.Point(start.x + x * reach, start.y), Picture.Point(end.x, end.y - y * reach),
        to: end)
    }
    return .curve(
      Picture.Point(start.x, start.y + y * reach), Picture.Point(end.x - x * reach, end.y),
      to: end)
  }
}
