import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIActivityIndicatorViewTests {
  /// The app to which the views belong.
  private let stage = TouchStage()

  @Test("the styles from before iOS 13 have the sizes of those that took their place")
  func oldStyles() {
    let sizes = [UIActivityIndicatorView.Style.whiteLarge, .white, .gray].map {
      UIActivityIndicatorView(style: $0).intrinsicContentSize.width
    }
    expectEqual(sizes, [37, 20, 20])
  }

  @Test("an indicator is hidden while it does not turn, unless hidesWhenStopped is false")
  func hiding() {
    let view = UIActivityIndicatorView(style: .medium)
    #expect(view.isHidden && !view.isAnimating && view.hidesWhenStopped)
    view.startAnimating()
    #expect(!view.isHidden && view.isAnimating)
    view.stopAnimating()
    #expect(view.isHidden && !view.isAnimating)
    view.hidesWhenStopped = false
    #expect(!view.isHidden)
    view.startAnimating()
    view.stopAnimating()
    #expect(!view.isHidden)
    view.hidesWhenStopped = true
    #expect(view.isHidden)
  }

  @Test("an indicator has the size of its style")
  func layoutSize() {
    let view = UIActivityIndicatorView(style: .large)
    expectEqual(view.frame.size, CGSize(width: 37, height: 37))
    view.style = .medium
    expectEqual(view.intrinsicContentSize, CGSize(width: 20, height: 20))
    view.sizeToFit()
    expectEqual(view.frame.size, CGSize(width: 20, height: 20))
  }

  @Test("a new indicator is at the origin, and one without a style has no size and is hidden, too")
  func new() {
    expectEqual(UIActivityIndicatorView(style: .large).frame, rect(0, 0, 37, 37))
    let view = UIActivityIndicatorView(coder: NSCoder())
    expectEqual(view.frame, CGRect.zero)
    #expect(view.isHidden && view.style == .medium)
  }
}
