import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// The sizes of texts.
@MainActor
struct StringDrawingTests {
  private let font = UIFont.systemFont(ofSize: 20)

  @Test("A text is measured in lines of a width only with usesLineFragmentOrigin")
  func boundingRect() {
    let text = "abcdef"
    func rect(_ options: NSStringDrawingOptions, _ size: CGSize) -> CGRect {
      text.boundingRect(with: size, options: options, attributes: [.font: font], context: nil)
    }
    // A line has room for two letters; the widest line is 20.8 points wide, and the text in one line 58.
    let narrow = CGSize(width: 30, height: 1000)
    let wrapped = rect(.usesLineFragmentOrigin, narrow)
    expectEqual(
      wrapped, CGRect(x: 0, y: 0, width: 20.8, height: 3 * font.lineHeight))
    expectEqual(
      rect([], narrow), CGRect(x: 0, y: font.descender, width: 58, height: font.lineHeight))
    let one = CGSize(width: 30, height: font.lineHeight)
    expectEqual(
      rect([.usesLineFragmentOrigin, .truncatesLastVisibleLine], one).height, font.lineHeight)
  }

  @Test("Strings of all kinds are measured alike, and the context gets the rectangle")
  func kinds() {
    let context = NSStringDrawingContext()
    let size = CGSize(width: CGFloat.greatestFiniteMagnitude, height: 100)
    let expected = CGRect(x: 0, y: 0, width: 20.8, height: font.lineHeight)
    let attributed = NSAttributedString(string: "ab", attributes: [.font: font])
    expectEqual(
      attributed.boundingRect(with: size, options: .usesLineFragmentOrigin, context: context),
      expected)
    expectEqual(context.totalBounds, expected)
    expectEqual(
      NSString(string: "ab").boundingRect(
        with: size, options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil),
      expected)
  }

  @Test("A text without a font is measured in the system font of twelve points")
  func plainFont() {
    let size = UIFont.systemFont(ofSize: 12).lineHeight
    expectEqual("ab".size(withAttributes: nil), CGSize(width: 12.48, height: size))
    expectEqual("ab".size(withAttributes: [.font: font]).width, 20.8)
  }
}
