import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// Presenting popovers on a phone.
@MainActor
struct UIPopoverPresentationControllerTests {
  /// A delegate that logs its calls and by default has a phone show a popover as a popover.
  private final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
    let log: CallLog
    /// The style in place of a popover; `none` for a popover.
    var style = UIModalPresentationStyle.none
    /// The answer to `presentationControllerShouldDismiss`.
    var answer = true

    init(_ log: CallLog) { self.log = log }

    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { style }
    func prepareForPopoverPresentation(_ controller: UIPopoverPresentationController) {
      log.add("prepare")
    }
    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
      log.add("should dismiss?")
      return answer
    }
    func presentationControllerWillDismiss(_ controller: UIPresentationController) {
      log.add("will dismiss")
    }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) {
      log.add("did dismiss")
    }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      log.add("attempted")
    }
  }

  private let stage = TouchStage()
  private let log = CallLog()
  private let root = UIViewController()
  private let other: LoggingController
  private let button = UIButton(frame: CGRect(x: 100, y: 200, width: 100, height: 40))
  private let delegate: Delegate

  init() {
    delegate = Delegate(log)
    other = LoggingController("B", CallLog())
    root.view.addSubview(button)
    stage.show(root)
    other.modalPresentationStyle = .popover
    other.preferredContentSize = CGSize(width: 200, height: 100)
  }

  /// Presents `other`, whose popover has the button as its source.
  private func present() {
    other.popoverPresentationController?.delegate = delegate
    other.popoverPresentationController?.sourceView = button
    root.present(other, animated: false)
    stage.advance(by: .zero)
  }

  @Test("R-POPOVER-1: a phone shows a sheet, unless the delegate answers with the style none")
  func adapted() {
    delegate.style = .pageSheet
    present()
    expectEqual(other.view.frame.width, stage.window.bounds.width)
    expectEqual(log.take(), [])
    root.dismiss(animated: false)
    stage.advance(by: .zero)
    delegate.style = .none
    present()
    expectEqual(
      other.view.convert(other.view.bounds, to: nil),
      CGRect(x: 50, y: 253, width: 200, height: 100))
    expectEqual(other.popoverPresentationController?.arrowDirection, .up)
    expectEqual(log.take(), ["prepare"])
  }

  @Test("R-POPOVER-4: a popover covers its source only where it is allowed to")
  func overlapping() {
    button.frame.origin.y = 400
    other.preferredContentSize = CGSize(width: 300, height: 600)
    // Below the button are 844 - 440 - 13 - 10 - 34 = 347 points, less the arrow, the margin and the bottom bar.
    for (mayOverlap, height) in [(false, 347.0), (true, 600)] {
      other.popoverPresentationController?.permittedArrowDirections = .up
      other.popoverPresentationController?.canOverlapSourceViewRect = mayOverlap
      present()
      expectEqual(other.view.frame.height, height)
      root.dismiss(animated: false)
      stage.advance(by: .zero)
    }
  }

  @Test("R-POPOVER-1: the popover presentation controller exists only for the style of a popover")
  func existence() {
    #expect(other.popoverPresentationController === other.presentationController)
    other.modalPresentationStyle = .fullScreen
    expectNil(other.popoverPresentationController)
  }

  @Test(
    "R-POPOVER-3: a tap beside a popover dismisses it if the delegate agrees, and hits nothing else"
  )
  func tapBeside() {
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    present()
    delegate.answer = false
    _ = log.take()
    stage.tap(at: CGPoint(x: 150, y: 220))
    expectEqual(log.take(), ["should dismiss?", "attempted"])
    delegate.answer = true
    // A tap inside the popover.
    stage.tap(at: CGPoint(x: 150, y: 300))
    expectEqual(log.take(), [])
    stage.tap(at: CGPoint(x: 150, y: 220))
    stage.settle()
    expectEqual(log.take(), ["should dismiss?", "will dismiss", "did dismiss"])
    expectNil(root.presentedViewController)
    expectEqual(taps, 0)
  }

  @Test("R-SHEET-4: a tap beside a popover that is modal, or has a modal child, is only an attempt")
  func modal() {
    let child = UIViewController()
    other.addChild(child)
    other.view.addSubview(child.view)
    child.didMove(toParent: other)
    present()
    _ = log.take()
    for controller in [other, child] {
      controller.isModalInPresentation = true
      stage.tap(at: CGPoint(x: 150, y: 220))
      stage.settle()
      expectEqual(log.take(), ["attempted"])
      #expect(root.presentedViewController === other)
      controller.isModalInPresentation = false
    }
  }

  @Test("R-POPOVER-3: a passthrough view gets its touches, and the popover stays")
  func passthrough() {
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    other.popoverPresentationController?.passthroughViews = [button]
    present()
    stage.tap(at: CGPoint(x: 150, y: 220))
    expectEqual(taps, 1)
    #expect(root.presentedViewController === other)
  }

  @Test("R-POPOVER-3: without a delegate, a tap beside a popover dismisses it with animation")
  func withoutDelegate() {
    present()
    other.popoverPresentationController?.delegate = nil
    stage.tap(at: CGPoint(x: 150, y: 220))
    stage.settle()
    expectNil(root.presentedViewController)
    #expect(other.log.lines.contains("B did disappear animated"))
  }

  @Test("R-POPOVER-2: a popover is beside a rectangle in its source view, or beside a whole item")
  func sourceRect() throws {
    let popover = try #require(other.popoverPresentationController)
    popover.sourceRect = CGRect(x: 60, y: 10, width: 20, height: 10)
    present()
    // The arrow takes 13 points below the rectangle, whose middle is at 170.
    expectEqual(other.view.convert(other.view.bounds, to: nil), rect(70, 233, 200, 100))
    root.dismiss(animated: false)
    stage.advance(by: .zero)
    // The rectangle of a source view does not count for an item of a bar.
    let item = UIBarButtonItem(title: "More", style: .plain, target: nil, action: nil)
    let bar = UIToolbar(frame: CGRect(x: 100, y: 300, width: 200, height: 49))
    bar.items = [item]
    root.view.addSubview(bar)
    stage.advance(by: .zero)
    popover.sourceView = nil
    popover.barButtonItem = item
    root.present(other, animated: false)
    stage.advance(by: .zero)
    // The button is 80 points wide and 49 high.
    expectEqual(other.view.convert(other.view.bounds, to: nil), rect(40, 362, 200, 100))
  }
}
