import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIPageViewControllerTests {
  /// The data source of the pages A, B and C and the delegate; it logs its calls.
  private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let pages: [LoggingController]
    let log: CallLog
    /// The number of dots of the page control; without dots there is no control.
    var dots = 0

    init(_ log: CallLog) {
      self.log = log
      pages = ["A", "B", "C"].map { LoggingController($0, log) }
    }

    /// The page some steps after a controller; nil beyond the first and the last page.
    private func page(from controller: UIViewController, by step: Int) -> UIViewController? {
      log.add("\(step > 0 ? "after" : "before") \(controller.title ?? "")")
      guard let index = pages.firstIndex(where: { $0 === controller }) else { return nil }
      return pages.indices.contains(index + step) ? pages[index + step] : nil
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(from: viewController, by: -1) }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(from: viewController, by: 1) }

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

  @Test("R-PAGES-1: a drag by more than half of the width turns the page and calls the delegate")
  func turns() {
    drag(by: -280)
    expectEqual(pages.viewControllers, [book.pages[1]])
    #expect(log.lines.contains("to B") && log.lines.contains("from A true"))
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

  @Test("R-PAGES-3, R-PAGES-4: the calls for a page that is turned, and for one that comes back")
  func order() {
    // The calls of the pages about appearance, and those of the book.
    let words = ["appear", "from", "to ", "after", "before"]
    func calls() -> [String] {
      log.take().filter { line in words.contains { line.contains($0) } }
        .filter { !$0.contains("parent") && !$0.contains("nobody") }
    }
    drag(by: -280)
    expectEqual(
      calls(),
      [
        "to B", "B will appear animated", "A will disappear animated", "B did appear animated",
        "A did disappear animated", "from A true", "after B",
      ])
    drag(by: -120)
    expectEqual(
      calls(),
      [
        "to C", "C will appear animated", "B will disappear animated", "B will appear animated",
        "B did appear animated", "C will disappear animated", "C did disappear animated",
        "from B false",
      ])
    drag(by: 280)
    expectEqual(
      calls(),
      [
        "to A", "A will appear animated", "B will disappear animated", "A did appear animated",
        "B did disappear animated", "from B true", "before A",
      ])
    pages.dataSource = nil
    pages.dataSource = book
    expectEqual(calls(), ["after A", "before A"])
  }

  @Test("R-PAGES-5: the calls for a page that curls over, and for one that curls back")
  func curls() {
    let curled = Book(log)
    let pages = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    pages.dataSource = curled
    pages.delegate = curled
    pages.setViewControllers([curled.pages[0]], direction: .forward, animated: false)
    stage.show(pages)
    stage.advance(by: .zero)
    func calls() -> [String] { log.take().filter { $0.contains("appear") } }
    _ = log.take()
    drag(by: -280)
    expectEqual(
      calls(),
      [
        "B will appear animated", "A will disappear animated", "A did disappear animated",
        "B did appear animated",
      ])
    drag(by: -120)
    expectEqual(
      calls(),
      [
        "C will appear animated", "B will disappear animated", "C will disappear animated",
        "B will appear animated", "C did disappear animated", "B did appear animated",
      ])
    expectEqual(pages.viewControllers, [curled.pages[1]])
  }

  @Test("R-PAGES-3: a page set while a drag brings one in appears, and the others disappear")
  func setWhileTurning() {
    // A drag brings in B in place of A; meanwhile the app sets B, A or C.
    for page in [1, 0, 2] {
      pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
      stage.settle()
      let finger = stage.finger(1)
      finger.down(at: CGPoint(x: 350, y: 400))
      finger.move(to: CGPoint(x: 230, y: 400), over: .milliseconds(500))
      stage.advance(by: .milliseconds(300))
      _ = log.take()
      pages.setViewControllers([book.pages[page]], direction: .forward, animated: false)
      stage.advance(by: .zero)
      let lines = log.take()
      #expect(lines.contains { $0.hasPrefix("\(book.pages[page].name) did appear") }, "\(lines)")
      let others = book.pages.filter { $0 !== book.pages[page] }
      #expect(others.allSatisfy { $0.viewIfLoaded?.window == nil })
      let disappeared = lines.filter { $0.contains("did disappear") }
      expectEqual(disappeared.count, page == 2 ? 2 : 1)
      finger.up()
      stage.settle()
      expectEqual(log.take().filter { $0.contains("appear") }, [])
    }
  }

  @Test(
    "R-PAGES-1: a drag before the first page turns nothing; a page that the app sets calls no delegate"
  )
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

  @Test("R-PAGES-1: a page that a drag brings in leaves if the app shows another one")
  func interrupted() {
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 350, y: 400))
    finger.move(to: CGPoint(x: 230, y: 400), over: .milliseconds(500))
    #expect(book.pages[1].view.window === stage.window)
    stage.advance(by: .milliseconds(300))
    pages.setViewControllers([book.pages[2]], direction: .forward, animated: false)
    finger.up()
    stage.settle()
    expectEqual(pages.viewControllers, [book.pages[2]])
    expectEqual(pages.children, [book.pages[2]])
    expectNil(book.pages[1].view.window)
  }

  @Test("R-PAGES-2: a page control is shown if the data source counts pages")
  func dots() throws {
    book.dots = 3
    pages.dataSource = nil
    pages.dataSource = book
    let control = try #require(pages.view.subviews.compactMap { $0 as? UIPageControl }.first)
    #expect(control.numberOfPages == 3 && control.currentPage == 0)
  }

  /// Pages along an axis, on a screen of 301 by 503 points.
  @MainActor private struct PageRow {
    let axis: UIPageViewController.NavigationOrientation
    let stage = TouchStage(size: CGSize(width: 301, height: 503))
    let pages: UIPageViewController
    let scrollView: UIScrollView

    init(_ axis: UIPageViewController.NavigationOrientation, of book: Book) throws {
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: axis)
      pages.dataSource = book
      pages.delegate = book
      stage.show(pages)
      self.axis = axis
      self.pages = pages
      scrollView = try #require(pages.view.subviews.first as? UIScrollView)
    }

    /// The length of the screen along the axis.
    var length: CGFloat { axis == .horizontal ? 301 : 503 }

    /// The point at a distance from the origin along the axis.
    func point(_ value: CGFloat) -> CGPoint {
      axis == .horizontal ? CGPoint(x: value, y: 0) : CGPoint(x: 0, y: value)
    }

    func show(_ page: UIViewController) {
      pages.setViewControllers([page], direction: .forward, animated: false)
      stage.advance(by: .zero)
    }
  }

  @Test(
    "R-PAGES-1: the page before, the one that is shown and the one after lie in a row or a column",
    arguments: [UIPageViewController.NavigationOrientation.horizontal, .vertical])
  func places(_ axis: UIPageViewController.NavigationOrientation) throws {
    let row = try PageRow(axis, of: book)
    // A page, the number of pages that the scroll view has room for, and the place of the page among them.
    for (index, count, start) in [(0, 2, 0), (1, 3, 1), (2, 2, 1)] as [(Int, CGFloat, CGFloat)] {
      row.show(book.pages[index])
      expectEqual(row.scrollView.contentOffset, row.point(start * row.length))
      expectEqual(
        row.scrollView.contentSize,
        axis == .horizontal
          ? CGSize(width: 301 * count, height: 503) : CGSize(width: 301, height: 503 * count))
      expectEqual(
        book.pages[index].view.frame,
        CGRect(origin: row.point(start * row.length), size: CGSize(width: 301, height: 503)))
      expectEqual(
        row.scrollView.subviews.filter { $0.bounds.width > 100 }, [book.pages[index].view])
    }
    expectEqual(row.pages.children, [book.pages[2]])
  }

  @Test(
    "R-PAGES-1: pages have the size of the page view controller, also after it changed",
    arguments: [UIPageViewController.NavigationOrientation.horizontal, .vertical])
  func resized(_ axis: UIPageViewController.NavigationOrientation) throws {
    let row = try PageRow(axis, of: book)
    row.show(book.pages[2])
    row.pages.view.frame = rect(0, 0, 200, 400)
    row.pages.view.layoutIfNeeded()
    expectEqual(row.scrollView.frame, rect(0, 0, 200, 400))
    expectEqual(
      book.pages[2].view.frame,
      CGRect(
        origin: row.point(axis == .horizontal ? 200 : 400), size: CGSize(width: 200, height: 400)))
  }

  @Test(
    "R-PAGES-1: a drag to either side shows the page that lies there, and only one page is left",
    arguments: [UIPageViewController.NavigationOrientation.horizontal, .vertical])
  func dragged(_ axis: UIPageViewController.NavigationOrientation) throws {
    let row = try PageRow(axis, of: book)
    for (way, index) in [(1, 0), (-1, 2)] as [(CGFloat, Int)] {
      row.show(book.pages[1])
      let finger = row.stage.finger(1)
      finger.down(at: CGPoint(x: 150, y: 250))
      let (x, y) = axis == .horizontal ? (150 + way * 140, 250) : (150, 250 + way * 240)
      finger.move(to: CGPoint(x: x, y: y), over: .milliseconds(300))
      row.stage.advance(by: .milliseconds(300))
      expectEqual(
        book.pages[index].view.frame,
        CGRect(
          origin: row.point((1 - way) * row.length), size: CGSize(width: 301, height: 503)))
      finger.move(to: CGPoint(x: x + way, y: y + way), over: .milliseconds(30))
      finger.up()
      row.stage.settle()
      expectEqual(row.pages.children.count, 1)
    }
  }

  @Test(
    "R-PAGES-1: a page that the app sets without animation calls no delegate",
    arguments: [UIPageViewController.NavigationOrientation.horizontal, .vertical])
  func setByTheApp(_ axis: UIPageViewController.NavigationOrientation) throws {
    let row = try PageRow(axis, of: book)
    row.show(book.pages[2])
    _ = log.take()
    row.show(book.pages[1])
    expectEqual(log.take().filter { $0.hasPrefix("to") || $0.hasPrefix("from") }, [])
  }

  @Test("R-PAGES-2: the page control is along the bottom and takes no touches")
  func dotsPlace() throws {
    book.dots = 3
    pages.dataSource = nil
    #expect(pages.view.subviews.allSatisfy { !($0 is UIPageControl) })
    pages.dataSource = book
    pages.setViewControllers([book.pages[1]], direction: .forward, animated: false)
    let controls = pages.view.subviews.compactMap { $0 as? UIPageControl }
    expectEqual(controls.map(\.frame), [rect(0, 844 - 37, 390, 37)])
    expectEqual(controls.first?.isUserInteractionEnabled, false)
    pages.view.frame = rect(0, 0, 844, 390)
    expectEqual(controls.map(\.frame), [rect(0, 390 - 37, 844, 37)])
    pages.view.frame = rect(0, 0, 390, 844)
    book.dots = 5
    pages.setViewControllers([book.pages[2]], direction: .forward, animated: false)
    expectEqual(pages.view.subviews.compactMap { ($0 as? UIPageControl)?.numberOfPages }, [5])
    book.dots = 0
    pages.setViewControllers([book.pages[1]], direction: .reverse, animated: false)
    #expect(pages.view.subviews.allSatisfy { !($0 is UIPageControl) })
    let curled = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .vertical)
    #expect(curled.spineLocation == .min && pages.spineLocation == .none)
    expectEqual(curled.viewControllers, [])
  }
}
