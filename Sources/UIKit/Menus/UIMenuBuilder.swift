/// What `buildMenu(with:)` changes a menu through.
///
/// A menu or an entry that is not there is left alone: nothing is an error.
@MainActor
public protocol UIMenuBuilder: AnyObject {
  /// Which menu is being built.
  var system: UIMenuSystem { get }

  /// The menu of an identifier as it stands now.
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?

  /// Puts a menu in place of another one.
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)

  /// Gives a menu other entries, made of those that it has.
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])

  /// Puts a menu in front of a sibling.
  func insertSibling(
    _ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)

  /// Puts a menu behind a sibling.
  func insertSibling(
    _ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)

  /// Puts a menu in front of the entries of another one.
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)

  /// Puts a menu behind the entries of another one.
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)

  /// Takes a menu away.
  func remove(menu removedIdentifier: UIMenu.Identifier)
}
