import Testing
import TouchstoneTestSupport
import UIKit

/// A tab bar that an app uses without a tab bar controller.
@MainActor
struct UITabBarTests {
  private final class Chooser: NSObject, UITabBarDelegate {
    var titles: [String?] = []
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { titles.append(item.title) }
  }

  private let stage = TouchStage()
  private let bar = UITabBar(frame: rect(0, 700, 390, 49))

  @Test("a tap on a tab selects it and calls the delegate of the bar, if there is one")
  func delegate() {
    let chooser = Chooser()
    bar.items = ["a", "b"].map { UITabBarItem(title: $0, tag: 0) }
    bar.delegate = chooser
    #expect(bar.delegate === chooser)
    stage.show(bar)
    stage.tap(at: CGPoint(x: 300, y: 720))
    #expect(bar.selectedItem?.title == "b" && chooser.titles == ["b"])
    bar.delegate = nil
    stage.tap(at: CGPoint(x: 100, y: 720))
    #expect(bar.selectedItem?.title == "a" && chooser.titles == ["b"] && bar.delegate == nil)
  }

  @Test("new tabs share the width of a bar that is shown already; a single one fills it")
  func newItems() {
    stage.show(bar)
    let widths: [[CGFloat]] = [[390], [130, 130, 130]]
    for row in widths {
      bar.items = row.map { _ in UITabBarItem(title: nil, tag: 0) }
      stage.advance(by: .zero)
      expectEqual(bar.subviews.map(\.frame.width), row)
    }
  }
}
