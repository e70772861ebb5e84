import Testing
import TouchstoneTestSupport
import TouchstoneTrace
import _Testing_UIKit

@testable import UIKit

/// Dismissing a sheet with a finger.
@MainActor
struct SheetDragTests {
  /// A delegate that logs its calls and answers as a test says.
  private final class Delegate: NSObject, UIAdaptivePresentationControllerDelegate {
    let log: CallLog
    /// The answer to `presentationControllerShouldDismiss`.
    var answer = true

    init(_ log: CallLog) { self.log = log }

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
  private let root: LoggingController
  private let sheet: LoggingController
  private let delegate: Delegate

  init() {
    (root, sheet) = (LoggingController("A", log), LoggingController("B", log))
    delegate = Delegate(log)
    stage.show(root)
  }

  /// Presents a controller, or the sheet if there is none, and empties the log.
  private func present(_ controller: UIViewController? = nil) {
    let presented = controller ?? sheet
    presented.presentationController?.delegate = delegate
    root.present(presented, animated: false)
    stage.advance(by: .zero)
    _ = log.take()
  }

  /// Pulls the sheet down slowly and rests before the lift, so that only the distance decides.
  private func pull(by distance: CGFloat) {
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 195, y: 300))
    finger.move(by: CGVector(dx: 0, dy: distance), over: .seconds(1))
    stage.advance(by: .milliseconds(300))
    finger.up()
  }

  @Test(
    "R-SHEET-1, R-SHEET-2, R-SHEET-3: pulling a sheet down far dismisses it, with the calls in order"
  )
  func dismissed() {
    present()
    pull(by: 450)
    stage.settle()
    expectEqual(
      log.take(),
      [
        "should dismiss?", "will dismiss", "B will disappear animated", "B did disappear animated",
        "did dismiss",
      ])
    #expect(root.presentedViewController == nil && sheet.view.window == nil)
  }

  @Test("R-SHEET-3: a sheet that is let go early goes back and appears again")
  func letGoEarly() {
    present()
    let place = sheet.view.convert(CGPoint.zero, to: nil)
    pull(by: 100)
    stage.settle()
    expectEqual(
      log.take(),
      [
        "should dismiss?", "will dismiss", "B will disappear animated", "B will appear animated",
        "B did appear animated",
      ])
    expectEqual(sheet.view.convert(CGPoint.zero, to: nil), place)
    #expect(root.presentedViewController === sheet && !sheet.isBeingDismissed)
  }

  @Test("R-SHEET-3: while a finger pulls a sheet that may leave, it is being dismissed")
  func passage() {
    for answer in [true, false] {
      delegate.answer = answer
      present()
      let finger = stage.finger(1)
      finger.down(at: CGPoint(x: 195, y: 300))
      finger.move(by: CGVector(dx: 0, dy: 60), over: .seconds(1))
      expectEqual(sheet.isBeingDismissed, answer)
      stage.advance(by: .milliseconds(300))
      finger.up()
      stage.settle()
      #expect(!sheet.isBeingDismissed && root.presentedViewController === sheet)
      root.dismiss(animated: false)
      stage.settle()
    }
  }

  @Test("R-SHEET-3: a flick dismisses a sheet that has moved a little")
  func flick() {
    present()
    stage.swipe(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 420))
    stage.settle()
    #expect(log.take().contains("did dismiss"))
  }

  @Test("R-SHEET-2: a delegate that refuses gets the attempt, and the sheet stays")
  func refused() {
    delegate.answer = false
    present()
    let place = sheet.view.convert(CGPoint.zero, to: nil)
    pull(by: 450)
    stage.settle()
    expectEqual(log.take(), ["should dismiss?", "attempted"])
    expectEqual(sheet.view.convert(CGPoint.zero, to: nil), place)
    #expect(root.presentedViewController === sheet)
  }

  @Test("R-SHEET-3: a short pull of a sheet that must stay is not an attempt to dismiss it")
  func refusedAndLetGoEarly() {
    delegate.answer = false
    present()
    let place = sheet.view.convert(CGPoint.zero, to: nil)
    pull(by: 100)
    stage.settle()
    expectEqual(log.take(), ["should dismiss?"])
    expectEqual(sheet.view.convert(CGPoint.zero, to: nil), place)
  }

  @Test(
    "R-SHEET-1, R-SHEET-2: a sheet follows the finger, one that must stay lags behind it",
    arguments: [true, false])
  func follows(mayLeave: Bool) {
    delegate.answer = mayLeave
    present()
    func place() -> CGFloat { sheet.view.convert(CGPoint.zero, to: nil).y }
    let rest = place()
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 195, y: 300))
    finger.move(by: CGVector(dx: 0, dy: 100), over: .seconds(1))
    let before = place()
    finger.move(by: CGVector(dx: 0, dy: 200), over: .seconds(1))
    #expect(before > rest)
    if mayLeave {
      #expect(abs(place() - before - 200) < 1e-6)
    } else {
      #expect(place() > before && place() - before < 150)
    }
    finger.move(by: CGVector(dx: 0, dy: -500), over: .seconds(1))
    expectEqual(place(), rest)
    finger.up()
  }

  @Test(
    "R-SHEET-4: the delegate is not asked about a modal controller, nor about one that contains it",
    arguments: [false, true])
  func modal(contained: Bool) {
    sheet.isModalInPresentation = true
    present(contained ? UINavigationController(rootViewController: sheet) : sheet)
    pull(by: 450)
    stage.settle()
    expectEqual(log.take(), ["attempted"])
    #expect(root.presentedViewController != nil)
  }

  @Test(
    "R-SHEET-2: dismissing in code does not call the delegate, not even in the middle of a pull")
  func byCode() {
    present()
    root.dismiss(animated: false)
    stage.settle()
    expectEqual(log.take(), ["B will disappear", "B did disappear"])
    present()
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 195, y: 300))
    finger.move(to: CGPoint(x: 195, y: 500))
    root.dismiss(animated: false)
    stage.settle()
    finger.up()
    stage.settle()
    expectEqual(
      log.take(),
      ["should dismiss?", "will dismiss", "B will disappear animated", "B did disappear animated"])
    expectNil(root.presentedViewController)
  }

  @Test("R-SHEET-1: content that is scrolled down scrolls; at its top the sheet is pulled")
  func scrollView() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 700))
    scrollView.contentSize = CGSize(width: 390, height: 2000)
    sheet.view.addSubview(scrollView)
    present()
    scrollView.contentOffset.y = 800
    pull(by: 450)
    stage.settle()
    #expect(log.take().isEmpty && scrollView.contentOffset.y < 800)
    scrollView.contentOffset.y = 0
    pull(by: 450)
    stage.settle()
    #expect(log.take().contains("did dismiss"))
    expectEqual(scrollView.contentOffset.y, 0)
    // The trace records the questions to an app, not those to the sheet's own recognizer.
    #expect(!stage.log("ask").contains { $0.hasPrefix("ask shouldBeRequiredToFail ") })
  }

  @Test("R-SHEET-1: a finger that moves up or sideways does not pull, nor does one in full screen")
  func otherDirections() {
    present()
    stage.drag(from: CGPoint(x: 195, y: 400), to: CGPoint(x: 195, y: 200))
    stage.drag(from: CGPoint(x: 50, y: 400), to: CGPoint(x: 300, y: 420))
    stage.settle()
    #expect(log.take().isEmpty)
    root.dismiss(animated: false)
    stage.settle()
    sheet.modalPresentationStyle = .fullScreen
    present()
    pull(by: 450)
    stage.settle()
    #expect(log.take().isEmpty)
  }

  @Test("R-SHEET-1: a pan of equal parts down and sideways does not pull a sheet")
  func diagonal() {
    let pan = SheetPanGestureRecognizer()
    expectEqual(pan.reasonNotToBegin(along: CGPoint(x: 20, y: 20)), .wrongDirection)
    expectEqual(pan.reasonNotToBegin(along: CGPoint(x: -20, y: 20)), .wrongDirection)
    expectEqual(pan.reasonNotToBegin(along: CGPoint(x: 20, y: 21)), nil)
  }

  @Test("The presentation controller of a child is that of the presented controller")
  func ofChild() {
    let navigation = UINavigationController(rootViewController: sheet)
    #expect(sheet.presentationController === navigation.presentationController)
    #expect(navigation.presentationController?.presentedViewController === navigation)
    present(navigation)
    #expect(navigation.presentationController?.presentingViewController === root)
    #expect(
      navigation.presentationController?.containerView === navigation.view.superview?.superview)
  }

  @Test("R-SHEET-2: a presenter that does not dismiss is asked again in the next pull")
  func keptByPresenter() {
    final class Keeper: UIViewController {
      override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {}
    }
    let keeper = Keeper()
    stage.show(keeper)
    sheet.presentationController?.delegate = delegate
    keeper.present(sheet, animated: false)
    stage.advance(by: .zero)
    for _ in 0..<2 {
      _ = log.take()
      pull(by: 450)
      stage.settle()
      expectEqual(log.take().first, "should dismiss?")
      sheet.sheetPresentationController?.invalidateDetents()
    }
  }
}
