public import Foundation

/// The attributes of the images that a renderer makes.
open class UIGraphicsImageRendererFormat: NSObject {
  /// The range of colors of an image; it makes no difference on this platform.
  public enum Range: Int, Sendable {
    /// Not specified.
    case unspecified = -1
    /// As the screen has it.
    case automatic = 0
    /// More colors.
    case extended = 1
    /// The usual colors.
    case standard = 2
  }

  /// The number of pixels for each point; that of the device by default.
  open var scale: CGFloat

  /// Whether the images have no transparent parts.
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

/// Where an image of a renderer is drawn.
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

  /// What was drawn so far.
  open var currentImage: UIImage { UIImage(drawing: cgContext.drawing, scale: format.scale) }

  /// Fills a rectangle.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Fills a rectangle, mixed with what is behind it.
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

/// Makes images of what is drawn in a closure: here a record of it, without pixels (R-LAYER-28).
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

  /// Makes a renderer of images of an area.
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
    let drawn = CGContext(size: bounds.size)
    drawn.translateBy(x: -bounds.origin.x, y: -bounds.origin.y)
    let context = UIGraphicsImageRendererContext(drawn, format)
    GraphicsStack.current.within(drawn, scale: format.scale) { actions(context) }
    return context.currentImage
  }
}
