public import Foundation

/// Something in a text that is no letter, most often an image; a picture shows it as a letter without a shape.
open class NSTextAttachment: NSObject {
  /// The letter that stands for an attachment in a text.
  nonisolated public static let character = 0xFFFC

  /// The data of the attachment.
  open var contents: Data?
  /// What kind of data they are.
  open var fileType: String?
  /// The image.
  open var image: UIImage?
  /// The size of the image in the text, and where it begins; empty means that of the image itself.
  open var bounds = CGRect.zero

  /// Makes an attachment of data; it has no image, as nothing is drawn of data here.
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
  /// Makes a text of one letter, which stands for an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}

/// The shadow of a text.
open class NSShadow: NSObject {
  /// How far the shadow is from the text.
  open var shadowOffset = CGSize.zero
  /// How soft the shadow is, in points.
  open var shadowBlurRadius: CGFloat = 0
  /// The color of the shadow, a `UIColor`; nil means none.
  open var shadowColor: Any?

  /// Makes a shadow that lies where the text is.
  public override init() { super.init() }
}
