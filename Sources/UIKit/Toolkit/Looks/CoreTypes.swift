import Foundation

/// A text, in place of Core Foundation's string.
public typealias CFString = String
/// Any object, in place of one of Core Foundation.
public typealias CFTypeRef = AnyObject

/// A font by its name.
public final class CGFont: Sendable {
  /// The name.
  package let name: String

  /// Makes a font of a name; never nil, as no font is read.
  public init?(_ name: CFString) {
    self.name = name
  }

  /// The name.
  public var postScriptName: CFString? { name }
}

/// The pixels of an image; here it only refers to the image, which has a size and no pixels.
public final class CGImage: Sendable {
  /// The image with these pixels.
  package let image: UIImage

  fileprivate init(_ image: UIImage) {
    self.image = image
  }

  /// The number of pixels from left to right.
  public var width: Int { Int((image.size.width * image.scale).rounded()) }

  /// The number of pixels from top to bottom.
  public var height: Int { Int((image.size.height * image.scale).rounded()) }
}

extension UIImage {
  /// The pixels of the image.
  public var cgImage: CGImage? { CGImage(self) }

  /// Makes an image that has the pixels of another.
  public convenience init(cgImage: CGImage) {
    let image = cgImage.image
    self.init(copying: image)
  }
}
