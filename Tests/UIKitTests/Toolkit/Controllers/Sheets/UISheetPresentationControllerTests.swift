import Testing
import TouchstoneTestSupport
import UIKit

/// Sheets with detents.
@MainActor
struct UISheetPresentationControllerTests {
  /// A delegate that logs the detents to which the user moves the sheet, and the calls about a dismissal.
  private final class Delegate: NSObject, UISheetPresentationControllerDelegate {
    let log: CallLog

    init(_ log: CallLog) { self.log = log }

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ controller: UISheetPresentationController
    ) {
      log.add("at \(controller.selectedDetentIdentifier?.rawValue ?? "none")")
    }
    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
      log.add("should dismiss?")
      return true
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
  private let presented = UIViewController()
  private let delegate: Delegate
  private let sheet: UISheetPresentationController

  private static let small = UISheetPresentationController.Detent.Identifier("small")

  init() throws {
    delegate = Delegate(log)
    stage.show(root)
    sheet = try #require(presented.sheetPresentationController)
    sheet.delegate = delegate
  }

  private func present(_ detents: [UISheetPresentationController.Detent]) {
    sheet.detents = detents
    root.present(presented, animated: false)
    stage.advance(by: .zero)
  }

  /// The top of the sheet on the screen of 844 points, of which 47 are the status bar and 34 the bar at the bottom.
  ///
  /// It is 422 at the medium detent, and 57, 10 points below the status bar, at the large one.
  private var top: CGFloat { presented.view.convert(CGPoint.zero, to: nil).y }

