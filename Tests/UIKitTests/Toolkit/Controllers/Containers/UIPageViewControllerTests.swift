import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIPageViewControllerTests {
  private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let pages: [LoggingController]
    let log: CallLog
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
  private let pages: UIPageViewController

  init() {
    book = Book(log)
    pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.dataSource = book
    pages.delegate = book
    pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    stage.show(pages)
    stage.advance(by: .zero)
    _ = log.take()
  }

  private func drag(by distance: CGFloat) {
    let finger = stage.finger(1)
    let start = CGPoint(x: distance < 0 ? 350 : 40, y: 400)
    finger.down(at: start)
    finger.move(to: CGPoint(x: start.x + distance, y: 400), over: .milliseconds(500))
    stage.advance(by: .milliseconds(300))
    finger.up()
    stage.settle()
  }

  @Test("R-PAGES-1: a drag over half of the width turns the page, and the calls tell so")
  func turns() {
    drag(by: -280)
    expectEqual(pages.viewControllers, [book.pages[1]])
    #expect(log.lines.contains("to B") && log.lines.last == "from A true")
    #expect(book.pages[1].view.window === stage.window && book.pages[0].parent == nil)
    drag(by: 280)
    expectEqual(pages.viewControllers, [book.pages[0]])
  }

  @Test("R-PAGES-1: a short drag shows the next page for a while and comes back")
  func comesBack() {
    drag(by: -120)
    expectEqual(pages.viewControllers, [book.pages[0]])
    #expect(log.lines.contains("to B") && log.lines.contains("from A false"))
    #expect(book.pages[1].view.window == nil && book.pages[0].view.window === stage.window)
    expectEqual(book.pages[0].view.convert(CGPoint.zero, to: nil), .zero)
  }

  @Test("R-PAGES-1: before the first page there is none; the app's own change calls no delegate")
  func ends() {
    drag(by: 280)
    expectEqual(pages.viewControllers, [book.pages[0]])
    #expect(!log.lines.contains { $0.hasPrefix("to") })
    pages.setViewControllers([book.pages[2]], direction: .forward, animated: true) { [log] in
      log.add("set \($0)")
    }
    stage.advance(by: .zero)
    #expect(log.lines.contains("set true") && !log.lines.contains { $0.hasPrefix("from") })
    drag(by: 280)
    expectEqual(pages.viewControllers, [book.pages[1]])
  }

  @Test("R-PAGES-2: a page control shows where the data source counts pages")
  func dots() throws {
    book.dots = 3
    pages.dataSource = nil
    pages.dataSource = book
    let control = try #require(pages.view.subviews.compactMap { $0 as? UIPageControl }.first)
    #expect(control.numberOfPages == 3 && control.currentPage == 0)
  }
}
