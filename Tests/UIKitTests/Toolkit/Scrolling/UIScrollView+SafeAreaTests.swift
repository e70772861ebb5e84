import Testing
import TouchstoneTestSupport
import UIKit

/// Scroll views under bars, on a screen of 390 by 844 points whose status bar takes 47 points and whose home indicator
/// takes 34.
@MainActor
struct UIScrollViewSafeAreaTests {
  private let stage = TouchStage()

  /// A scroll view that counts the changes of its adjusted inset.
  private final class CountingScrollView: UIScrollView {
    var insetChanges = 0
    override func adjustedContentInsetDidChange() { insetChanges += 1 }
  }

  /// Shows a scroll view that fills the screen, as the second or first subview of the root view of a controller, which
  /// `container` may put into another controller.
  private func showScrollView(
    _ contentSize: CGSize, _ behavior: UIScrollView.ContentInsetAdjustmentBehavior,
    asFirst isFirst: Bool = false, change: (UIScrollView) -> Void = { _ in },
    in container: (UIViewController) -> UIViewController = { $0 }
  ) -> CountingScrollView {
    let content = UIViewController()
    let scrollView = CountingScrollView(frame: content.view.bounds)
    scrollView.contentSize = contentSize
    scrollView.contentInsetAdjustmentBehavior = behavior
    change(scrollView)
    if !isFirst { content.view.addSubview(UIView()) }
    content.view.addSubview(scrollView)
    stage.show(container(content))
    return scrollView
  }

  private let long = CGSize(width: 390, height: 2000)
  private let wide = CGSize(width: 700, height: 10)
  private let small = CGSize(width: 10, height: 10)

  @Test("R-SCROLL-25: the behavior decides whether the adjusted inset includes the safe area")
  func behaviors() {
    let none = UIEdgeInsets.zero
    let vertical = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    expectEqual(showScrollView(long, .automatic).adjustedContentInset, vertical)
    expectEqual(showScrollView(long, .scrollableAxes).adjustedContentInset, vertical)
    expectEqual(showScrollView(long, .always).adjustedContentInset, vertical)
    expectEqual(showScrollView(long, .never).adjustedContentInset, none)
    expectEqual(showScrollView(small, .automatic).adjustedContentInset, none)
    expectEqual(showScrollView(wide, .scrollableAxes).adjustedContentInset, none)
    expectEqual(showScrollView(small, .always).adjustedContentInset, vertical)
    let bouncing = showScrollView(small, .automatic) { $0.alwaysBounceVertical = true }
    expectEqual(bouncing.adjustedContentInset, vertical)
  }

  @Test(
    "R-SCROLL-25: the content of a controller below bars begins below them, however small it is")
  func belowBars() {
    func navigation(_ content: UIViewController) -> UIViewController {
      UINavigationController(rootViewController: content)
    }
    let first = showScrollView(small, .automatic, asFirst: true, in: navigation)
    expectEqual(first.contentOffset, CGPoint(x: 0, y: -91))
    expectEqual(
      first.adjustedContentInset, UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
    let second = showScrollView(small, .automatic, in: navigation)
    expectEqual(second.contentOffset, CGPoint.zero)
    let scrollable = showScrollView(small, .scrollableAxes, asFirst: true, in: navigation)
    expectEqual(scrollable.contentOffset, CGPoint.zero)
    let table = UITableViewController(style: .plain)
    stage.show(navigation(table))
    expectEqual(table.tableView.contentOffset, CGPoint(x: 0, y: -91))
  }

  @Test(
    "R-SCROLL-25: after a change of the inset, content at its top stays at its top, else in place")
  func offsets() {
    let scrollView = showScrollView(long, .automatic) {
      $0.contentInset.top = 10
      $0.contentOffset.y = -10
    }
    expectEqual(scrollView.contentOffset.y, -57)
    scrollView.contentInsetAdjustmentBehavior = .never
    expectEqual(scrollView.contentOffset.y, -10)
    scrollView.contentOffset.y = 100
    scrollView.contentInsetAdjustmentBehavior = .always
    expectEqual(scrollView.contentOffset.y, 100)
    // The inset of 10 points, the safe area of the window, and two behaviors.
    expectEqual(scrollView.insetChanges, 4)
    scrollView.contentOffset.y = 2000
    scrollView.contentSize = long
    expectEqual(scrollView.insetChanges, 4)
  }

  @Test(
    "R-SCROLL-25: content that grows beyond the frame gets the insets of the axis along which it does"
  )
  func growing() {
    func show(_ size: CGSize) -> (UIViewController, CountingScrollView) {
      let content = UIViewController()
      content.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 30)
      let scrollView = CountingScrollView(frame: content.view.bounds)
      scrollView.contentSize = size
      scrollView.contentInsetAdjustmentBehavior = .scrollableAxes
      content.view.addSubview(scrollView)
      stage.show(content)
      return (content, scrollView)
    }
    let (controller, scrollView) = show(small)
    expectEqual(scrollView.adjustedContentInset, .zero)
    scrollView.contentSize = wide
    let sides = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 30)
    expectEqual(scrollView.adjustedContentInset, sides)
    expectEqual(scrollView.contentOffset, CGPoint(x: -20, y: 0))
    scrollView.contentSize = long
    expectEqual(
      scrollView.adjustedContentInset, UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    expectEqual(scrollView.contentOffset, CGPoint(x: 0, y: -47))
    scrollView.contentSize = small
    expectEqual(scrollView.adjustedContentInset, .zero)
    scrollView.alwaysBounceHorizontal = true
    expectEqual(scrollView.adjustedContentInset, sides)
    _ = controller
  }

  @Test("R-SCROLL-25: the last row can be scrolled above the home indicator")
  func end() {
    let scrollView = showScrollView(long, .automatic)
    scrollView.scrollRectToVisible(CGRect(x: 0, y: 1999, width: 1, height: 1), animated: false)
    expectEqual(scrollView.contentOffset.y, 2000 - 844 + 34)
  }

  @Test("R-SCROLL-25: a scroll view that is moved away from the bars has no room for them")
  func moved() {
    let scrollView = showScrollView(long, .automatic)
    scrollView.frame = CGRect(x: 0, y: 100, width: 390, height: 500)
    stage.advance(by: .zero)
    expectEqual(scrollView.adjustedContentInset, .zero)
    expectEqual(scrollView.contentOffset.y, 0)
  }
}
