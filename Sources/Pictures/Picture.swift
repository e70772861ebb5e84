/// An image as data: areas, lines and texts in groups, the first behind the last.
///
/// Lengths are in points and y grows downwards. A picture becomes text with `SVGWriter` and pixels with `Painter`; both
/// give the same bytes each time, since neither uses a font, a locale or a mathematics library of the machine.
package struct Picture: Equatable, Sendable {
  /// The width of the picture.
  package let width: Double
  /// The height of the picture.
  package let height: Double
  /// What is in the picture; behind it everything is black.
  package var items: [Item]

  /// Makes a picture.
  package init(width: Double, height: Double, items: [Item] = []) {
    self.width = width
    self.height = height
    self.items = items
  }

  /// One thing in a picture.
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

    /// Makes a color; parts below 0 and above 1 become 0 and 1.
    package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
      self.red = Self.cut(red)
      self.green = Self.cut(green)
      self.blue = Self.cut(blue)
      self.alpha = Self.cut(alpha)
    }

    private static func cut(_ part: Double) -> Double { part > 0 ? min(part, 1) : 0 }
  }

  /// How the inside of a path is found where it crosses itself.
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

  /// What an area is filled with.
  package enum Paint: Equatable, Sendable {
    case color(Color)
    case gradient(Gradient)
  }

  /// Colors that follow each other along a line, or from the middle of a circle outwards.
  package struct Gradient: Equatable, Sendable {
    /// The way in which the colors follow each other.
    package enum Shape: Equatable, Sendable {
      case line(from: Point, to: Point)
      case circle(center: Point, radius: Double)
    }

    /// A color and where it is, from 0 to 1.
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
    package let stops: [Stop]

    /// Makes a gradient.
    package init(_ shape: Shape, _ stops: [Stop]) {
      self.shape = shape
      self.stops = stops
    }
  }

  /// What a line is drawn with.
  package struct Pen: Equatable, Sendable {
    /// The shape of the ends.
    package enum Cap: Sendable { case butt, round, square }
    /// The shape of the corners.
    package enum Join: Sendable { case miter, round, bevel }

    package var width: Double
    package var cap: Cap
    package var join: Join
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

  /// The look of letters.
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

  /// Items that are moved, cut, faded or softened as one.
  package struct Group: Equatable, Sendable {
    /// What the items belong to, for readers of the picture.
    package var name: String?
    /// From the coordinates of the items to those around the group.
    package var transform = Transform.identity
    package var opacity = 1.0
    /// The areas outside of which nothing is seen, in the coordinates of the items.
    package var clips: [Area] = []
    /// Items whose opacity cuts out what is seen, in the coordinates of the items; nil for none.
    package var mask: [Item]?
    /// The color in which everything is drawn, as a shadow is; nil leaves all colors.
    package var tint: Color?
    /// The standard deviation with which all is blurred, in points.
    package var blur = 0.0
    package var items: [Item]

    /// Makes a group.
    package init(_ items: [Item], name: String? = nil) {
      self.items = items
      self.name = name
    }

    /// Whether the group is drawn by itself before it is put into the picture.
    var isIsolated: Bool { opacity < 1 || mask != nil || tint != nil || blur > 0 }
  }
}
