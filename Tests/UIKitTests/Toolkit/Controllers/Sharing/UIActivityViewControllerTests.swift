import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIActivityViewControllerTests {
  /// An activity for items with a number, which logs its calls.
  private final class Stamp: UIActivity {
    let log: CallLog
    var controller: UIViewController?

    init(_ log: CallLog) { self.log = log }

    override var activityType: UIActivity.ActivityType? { .init("stamp") }
    override var activityTitle: String? { "Stamp It" }
    override var activityViewController: UIViewController? { controller }
    override func canPerform(withActivityItems items: [Any]) -> Bool {
      items.contains { $0 is Int }
    }
    override func prepare(withActivityItems items: [Any]) { log.add("prepare \(items)") }
    override func perform() {
      log.add("perform")
      activityDidFinish(true)
    }
  }

  /// An item with a different text for each activity.
  private final class Source: NSObject, UIActivityItemSource {
    func activityViewControllerPlaceholderItem(_ controller: UIActivityViewController) -> Any {
      "short"
    }
    func activityViewController(
      _ controller: UIActivityViewController,
      itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { "long for \(activityType?.rawValue ?? "none")" }
  }

  private let stage = TouchStage()
  private let log = CallLog()
  private let root = UIViewController()

  init() { stage.show(root) }

  /// Presents a sheet that at its end logs the activity, whether it was completed, and whether there was no error.
  private func share(_ items: [Any], _ activities: [UIActivity] = [], excludingCopy: Bool = false)
    -> UIActivityViewController
  {
    let sheet = UIActivityViewController(activityItems: items, applicationActivities: activities)
    if excludingCopy { sheet.excludedActivityTypes = [.copyToPasteboard] }
    sheet.completionWithItemsHandler = { [log] type, isCompleted, _, error in
      log.add("\(type?.rawValue ?? "none") \(isCompleted) \(error == nil)")
    }
    root.present(sheet, animated: false)
    stage.advance(by: .zero)
    return sheet
  }

  private func buttonNames(in sheet: UIActivityViewController) -> [String] {
    sheet.view.subviews.compactMap { ($0 as? UIButton)?.accessibilityIdentifier }
  }

  @Test("R-SHARE-1: the sheet has a button for each activity that can do something with the items")
  func activities() throws {
    let sheet = share(["text", 7], [Stamp(log)])
    expectEqual(buttonNames(in: sheet), ["copy", "stamp-it", "close"])
    // The sheet covers the lower half of the screen.
    expectEqual(sheet.view.convert(CGPoint.zero, to: nil).y, 422)
    root.dismiss(animated: false)
    stage.settle()
    expectEqual(buttonNames(in: share(["text"], [Stamp(log)])), ["copy", "close"])
    root.dismiss(animated: false)
    stage.settle()
    expectEqual(buttonNames(in: share(["text"], excludingCopy: true)), ["close"])
  }

  @Test("R-SHARE-2: an activity gets the items and is performed, then the sheet is dismissed")
  func chosen() throws {
    let sheet = share([7, "text"], [Stamp(log)])
    stage.tap(try stage.view(named: "stamp-it"))
    stage.settle()
    expectEqual(log.take(), ["prepare [7, \"text\"]", "perform", "stamp true true"])
    #expect(root.presentedViewController == nil && sheet.view.window == nil)
  }

  @Test("R-SHARE-2: the controller of an activity is shown over the sheet, and both are dismissed")
  func withController() throws {
    let stamp = Stamp(log)
    stamp.controller = UIViewController()
    let sheet = share([7], [stamp])
    stage.tap(try stage.view(named: "stamp-it"))
    stage.settle()
    expectEqual(log.take(), ["prepare [7]"])
    #expect(sheet.presentedViewController === stamp.controller)
    stamp.activityDidFinish(false)
    stage.settle()
    expectEqual(log.take(), ["stamp false true"])
    expectNil(root.presentedViewController)
  }

  @Test(
    "R-SHARE-3: closing or pulling down the sheet calls the handler without an activity",
    arguments: [true, false])
  func cancelled(byButton: Bool) throws {
    _ = share(["text"])
    if byButton {
      stage.tap(try stage.view(named: "close"))
    } else {
      stage.swipe(from: CGPoint(x: 30, y: 500), to: CGPoint(x: 30, y: 800))
    }
    stage.settle()
    expectEqual(log.take(), ["none false true"])
    expectNil(root.presentedViewController)
  }

  @Test("R-SHARE-1: the copy activity puts texts on the pasteboard, as the items give them for it")
  func copies() throws {
    _ = share([Source(), "plain"])
    stage.tap(try stage.view(named: "copy"))
    stage.settle()
    expectEqual(
      UIPasteboard.general.strings,
      ["long for com.apple.UIKit.activity.CopyToPasteboard", "plain"])
    expectEqual(log.take(), ["com.apple.UIKit.activity.CopyToPasteboard true true"])
  }

  @Test("An activity that does not override perform is not completed")
  func defaultPerform() throws {
    final class Idle: UIActivity {
      override var activityType: UIActivity.ActivityType? { .init("idle") }
      override var activityTitle: String? { "Idle" }
      override func canPerform(withActivityItems items: [Any]) -> Bool { true }
    }
    _ = share([7], [Idle()])
    stage.tap(try stage.view(named: "idle"))
    stage.settle()
    expectEqual(log.take(), ["idle false true"])
  }
}
