import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// The properties of a label that change only how it is drawn.
@MainActor
struct UILabelLooksTests {
  private let stage = TouchStage()

  @Test(
    "the looks of a label have the defaults of iOS, keep what an app sets, and do not change its size"
  )
  func kept() {
    stage.makeCurrent()
    let label = UILabel()
    #expect(!label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0)
    #expect(!label.allowsDefaultTighteningForTruncation && label.shadowColor == nil)
    #expect(label.shadowOffset == CGSize(width: 0, height: -1))
    #expect(label.baselineAdjustment == .alignBaselines && !label.adjustsFontForContentSizeCategory)
    label.text = "a text"
    let size = label.intrinsicContentSize
    (label.adjustsFontSizeToFitWidth, label.minimumScaleFactor) = (true, 0.5)
    (label.shadowColor, label.shadowOffset) = (.red, CGSize(width: 1, height: 2))
    (label.baselineAdjustment, label.adjustsFontForContentSizeCategory) = (.none, true)
    label.allowsDefaultTighteningForTruncation = true
    #expect(label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0.5)
    #expect(label.shadowColor == .red && label.shadowOffset.height == 2)
    #expect(label.baselineAdjustment == .none && label.adjustsFontForContentSizeCategory)
    #expect(label.allowsDefaultTighteningForTruncation && label.intrinsicContentSize == size)
  }
}
