import Foundation

/// The type that stands in for Core Foundation's string.
public typealias CFString = String
/// The type that stands in for any Core Foundation object.
public typealias CFTypeRef = AnyObject

/// A font, of which only the name is stored.
public final class CGFont: Sendable {
  /// The name.
  package let name: String

  /// Makes a font with a name; never nil, since no font file is read.
  public init?(_ name: CFString) {
    self.name = name
  }

  /// The name.
  public var postScriptName: CFString? { name }
}

/// A reference to a `UIImage`, which has a size but no pixels on this platform.
public final class CGImage: Sendable {
  /// The image that this object refers to.
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
  /// The image as a `CGImage`; never nil.
  public var cgImage: CGImage? { CGImage(self) }

  /// Makes a copy of the image that a `CGImage` refers to.
  public convenience init(cgImage: CGImage) {
    let image = cgImage.image
    self.init(copying: image)
  }
}
