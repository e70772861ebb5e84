import Foundation
import TouchstoneTrace

/// The content of edit menus and of the main menu, and the commands in them.
@MainActor
package enum EditMenu {
  /// The standard edit actions that the responder chain from a responder can perform now (R-RESP-26).
  ///
  /// Used by tests only.
  package static func actions(from first: UIResponder?) -> [Selector] {
    guard let first else { return [] }
    return UIStandardEditActions.selectors.filter { target(of: $0, from: first) != nil }
  }

  /// The content of an edit menu: the menu that the responder chain builds, without the commands that the chain cannot
  /// perform, hidden commands and empty menus.
  package static func suggestions(from first: UIResponder) -> [UIMenuElement] {
    func available(_ element: UIMenuElement) -> UIMenuElement? {
      if let menu = element as? UIMenu {
        let children = menu.children.compactMap(available)
        return children.isEmpty ? nil : menu.replacingChildren(children)
      }
      guard let command = element as? UICommand else { return element }
      guard let target = target(of: command.action, from: first) else { return nil }
      (target as? UIResponder)?.validate(command)
      return command.attributes.contains(.hidden) ? nil : command
    }
    let menus = contextMenu(from: first).children
    // The Edit menu is replaced by its elements.
    return menus.flatMap { element -> [UIMenuElement] in
      guard let menu = element as? UIMenu, menu.identifier == .edit else { return [element] }
      return menu.children
    }.compactMap(available)
  }

  /// Passes each command of a menu and its submenus to the target of its action for validation (R-RESP-28).
  package static func validateCommands(of menu: UIMenu, from first: UIResponder) {
    for element in menu.children {
      if let inner = element as? UIMenu { validateCommands(of: inner, from: first) }
      guard let command = element as? UICommand else { continue }
      (target(of: command.action, from: first) as? UIResponder)?.validate(command)
    }
  }

  /// Records the search for the target of an action whose sender is the application, and returns the target; nil if
  /// there is none.
  private static func target(of action: Selector, from first: UIResponder) -> Any? {
    let context = first.context
    let target = first.target(forAction: action, withSender: context.application)
    if context.lane.isOn {
      context.lane.search(
        context.lane.name("action \(action)"), from: context.names.name(of: first),
        found: context.names.name(of: target.map { $0 as AnyObject }), asked: 0, event: 0,
        reason: target == nil ? .noResponderForAction : .none)
    }
    return target
  }

  /// Sends the action of a command to its target in the responder chain; returns false if there is no target.
  @discardableResult
  package static func perform(_ command: UICommand, from first: UIResponder) -> Bool {
    let application = first.context.application
    guard
      let target = application.firstReceiver(
        of: command.action, from: first, sender: application)
    else { return false }
    return application.sendAction(command.action, to: target, from: command, for: nil)
  }

  /// The main menu as the application and its delegate build it (R-RESP-28).
  ///
  /// Used by tests only.
  package static func mainMenu(of application: UIApplication) -> UIMenu {
    let builder = MenuBuilding(.main)
    application.buildMenu(with: builder)
    return builder.root
  }

  /// A context menu as the responder chain from a responder builds it (R-RESP-28).
  package static func contextMenu(from first: UIResponder) -> UIMenu {
    let builder = MenuBuilding(.context)
    first.buildMenu(with: builder)
    return builder.root
  }
}
