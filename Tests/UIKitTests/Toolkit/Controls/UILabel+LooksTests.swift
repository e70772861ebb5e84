import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// Looks of a label that are kept.
@MainActor
struct UILabelLooksTests {
  private let stage = TouchStage()

  @Test("a label has the looks of iOS until an app sets others")
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
