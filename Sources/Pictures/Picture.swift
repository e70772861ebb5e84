/// An image as a tree of areas, lines and texts, from back to front.
///
/// Lengths are in points and y grows downwards. `SVGWriter` writes a picture as text, and `Painter` as pixels. Both
/// produce the same bytes on every machine, since neither uses the machine's fonts, locale or mathematics library.
package struct Picture: Equatable, Sendable {
  /// The width of the picture.
  package let width: Double
  /// The height of the picture.
  package let height: Double
  /// The content of the picture, in front of a black background.
  package var items: [Item]

  /// Makes a picture.
  package init(width: Double, height: Double, items: [Item] = []) {
    self.width = width
    self.height = height
    self.items = items
  }

  /// A filled area, a stroked line, a line of text, or a group of items.
  package indirect enum Item: Equatable, Sendable {
    case area(Area, Paint)
    case line(Path, Pen, Color)
    case text(Text)
    case group(Group)
  }

  /// A color, each part from 0 to 1.
  package struct Color: Equatable, Sendable {
    package let red: Double
    package let green: Double
    package let blue: Double
    package let alpha: Double

    /// Makes a color; each part is limited to the range from 0 to 1.
    package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
      self.red = Self.cut(red)
      self.green = Self.cut(green)
      self.blue = Self.cut(blue)
      self.alpha = Self.cut(alpha)
    }

    /// Limits a part to the range from 0 to 1; NaN becomes 0.
    private static func cut(_ part: Double) -> Double { part > 0 ? min(part, 1) : 0 }
  }

  /// The rule for the inside of a path that crosses itself.
  package enum Rule: Sendable {
    case winding
    case evenOdd
  }

  /// The inside of a path.
  package struct Area: Equatable, Sendable {
    package let path: Path
    package let rule: Rule

    /// Makes the inside of a path.
    package init(_ path: Path, _ rule: Rule = .winding) {
      self.path = path
      self.rule = rule
    }
  }

  /// The color or gradient of an area.
  package enum Paint: Equatable, Sendable {
    case color(Color)
    case gradient(Gradient)
  }

  /// Colors that blend into each other along a line, or from the center of a circle or a circle in it outwards.
  package struct Gradient: Equatable, Sendable {
    /// The line or the circles along which the colors change.
    package enum Shape: Equatable, Sendable {
      case line(from: Point, to: Point)
      case circle(center: Point, radius: Double)
      /// From a circle to one that contains it.
      case circles(inner: Point, innerRadius: Double, outer: Point, outerRadius: Double)
    }

    /// A color and its place, from 0 to 1.
    package struct Stop: Equatable, Sendable {
      package let place: Double
      package let color: Color

      /// Makes a stop.
      package init(_ place: Double, _ color: Color) {
        self.place = place
        self.color = color
      }
    }

    package let shape: Shape
    /// The stops, in ascending order of their places.
    package let stops: [Stop]

    /// Makes a gradient.
    package init(_ shape: Shape, _ stops: [Stop]) {
      self.shape = shape
      self.stops = stops
    }
  }

  /// The width, ends and corners of a line.
  package struct Pen: Equatable, Sendable {
    /// The shape of the ends.
    package enum Cap: Sendable { case butt, round, square }
    /// The shape of the corners.
    package enum Join: Sendable { case miter, round, bevel }

    package var width: Double
    package var cap: Cap
    package var join: Join
    /// The largest length of a miter, in widths of the line; a corner with a longer one becomes a bevel.
    package var miterLimit: Double

    /// Makes a pen.
    package init(
      width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10
    ) {
      self.width = width
      self.cap = cap
      self.join = join
      self.miterLimit = miterLimit
    }
  }

  /// A line of text.
  package struct Text: Equatable, Sendable {
    package let characters: String
    /// The left end of the baseline.
    package let start: Point
    package let style: TextStyle
    package let color: Color

    /// Makes a line of text.
    package init(_ characters: String, at start: Point, style: TextStyle, color: Color) {
      self.characters = characters
      self.start = start
      self.style = style
      self.color = color
    }
  }

  /// The font of a text, without its family.
  package struct TextStyle: Equatable, Sendable {
    /// The size of the font.
    package let size: Double
    /// The weight, 0 for regular and 0.4 for bold.
    package let weight: Double
    package let isSlanted: Bool
    /// Whether all letters are equally wide.
    package let isMonospaced: Bool

    /// Makes a style.
    package init(
      size: Double, weight: Double = 0, isSlanted: Bool = false, isMonospaced: Bool = false
    ) {
      self.size = size
      self.weight = weight
      self.isSlanted = isSlanted
      self.isMonospaced = isMonospaced
    }
  }

  /// Items that are transformed, clipped, masked, tinted, blurred or faded together.
  package struct Group: Equatable, Sendable {
    /// A label that says what the items show; written to the SVG file.
    package var name: String?
    /// The transform from the coordinates of the items to the coordinates around the group.
    package var transform = Transform.identity
    package var opacity = 1.0
    /// The group is visible only inside all of these areas, given in the coordinates of the items.
    package var clips: [Area] = []
    /// Items whose opacity is multiplied into the group, in the coordinates of the items; nil for no mask.
    package var mask: [Item]?
    /// The single color in which all items are drawn, for a shadow; nil keeps their colors.
    package var tint: Color?
    /// The standard deviation of the blur, in points; 0 for none.
    package var blur = 0.0
    package var items: [Item]

    /// Makes a group.
    package init(_ items: [Item], name: String? = nil) {
      self.items = items
      self.name = name
    }

    /// Whether the group must be drawn on a surface of its own before it is put into the picture.
    var isIsolated: Bool { opacity < 1 || mask != nil || tint != nil || blur > 0 }
  }
}
