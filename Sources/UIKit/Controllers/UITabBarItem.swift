/// A tab of a tab bar.
@MainActor
open class UITabBarItem: UIBarItem {
  /// Makes a tab with a title and a number.
  public convenience init(title: String?, tag: Int) {
    self.init()
    self.title = title
    self.tag = tag
  }

  /// A short text in a corner of the tab.
  open var badgeValue: String?
}
