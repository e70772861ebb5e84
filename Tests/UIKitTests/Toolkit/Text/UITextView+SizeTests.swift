import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// The size of the text in a text view, and how it scrolls.
@MainActor
struct UITextViewSizeTests {
  /// A delegate that counts how often the text scrolls.
  private final class ScrollCounter: NSObject, UITextViewDelegate {
    var count = 0
    func scrollViewDidScroll(_ scrollView: UIScrollView) { count += 1 }
  }

  private let stage = TouchStage()
  private let view = UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 100))
  private let delegate = ScrollCounter()
  private let lines = (1...20).map { "line \($0)" }.joined(separator: "\n")

  init() {
    view.delegate = delegate
    stage.show(view)
  }

  /// Returns the height of a number of lines with the margins above and below.
  private func height(_ count: CGFloat) -> CGFloat {
    ((view.font?.lineHeight ?? 0) * count + 16).rounded(.up)
  }

  @Test("R-TEXT-8: the content is as wide as the view and as high as the text")
  func content() {
    view.text = lines
    view.layoutIfNeeded()
    expectEqual(view.contentSize, CGSize(width: 200, height: height(20)))
    view.text = "one"
    stage.advance(by: .milliseconds(20))
    expectEqual(view.contentSize.height, height(1))
    view.textContainerInset = UIEdgeInsets(top: 20, left: 0, bottom: 8, right: 0)
    view.layoutIfNeeded()
    expectEqual(view.contentSize.height, height(1) + 12)
    expectEqual(view.sizeThatFits(CGSize(width: 200, height: 1)).height, height(1) + 12)
  }

  @Test("R-TEXT-8: a drag scrolls text that is higher than the view, and a tap begins editing")
  func drags() {
    view.text = lines
    view.layoutIfNeeded()
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 100, y: 180))
    finger.move(to: CGPoint(x: 100, y: 150))
    finger.move(to: CGPoint(x: 100, y: 120))
    #expect(view.contentOffset.y > 20 && delegate.count > 0 && !view.isFirstResponder)
    finger.up()
    stage.advance(by: .seconds(3))
    stage.tap(view)
    #expect(view.isFirstResponder)
  }

  @Test("R-TEXT-8: text that fits does not move")
  func fitting() {
    view.text = "one"
    view.layoutIfNeeded()
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 100, y: 180))
    finger.move(to: CGPoint(x: 100, y: 120))
    finger.up()
    stage.advance(by: .seconds(1))
    expectEqual(view.contentOffset, .zero)
    expectEqual(delegate.count, 0)
  }

  @Test("R-TEXT-8: without scrolling the text gives the view its height")
  func intrinsicHeight() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    let inner = UITextView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    expectEqual(inner.intrinsicContentSize.height, UIView.noIntrinsicMetric)
    inner.isScrollEnabled = false
    inner.text = "one"
    root.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: root.topAnchor),
      inner.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      inner.widthAnchor.constraint(equalToConstant: 200),
    ])
    root.layoutIfNeeded()
    expectEqual(inner.frame.height, height(1))
    inner.text = "one\ntwo\nthree"
    root.layoutIfNeeded()
    expectEqual(inner.frame.height, height(3))
  }
}
