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

  @Test("A text has the size of all of its lines, an attributed one that of its first character")
  func lines() {
    let line = font.lineHeight
    expectEqual(
      "ab\na\nb".size(withAttributes: [.font: font]), CGSize(width: 20.8, height: 3 * line))
    let text = NSMutableAttributedString(string: "a", attributes: [.font: font])
    text.append(NSAttributedString(string: "b", attributes: [.font: UIFont.systemFont(ofSize: 90)]))
    expectEqual(text.size(), CGSize(width: 20.8, height: line))
    expectEqual(NSAttributedString(string: "").size(), "".size(withAttributes: nil))
  }

  @Test("A text is drawn in its color on its background, and the context keeps its own color")
  func drawing() {
    let attributes: [NSAttributedString.Key: Any] = [
      .font: font, .foregroundColor: UIColor.red, .backgroundColor: UIColor.blue,
    ]
    let context = NSStringDrawingContext()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 90, height: 90)).image { renderer in
      UIColor.green.setFill()
      "ab".draw(in: rect(5, 6, 70, 80), withAttributes: attributes)
      "ab".draw(
        with: rect(1, 2, 30, 40), options: .usesLineFragmentOrigin, attributes: [.font: font],
        context: context)
      renderer.fill(rect(0, 0, 1, 1))
    }
    var (boxes, texts, colors) = ([CGRect](), [String](), [CGColor]())
    for operation in image.drawing?.operations ?? [] {
      switch operation.content {
      case .fill(let area, let color):
        boxes.append(CGPath(elements: area.elements).boundingBoxOfPath)
        colors.append(color)
      case .text(let text, let style, let place, _):
        texts.append("\(text) \(place.minX) \(place.minY) \(place.width) \(place.height)")
        colors.append(style.color)
      default: Issue.record("unexpected: \(operation.content)")
      }
    }
    expectEqual(
      colors,
      [UIColor.blue.cgColor, UIColor.red.cgColor, CGColor.black, UIColor.green.cgColor])
    expectEqual(texts, ["ab 5.0 6.0 70.0 80.0", "ab 1.0 2.0 30.0 40.0"])
    #expect(boxes.count == 2 && boxes.first?.origin == CGPoint(x: 5, y: 6))
    #expect(abs((boxes.first?.width ?? 0) - 20.8) < 1e-9)
    #expect(abs((boxes.first?.height ?? 0) - font.lineHeight) < 1e-9)
    expectEqual(context.totalBounds.size, CGSize(width: 20.8, height: font.lineHeight))
  }
}