  /// Drags slowly up or down and rests before the lift, so that only the distance decides.
  private func drag(from y: CGFloat, by distance: CGFloat) {
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 100, y: y))
    finger.move(by: CGVector(dx: 0, dy: distance), over: .seconds(1))
    stage.advance(by: .milliseconds(300))
    finger.up()
    stage.settle()
  }

  @Test("a sheet has the corner radius that the app prefers, and its own again without one")
  func cornerRadius() throws {
    present([.medium()])
    let corners = try #require(presented.view.superview).layer
    let own = corners.cornerRadius
    for radius in [own + 3, own + 7] {
      sheet.preferredCornerRadius = radius
      expectEqual(corners.cornerRadius, radius)
    }
    sheet.preferredCornerRadius = nil
    expectEqual(corners.cornerRadius, own)
  }

  @Test("R-SHEET-7: a sheet is at its smallest detent, or at the selected one")
  func heights() {
    present([.large(), .medium()])
    expectEqual(top, 422)
    expectEqual(presented.view.frame.height, 422)
    sheet.selectedDetentIdentifier = .large
    expectEqual(top, 57)
    sheet.selectedDetentIdentifier = .init("of no detent")
    expectEqual(top, 422)
    expectEqual(log.take(), [])
  }

  @Test(
    "R-SHEET-7: a custom detent has its height above the bottom safe area, up to the large detent")
  func customDetents() {
    var maximum: CGFloat = 0
    var height: CGFloat? = 100
    present([
      .custom(identifier: Self.small) { context in
        maximum = context.maximumDetentValue
        return height
      }, .medium(),
    ])
    expectEqual(maximum, 844 - 57 - 34)
    expectEqual(top, 844 - 134)
    height = 2000
    sheet.invalidateDetents()
    sheet.selectedDetentIdentifier = Self.small
    expectEqual(top, 57)
    // A detent without a height is not active.
    height = nil
    sheet.invalidateDetents()
    expectEqual(top, 422)
  }

  @Test("R-SHEET-7: with little height the medium detent is not active")
  func turned() {
    present([.medium()])
    stage.orient(.landscapeLeft)
    stage.settle()
    expectEqual(presented.view.frame.height, 390)
  }

  @Test("R-SHEET-8: a sheet that is let go moves to the nearest detent and calls the delegate")
  func dragged() {
    present([.medium(), .large()])
    drag(from: 500, by: -300)
    expectEqual(top, 57)
    expectEqual(log.take(), ["at com.apple.UIKit.large"])
    drag(from: 200, by: 50)
    expectEqual(top, 57)
    expectEqual(log.take(), [])
    drag(from: 200, by: 300)
    expectEqual(top, 422)
    expectEqual(log.take(), ["at com.apple.UIKit.medium"])
    drag(from: 500, by: 300)
    expectEqual(log.take(), ["should dismiss?", "did dismiss"])
    expectNil(root.presentedViewController)
  }

  @Test("R-SHEET-8: while it is dragged, a sheet grows with the finger, up to the large detent")
  func follows() {
    present([.medium(), .large()])
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 100, y: 500))
    finger.move(by: CGVector(dx: 0, dy: -100), over: .seconds(1))
    let before = presented.view.frame.height
    finger.move(by: CGVector(dx: 0, dy: -100), over: .seconds(1))
    #expect(before > 422 && abs(presented.view.frame.height - before - 100) < 1e-6)
    finger.move(by: CGVector(dx: 0, dy: -400), over: .seconds(1))
    expectEqual(top, 57)
    finger.up()
  }

  @Test("R-SHEET-8: a long flick down from a larger detent dismisses the sheet")
  func flick() {
    present([.medium(), .large()])
    sheet.selectedDetentIdentifier = .large
    stage.swipe(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 400))
    stage.settle()
    expectEqual(log.take(), ["should dismiss?", "did dismiss"])
  }

  @Test(
    "R-SHEET-9: a drag up in content that is at its top makes the sheet larger, unless the app turns that off",
    arguments: [true, false])
  func content(expands: Bool) {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
    scrollView.contentSize = CGSize(width: 390, height: 2000)
    presented.view.addSubview(scrollView)
    sheet.prefersScrollingExpandsWhenScrolledToEdge = expands
    present([.medium(), .large()])
    drag(from: 600, by: -200)
    #expect((top == 57) == expands && (scrollView.contentOffset.y == 0) == expands)
    // Content that is not at its top scrolls first.
    scrollView.contentOffset.y = 500
    sheet.selectedDetentIdentifier = .medium
    drag(from: 500, by: 100)
    #expect(top == 422 && scrollView.contentOffset.y < 500)
  }

  @Test(
    "R-SHEET-9: at the largest detent the same finger scrolls the content, which then decelerates")
  func handOver() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 700))
    scrollView.contentSize = CGSize(width: 390, height: 5000)
    presented.view.addSubview(scrollView)
    present([.medium(), .large()])
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 100, y: 800))
    finger.move(by: CGVector(dx: 0, dy: -300), over: .milliseconds(100))
    expectEqual(scrollView.contentOffset.y, 0)
    finger.move(by: CGVector(dx: 0, dy: -200), over: .milliseconds(100))
    // Of 500 points up, the sheet grows by 365, and the content scrolls by most of the rest.
    let offset = scrollView.contentOffset.y
    #expect(top == 57 && offset > 100 && offset < 140)
    finger.up()
    #expect(scrollView.isDecelerating)
    stage.settle()
    #expect(scrollView.contentOffset.y > offset + 100 && !scrollView.isDecelerating)
  }

  /// A data source with ten rows.
  private final class Rows: NSObject, UIPickerViewDataSource {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      10
    }
  }

  @Test("R-SHEET-9: a drag on a wheel turns it, also at its first row, and the sheet stays")
  func wheel() {
    let (picker, rows) = (UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216)), Rows())
    picker.dataSource = rows
    presented.view.addSubview(picker)
    present([.medium(), .large()])
    drag(from: 530, by: 40)
    // A drag begins after ten points; the other 90 are about three rows of 32.
    drag(from: 530, by: -100)
    #expect(top == 422 && picker.selectedRow(inComponent: 0) == 3)
    expectEqual(log.take(), [])
  }

  @Test("R-SHEET-10: beside a sheet at an undimmed detent touches reach the views behind")
  func undimmed() {
    let button = UIButton(frame: CGRect(x: 0, y: 100, width: 100, height: 50))
    button.addAction(UIAction { [log] _ in log.add("tapped") }, for: .touchUpInside)
    root.view.addSubview(button)
    sheet.largestUndimmedDetentIdentifier = .medium
    present([.medium(), .large()])
    stage.tap(at: CGPoint(x: 50, y: 120))
    expectEqual(log.take(), ["tapped"])
    sheet.selectedDetentIdentifier = .large
    sheet.selectedDetentIdentifier = .medium
    stage.tap(at: CGPoint(x: 50, y: 120))
    expectEqual(log.take(), ["tapped"])
    sheet.largestUndimmedDetentIdentifier = nil
    stage.tap(at: CGPoint(x: 50, y: 120))
    stage.settle()
    expectEqual(log.take(), ["should dismiss?", "did dismiss"])
  }

  @Test("R-SHEET-11: a tap on the grabber brings the sheet to the next detent, or to the smallest")
  func grabber() {
    sheet.prefersGrabberVisible = true
    present([.medium(), .large()])
    stage.tap(at: CGPoint(x: 195, y: 430))
    stage.settle()
    expectEqual(top, 57)
    stage.tap(at: CGPoint(x: 195, y: 65))
    stage.settle()
    expectEqual(top, 422)
    expectEqual(log.take(), ["at com.apple.UIKit.large", "at com.apple.UIKit.medium"])
  }

  @Test("R-SHEET-12: a tap beside a sheet dismisses it, unless the controller must stay")
  func outside() {
    presented.isModalInPresentation = true
    present([.medium()])
    stage.tap(at: CGPoint(x: 195, y: 200))
    stage.settle()
    expectEqual(log.take(), ["attempted"])
    presented.isModalInPresentation = false
    stage.tap(at: CGPoint(x: 195, y: 200))
    stage.settle()
    expectEqual(log.take(), ["should dismiss?", "did dismiss"])
  }

  @Test("R-SHEET-7: changes in animateChanges are animated, and the frame changes at once")
  func animated() {
    present([.medium(), .large()])
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    expectEqual(top, 57)
    let shown = presented.view.superview?.layer.presentation()?.frame.minY
    #expect(shown.map { $0 > 57 } == true)
    stage.settle()
    expectEqual(presented.view.superview?.layer.presentation()?.frame.minY, 57)
  }

  @Test("R-POPOVER-1: the sheet that takes the place of a popover has detents of its own")
  func adaptive() throws {
    presented.modalPresentationStyle = .popover
    expectNil(presented.sheetPresentationController)
    let popover = try #require(presented.popoverPresentationController)
    popover.sourceView = root.view
    popover.adaptiveSheetPresentationController.detents = [.medium()]
    root.present(presented, animated: false)
    stage.advance(by: .zero)
    expectEqual(top, 422)
  }
}
