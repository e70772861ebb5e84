public import Foundation

/// The attributes of the images that a renderer makes.
open class UIGraphicsImageRendererFormat: NSObject {
  /// The range of colors of an image; without effect on this platform.
  public enum Range: Int, Sendable {
    /// Not specified.
    case unspecified = -1
    /// The range of the screen.
    case automatic = 0
    /// The wide range.
    case extended = 1
    /// The standard range.
    case standard = 2
  }

  /// The number of pixels for each point; by default that of the device.
  open var scale: CGFloat

  /// Whether the images have no transparent parts; stored without effect.
  open var opaque = false

  /// The range of colors; stored without effect.
  open var preferredRange = Range.automatic

  /// The area of the images.
  public internal(set) final var bounds = CGRect.zero

  /// Makes the format that suits the device.
  public override init() {
    scale = UITraitCollection.current.displayScale
    super.init()
  }

  /// Returns the format that suits the device.
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  /// Returns the format that suits the device.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The context into which a renderer's closure draws.
open class UIGraphicsImageRendererContext: NSObject {
  /// The context to draw into.
  public let cgContext: CGContext

  /// The attributes of the image.
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    cgContext = context
    self.format = format
    super.init()
  }

  /// An image of the drawing so far.
  open var currentImage: UIImage { UIImage(drawing: cgContext.drawing, scale: format.scale) }

  /// Fills a rectangle.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Fills a rectangle in a blend mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// Strokes a rectangle.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }

  /// Clips to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes images from the drawing of a closure; an image holds the operations of that drawing and no pixels
/// (R-LAYER-28).
open class UIGraphicsImageRenderer: NSObject {
  /// The attributes of the images that the renderer makes.
  public let format: UIGraphicsImageRendererFormat

  /// Makes a renderer of images of a size.
  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: CGPoint.zero, size: size))
  }

  /// Makes a renderer of images of a size and a format.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: CGPoint.zero, size: size), format: format)
  }

  /// Makes a renderer of images of an area, which may begin elsewhere than at zero.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// Makes a renderer of images of an area and a format.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.format = format
    format.bounds = bounds
    super.init()
  }

  /// Calls a closure that draws, and returns the image.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let bounds = format.bounds
    let target = CGContext(size: bounds.size)
    target.translateBy(x: -bounds.origin.x, y: -bounds.origin.y)
    let context = UIGraphicsImageRendererContext(target, format)
    GraphicsStack.current.within(target, scale: format.scale) { actions(context) }
    return context.currentImage
  }
}
