import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// Attachments, each of which is one character of a text.
struct NSTextAttachmentTests {
  @Test("An attachment is one character of a text, with the attachment as its attribute")
  func character() {
    let image = UIImage()
    let attachment = NSTextAttachment(image: image)
    #expect(attachment.image === image && attachment.contents == nil)
    let text = NSAttributedString(attachment: attachment)
    #expect(text.length == 1 && NSTextAttachment.character == 0xFFFC)
    let found = unsafe text.attribute(.attachment, at: 0, effectiveRange: nil)
    #expect(found as? NSTextAttachment === attachment)
  }

  @Test("An attachment made of data keeps them with their type, and has no image by itself")
  func data() {
    let data = NSTextAttachment(data: Data([1]), ofType: "a")
    #expect(data.contents == Data([1]) && data.fileType == "a" && NSTextAttachment().image == nil)
  }
}
