import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UINavigationItemTests {
  private let stage = TouchStage()
  private let first = UIViewController()
  private let second = UIViewController()

  /// Shows a navigation bar with the item of `first` below that of `second`.
  private func showBar() -> UINavigationBar {
    let navigation = UINavigationController(rootViewController: first)
    stage.show(navigation)
    navigation.pushViewController(second, animated: false)
    stage.advance(by: .zero)
    return navigation.navigationBar
  }

  private func titles(in bar: UINavigationBar) -> [String?] {
    bar.subviews.compactMap { $0 as? UIButton }.map(\.currentTitle)
  }

  @Test("the text of a back button comes from the item below: back title, back item or title")
  func backTitles() {
    let bar = showBar()
    expectEqual(titles(in: bar), ["Back"])
    first.title = "Title"
    expectEqual(titles(in: bar), ["Title"])
    first.navigationItem.backBarButtonItem = UIBarButtonItem(
      title: "Item", style: .plain, target: nil, action: nil)
    expectEqual(titles(in: bar), ["Item"])
    first.navigationItem.backButtonTitle = "Short"
    expectEqual(titles(in: bar), ["Short"])
    first.navigationItem.backButtonDisplayMode = .generic
    expectEqual(titles(in: bar), ["Back"])
    first.navigationItem.backButtonDisplayMode = .minimal
    expectEqual(titles(in: bar), [nil])
  }

  @Test("the methods with animation change the buttons like the properties")
  func methods() {
    func item(_ title: String) -> UIBarButtonItem {
      UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
    }
    let bar = showBar()
    let shown = second.navigationItem
    shown.setHidesBackButton(true, animated: true)
    #expect(shown.hidesBackButton && titles(in: bar) == [])
    shown.setHidesBackButton(false, animated: false)
    expectEqual(titles(in: bar), ["Back"])
    shown.setLeftBarButtonItems([item("a"), item("b")], animated: true)
    expectEqual(titles(in: bar), ["a", "b"])
    expectEqual(shown.leftBarButtonItem?.title, "a")
    shown.setLeftBarButton(item("c"), animated: true)
    expectEqual(titles(in: bar), ["c"])
    shown.setLeftBarButton(nil, animated: true)
    expectNil(shown.leftBarButtonItems)
    shown.setRightBarButtonItems([item("d"), item("e")], animated: true)
    expectEqual(titles(in: bar), ["Back", "d", "e"])
    expectEqual(shown.rightBarButtonItem?.title, "d")
    shown.setRightBarButton(item("f"), animated: true)
    expectEqual(titles(in: bar), ["Back", "f"])
    shown.setRightBarButton(nil, animated: true)
    expectNil(shown.rightBarButtonItems)
  }

  @Test("the item of a controller has the title of the controller, also after it changed")
  func ofController() {
    expectNil(first.navigationItem.title)
    second.title = "Second"
    expectEqual(second.navigationItem.title, "Second")
    let bar = showBar()
    second.title = "Other"
    let shown = bar.subviews.lazy.compactMap { $0 as? UILabel }.first
    #expect(shown?.text == "Other" && shown?.textAlignment == .center)
  }
}
