public import Foundation

/// An image, as far as layout needs it: its name, its size and its rendering mode.
///
/// No pixels are kept. Only the size is read from an image's data, and a picture shows a box in place of the image; an
/// image that an app draws is kept as a record of the drawing operations.
open class UIImage: NSObject, @unchecked Sendable {
  /// How an image is drawn: as it is, or as a shape in the tint color.
  public enum RenderingMode: Int, Sendable {
    /// As the view that shows it decides.
    case automatic = 0
    /// As it is.
    case alwaysOriginal = 1
    /// As a shape.
    case alwaysTemplate = 2
  }

  /// How the pixels of an image are turned, with the raw values of iOS.
  public enum Orientation: Int, Sendable {
    /// Not turned.
    case up = 0
    /// Upside down.
    case down = 1
    /// To the left.
    case left = 2
    /// To the right.
    case right = 3
    /// As in a mirror.
    case upMirrored = 4
    /// Upside down, as in a mirror.
    case downMirrored = 5
    /// To the left, as in a mirror.
    case leftMirrored = 6
    /// To the right, as in a mirror.
    case rightMirrored = 7
  }

  /// The properties of an image.
  private struct Content: Sendable {
    var name: String?
    var size = CGSize.zero
    var scale: CGFloat = 1
    var renderingMode = RenderingMode.automatic
    var isSymbol = false
    var drawing: Drawing?
  }

  private let content: Content

  private init(_ content: Content) {
    self.content = content
    super.init()
  }

  /// Creates an empty image without a size.
  public override init() {
    content = Content()
    super.init()
  }

  /// Creates an image of the app without a size; never nil, as there is no asset catalog to look it up in.
  public init?(named name: String) {
    content = Content(name: name)
    super.init()
  }

  /// Creates an image of a bundle without a size; never nil.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(named: name)
  }

  /// Creates an image of the app without a size, as an image literal does.
  public init(imageLiteralResourceName name: String) {
    content = Content(name: name)
    super.init()
  }

  /// Creates a symbol of the system without a size; never nil.
  public init?(systemName name: String) {
    content = Content(name: name, isSymbol: true)
    super.init()
  }

  /// Creates an image with the size in its data, one pixel for each point; nil unless the data is PNG, JPEG or GIF.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// Creates an image with the size in its data, `scale` pixels for each point; nil unless it is PNG, JPEG or GIF.
  public init?(data: Data, scale: CGFloat) {
    guard scale > 0, let pixels = ImageHeader.size(of: [UInt8](data)) else { return nil }
    let size = CGSize(
      width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
    content = Content(size: size, scale: scale)
    super.init()
  }

  /// Creates an image from a file; nil if the file cannot be read or is not an image.
  ///
  /// A name that ends with `@2x` or `@3x` gives the scale.
  public convenience init?(contentsOfFile path: String) {
    // As on iOS, the result is nil for any file that cannot be read, whatever the reason.
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    let scale = [2, 3].first { stem.hasSuffix("@\($0)x") } ?? 1
    self.init(data: data, scale: CGFloat(scale))
  }

  /// Creates a copy of an image.
  package convenience init(copying image: UIImage) { self.init(image.content) }

  /// Creates an image of a drawing.
  package convenience init(drawing: Drawing, scale: CGFloat) {
    self.init(Content(size: drawing.size, scale: scale, drawing: drawing))
  }

  /// The drawing of which the image was made; nil for any other image.
  package final var drawing: Drawing? { content.drawing }

  /// The name with which the image was created.
  package final var name: String? { content.name }

  /// The size in points; zero for an image that has only a name.
  open var size: CGSize { content.size }

  /// The number of pixels for each point.
  open var scale: CGFloat { content.scale }

  /// A name by which tests find the image and which VoiceOver never reads; a copy of the image has none.
  open var accessibilityIdentifier: String? {
    get { AccessibilityWord.identifier.text(of: self) }
    set { AccessibilityWord.identifier.set(newValue, of: self) }
  }

  /// How the pixels are turned; always `up`, since no pixels are kept.
  open var imageOrientation: Orientation { .up }

  /// How the image is drawn.
  open var renderingMode: RenderingMode { content.renderingMode }

  /// Whether the image is a symbol of the system.
  open var isSymbolImage: Bool { content.isSymbol }

  /// Returns the same image with another rendering mode.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    var changed = content
    changed.renderingMode = renderingMode
    return UIImage(changed)
  }
}
