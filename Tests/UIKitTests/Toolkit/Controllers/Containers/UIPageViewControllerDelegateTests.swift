import Testing
import TouchstoneTestSupport
import UIKit

/// What a page view controller asks its data source, tells its delegate and calls on its pages.
@MainActor
struct UIPageViewControllerDelegateTests {
  /// The data source of the pages A, B and C and the delegate; it logs the turns and the questions about dots.
  private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let pages: [LoggingController]
    let log: CallLog
    /// The number of dots of the page control; without dots there is no control.
    var dots = 0

    init(_ log: CallLog) {
      self.log = log
      pages = ["A", "B", "C"].map { LoggingController($0, log) }
    }

    private func page(_ controller: UIViewController, _ step: Int) -> UIViewController? {
      guard let index = pages.firstIndex(where: { $0 === controller }) else { return nil }
      return pages.indices.contains(index + step) ? pages[index + step] : nil
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(viewController, -1) }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(viewController, 1) }

    func presentationCount(for pageViewController: UIPageViewController) -> Int { dots }

    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
      log.add("index?")
      return pages.firstIndex { $0 === pageViewController.viewControllers?.first } ?? 0
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      willTransitionTo pendingViewControllers: [UIViewController]
    ) { log.add("to \(pendingViewControllers[0].title ?? "")") }

    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { log.add("from \(previousViewControllers[0].title ?? "") \(completed)") }
  }

  private let stage = TouchStage()
  private let log = CallLog()
  private let book: Book

  init() { book = Book(log) }

  /// Shows a page view controller at one of the pages, on the screen of 390 by 844 points.
  private func show(
    _ page: Int, _ axis: UIPageViewController.NavigationOrientation = .horizontal
  ) -> UIPageViewController {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: axis)
    pages.dataSource = book
    pages.delegate = book
    pages.setViewControllers([book.pages[page]], direction: .forward, animated: false)
    stage.show(pages)
    stage.advance(by: .zero)
    _ = log.take()
    return pages
  }

  /// Drags sideways by a distance in points, rests and lifts; a negative distance is to the left, to the next page.
  private func drag(by distance: CGFloat) {
    let finger = stage.finger(1)
    let start = CGPoint(x: distance < 0 ? 350 : 40, y: 400)
    finger.down(at: start)
    finger.move(to: CGPoint(x: start.x + distance, y: 400), over: .milliseconds(500))
    stage.advance(by: .milliseconds(300))
    finger.up()
    stage.settle()
  }

  /// The calls about turns and about `didAppear`.
  private func turns() -> [String] {
    log.take().filter { line in ["to ", "from ", "B did appear"].contains { line.hasPrefix($0) } }
  }

  @Test("R-PAGES-1: a page that went back comes again with the next drag, or if the app sets it")
  func comesAgain() {
    let pages = show(0)
    for _ in 0..<2 {
      drag(by: -120)
      expectEqual(turns(), ["to B", "from A false"])
    }
    pages.setViewControllers([book.pages[1]], direction: .forward, animated: false)
    stage.advance(by: .zero)
    expectEqual(turns(), ["B did appear"])
    #expect(book.pages[1].view.window === stage.window && book.pages[0].view.window == nil)
  }

  @Test("R-PAGES-1: a page comes with its first visible point, and none where only one is visible")
  func firstPoint() throws {
    let pages = show(1)
    let scrollView = try #require(pages.view.subviews.first as? UIScrollView)
    scrollView.contentOffset.x = 391
    expectEqual(turns(), ["to C"])
    scrollView.contentOffset.x = 390
    expectEqual(turns(), [])
    scrollView.contentOffset.x = 389
    expectEqual(turns(), ["to A"])
    // Beyond the end of the pages that are left, the scroll view moves back without bringing a page.
    scrollView.contentOffset.x = 780
    expectEqual(turns(), ["to C"])
    pages.setViewControllers([book.pages[0]], direction: .reverse, animated: false)
    stage.advance(by: .zero)
    #expect(turns() == [] && pages.children == [book.pages[0]])
  }

  @Test("R-PAGES-3: a page is a loaded child before it appears, and has moved to its parent after")
  func entry() {
    _ = show(0)
    drag(by: -280)
    expectEqual(
      log.take().filter { $0.hasPrefix("B ") },
      [
        "B loaded", "B will appear animated", "B will move to parent", "B did move to parent",
        "B did appear animated",
      ])
  }

  @Test(
    "R-PAGES-1: a layout of the page view controller does not end the drag of a page",
    arguments: [UIPageViewController.NavigationOrientation.horizontal, .vertical])
  func layoutMeanwhile(_ axis: UIPageViewController.NavigationOrientation) throws {
    let pages = show(1, axis)
    let scrollView = try #require(pages.view.subviews.first as? UIScrollView)
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 300, y: 600))
    finger.move(
      by: axis == .horizontal ? CGVector(dx: -200, dy: 0) : CGVector(dx: 0, dy: -200),
      over: .milliseconds(500))
    let offset = scrollView.contentOffset
    pages.view.setNeedsLayout()
    pages.view.layoutIfNeeded()
    expectEqual(scrollView.contentOffset, offset)
    #expect(axis == .horizontal ? offset.x > 390 : offset.y > 844)
    finger.up()
  }

  @Test("R-PAGES-2: the dots follow the pages, and after a drag the data source is not asked")
  func dots() throws {
    book.dots = 1
    let pages = show(0)
    func control() -> UIPageControl? {
      pages.view.subviews.lazy.compactMap { $0 as? UIPageControl }.first
    }
    expectEqual(control()?.numberOfPages, 1)
    book.dots = 3
    pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    stage.advance(by: .zero)
    #expect(log.take().contains("index?"))
    for page in [1, 2] {
      drag(by: -280)
      expectEqual(control()?.currentPage, page)
    }
    drag(by: 120)
    expectEqual(control()?.currentPage, 2)
    drag(by: 280)
    expectEqual(control()?.currentPage, 1)
    #expect(!log.take().contains("index?"))
  }

  @Test(
    "R-PAGES-1: a page fills the page view controller, also under the bars of the system",
    arguments: [UIPageViewController.NavigationOrientation.horizontal, .vertical])
  func safeArea(_ axis: UIPageViewController.NavigationOrientation) {
    for page in book.pages.indices {
      _ = show(page, axis)
      expectEqual(
        book.pages[page].view.convert(book.pages[page].view.bounds, to: nil), stage.window.bounds)
    }
  }
}
