import IOKit
import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIAlertControllerTests {
  private let stage = TouchStage()
  private let log = CallLog()
  private let root = UIViewController()
  private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))

  init() {
    stage.show(root)
    root.view.addSubview(field)
  }

  /// Presents an alert or action sheet with the title Name and the actions Cancel and OK, which log their titles.
  private func present(
    _ style: UIAlertController.Style = .alert
  ) -> (alert: UIAlertController, cancel: UIAlertAction, ok: UIAlertAction) {
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: style)
    let (cancel, ok) = (action("Cancel", .cancel), action("OK", .default))
    alert.addAction(cancel)
    alert.addAction(ok)
    root.present(alert, animated: false)
    stage.advance(by: .zero)
    return (alert, cancel, ok)
  }

  private func action(_ title: String, _ style: UIAlertAction.Style) -> UIAlertAction {
    UIAlertAction(title: title, style: style) { [log] action in log.add(action.title ?? "") }
  }

  private func button(_ name: String, in alert: UIAlertController) throws -> UIView {
    try #require(alert.view.subviews.first { $0.accessibilityIdentifier == name })
  }

  @Test("An action that is added to an alert on the screen has a button below the others")
  func addedLater() throws {
    let (alert, _, _) = present()
    let before = try button("ok", in: alert).frame
    alert.addAction(action("Later", .default))
    stage.advance(by: .zero)
    let (ok, later) = (try button("ok", in: alert).frame, try button("later", in: alert).frame)
    // The alert stays in the middle: it grows by half a line in both directions.
    expectEqual(ok, before.offsetBy(dx: 0, dy: -22))
    expectEqual(later, ok.offsetBy(dx: 0, dy: 44))
    stage.tap(try button("later", in: alert))
    stage.advance(by: .zero)
    expectEqual(log.take(), ["Later"])
    expectNil(root.presentedViewController)
  }

  @Test("each label, field and button has a line, and the lines are in the middle of the screen")
  func lines() {
    let stage = TouchStage(size: CGSize(width: 333, height: 701))
    let root = UIViewController()
    stage.show(root)
    let alert = UIAlertController(title: "Name", message: "Text", preferredStyle: .alert)
    for _ in 0..<2 { alert.addTextField() }
    let styles: [UIAlertAction.Style] = [.default, .destructive, .cancel]
    for style in styles { alert.addAction(action("\(style)", style)) }
    root.present(alert, animated: false)
    stage.advance(by: .zero)
    // Seven lines of 44 points in 701, 270 points wide in 333.
    let tops: [CGFloat] = [196.5, 240.5, 284.5, 328.5, 372.5, 416.5, 460.5]
    expectEqual(alert.view.subviews.map(\.frame), tops.map { rect(31.5, $0, 270, 44) })
    expectEqual(alert.view.subviews.compactMap { ($0 as? UILabel)?.text }, ["Name", "Text"])
    expectEqual(
      alert.view.subviews.compactMap { ($0 as? UIButton)?.titleColor(for: .normal) },
      [UIColor.systemBlue, UIColor.systemRed, UIColor.systemBlue])
    #expect(alert.textFields?.first?.isFirstResponder == true)
    let untitled = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    untitled.addAction(action("OK", .default))
    alert.dismiss(animated: false)
    stage.settle()
    root.present(untitled, animated: false)
    stage.advance(by: .zero)
    // Without a title and a message, their two lines stay empty.
    expectEqual(untitled.view.subviews.map(\.frame), [rect(31.5, 372.5, 270, 44)])
  }

  @Test("R-SHEET-5: a tap beside an action sheet cancels, one beside an alert does nothing")
  func tapBeside() {
    let (alert, _, _) = present()
    let beside = CGPoint(x: 195, y: 60)
    stage.tap(at: beside)
    #expect(log.take() == [] && root.presentedViewController === alert)
    alert.dismiss(animated: false)
    stage.advance(by: .zero)
    let (sheet, cancel, _) = present(.actionSheet)
    // A tap on the title does nothing.
    stage.tap(at: CGPoint(x: sheet.view.bounds.midX, y: sheet.view.subviews[0].frame.midY))
    cancel.isEnabled = false
    stage.tap(at: beside)
    #expect(log.take() == [] && root.presentedViewController === sheet)
    cancel.isEnabled = true
    stage.tap(at: beside)
    stage.advance(by: .zero)
    expectEqual(log.take(), ["Cancel"])
    expectNil(root.presentedViewController)
  }

  @Test("R-SHEET-5: a touch that begins or ends within an action sheet does not cancel it")
  func touchWithin() {
    let (sheet, _, _) = present(.actionSheet)
    let title = sheet.view.subviews[0].frame
    let onTitle = CGPoint(x: title.midX, y: title.midY)
    // The sheet has no message, so the line below its title is free.
    let onFreeLine = CGPoint(x: title.midX, y: title.maxY + title.height / 2)
    let beside = CGPoint(x: 195, y: 60)
    stage.tap(at: onFreeLine)
    stage.drag(from: onTitle, to: onFreeLine)
    stage.drag(from: onTitle, to: beside)
    stage.drag(from: beside, to: onFreeLine)
    stage.advance(by: .zero)
    #expect(log.take() == [] && root.presentedViewController === sheet)
  }

  @Test("R-SHEET-5: an action sheet without a cancel action stays when a finger taps beside it")
  func tapBesideWithoutCancel() {
    let sheet = UIAlertController(title: "Name", message: nil, preferredStyle: .actionSheet)
    sheet.addAction(action("OK", .default))
    root.present(sheet, animated: false)
    stage.advance(by: .zero)
    stage.tap(at: CGPoint(x: 195, y: 60))
    #expect(log.take() == [] && root.presentedViewController === sheet)
  }

  @Test(
    "R-ALERT-2: the handler is called when the alert has gone, and may present another controller")
  func handlerAfterDismissal() throws {
    final class Alert: UIAlertController {
      var log: CallLog?
      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        log?.add("did disappear")
      }
    }
    let alert = Alert(title: "Name", message: nil, preferredStyle: .alert)
    let next = UIViewController()
    alert.log = log
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { [log, root] _ in
        let presented = root.presentedViewController
        log.add("handler, \(presented == nil ? "nothing" : "something") presented")
        root.present(next, animated: false)
      })
    root.present(alert, animated: false)
    stage.advance(by: .zero)
    stage.tap(try button("ok", in: alert))
    stage.settle()
    expectEqual(log.take(), ["did disappear", "handler, nothing presented"])
    #expect(root.presentedViewController === next && alert.viewIfLoaded?.window == nil)
  }

  @Test("R-ALERT-3: adding a second cancel action to an alert ends the process")
  func secondCancel() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        for title in ["No", "Never"] {
          alert.addAction(UIAlertAction(title: title, style: .cancel))
        }
      }
    }
  }

  @Test("An action can be enabled and disabled while the alert is on the screen")
  func enabledLater() throws {
    let (alert, _, ok) = present()
    ok.isEnabled = false
    stage.tap(try button("ok", in: alert))
    #expect(log.take() == [] && root.presentedViewController === alert)
    ok.isEnabled = true
    stage.tap(try button("ok", in: alert))
    stage.advance(by: .zero)
    expectEqual(log.take(), ["OK"])
  }

  @Test(
    "R-KEY-11: the return key performs the preferred action, even with a field behind the alert")
  func returnKey() {
    field.becomeFirstResponder()
    let (alert, _, ok) = present()
    stage.pressKey(.returnKey)
    #expect(log.take() == [] && root.presentedViewController === alert)
    alert.preferredAction = ok
    #expect(alert.isFirstResponder && !field.isFirstResponder)
    ok.isEnabled = false
    stage.pressKey(.returnKey)
    expectEqual(log.take(), [])
    ok.isEnabled = true
    stage.pressKey(.returnKey)
    stage.advance(by: .zero)
    expectEqual(log.take(), ["OK"])
    #expect(root.presentedViewController == nil && field.isFirstResponder)
  }

  @Test(
    "R-RESP-33: an alert hides the keyboard and gives it back",
    arguments: [UIAlertController.Style.alert, .actionSheet])
  func keyboardBehind(_ style: UIAlertController.Style) throws {
    field.becomeFirstResponder()
    let (alert, _, _) = present(style)
    #expect(alert.isFirstResponder && !field.isFirstResponder)
    #expect(!stage.context.inputViews.isShown)
    stage.type("a")
    expectEqual(field.text, "")
    stage.tap(try button("cancel", in: alert))
    stage.advance(by: .zero)
    #expect(field.isFirstResponder && stage.context.inputViews.owner === field)
    #expect(stage.context.inputViews.isShown)
    stage.type("b")
    expectEqual(field.text, "b")
  }

  @Test("R-RESP-33: an alert in a window of its own hides the keyboard of another, too")
  func keyboardOfAnotherWindow() {
    field.becomeFirstResponder()
    let window = UIWindow()
    window.windowLevel = .alert
    window.rootViewController = UIAlertController(
      title: "Name", message: nil, preferredStyle: .alert)
    window.makeKeyAndVisible()
    stage.advance(by: .zero)
    #expect(field.isFirstResponder && !stage.context.inputViews.isShown)
    window.isHidden = true
    stage.advance(by: .zero)
    #expect(field.isFirstResponder && stage.context.inputViews.owner === field)
    #expect(stage.context.inputViews.isShown)
  }

  @Test("R-RESP-33: a field that becomes first responder while an alert is shown stays so after it")
  func keysElsewhere() throws {
    let other = UITextField(frame: CGRect(x: 20, y: 80, width: 200, height: 40))
    root.view.addSubview(other)
    field.becomeFirstResponder()
    let (alert, _, _) = present()
    other.becomeFirstResponder()
    stage.tap(try button("cancel", in: alert))
    stage.advance(by: .zero)
    #expect(other.isFirstResponder && !field.isFirstResponder && log.take() == ["Cancel"])
  }

  @Test(
    "R-KEY-11: an action that is preferred before the alert is presented has the return key at once"
  )
  func returnKeyFromTheBeginning() {
    field.becomeFirstResponder()
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    let ok = action("OK", .default)
    alert.addAction(ok)
    alert.preferredAction = ok
    expectEqual(alert.keyCommands?.map(\.input), ["\r"])
    root.present(alert, animated: false)
    stage.advance(by: .zero)
    stage.pressKey(.returnKey)
    stage.advance(by: .zero)
    expectEqual(log.take(), ["OK"])
  }

  @Test("R-KEY-11: an action sheet ignores its preferred action")
  func sheet() {
    let (alert, _, ok) = present(.actionSheet)
    alert.preferredAction = ok
    stage.pressKey(.returnKey)
    stage.advance(by: .zero)
    #expect(log.take() == [] && alert.keyCommands == nil)
    #expect(root.presentedViewController === alert)
  }

  @Test("R-ALERT-1: an alert has fields between message and buttons; the first one takes the keys")
  func textFields() throws {
    let log = CallLog()
    let controller = UIViewController()
    stage.show(controller)
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    expectNil(alert.textFields)
    alert.addTextField { $0.placeholder = "first" }
    alert.addTextField()
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { [weak alert] _ in
        log.add(alert?.textFields?.compactMap(\.text).joined(separator: "|") ?? "")
      })
    controller.present(alert, animated: true)
    stage.advance(by: .zero)
    let fields = try #require(alert.textFields)
    #expect(fields[0].isFirstResponder && fields[0].placeholder == "first")
    stage.type("ab")
    stage.tap(fields[1])
    stage.type("c")
    try stage.tap(stage.view(named: "ok"))
    stage.advance(by: .zero)
    expectEqual(log.take(), ["ab|c"])
    #expect(fields[0].frame.minY > 0 && fields[1].frame.minY == fields[0].frame.maxY)
  }

  @Test("an alert shows its texts in the middle of their lines, and each button has its title")
  func content() throws {
    let alert = UIAlertController(title: "Name", message: "Text", preferredStyle: .alert)
    alert.addAction(action("Don't Save 2", .default))
    // The lines are in their places as soon as the view is loaded.
    let loaded = alert.view.subviews.map(\.frame)
    #expect(loaded.count == 3 && loaded.allSatisfy { $0.width == 270 })
    root.present(alert, animated: false)
    stage.advance(by: .zero)
    expectEqual(alert.view.subviews.map(\.frame), loaded)
    #expect(try stage.view(named: "alert") === alert.view)
    expectEqual(
      alert.view.subviews.compactMap { ($0 as? UILabel)?.textAlignment }, [.center, .center])
    let button = try stage.view(named: "dont-save-2", as: UIButton.self)
    expectEqual(button.currentTitle, "Don't Save 2")
    alert.addTextField()
    stage.advance(by: .zero)
    let field = try #require(alert.textFields?.first)
    #expect(field.window === stage.window && field.borderStyle == .roundedRect)
    expectEqual(field.frame.maxY, button.frame.minY)
  }

  @Test("an alert disappears with animation when an action is chosen")
  func animated() throws {
    final class Alert: UIAlertController {
      var isAnimated: Bool?
      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        isAnimated = animated
      }
    }
    let alert = Alert(title: nil, message: nil, preferredStyle: .alert)
    alert.addAction(action("OK", .default))
    root.present(alert, animated: false)
    stage.advance(by: .zero)
    stage.tap(try button("ok", in: alert))
    stage.settle()
    expectEqual(alert.isAnimated, true)
  }
}
