import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIPageControlTests {
  private let stage = TouchStage()
  private let log = CallLog()

  /// Shows a control of five pages, whose dots are 17 points apart; that of page 2, the middle one, is at 150.
  ///
  /// The log has the page and the interaction at each change: 1 for a tap, 2 for a drag.
  private func showControl() -> UIPageControl {
    let control = UIPageControl(frame: CGRect(x: 0, y: 100, width: 300, height: 40))
    control.numberOfPages = 5
    control.addAction(
      UIAction { [log, unowned control] _ in
        log.add("\(control.currentPage) \(control.interactionState.rawValue)")
      }, for: .valueChanged)
    stage.show(control)
    return control
  }

  @Test("the colors of the dots are those of the system until an app sets others")
  func colors() {
    let control = UIPageControl()
    #expect(control.pageIndicatorTintColor == nil && control.currentPageIndicatorTintColor == nil)
    (control.pageIndicatorTintColor, control.currentPageIndicatorTintColor) = (.red, .blue)
    #expect(
      control.pageIndicatorTintColor == .red && control.currentPageIndicatorTintColor == .blue)
  }

  @Test("a page control is as wide as its dots, also after their number changed")
  func layoutSize() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let control = UIPageControl()
    control.numberOfPages = 3
    control.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(control)
    control.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    root.layoutIfNeeded()
    expectEqual(control.bounds.size, control.size(forNumberOfPages: 3))
    control.numberOfPages = 4
    root.layoutIfNeeded()
    expectEqual(control.bounds.size, control.size(forNumberOfPages: 4))
  }

  @Test(
    "R-PAGE-1: a tap after the current dot goes one page forward, before it one back, at lift-off, clamped"
  )
  func taps() {
    let control = showControl()
    stage.finger(1).down(at: CGPoint(x: 290, y: 120))
    expectEqual(log.take(), [])
    stage.finger(1).up()
    expectEqual(log.take(), ["1 1"])
    stage.tap(at: CGPoint(x: 10, y: 120))
    expectEqual(log.take(), ["0 1"])
    stage.tap(at: CGPoint(x: 10, y: 120))
    expectEqual(log.take(), [])
    control.semanticContentAttribute = .forceRightToLeft
    stage.tap(at: CGPoint(x: 10, y: 120))
    expectEqual(control.currentPage, 1)
  }

  @Test("The dots lie around the middle, in the direction of reading, and a tap turns one page")
  func places() {
    var dots = PageIndicators()
    dots.count = 4
    dots.bounds = CGRect(x: 10, y: 0, width: 200, height: 20)
    let spacing = ControlConstants.pageIndicatorSpacing
    let places = (0..<4).map { dots.place(of: $0) }
    expectEqual(places, [-1.5, -0.5, 0.5, 1.5].map { 110 + $0 * spacing })
    dots.current = 1
    expectEqual(dots.page(afterTapAt: 200), 2)
    dots.current = 3
    expectEqual(dots.page(afterTapAt: 20), 2)
    dots.isMirrored = true
    expectEqual((0..<4).map { dots.place(of: $0) }, places.reversed())
    expectEqual(dots.page(afterTapAt: 200), 2)
    expectEqual(places.map { dots.page(nearest: $0) }, [3, 2, 1, 0])
  }

  @Test("A page that a handler sets during a drag is kept")
  func turnedBack() {
    let control = showControl()
    control.addAction(
      UIAction { [weak control] _ in control?.currentPage = 0 }, for: .valueChanged)
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 116, y: 120))
    finger.move(to: CGPoint(x: 150, y: 120))
    finger.up()
    expectEqual(control.currentPage, 0)
  }

  @Test("R-PAGE-2: a drag goes through the pages and sends valueChanged for each")
  func drag() {
    let control = showControl()
    #expect(control.allowsContinuousInteraction)
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 116, y: 120))
    finger.move(to: CGPoint(x: 150, y: 120))
    expectEqual(log.take(), ["1 2", "2 2"])
    finger.up()
    #expect(log.take() == [] && control.interactionState == .none)
    control.allowsContinuousInteraction = false
    finger.down(at: CGPoint(x: 116, y: 120))
    finger.move(to: CGPoint(x: 184, y: 120))
    expectEqual(log.take(), [])
    finger.up()
    expectEqual(log.take(), ["3 1"])
  }

  @Test("R-PAGE-2: a drag back goes through the pages, too; after a cancel the interaction is over")
  func dragBack() {
    let control = showControl()
    control.currentPage = 2
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 150, y: 120))
    finger.move(to: CGPoint(x: 116, y: 120))
    expectEqual(log.take(), ["1 2", "0 2"])
    finger.cancel()
    #expect(control.interactionState == .none && log.take() == [])
  }

  @Test("R-PAGE-3: setting the page sends nothing; a single page is not hidden by default")
  func silent() {
    let control = showControl()
    control.currentPage = 9
    #expect(control.currentPage == 4 && log.take() == [])
    control.numberOfPages = 2
    #expect(control.currentPage == 1 && !control.hidesForSinglePage)
    control.numberOfPages = -1
    #expect(control.numberOfPages == 0 && control.currentPage == 0)
  }

  @Test("R-PAGE-2: a drag begins when the finger has moved by ten points")
  func hysteresis() {
    let control = showControl()
    let finger = stage.finger(1)
    // On the dot of the third page.
    finger.down(at: CGPoint(x: 152, y: 120))
    finger.move(to: CGPoint(x: 161.5, y: 120))
    expectEqual(log.take(), [])
    finger.move(to: CGPoint(x: 162, y: 120))
    #expect(control.interactionState == .continuous && control.currentPage == 3)
    expectEqual(log.take(), ["1 2", "2 2", "3 2"])
    finger.up()
  }

  @Test("the dots take 17 points each; fewer than no pages have no dots")
  func dots() {
    let control = UIPageControl()
    for (pages, width) in [(3, 51), (0, 0), (-2, 0)] as [(Int, CGFloat)] {
      expectEqual(control.size(forNumberOfPages: pages), CGSize(width: width, height: 17))
    }
  }
}
