package import Foundation

/// What was drawn into a context, one operation after another.
///
/// Areas, clips, the paths of lines and gradients are in the coordinates of the drawing, in points: the transform was applied
/// when they were recorded. A line keeps the transform for its pen alone, texts and images keep it for their rectangles.
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
    /// The operation draws only where all of these areas overlap; anywhere if there are none.
    package let clips: [Area]
    /// How opaque the content is, from 0 to 1.
    package let alpha: CGFloat
    /// How the content is mixed with what is behind it.
    package let blendMode: CGBlendMode
    /// The shadow of the content.
    package let shadow: Shadow?
  }

  /// The kinds of things that can be drawn.
  package enum Content: Sendable {
    case fill(Area, CGColor)
    case stroke([CGPath.Element], Pen, CGColor, CGAffineTransform)
    case clear(Area)
    case text(String, TextStyle, CGRect, CGAffineTransform)
    /// A text that is broken into lines already.
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

  /// A shadow, in points of the drawing whatever the transform; `blur` is twice the standard deviation.
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
