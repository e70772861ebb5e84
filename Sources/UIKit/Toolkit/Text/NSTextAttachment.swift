public import Foundation

/// Content of a text that is not a character, usually an image; pictures do not show it.
open class NSTextAttachment: NSObject {
  /// The character that represents an attachment in a text.
  nonisolated public static let character = 0xFFFC

  /// The data of the attachment.
  open var contents: Data?
  /// The type identifier of the data.
  open var fileType: String?
  /// The image.
  open var image: UIImage?
  /// The size of the image and its place in the line, in points; an empty rectangle means the size of the image itself.
  open var bounds = CGRect.zero

  /// Makes an attachment of data; it has no image, since data is not decoded here.
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    super.init()
  }

  /// Makes an attachment without data.
  public convenience override init() {
    self.init(data: nil, ofType: nil)
  }

  /// Makes an attachment of an image.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }
}

extension NSAttributedString {
  /// Makes a text of one character, which represents an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}

/// The shadow of a text.
open class NSShadow: NSObject {
  /// The offset of the shadow from the text, in points.
  open var shadowOffset = CGSize.zero
  /// The blur radius of the shadow, in points.
  open var shadowBlurRadius: CGFloat = 0
  /// The color of the shadow, a `UIColor`, by default black with a third of its opacity; nil means none.
  open var shadowColor: Any? = UIColor.black.withAlphaComponent(1 / 3)

  /// Makes a shadow without an offset or a blur.
  public override init() { super.init() }
}
