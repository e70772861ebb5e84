import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIProgressViewTests {
  /// The app to which the views belong.
  private let stage = TouchStage()

  @Test("progress is from 0 to 1")
  func progress() {
    let view = UIProgressView(progressViewStyle: .bar)
    #expect(view.progress == 0 && view.progressViewStyle == .bar)
    view.progress = 3
    expectEqual(view.progress, 1)
    view.setProgress(-1, animated: true)
    expectEqual(view.progress, 0)
  }

  @Test("R-LAYOUT-23: a progress view has a height and no width of its own")
  func layoutSize() {
    let view = UIProgressView()
    expectEqual(view.intrinsicContentSize, CGSize(width: UIView.noIntrinsicMetric, height: 4))
    view.frame.size.width = 70
    view.sizeToFit()
    expectEqual(view.frame.size, CGSize(width: 70, height: 4))
  }

  @Test("a new progress view with a style is at the origin and has a height only")
  func new() {
    expectEqual(UIProgressView(progressViewStyle: .default).frame, rect(0, 0, 0, 4))
  }
}
