package import Foundation

/// The operations that were drawn into a context, in their order.
///
/// Areas, clips, stroked paths and linear gradients are in the coordinates of the drawing, in points: the transform was
/// applied when they were recorded. A stroke keeps the transform for its pen; texts and images keep it for their
/// rectangles, and radial gradients for their circles.
package struct Drawing: Sendable {
  /// The size of the area, in points.
  package let size: CGSize
  /// The operations, from back to front.
  package var operations: [Operation] = []

  package init(size: CGSize) { self.size = size }

  /// One piece of content with the state of the context when it was drawn.
  package struct Operation: Sendable {
    /// The shape, text, image or gradient.
    package let content: Content
    /// The operation draws only where all of these areas overlap; anywhere if there are none.
    package let clips: [Area]
    /// How opaque the content is, from 0 to 1.
    package let alpha: CGFloat
    /// How the content is blended with the content behind it.
    package let blendMode: CGBlendMode
    /// The shadow of the content.
    package let shadow: Shadow?
  }

  /// The kinds of content.
  package enum Content: Sendable {
    /// The inside of an area in a color.
    case fill(Area, CGColor)
    /// A path drawn with a pen in a color; the transform applies to the pen alone.
    case stroke([CGPath.Element], Pen, CGColor, CGAffineTransform)
    /// An area from which everything behind it is erased.
    case clear(Area)
    /// A text, broken into lines in a rectangle that is transformed.
    case text(String, TextStyle, CGRect, CGAffineTransform)
    /// A text that has been broken into lines.
    case lines(TextLines, NSTextAlignment, CGColor, CGRect, CGAffineTransform)
    /// An image, stretched to a rectangle that is transformed.
    case image(UIImage, CGRect, CGAffineTransform)
    /// Colors along a line.
    case linearGradient(CGGradient, from: CGPoint, to: CGPoint, CGGradientDrawingOptions)
    /// Colors from one circle to another; the transform may turn both into ellipses.
    case radialGradient(
      CGGradient, from: Circle, to: Circle, CGGradientDrawingOptions, CGAffineTransform)
  }

  /// The inside of a path.
  package struct Area: Equatable, Sendable {
    package let elements: [CGPath.Element]
    package let rule: CGPathFillRule
  }

  /// The width, ends, corners and dashes of a line; lengths in points.
  package struct Pen: Equatable, Sendable {
    package var width: CGFloat = 1
    package var cap = CGLineCap.butt
    package var join = CGLineJoin.miter
    package var miterLimit: CGFloat = 10
    package var dashPhase: CGFloat = 0
    package var dashes: [CGFloat] = []
  }

  /// The font, color and alignment of a text.
  package struct TextStyle: Sendable {
    package let font: UIFont
    package let color: CGColor
    package let alignment: NSTextAlignment
  }

  /// A shadow, in points of the drawing, not transformed; `blur` is twice the standard deviation.
  package struct Shadow: Equatable, Sendable {
    package let offset: CGSize
    package let blur: CGFloat
    package let color: CGColor
  }

  /// The start or end circle of a radial gradient, before the transform.
  package struct Circle: Equatable, Sendable {
    package let center: CGPoint
    package let radius: CGFloat
  }
}
