// The items that bars show for a controller. Those of a navigation bar and a tab bar are made, with the controller's
// title, when they are first read.
extension UIViewController {
  private var madeNavigationItem: UINavigationItem? {
    get { attached[UINavigationItem.self] }
    set { attached[UINavigationItem.self] = newValue }
  }

  private var madeTabBarItem: UITabBarItem? {
    get { attached[UITabBarItem.self] }
    set { attached[UITabBarItem.self] = newValue }
  }

  /// Returns the item for a navigation bar, which is made by the first call.
  func makeNavigationItemOnce() -> UINavigationItem {
    if let madeNavigationItem { return madeNavigationItem }
    // The initializer takes no nil, but the controller may have no title.
    let made = UINavigationItem(title: title ?? "")
    made.title = title
    madeNavigationItem = made
    return made
  }

  /// Returns the item for a tab bar, which is made by the first call.
  func makeTabBarItemOnce() -> UITabBarItem {
    if let madeTabBarItem { return madeTabBarItem }
    let made = UITabBarItem(title: title, tag: 0)
    madeTabBarItem = made
    return made
  }

  func replaceTabBarItem(with item: UITabBarItem) {
    madeTabBarItem = item
    (parent as? UITabBarController)?.updateTabs()
  }

  /// The items that a navigation controller shows in its toolbar for this controller; nil if it has none.
  var heldToolbarItems: [UIBarButtonItem]? { attached[[UIBarButtonItem].self] }

  func replaceToolbarItems(with items: [UIBarButtonItem]?) {
    attached[[UIBarButtonItem].self] = items
    navigationController?.updateToolbar()
  }

  /// Sets the titles of the bar items that have been made to the controller's title.
  func updateTitlesOfBarItems() {
    madeNavigationItem?.title = title
    madeTabBarItem?.title = title
  }
}

// The button that begins and ends editing.
extension UIViewController {
  private final class EditButtonItem: UIBarButtonItem {}

  /// A bar button that begins editing, or ends it while the controller is editing; made when it is first read.
  public var editButtonItem: UIBarButtonItem {
    if let made = attached[EditButtonItem.self] { return made }
    let made = EditButtonItem(
      primaryAction: UIAction { [held = Anchored(self)] _ in
        guard let controller = held.object else { return }
        controller.setEditing(!controller.isEditing, animated: true)
      })
    attached[EditButtonItem.self] = made
    updateEditButton()
    return made
  }

  /// Sets the title and style of the edit button to those of its present action, if the button has been made.
  func updateEditButton() {
    guard let button = attached[EditButtonItem.self] else { return }
    button.title = isEditing ? "Done" : "Edit"
    button.style = isEditing ? .done : .plain
  }
}
