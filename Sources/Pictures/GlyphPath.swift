/// Reads the movements of the pen from a line of the table of glyphs.
enum GlyphPath {
  /// The path of movements such as `M 6 66 L 30 4`; `GlyphTable` lists them.
  static func read(_ words: ArraySlice<Substring>) -> Picture.Path {
    var elements: [Picture.Path.Element] = []
    var place = Picture.Point(0, 0)
    var rest = words
    func number() -> Double {
      guard let word = rest.popFirst(), let value = Double(word) else {
        preconditionFailure("a number is missing in the table of glyphs: \(words)")
      }
      return value
    }
    while let word = rest.popFirst() {
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
        place = end
        continue
      case "h", "v":
        let (x, y) = (first.x - place.x, first.y - place.y)
        let reach = Picture.Path.circleReach
        let leaving =
          word == "h"
          ? Picture.Point(place.x + x * reach, place.y)
          : Picture.Point(place.x, place.y + y * reach)
        let arriving =
          word == "h"
          ? Picture.Point(first.x, first.y - y * reach)
          : Picture.Point(first.x - x * reach, first.y)
        elements.append(.curve(leaving, arriving, to: first))
      default: preconditionFailure("no movement of the pen is called \(word)")
      }
      place = first
    }
    return Picture.Path(elements)
  }
}
