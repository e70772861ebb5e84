package import Foundation

/// What was drawn into a context, one operation after another.
///
/// Areas and clips are where they are in the drawing, whatever transforms there were when they were made. A line keeps
/// the transform for its pen, and texts and images for their rectangles.
package struct Drawing: Sendable {
  /// The size of the area that is drawn into.
  package let size: CGSize
  /// What was drawn, the first behind the last.
  package var operations: [Operation] = []

  package init(size: CGSize) { self.size = size }

  /// One thing that was drawn.
  package struct Operation: Sendable {
    /// What was drawn.
    package let content: Content
    /// The areas outside of which nothing of it is seen.
    package let clips: [Area]
    /// How opaque it is, from 0 to 1.
    package let alpha: CGFloat
    /// How it is mixed with what is behind it.
    package let blendMode: CGBlendMode
    /// Its shadow.
    package let shadow: Shadow?
  }

  /// The kinds of things that can be drawn.
  package enum Content: Sendable {
    case fill(Area, CGColor)
    case stroke([CGPath.Element], Pen, CGColor, CGAffineTransform)
    case clear(Area)
    case text(String, TextStyle, CGRect, CGAffineTransform)
    case lines(TextLines, NSTextAlignment, CGColor, CGRect, CGAffineTransform)
    case image(UIImage, CGRect, CGAffineTransform)
    case linearGradient(CGGradient, from: CGPoint, to: CGPoint, CGGradientDrawingOptions)
    case radialGradient(CGGradient, from: Circle, to: Circle, CGGradientDrawingOptions)
  }

  /// The inside of a path.
  package struct Area: Equatable, Sendable {
    package let elements: [CGPath.Element]
    package let rule: CGPathFillRule
  }

  /// What a line is drawn with.
  package struct Pen: Equatable, Sendable {
    package var width: CGFloat = 1
    package var cap = CGLineCap.butt
    package var join = CGLineJoin.miter
    package var miterLimit: CGFloat = 10
    package var dashPhase: CGFloat = 0
    package var dashes: [CGFloat] = []
  }

  /// What a text looks like.
  package struct TextStyle: Sendable {
    package let font: UIFont
    package let color: CGColor
    package let alignment: NSTextAlignment
  }

  /// A shadow.
  package struct Shadow: Equatable, Sendable {
    package let offset: CGSize
    package let blur: CGFloat
    package let color: CGColor
  }

  /// A circle of a gradient.
  package struct Circle: Equatable, Sendable {
    package let center: CGPoint
    package let radius: CGFloat
  }
}

/// How what is drawn is mixed with what is behind it.
public enum CGBlendMode: Int32, Sendable {
  /// In front of it.
  case normal = 0
  /// Multiplied with it.
  case multiply = 1
  /// Its opposite, multiplied with the opposite.
  case screen = 2
  /// Multiplied where it is dark and screened where it is light.
  case overlay = 3
  /// The darker of both.
  case darken = 4
  /// The lighter of both.
  case lighten = 5
  /// Lightened by what is drawn.
  case colorDodge = 6
  /// Darkened by what is drawn.
  case colorBurn = 7
  /// Softly darkened or lightened.
  case softLight = 8
  /// Multiplied or screened, as what is drawn says.
  case hardLight = 9
  /// The difference of both.
  case difference = 10
  /// The difference of both, with less contrast.
  case exclusion = 11
  /// The hue of what is drawn.
  case hue = 12
  /// The saturation of what is drawn.
  case saturation = 13
  /// The hue and saturation of what is drawn.
  case color = 14
  /// The brightness of what is drawn.
  case luminosity = 15
  /// Nothing.
  case clear = 16
  /// In place of it.
  case copy = 17
  /// Where there is something.
  case sourceIn = 18
  /// Where there is nothing.
  case sourceOut = 19
  /// In front of it, where there is something.
  case sourceAtop = 20
  /// Behind it.
  case destinationOver = 21
  /// What was there, where something is drawn.
  case destinationIn = 22
  /// What was there, where nothing is drawn.
  case destinationOut = 23
  /// Behind it, where something is drawn.
  case destinationAtop = 24
  /// Either of both, but not both.
  case xor = 25
  /// Both, darker.
  case plusDarker = 26
  /// Both, lighter.
  case plusLighter = 27
}
