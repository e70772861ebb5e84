import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UINavigationBarTests {
  private let stage = TouchStage()
  private let log = CallLog()

  @Test("A tap on the back button pops the top controller")
  func back() throws {
    let (first, second) = (LoggingController("A", log), LoggingController("B", log))
    let navigation = UINavigationController(rootViewController: first)
    stage.show(navigation)
    expectNil(navigation.navigationBar.backItem)
    navigation.pushViewController(second, animated: false)
    stage.advance(by: .zero)
    #expect(navigation.navigationBar.topItem === second.navigationItem)
    #expect(navigation.navigationBar.backItem === first.navigationItem)
    let button = try stage.view(named: "BackButton")
    expectEqual(button.frame, rect(0, 0, 80, 44))
    stage.tap(at: CGPoint(x: 20, y: 60))
    #expect(navigation.topViewController === first)
    #expect(stage.log("text").contains("text UIButtonLabel#1 \"A\""))
  }

  @Test("A bar button sends its action to its target, or along the chain of the first responder")
  func barButtons() {
    final class Controller: UIViewController {
      var saved = 0
      func save() { saved += 1 }
      override var canBecomeFirstResponder: Bool { true }
    }
    let controller = Controller()
    let save = Selector(Controller.save, name: "save")
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Save", style: .done, target: controller, action: save)
    stage.show(UINavigationController(rootViewController: controller))
    stage.tap(at: CGPoint(x: 380, y: 60))
    expectEqual(controller.saved, 1)
    controller.navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Save", style: .plain, target: nil, action: save)
    controller.becomeFirstResponder()
    stage.advance(by: .zero)
    stage.tap(at: CGPoint(x: 10, y: 60))
    expectEqual(controller.saved, 2)
  }

  @Test("The title is between the buttons, and the first right button is at the edge")
  func places() {
    func item(_ title: String) -> UIBarButtonItem {
      UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
    }
    let controller = UIViewController()
    controller.navigationItem.leftBarButtonItem = item("left")
    controller.navigationItem.rightBarButtonItems = [item("right"), item("beside")]
    let navigation = UINavigationController(rootViewController: controller)
    stage.show(navigation)
    stage.advance(by: .zero)
    let parts = navigation.navigationBar.subviews
    expectEqual(
      parts.compactMap { $0 as? UIButton }.map(\.frame),
      [rect(0, 0, 80, 44), rect(310, 0, 80, 44), rect(230, 0, 80, 44)])
    expectEqual(
      parts.first { $0 is UILabel }?.frame, CGRect(x: 80, y: 0, width: 150, height: 44))
  }

  @Test("A change of a bar button item changes the button that is shown")
  func changedItem() throws {
    var count = 0
    let controller = UIViewController()
    let item = UIBarButtonItem(primaryAction: UIAction(title: "Save") { _ in count += 1 })
    item.isEnabled = false
    controller.navigationItem.rightBarButtonItem = item
    let navigation = UINavigationController(rootViewController: controller)
    stage.show(navigation)
    stage.tap(at: CGPoint(x: 380, y: 60))
    expectEqual(count, 0)
    item.isEnabled = true
    item.title = "Done"
    item.accessibilityIdentifier = "done"
    stage.tap(at: CGPoint(x: 380, y: 60))
    expectEqual(count, 1)
    let button = try #require(
      navigation.navigationBar.subviews.lazy.compactMap { $0 as? UIButton }.first)
    #expect(button.currentTitle == "Done" && button.accessibilityIdentifier == "done")
    item.primaryAction = UIAction(title: "Send") { _ in count += 10 }
    expectEqual(button.currentTitle, "Send")
    stage.tap(at: CGPoint(x: 380, y: 60))
    expectEqual(count, 11)
    item.primaryAction = nil
    expectEqual(item.title, "Send")
  }

  @Test("A hidden bar gets no touches")
  func hidden() {
    let navigation = UINavigationController(rootViewController: LoggingController("A", log))
    stage.show(navigation)
    let point = CGPoint(x: 200, y: 60)
    #expect(stage.window.hitTest(point, with: nil) === navigation.navigationBar)
    navigation.isNavigationBarHidden = true
    #expect(stage.window.hitTest(point, with: nil) === navigation.topViewController?.view)
  }

  @Test("A bar grows at once for a search bar that its top item gets, and the back button is blue")
  func grows() throws {
    let (first, second) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    stage.show(navigation)
    navigation.pushViewController(second, animated: false)
    stage.advance(by: .zero)
    expectEqual(navigation.navigationBar.frame.height, 44)
    let back = try stage.view(named: "BackButton", as: UIButton.self)
    expectEqual(back.titleColor(for: .normal), .systemBlue)
    second.navigationItem.searchController = UISearchController(searchResultsController: nil)
    stage.advance(by: .zero)
    expectEqual(navigation.navigationBar.frame.height, 100)
    second.navigationItem.searchController = nil
    stage.advance(by: .zero)
    expectEqual(navigation.navigationBar.frame.height, 44)
  }

  @Test("A controller that is shown in a navigation controller is pushed with animation")
  func shown() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.show(navigation)
    navigation.show(LoggingController("B", log), sender: nil)
    stage.advance(by: .zero)
    #expect(log.lines.contains("B did appear animated"))
  }
}
