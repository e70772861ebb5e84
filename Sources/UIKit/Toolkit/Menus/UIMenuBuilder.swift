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

/// Which menu is being built: the main one or one at a place on the screen.
public final class UIMenuSystem: Hashable, Sendable {
  private let name: String

  private init(_ name: String) {
    self.name = name
  }

  /// The main menu, about which the application and its delegate are asked (R-RESP-28).
  public static let main = UIMenuSystem("main")
  /// A context menu, about which the responder chain is asked (R-RESP-28).
  public static let context = UIMenuSystem("context")

  /// Whether both are the same system.
  public static func == (left: UIMenuSystem, right: UIMenuSystem) -> Bool { left === right }

  /// Feeds the system to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}

/// A menu while it is being built.
@MainActor
package final class MenuBuilding: UIMenuBuilder {
  package let system: UIMenuSystem
  /// The whole menu as it stands now.
  package private(set) var root: UIMenu

  /// Begins with the standard menus, or with what is given.
  package init(_ system: UIMenuSystem, root: UIMenu = MenuBuilding.standard()) {
    self.system = system
    self.root = root
  }

  /// Edit, with what every text target understands.
  package static func standard() -> UIMenu {
    let undo = UIMenu(identifier: .undoRedo, options: .displayInline)
    let names = ["Cut", "Copy", "Paste", "Delete", "Select", "Select All"]
    let commands = zip(names, UIStandardEditActions.selectors).map { title, action in
      UICommand(title: title, action: action)
    }
    let standard = UIMenu(
      identifier: .standardEdit, options: .displayInline, children: commands)
    let edit = UIMenu(title: "Edit", identifier: .edit, children: [undo, standard])
    return UIMenu(identifier: .root, children: [edit])
  }

  package func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
    func search(_ menu: UIMenu) -> UIMenu? {
      if menu.identifier == identifier { return menu }
      return menu.children.lazy.compactMap { ($0 as? UIMenu).flatMap(search) }.first
    }
    return search(root)
  }

  package func replace(menu replaced: UIMenu.Identifier, with menu: UIMenu) {
    change(replaced) { _ in [menu] }
  }

  package func replaceChildren(
    ofMenu parent: UIMenu.Identifier, from block: ([UIMenuElement]) -> [UIMenuElement]
  ) {
    change(parent) { [$0.replacingChildren(block($0.children))] }
  }

  package func insertSibling(_ menu: UIMenu, beforeMenu sibling: UIMenu.Identifier) {
    change(sibling) { [menu, $0] }
  }

  package func insertSibling(_ menu: UIMenu, afterMenu sibling: UIMenu.Identifier) {
    change(sibling) { [$0, menu] }
  }

  package func insertChild(_ menu: UIMenu, atStartOfMenu parent: UIMenu.Identifier) {
    replaceChildren(ofMenu: parent) { [menu] + $0 }
  }

  package func insertChild(_ menu: UIMenu, atEndOfMenu parent: UIMenu.Identifier) {
    replaceChildren(ofMenu: parent) { $0 + [menu] }
  }

  package func remove(menu removed: UIMenu.Identifier) {
    change(removed) { _ in [] }
  }

  /// Puts other entries in place of a menu; the root can only become one other menu.
  private func change(_ identifier: UIMenu.Identifier, into make: (UIMenu) -> [UIMenuElement]) {
    if root.identifier == identifier {
      let made = make(root)
      if made.count == 1, let menu = made[0] as? UIMenu { root = menu }
      return
    }
    root = rebuilt(root, identifier, make)
  }

  private func rebuilt(
    _ menu: UIMenu, _ identifier: UIMenu.Identifier, _ make: (UIMenu) -> [UIMenuElement]
  ) -> UIMenu {
    let children = menu.children.flatMap { child -> [UIMenuElement] in
      guard let child = child as? UIMenu else { return [child] }
      return child.identifier == identifier ? make(child) : [rebuilt(child, identifier, make)]
    }
    return menu.replacingChildren(children)
  }
}
