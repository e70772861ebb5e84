import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// How a layer draws its text.
@MainActor
struct CATextLayerTests {
  private let layer = CATextLayer()

  init() {
    layer.frame = rect(0, 0, 80, 40)
    layer.string = "text"
  }

  /// The text that the layer draws, with its style; nil if it draws none.
  private var drawn: (text: String, style: Drawing.TextStyle)? {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 80, height: 40)).image { context in
      layer.render(in: context.cgContext)
    }
    guard case .text(let text, let style, _, _)? = image.drawing?.operations.last?.content else {
      return nil
    }
    return (text, style)
  }

  @Test("A text is aligned as its layer says")
  func alignment() {
    expectEqual(drawn?.style.alignment, .natural)
    for (mode, alignment) in [
      (.left, .left), (.right, .right), (.center, .center), (.justified, .justified),
      (.natural, .natural),
    ] as [(CATextLayerAlignmentMode, NSTextAlignment)] {
      layer.alignmentMode = mode
      expectEqual(drawn?.style.alignment, alignment)
    }
  }

  @Test("A text is white and 36 points high unless its layer says something else")
  func style() {
    expectEqual(drawn?.style.color, CGColor.white)
    expectEqual(drawn?.style.font, UIFont.systemFont(ofSize: 36))
    layer.foregroundColor = CGColor.black
    layer.font = UIFont.boldSystemFont(ofSize: 9)
    layer.fontSize = 12
    expectEqual(drawn?.style.color, CGColor.black)
    expectEqual(drawn?.style.font, UIFont.boldSystemFont(ofSize: 12))
    layer.foregroundColor = nil
    expectEqual(drawn?.style.color, CGColor.white)
  }

  @Test("The characters of an attributed text are drawn, and of an empty one nothing")
  func characters() {
    layer.string = NSAttributedString(string: "other")
    expectEqual(drawn?.text, "other")
    for nothing in ["", NSAttributedString(string: ""), nil] as [Any?] {
      layer.string = nothing
      #expect(drawn == nil)
    }
  }

  @Test("R-LAYER-14: a property that was set by its key is gone once it is set to nil")
  func keys() {
    layer.setValue("a", forKey: "string")
    layer.setValue(CGColor.black, forKey: "foregroundColor")
    expectEqual(drawn?.text, "a")
    layer.string = nil
    layer.foregroundColor = nil
    #expect(layer.value(forKey: "string") == nil && layer.value(forKey: "foregroundColor") == nil)
  }
}
