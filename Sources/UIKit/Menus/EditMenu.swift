import Trace

/// What the edit menu shows for the first responder, and what the main menu offers.
@MainActor
package enum EditMenu {
  /// The standard edit actions that somebody along the chain would perform now (R-RESP-26).
  package static func actions(from first: UIResponder?) -> [Selector] {
    UIStandardEditActions.selectors.filter { target(of: $0, from: first) != nil }
  }

  /// What an edit menu shows: the menu that the chain has built, less what nobody along it would perform.
  package static func suggestions(from first: UIResponder) -> [UIMenuElement] {
    func shown(_ element: UIMenuElement) -> UIMenuElement? {
      if let menu = element as? UIMenu {
        let children = menu.children.compactMap(shown)
        return children.isEmpty ? nil : menu.replacingChildren(children)
      }
      guard let command = element as? UICommand else { return element }
      guard let target = target(of: command.action, from: first) else { return nil }
      (target as? UIResponder)?.validate(command)
      return command.attributes.contains(.hidden) ? nil : command
    }
    let menus = contextMenu(from: first).children
    return menus.flatMap { element -> [UIMenuElement] in
      guard let menu = element as? UIMenu, menu.identifier == .edit else { return [element] }
      return menu.children
    }.compactMap(shown)
  }

  /// Who would perform an action; the sender of the question is the application, and each answer is a
  /// record of the trace.
  private static func target(of action: Selector, from first: UIResponder?) -> Any? {
    let context = AppContext.current
    let target = first?.target(forAction: action, withSender: context.application)
    if context.lane.isOn, let first {
      context.lane.ask(
        context.lane.name("target(forAction:)"), of: context.names.name(of: first),
        about: context.lane.name(action.description), answer: target != nil,
        isDefault: target == nil)
    }
    return target
  }

  /// Chooses an entry: the command goes to the target of its action along the chain; false if nobody performs it.
  @discardableResult
  package static func perform(_ command: UICommand, from first: UIResponder?) -> Bool {
    let application = AppContext.current.application
    guard
      let target = application.firstReceiver(
        of: command.action, from: first, sender: application)
    else { return false }
    return application.sendAction(command.action, to: target, from: command, for: nil)
  }

  /// The main menu as the application and its delegate have it (R-RESP-28).
  package static func mainMenu() -> UIMenu {
    let builder = MenuBuilding(.main)
    AppContext.current.application.buildMenu(with: builder)
    return builder.root
  }

  /// A context menu as the chain from a responder has it (R-RESP-28).
  package static func contextMenu(from first: UIResponder) -> UIMenu {
    let builder = MenuBuilding(.context)
    first.buildMenu(with: builder)
    return builder.root
  }
}
