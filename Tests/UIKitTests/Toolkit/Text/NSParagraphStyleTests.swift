import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// The values and copies of paragraph styles.
struct NSParagraphStyleTests {
  @Test("A style has the defaults of iOS until an app sets other values, which copies keep")
  func values() throws {
    let plain = NSParagraphStyle.default
    #expect(plain.alignment == .natural && plain.lineBreakMode == .byWordWrapping)
    #expect(plain.lineSpacing == 0 && plain.maximumLineHeight == 0 && plain.hyphenationFactor == 0)
    let style = try #require(plain.mutableCopy() as? NSMutableParagraphStyle)
    #expect(style == plain && style.hash == plain.hash)
    (style.alignment, style.lineBreakMode) = (.center, .byClipping)
    (style.lineSpacing, style.paragraphSpacing, style.paragraphSpacingBefore) = (1, 2, 3)
    (style.firstLineHeadIndent, style.headIndent, style.tailIndent) = (4, 5, 6)
    (style.minimumLineHeight, style.maximumLineHeight, style.lineHeightMultiple) = (7, 8, 9)
    style.hyphenationFactor = 0.5
    let copy = try #require(style.copy() as? NSParagraphStyle)
    #expect(copy == style && !(copy is NSMutableParagraphStyle) && copy != plain)
    #expect(copy.tailIndent == 6 && copy.lineHeightMultiple == 9 && copy.alignment == .center)
    style.headIndent = 50
    #expect(copy.headIndent == 5 && copy != style)
    let other = NSMutableParagraphStyle()
    other.setParagraphStyle(copy)
    #expect(other == copy)
  }
}
