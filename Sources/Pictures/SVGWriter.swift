/// Writes a picture as an SVG file: one item on each line, numbers with at most two decimals, or four in a matrix.
///
/// The path of each letter is defined once and referenced by its uses; the `aria-label` of a text has its characters.
package struct SVGWriter {
  /// The lines of the items.
  private var body: [String] = []
  /// The indentation of the next line, in steps of two spaces.
  private var depth = 1
  private var clipCount = 0
  private var maskCount = 0
  private var gradientCount = 0
  private var filterCount = 0
  /// The glyphs to define, in the order of their first use.
  private var glyphs: [GlyphTable.Glyph] = []
  private var glyphNames: Set<String> = []

  /// Returns the SVG file of a picture.
  package static func text(of picture: Picture) -> String {
    var writer = SVGWriter()
    for item in picture.items { writer.add(item) }
    let (width, height) = (number(picture.width), number(picture.height))
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
        + "viewBox=\"0 0 \(width) \(height)\">"
    ]
    if !writer.glyphs.isEmpty {
      lines.append("  <defs stroke-linecap=\"round\" stroke-linejoin=\"round\">")
      for glyph in writer.glyphs {
        lines.append("    <path id=\"\(glyph.name)\" d=\"\(path(glyph.path))\"/>")
      }
      lines.append("  </defs>")
    }
    lines.append("  <rect width=\"\(width)\" height=\"\(height)\"/>")
    lines += writer.body
    lines.append("</svg>")
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func write(_ line: String) {
    body.append(String(repeating: "  ", count: depth) + line)
  }

  private mutating func add(_ item: Picture.Item) {
    switch item {
    case .area(let area, let paint):
      let fill = fill(paint)
      let rule = area.rule == .evenOdd ? " fill-rule=\"evenodd\"" : ""
      write("<path d=\"\(Self.path(area.path))\"\(fill)\(rule)/>")
    case .line(let path, let pen, let color):
      write("<path d=\"\(Self.path(path))\" fill=\"none\"\(Self.stroke(pen, color))/>")
    case .text(let text): add(text)
    case .group(let group): add(group)
    }
  }

  // Texts.

  private mutating func add(_ text: Picture.Text) {
    let placed = GlyphTable.place(text)
    guard !placed.isEmpty else { return }
    for letter in placed where glyphNames.insert(letter.glyph.name).inserted {
      glyphs.append(letter.glyph)
    }
    let transform = Self.transform(text.transform)
    let uses = placed.map { letter in
      let place = letter.x == 0 ? "" : " x=\"\(Self.number(letter.x))\""
      let fine = Self.number(GlyphTable.finePenWidth)
      let pen = letter.glyph.isFine ? " stroke-width=\"\(fine)\"" : ""
      return "<use href=\"#\(letter.glyph.name)\"\(place)\(pen)/>"
    }
    let pen = Self.number(GlyphTable.penWidth(text.style.weight))
    write(
      "<g aria-label=\"\(Self.escaped(text.characters))\" fill=\"none\""
        + "\(Self.color("stroke", text.color)) stroke-width=\"\(pen)\"\(transform)>"
        + uses.joined() + "</g>")
  }

  // Groups.

  private mutating func add(_ group: Picture.Group) {
    var attributes = group.name.map { " data-name=\"\(Self.escaped($0))\"" } ?? ""
    attributes += Self.transform(group.transform)
    if group.opacity < 1 { attributes += " opacity=\"\(Self.number(group.opacity))\"" }
    if group.tint != nil || group.blur > 0 {
      attributes += " filter=\"url(#\(filter(of: group)))\""
    }
    // An element can have only one clip. The first one is an attribute of the group; each further one, and the mask
    // after a clip, gets an element of its own.
    var wrappers: [String] = []
    for area in group.clips { wrappers.append(" clip-path=\"url(#\(clip(area)))\"") }
    if let mask = group.mask { wrappers.append(" mask=\"url(#\(self.mask(mask)))\"") }
    attributes += wrappers.isEmpty ? "" : wrappers.removeFirst()
    if attributes.isEmpty {
      for item in group.items { add(item) }
      return
    }
    write("<g\(attributes)>")
    depth += 1
    for wrapper in wrappers { write("<g\(wrapper)>") }
    for item in group.items { add(item) }
    for _ in wrappers { write("</g>") }
    depth -= 1
    write("</g>")
  }

  /// Writes a clip path and returns its ID.
  private mutating func clip(_ area: Picture.Area) -> String {
    clipCount += 1
    let rule = area.rule == .evenOdd ? " clip-rule=\"evenodd\"" : ""
    write(
      "<clipPath id=\"c\(clipCount)\"><path d=\"\(Self.path(area.path))\"\(rule)/></clipPath>")
    return "c\(clipCount)"
  }

  /// Writes a mask and returns its ID.
  private mutating func mask(_ items: [Picture.Item]) -> String {
    maskCount += 1
    let name = "m\(maskCount)"
    write("<mask id=\"\(name)\" style=\"mask-type:alpha\">")
    depth += 1
    for item in items { add(item) }
    depth -= 1
    write("</mask>")
    return name
  }

  /// Writes a filter for the tint and the blur of a group, and returns its ID.
  private mutating func filter(of group: Picture.Group) -> String {
    filterCount += 1
    let name = "f\(filterCount)"
    var steps = ""
    if group.blur > 0 {
      steps += "<feGaussianBlur stdDeviation=\"\(Self.number(group.blur))\"/>"
    }
    if let tint = group.tint {
      steps =
        "<feFlood\(Self.color("flood", tint, suffix: "-color"))/>"
        + "<feComposite in2=\"SourceAlpha\" operator=\"in\"/>" + steps
    }
    write(
      "<filter id=\"\(name)\" x=\"-50%\" y=\"-50%\" width=\"200%\" height=\"200%\">"
        + "\(steps)</filter>")
    return name
  }

  // Paint.

  /// Returns the `fill` attribute for a paint, after writing its gradient if it has one.
  private mutating func fill(_ paint: Picture.Paint) -> String {
    switch paint {
    case .color(let color): return Self.color("fill", color)
    case .gradient(let gradient):
      gradientCount += 1
      let name = "l\(gradientCount)"
      let stops = gradient.stops.map {
        "<stop offset=\"\(Self.number($0.place))\"\(Self.color("stop", $0.color, suffix: "-color"))/>"
      }.joined()
      switch gradient.shape {
      case .line(let from, let to):
        write(
          "<linearGradient id=\"\(name)\" gradientUnits=\"userSpaceOnUse\" "
            + "x1=\"\(Self.number(from.x))\" y1=\"\(Self.number(from.y))\" "
            + "x2=\"\(Self.number(to.x))\" y2=\"\(Self.number(to.y))\">\(stops)</linearGradient>")
      case .circle(let center, let radius): writeRadial("", center, radius)
      case .circles(let inner, let innerRadius, let outer, let outerRadius):
        let focus =
          " fx=\"\(Self.number(inner.x))\" fy=\"\(Self.number(inner.y))\" "
          + "fr=\"\(Self.number(innerRadius))\""
        writeRadial(focus, outer, outerRadius)
      }
      func writeRadial(_ focus: String, _ center: Picture.Point, _ radius: Double) {
        write(
          "<radialGradient id=\"\(name)\" gradientUnits=\"userSpaceOnUse\" "
            + "cx=\"\(Self.number(center.x))\" cy=\"\(Self.number(center.y))\" "
            + "r=\"\(Self.number(radius))\"\(focus)>\(stops)</radialGradient>")
      }
      return " fill=\"url(#\(name))\""
    }
  }

  /// Returns the attributes of a stroke; those with the default value of SVG are left out.
  private static func stroke(_ pen: Picture.Pen, _ color: Picture.Color) -> String {
    var text = self.color("stroke", color)
    if pen.width != 1 { text += " stroke-width=\"\(number(pen.width))\"" }
    if pen.cap != .butt { text += " stroke-linecap=\"\(pen.cap)\"" }
    if pen.join != .miter { text += " stroke-linejoin=\"\(pen.join)\"" }
    // The limit of miters is always written, since the default of SVG is 4 and the default of a pen is 10.
    if pen.join == .miter { text += " stroke-miterlimit=\"\(number(pen.miterLimit))\"" }
    return text
  }

  /// The attributes of a color: its hexadecimal value, and its opacity unless it is opaque.
  ///
  /// `suffix` belongs to the name of the first attribute alone, as in `stop-color` beside `stop-opacity`.
  private static func color(
    _ name: String, _ color: Picture.Color, suffix: String = ""
  ) -> String {
    let hex = [color.red, color.green, color.blue].map { part in
      let text = String(Int((part * 255).rounded()), radix: 16)
      return text.utf8.count < 2 ? "0" + text : text
    }.joined()
    let opacity = color.alpha < 1 ? " \(name)-opacity=\"\(number(color.alpha))\"" : ""
    return " \(name)\(suffix)=\"#\(hex)\"\(opacity)"
  }

  // Texts of numbers and paths.

  private static func number(_ value: Double) -> String { NumberText.text(value) }

  /// Returns the `transform` attribute; empty for the identity.
  private static func transform(_ transform: Picture.Transform) -> String {
    guard transform != .identity else { return "" }
    let (x, y) = (number(transform.tx), number(transform.ty))
    if (transform.a, transform.b, transform.c, transform.d) == (1, 0, 0, 1) {
      return " transform=\"translate(\(x) \(y))\""
    }
    let parts = [transform.a, transform.b, transform.c, transform.d].map {
      NumberText.text($0, decimals: 4)
    }
    return " transform=\"matrix(\(parts.joined(separator: " ")) \(x) \(y))\""
  }

  private static func path(_ path: Picture.Path) -> String {
    path.elements.map { element in
      switch element {
      case .move(let end): "M" + pair(end)
      case .line(let end): "L" + pair(end)
      case .quad(let control, let end): "Q" + pair(control) + " " + pair(end)
      case .curve(let first, let second, let end):
        "C" + pair(first) + " " + pair(second) + " " + pair(end)
      case .close: "Z"
      }
    }.joined()
  }

  private static func pair(_ point: Picture.Point) -> String {
    number(point.x) + " " + number(point.y)
  }

  /// Escapes a text for an attribute; a character that XML forbids becomes a question mark.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t", "\r": result += " "
      default:
        let isAllowed = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        result.unicodeScalars.append(isAllowed ? scalar : "?")
      }
    }
    return result
  }
}

extension Picture.Text {
  /// The transform from the coordinates of glyphs to those around the text.
  var transform: Picture.Transform {
    let scale = style.size / 100
    return Picture.Transform(
      a: scale, b: 0, c: style.isSlanted ? scale * 0.2 : 0, d: -scale, tx: start.x,
      ty: start.y)
  }
}
