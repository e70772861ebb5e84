import Foundation
import Testing
import TouchstonePictures
import TouchstoneTestSupport
import _Testing_UIKit

@testable import UIKit

/// The pictures of bars and rows.
@MainActor
struct BarLooksTests {
  private let stage = TouchStage()

  @Test("A navigation bar has its title and a separator, and a tab bar is in the picture as well")
  func bars() throws {
    let first = UIViewController()
    first.title = "First"
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: first), UIViewController()]
    stage.show(tabs)
    let bar = try #require(stage.picture.group(named: "UINavigationBar"))
    expectEqual(bar.texts, ["First"])
    #expect(bar.colors.contains(Picture.Color(UIColor.separator.cgColor)))
    let picture = stage.picture
    #expect(picture.group(named: "UITabBar") != nil)
    #expect(stage.screenshot().contains("aria-label=\"First\""))
  }

  @Test("A row has a text after a margin and a separator, and is gray while its selection shows")
  func rows() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row"
    stage.show(cell)
    func colors() -> [Picture.Color] { stage.picture.group(named: "UITableViewCell")?.colors ?? [] }
    let gray = Picture.Color(UIColor.systemGray4.cgColor)
    #expect(colors().contains(Picture.Color(UIColor.separator.cgColor)) && !colors().contains(gray))
    guard case .text(let text)? = stage.picture.group(named: "UILabel")?.items.first else {
      Issue.record("the row has no text")
      return
    }
    expectEqual(text.start.x, Double(RowLook.margin))
    cell.isSelected = true
    #expect(colors().contains(gray))
    cell.selectionStyle = .none
    #expect(!colors().contains(gray))
  }
}
