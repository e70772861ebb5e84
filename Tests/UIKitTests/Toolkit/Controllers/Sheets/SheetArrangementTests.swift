import Testing
import TouchstoneTestSupport
import UIKit

/// The views of a sheet, and the content under a finger that drags it.
@MainActor
struct SheetArrangementTests {
  private let stage = TouchStage()
  private let root = UIViewController()
  private let presented = LoggingController("B", CallLog())
  private let sheet: UISheetPresentationController

  init() throws {
    stage.show(root)
    sheet = try #require(presented.sheetPresentationController)
  }

  private func present(_ detents: [UISheetPresentationController.Detent]) {
    sheet.detents = detents
    root.present(presented, animated: false)
    stage.advance(by: .zero)
  }

  /// The place of the presented view on the screen of 390 by 844 points.
  private var place: CGRect { presented.view.convert(presented.view.bounds, to: nil) }

  @Test("R-SHEET-11: the grabber is a bar in the middle of the sheet's top edge")
  func grabber() throws {
    sheet.prefersGrabberVisible = true
    present([.medium(), .large()])
    let grabber = try stage.view(named: "sheet-grabber")
    expectEqual(grabber.frame, rect(157, 0, 76, 24))
    let bar = try #require(grabber.subviews.first)
    expectEqual(bar.frame, rect(20, 5, 36, 5))
    expectEqual(bar.layer.cornerRadius, 2.5)
    #expect(stage.window.hitTest(CGPoint(x: 195, y: 430), with: nil) === grabber)
    sheet.detents = [.medium()]
    // With a single detent there is nothing to move, and the content gets the touches.
    #expect(stage.window.hitTest(CGPoint(x: 195, y: 430), with: nil) === presented.view)
  }

  @Test("R-SHEET-7: new detents move a sheet at once; one of no height shows the safe area alone")
  func newDetents() {
    present([.medium()])
    expectEqual(place, rect(0, 422, 390, 422))
    sheet.detents = [.large()]
    expectEqual(place, rect(0, 57, 390, 787))
    for height in [0, -5] as [CGFloat] {
      sheet.detents = [.custom { _ in height }]
      expectEqual(place, rect(0, 810, 390, 34))
    }
  }

  @Test("R-SHEET-10, R-SHEET-12: the views behind a sheet are dimmed unless it is undimmed")
  func dimming() throws {
    present([.medium()])
    let container = try #require(presented.view.superview?.superview)
    let dimming = try #require(container.subviews.first)
    #expect(!dimming.isHidden)
    expectEqual(dimming.gestureRecognizers?.map(\.name), ["sheet-outside"])
    sheet.largestUndimmedDetentIdentifier = .medium
    #expect(dimming.isHidden)
    sheet.largestUndimmedDetentIdentifier = nil
    #expect(!dimming.isHidden)
    stage.tap(at: CGPoint(x: 195, y: 200))
    stage.settle()
    #expect(presented.log.lines.contains("B will disappear animated"))
  }

  /// Adds a scroll view with long content to the presented view.
  private func addScrollView() -> UIScrollView {
    let scrollView = UIScrollView(frame: rect(0, 0, 390, 700))
    scrollView.contentSize = CGSize(width: 390, height: 5000)
    presented.view.addSubview(scrollView)
    return scrollView
  }

  @Test("R-SHEET-9: a finger that goes back scrolls the content to its top, then lowers the sheet")
  func handBack() {
    let scrollView = addScrollView()
    present([.medium(), .large()])
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 100, y: 800))
    finger.move(to: CGPoint(x: 100, y: 300))
    #expect(place.minY == 57 && scrollView.contentOffset.y > 100)
    finger.move(to: CGPoint(x: 100, y: 600))
    #expect(place.minY > 57 && scrollView.contentOffset.y == 0)
    finger.up()
  }

  @Test(
    "R-SHEET-9: content that cannot scroll leaves a drag up to the sheet and stays where it is",
    arguments: [true, false])
  func disabledContent(expands: Bool) {
    let scrollView = addScrollView()
    scrollView.isScrollEnabled = false
    sheet.prefersScrollingExpandsWhenScrolledToEdge = expands
    present([.medium(), .large()])
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 100, y: 800))
    finger.move(to: CGPoint(x: 100, y: 200))
    #expect(place.minY == 57 && scrollView.contentOffset.y == 0)
    finger.up()
  }
}
