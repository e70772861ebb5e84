import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UITabBarItemTests {
  private let stage = TouchStage()

  @Test("a tab that the system defines has the title that a phone gives it")
  func systemTitles() {
    let titles: [(UITabBarItem.SystemItem, String)] = [
      (.more, "More"), (.favorites, "Favorites"), (.featured, "Featured"),
      (.topRated, "Top Rated"), (.recents, "Recents"), (.contacts, "Contacts"),
      (.history, "History"), (.bookmarks, "Bookmarks"), (.search, "Search"),
      (.downloads, "Downloads"), (.mostRecent, "Most Recent"), (.mostViewed, "Most Viewed"),
    ]
    for (systemItem, title) in titles {
      let item = UITabBarItem(tabBarSystemItem: systemItem, tag: 7)
      #expect(item.title == title && item.tag == 7)
    }
  }

  @Test("a tab has the title, the images and the tag with which it was made")
  func properties() {
    let (image, selected) = (UIImage(), UIImage())
    let tagged = UITabBarItem(title: "one", image: image, tag: 3)
    #expect(tagged.title == "one" && tagged.image === image && tagged.tag == 3)
    let untagged = UITabBarItem(title: "two", image: image, selectedImage: selected)
    #expect(untagged.title == "two" && untagged.image === image && untagged.tag == 0)
    #expect(untagged.selectedImage === selected)
  }

  @Test("the tab of a controller has the title of the controller, also after it changed")
  func ofController() {
    let controller = UIViewController()
    controller.title = "first"
    #expect(controller.tabBarItem.title == "first" && controller.tabBarItem.tag == 0)
    controller.title = "second"
    expectEqual(controller.tabBarItem.title, "second")
  }
}
