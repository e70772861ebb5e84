import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIBarButtonItemTests {
  private let stage = TouchStage()
  private let log = CallLog()

  /// A system item that logs its name when it is tapped.
  private func item(_ systemItem: UIBarButtonItem.SystemItem) -> UIBarButtonItem {
    UIBarButtonItem(
      systemItem: systemItem, primaryAction: UIAction { [log] _ in log.add("\(systemItem)") })
  }

  @Test("R-BAR-1: a system item has a title or an accessibility label, and performs its action")
  func systemItems() throws {
    let controller = UIViewController()
    controller.navigationItem.rightBarButtonItem = item(.done)
    controller.navigationItem.leftBarButtonItem = item(.add)
    stage.show(UINavigationController(rootViewController: controller))
    let done = try #require(controller.navigationItem.rightBarButtonItem)
    #expect(done.title == "Done" && done.style == .done)
    expectEqual(controller.navigationItem.leftBarButtonItem?.accessibilityLabel, "Add")
    stage.tap(at: CGPoint(x: 380, y: 60))
    stage.tap(at: CGPoint(x: 10, y: 60))
    expectEqual(log.take(), ["done", "add"])
  }

  @Test("R-BAR-1: each system item has the word or the label that a phone gives it")
  func wordsAndLabels() {
    let words: [(UIBarButtonItem.SystemItem, String)] = [
      (.done, "Done"), (.cancel, "Cancel"), (.edit, "Edit"), (.save, "Save"), (.undo, "Undo"),
      (.redo, "Redo"),
    ]
    let labels: [(UIBarButtonItem.SystemItem, String)] = [
      (.add, "Add"), (.compose, "Compose"), (.reply, "Reply"), (.action, "Share"),
      (.organize, "Organize"), (.bookmarks, "Bookmarks"), (.search, "Search"),
      (.refresh, "Refresh"), (.stop, "Stop"), (.camera, "Camera"), (.trash, "Delete"),
      (.play, "Play"), (.pause, "Pause"), (.rewind, "Rewind"), (.fastForward, "Fast Forward"),
      (.close, "Close"),
    ]
    for (systemItem, word) in words {
      let made = item(systemItem)
      #expect(made.title == word && made.accessibilityLabel == word)
      let isProminent = systemItem == .done || systemItem == .save
      expectEqual(made.style, isProminent ? .done : .plain)
    }
    for (systemItem, label) in labels {
      let made = UIBarButtonItem(barButtonSystemItem: systemItem, target: nil, action: nil)
      #expect(made.title == nil && made.accessibilityLabel == label && made.style == .plain)
    }
    for space in [UIBarButtonItem.flexibleSpace(), UIBarButtonItem.fixedSpace(20)] {
      #expect(space.title == nil && space.accessibilityLabel == nil)
    }
  }

  @Test("R-BAR-5: a tap shows the menu of an item that has no action")
  func menus() throws {
    func menu(_ title: String) -> UIMenu {
      UIMenu(children: [UIAction(title: title) { [log] _ in log.add(title) }])
    }
    let bar = UIToolbar(frame: CGRect(x: 0, y: 700, width: 390, height: 49))
    let both = UIBarButtonItem(
      title: "Both", primaryAction: UIAction { [log] _ in log.add("action") }, menu: menu("b"))
    bar.items = [UIBarButtonItem(title: "Menu", menu: menu("a")), both]
    stage.show(bar)
    stage.tap(at: CGPoint(x: 10, y: 724))
    stage.settle()
    stage.tap(try stage.view(named: "a"))
    stage.settle()
    expectEqual(log.take(), ["a"])
    stage.tap(at: CGPoint(x: 100, y: 724))
    stage.settle()
    expectEqual(log.take(), ["action"])
    both.primaryAction = nil
    stage.tap(at: CGPoint(x: 100, y: 724))
    stage.settle()
    stage.tap(try stage.view(named: "b"))
    expectEqual(log.take(), ["b"])
  }

  @Test(
    "R-BAR-2: in a toolbar flexible spaces share the width that is left, and fixed spaces keep theirs"
  )
  func toolbarSpaces() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 700, width: 390, height: 49))
    bar.items = [
      item(.trash), UIBarButtonItem.fixedSpace(20), item(.edit), .flexibleSpace(), item(.action),
    ]
    stage.show(bar)
    // Each button is 80 points wide, so 390 - 3 * 80 - 20 = 130 are left for the flexible space.
    expectEqual(bar.subviews.map(\.frame.minX), [0, 80, 100, 180, 310])
    stage.tap(at: CGPoint(x: 350, y: 720))
    stage.tap(at: CGPoint(x: 90, y: 720))
    stage.tap(at: CGPoint(x: 110, y: 720))
    expectEqual(log.take(), ["action", "edit"])
  }

  @Test("R-BAR-2: an item with a custom view has the size of the view, which takes the touches")
  func customView() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    button.addAction(UIAction { [log] _ in log.add("inside") }, for: .touchUpInside)
    let bar = UIToolbar(frame: CGRect(x: 0, y: 700, width: 390, height: 49))
    bar.items = [UIBarButtonItem(customView: button), item(.edit)]
    stage.show(bar)
    stage.tap(at: CGPoint(x: 15, y: 724))
    stage.tap(at: CGPoint(x: 40, y: 724))
    expectEqual(log.take(), ["inside", "edit"])
    bar.items?[0].isHidden = true
    // Setting the same items again keeps the first one hidden.
    let items = bar.items
    bar.items = items
    stage.advance(by: .zero)
    stage.tap(at: CGPoint(x: 15, y: 724))
    expectEqual(log.take(), ["edit"])
  }

  @Test("R-BAR-3: a title view stands in the middle in place of the title")
  func titleView() {
    let controller = UIViewController()
    let title = UIButton(frame: CGRect(x: 0, y: 0, width: 90, height: 30))
    title.addAction(UIAction { [log] _ in log.add("title") }, for: .touchUpInside)
    controller.navigationItem.titleView = title
    controller.navigationItem.rightBarButtonItem = item(.edit)
    stage.show(UINavigationController(rootViewController: controller))
    expectEqual(title.frame, CGRect(x: 150, y: 7, width: 90, height: 30))
    stage.tap(title)
    expectEqual(log.take(), ["title"])
  }

  @Test("the back button has the back title of the item below, and may stand beside left items")
  func back() {
    let (first, second) = (UIViewController(), UIViewController())
    first.title = "Everything"
    first.navigationItem.backButtonTitle = "All"
    second.navigationItem.leftBarButtonItem = item(.edit)
    second.navigationItem.leftItemsSupplementBackButton = true
    let navigation = UINavigationController(rootViewController: first)
    stage.show(navigation)
    navigation.pushViewController(second, animated: false)
    stage.advance(by: .zero)
    let titles = navigation.navigationBar.subviews.compactMap { ($0 as? UIButton)?.currentTitle }
    expectEqual(titles, ["All", "Edit"])
    stage.tap(at: CGPoint(x: 100, y: 60))
    stage.tap(at: CGPoint(x: 20, y: 60))
    #expect(log.take() == ["edit"] && navigation.topViewController === first)
  }

  @Test(
    "R-BAR-4: a navigation controller's toolbar is hidden until it is shown, and has the top controller's items"
  )
  func toolbar() {
    let (first, second) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    first.toolbarItems = [item(.trash)]
    second.toolbarItems = [item(.search)]
    stage.show(navigation)
    stage.tap(at: CGPoint(x: 20, y: 780))
    #expect(navigation.isToolbarHidden && log.lines.isEmpty)
    navigation.setToolbarHidden(false, animated: false)
    stage.advance(by: .zero)
    stage.tap(at: CGPoint(x: 20, y: 780))
    navigation.pushViewController(second, animated: false)
    stage.advance(by: .zero)
    stage.tap(at: CGPoint(x: 20, y: 780))
    expectEqual(log.take(), ["trash", "search"])
  }

  @Test("the edit button begins and ends editing")
  func editButton() {
    let controller = UIViewController()
    controller.navigationItem.rightBarButtonItem = controller.editButtonItem
    stage.show(UINavigationController(rootViewController: controller))
    stage.tap(at: CGPoint(x: 380, y: 60))
    #expect(controller.isEditing && controller.editButtonItem.title == "Done")
    stage.tap(at: CGPoint(x: 380, y: 60))
    #expect(!controller.isEditing && controller.editButtonItem.title == "Edit")
  }

  @Test("an item takes title and image from its action, unless the system defines it")
  func titleOfAction() {
    let (star, moon) = (UIImage(), UIImage())
    let action = UIAction(title: "Go", image: star) { _ in }
    let plain = UIBarButtonItem(title: "Stay", image: moon, primaryAction: action)
    #expect(plain.title == "Go" && plain.image === star)
    plain.primaryAction = UIAction(title: "Run", image: moon) { _ in }
    #expect(plain.title == "Run" && plain.image === moon)
    plain.primaryAction = nil
    #expect(plain.title == "Run" && plain.image === moon)
    plain.primaryAction = UIAction(title: "Walk") { _ in }
    #expect(plain.title == "Walk" && plain.image == nil)
    let untitled = UIBarButtonItem(title: "Stay", image: moon, primaryAction: UIAction { _ in })
    #expect(untitled.title == "Stay" && untitled.image === moon)
    let done = UIBarButtonItem(systemItem: .done, primaryAction: action)
    #expect(done.title == "Done" && done.image == nil)
    done.primaryAction = UIAction(title: "Run", image: moon) { _ in }
    #expect(done.title == "Done" && done.image == nil)
  }
}
