import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
@Suite("Label")
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

  @Test("The defaults are those of iOS")
  func defaults() {
    stage.makeCurrent()
    let label = UILabel(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(label.text == nil && label.numberOfLines == 1 && label.textAlignment == .natural)
    #expect(label.font.pointSize == 17 && label.isEnabled)
    expectEqual(label.frame, CGRect(x: 1, y: 2, width: 3, height: 4))
  }
}
