// The items that bars show for a controller; those of a navigation bar and a tab bar are made with its title when they are
// first used.
extension UIViewController {
  private var madeNavigationItem: UINavigationItem? {
    get { attached[UINavigationItem.self] }
    set { attached[UINavigationItem.self] = newValue }
  }

  private var madeTabBarItem: UITabBarItem? {
    get { attached[UITabBarItem.self] }
    set { attached[UITabBarItem.self] = newValue }
  }

  func makeNavigationItemOnce() -> UINavigationItem {
    if let madeNavigationItem { return madeNavigationItem }
    // The initializer takes no nil, but the controller may have no title.
    let made = UINavigationItem(title: title ?? "")
    made.title = title
    madeNavigationItem = made
    return made
  }

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

  /// Gives the bar items the controller's title, as far as they have been made.
  func updateTitlesOfBarItems() {
    madeNavigationItem?.title = title
    madeTabBarItem?.title = title
  }
}

// The button that begins and ends editing.
extension UIViewController {
  private final class EditButtonItem: UIBarButtonItem {}

  /// A button for a bar that begins editing, and ends it while the content is edited; made when first asked for.
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

  /// Gives the button the title of what it does now, if it has been made.
  func updateEditButton() {
    guard let button = attached[EditButtonItem.self] else { return }
    button.title = isEditing ? "Done" : "Edit"
    button.style = isEditing ? .done : .plain
  }
}
