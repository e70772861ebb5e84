import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UILabelTests {
  private let stage = TouchStage()

  @Test("Each change of the text is recorded, and an equal text is no change")
  func texts() {
    stage.makeCurrent()
    let label = UILabel()
    label.accessibilityIdentifier = "count"
    for text in ["0", "0", "1", nil] { label.text = text }
    expectEqual(stage.log("text"), [#"text @count "0""#, #"text @count "1""#, #"text @count """#])
  }

  @Test("R-VIEW-13: labels get no touches, other views do")
  func interaction() {
    stage.makeCurrent()
    #expect(!UILabel().isUserInteractionEnabled && UIView().isUserInteractionEnabled)
  }

  @Test("A label fits its lines, each as high as a line of the font, rounded up to whole pixels")
  func sizes() {
    stage.makeCurrent()
    let label = UILabel()
    label.sizeToFit()
    expectEqual(label.bounds.size, .zero)
    // The letters are 28.9 points wide, an ideograph is 17, and a line is 61 / 3 high.
    label.text = "four"
    label.sizeToFit()
    expectEqual(label.bounds.size, CGSize(width: 29, height: 61.0 / 3))
    label.text = "four\n\u{56DB}\u{56DB}\u{56DB}"
    expectEqual(label.sizeThatFits(.zero).height, 61.0 / 3)
    label.numberOfLines = 0
    expectEqual(label.sizeThatFits(.zero), CGSize(width: 51, height: 122.0 / 3))
    // In 17 points the word takes two lines, and each ideograph one: five lines.
    expectEqual(label.sizeThatFits(CGSize(width: 17, height: 0)).width, 17)
    expectEqual(label.sizeThatFits(CGSize(width: 17, height: 0)).height, 305.0 / 3)
    expectEqual(label.sizeThatFits(CGSize(width: 1, height: 0)).width, 1)
    label.numberOfLines = 3
    expectEqual(label.sizeThatFits(CGSize(width: 17, height: 0)).height, 61)
  }

  @Test("The defaults are those of iOS; a label does not clip (R-SCROLL-23)")
  func defaults() {
    stage.makeCurrent()
    let label = UILabel(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(label.text == nil && label.numberOfLines == 1 && label.textAlignment == .natural)
    #expect(label.font.pointSize == 17 && label.isEnabled && !label.clipsToBounds)
    expectEqual(label.frame, CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("R-LAYOUT-23: a label in a layout follows its text, and wraps in any width that it gets")
  func layout() {
    let (root, label) = (UIView(frame: stage.window.bounds), UILabel())
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    label.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    label.text = "four"
    stage.show(root)
    expectEqual(label.bounds.width, 29)
    label.text = "four four"
    stage.advance(by: .zero)
    #expect(label.bounds.width > 60)
    label.text = "four"
    label.numberOfLines = 0
    let width = label.widthAnchor.constraint(equalToConstant: 1)
    width.isActive = true
    stage.advance(by: .zero)
    // A line for each letter.
    expectEqual(label.bounds.height, 244.0 / 3)
  }

  @Test("A label of one line ignores the width that it is offered; one of two lines wraps")
  func offered() {
    stage.makeCurrent()
    let label = UILabel()
    label.text = "four four"
    let wide = label.sizeThatFits(CGSize(width: 300, height: 0))
    expectEqual(label.sizeThatFits(CGSize(width: 40, height: 0)), wide)
    label.numberOfLines = 2
    expectEqual(
      label.sizeThatFits(CGSize(width: 40, height: 0)), CGSize(width: 29, height: 122.0 / 3))
  }
}
