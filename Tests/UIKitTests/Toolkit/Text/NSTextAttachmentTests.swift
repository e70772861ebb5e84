import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// What stands in a text and is no letter.
struct NSTextAttachmentTests {
  @Test("an attachment is one letter of a text, with the attachment as its attribute")
  func letter() {
    let image = UIImage()
    let attachment = NSTextAttachment(image: image)
    #expect(attachment.image === image && attachment.contents == nil)
    let text = NSAttributedString(attachment: attachment)
    #expect(text.length == 1 && NSTextAttachment.character == 0xFFFC)
    let found = unsafe text.attribute(.attachment, at: 0, effectiveRange: nil)
    #expect(found as? NSTextAttachment === attachment)
    let data = NSTextAttachment(data: Data([1]), ofType: "a")
    #expect(data.contents == Data([1]) && data.fileType == "a" && NSTextAttachment().image == nil)
    #expect(NSShadow().shadowColor == nil)
  }
}
