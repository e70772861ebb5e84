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

  @Test("R-TEXT-8: the content grows and shrinks as text is typed and deleted")
  func typing() {
    view.text = "one"
    view.layoutIfNeeded()
    view.insertText("\ntwo")
    view.layoutIfNeeded()
    expectEqual(view.contentSize.height, height(2))
    for _ in 0..<4 { view.deleteBackward() }
    view.layoutIfNeeded()
    expectEqual(view.contentSize.height, height(1))
  }

  @Test("The text has a margin of 5 points beside it, in addition to the insets")
  func margins() {
    let font = UIFont.systemFont(ofSize: 20)
    let label = UILabel()
    (label.font, label.text, view.font, view.text) = (font, "wide", font, "wide")
    let textWidth = label.sizeThatFits(.zero).width
    expectEqual(view.sizeThatFits(CGSize(width: 200, height: 0)).width, textWidth + 10)
    view.textContainerInset = UIEdgeInsets(top: 1, left: 20, bottom: 2, right: 3)
    let size = view.sizeThatFits(CGSize(width: 200, height: 0))
    expectEqual(size.width, textWidth + 33)
    expectEqual(size.height, (font.lineHeight + 3).rounded(.up))
    // The text fits exactly, and is broken where there is less room.
    view.text = "wide wide"
    label.text = "wide wide"
    let exact = label.sizeThatFits(.zero).width + 33
    expectEqual(
      view.sizeThatFits(CGSize(width: exact, height: 0)), CGSize(width: exact, height: size.height))
    let narrow = view.sizeThatFits(CGSize(width: exact - 2, height: 0))
    expectEqual(narrow.height, (2 * font.lineHeight + 3).rounded(.up))
    expectEqual(narrow.width, textWidth + 33)
    // A view without room for its text does not break it; no more width is asked for than there is.
    expectEqual(
      view.sizeThatFits(CGSize(width: 5, height: 0)), CGSize(width: 5, height: size.height))
  }

  @Test("R-TEXT-8: without scrolling, text that is broken at the width of the view is shown whole")
  func brokenLines() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    let inner = UITextView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    inner.isScrollEnabled = false
    inner.text = "several words that do not fit into one line of the view"
    root.addSubview(inner)
    let width = inner.widthAnchor.constraint(equalToConstant: 200)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: root.topAnchor), width,
      inner.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    root.layoutIfNeeded()
    let lines = inner.frame.height
    #expect(lines > height(1))
    expectEqual(inner.frame.height, inner.sizeThatFits(CGSize(width: 200, height: 0)).height)
    expectEqual(inner.intrinsicContentSize.height, lines)
    width.constant = 100
    root.layoutIfNeeded()
    #expect(inner.frame.height > lines)
    expectEqual(inner.frame.height, inner.sizeThatFits(CGSize(width: 100, height: 0)).height)
  }

  @Test("R-TEXT-8: without scrolling, a new text counts at once in the fitting size of a container")
  func fittingSize() {
    let box = UIView()
    let inner = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
    inner.translatesAutoresizingMaskIntoConstraints = false
    inner.isScrollEnabled = false
    inner.text = "one"
    box.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: box.topAnchor),
      inner.bottomAnchor.constraint(equalTo: box.bottomAnchor),
      inner.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: box.trailingAnchor),
      inner.widthAnchor.constraint(equalToConstant: 200),
    ])
    func fitting() -> CGFloat {
      box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
    }
    expectEqual(fitting(), height(1))
    inner.text = "one\ntwo"
    expectEqual(fitting(), height(2))
  }

  @Test("R-TEXT-8: the text gives the view its height only as long as it does not scroll")
  func scrollingSwitched() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    let inner = UITextView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    inner.isScrollEnabled = false
    inner.text = "one\ntwo"
    root.addSubview(inner)
    let low = inner.heightAnchor.constraint(equalToConstant: 200)
    low.priority = .fittingSizeLevel
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: root.topAnchor), low,
      inner.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      inner.widthAnchor.constraint(equalToConstant: 200),
    ])
    root.layoutIfNeeded()
    expectEqual(inner.frame.height, height(2))
    inner.isScrollEnabled = true
    root.layoutIfNeeded()
    expectEqual(inner.frame.height, 200)
    inner.isScrollEnabled = false
    root.layoutIfNeeded()
    expectEqual(inner.frame.height, height(2))
  }
}
