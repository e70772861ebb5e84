/// Changes a menu in `buildMenu(with:)`.
///
/// A change to a menu that does not exist is ignored.
@preconcurrency @MainActor
public protocol UIMenuBuilder: AnyObject {
  /// The kind of menu that is being built.
  var system: UIMenuSystem { get }

  /// Returns the current menu with an identifier; nil if there is none.
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?

  /// Replaces a menu.
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)

  /// Replaces the elements of a menu with the result of a closure that receives them.
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])

  /// Inserts a menu before a sibling.
  func insertSibling(
    _ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)

  /// Inserts a menu after a sibling.
  func insertSibling(
    _ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)

  /// Inserts a menu before the elements of another one.
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)

  /// Inserts a menu after the elements of another one.
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)

  /// Removes a menu.
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// The kind of menu that is built: the main menu or a context menu.
public final class UIMenuSystem: Hashable, Sendable {
  private let name: String

  private init(_ name: String) {
    self.name = name
  }

  /// The main menu, which the application and its delegate build (R-RESP-28).
  public static let main = UIMenuSystem("main")
  /// A context menu, which the responder chain builds (R-RESP-28).
  public static let context = UIMenuSystem("context")

  /// Whether both are the same system.
  public static func == (left: UIMenuSystem, right: UIMenuSystem) -> Bool { left === right }

  /// Feeds the system to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}

/// The builder of one menu, which holds the menu with all changes made so far.
@MainActor
package final class MenuBuilding: UIMenuBuilder {
  package let system: UIMenuSystem
  /// The menu as changed so far.
  package private(set) var root: UIMenu

  /// Creates a builder that begins with the standard menus, or with another menu.
  package init(_ system: UIMenuSystem, root: UIMenu = MenuBuilding.standard()) {
    self.system = system
    self.root = root
  }

  /// The standard menus: Edit, with an empty menu for undo and the edit actions, and Format, with the actions that
  /// format text.
  package static func standard() -> UIMenu {
    let undo = UIMenu(identifier: .undoRedo, options: .displayInline)
    let standard = inline(
      .standardEdit,
      [
        ("Cut", .cut), ("Copy", .copy), ("Paste", .paste), ("Delete", .delete),
        ("Select", .select), ("Select All", .selectAll),
      ])
    let edit = UIMenu(title: "Edit", identifier: .edit, children: [undo, standard])
    let style = inline(
      .textStyle,
      [
        ("Bold", .toggleBoldface), ("Italic", .toggleItalics), ("Underline", .toggleUnderline),
      ])
    let size = inline(.textSize, [("Bigger", .increaseSize), ("Smaller", .decreaseSize)])
    let direction = inline(
      .writingDirection,
      [
        ("Left to Right", .makeTextWritingDirectionLeftToRight),
        ("Right to Left", .makeTextWritingDirectionRightToLeft),
      ])
    let font = UIMenu(title: "Font", identifier: .font, children: [style, size])
    let text = UIMenu(title: "Text", identifier: .text, children: [direction])
    let format = UIMenu(title: "Format", identifier: .format, children: [font, text])
    return UIMenu(identifier: .root, children: [edit, format])
  }

  /// A menu of commands that are shown among the elements of the menu that contains it.
  private static func inline(
    _ identifier: UIMenu.Identifier, _ commands: [(title: String, action: Selector)]
  ) -> UIMenu {
    UIMenu(
      identifier: identifier, options: .displayInline,
      children: commands.map { UICommand(title: $0.title, action: $0.action) })
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

  /// Replaces a menu with the result of a closure that receives it; the root can only be replaced with one menu.
  private func change(_ identifier: UIMenu.Identifier, into make: (UIMenu) -> [UIMenuElement]) {
    if root.identifier == identifier {
      let made = make(root)
      if made.count == 1, let menu = made[0] as? UIMenu { root = menu }
      return
    }
    root = rebuilt(root, identifier, make)
  }

  /// Returns a copy of a menu in which a menu inside it is replaced.
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
