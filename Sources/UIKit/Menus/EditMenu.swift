import Trace

/// What the edit menu shows for the first responder, and what the main menu offers.
@MainActor
package enum EditMenu {
  /// The standard edit actions that somebody along the chain would perform now (R-RESP-26).
  ///
  /// The sender of the question is the application. Each answer is a record of the trace.
  package static func actions(from first: UIResponder?) -> [Selector] {
    let context = AppContext.current
    let sender = context.application
    return UIStandardEditActions.selectors.filter { action in
      let target = first?.target(forAction: action, withSender: sender)
      if context.lane.isOn, let first {
        context.lane.ask(
          context.lane.name("target(forAction:)"), of: context.names.name(of: first),
          about: context.lane.name(action.description), answer: target != nil,
          isDefault: target == nil)
      }
      return target != nil
    }
  }

  /// Chooses an entry: the action goes to its target along the chain; false if nobody performs it.
  @discardableResult
  package static func perform(_ action: Selector, from first: UIResponder?) -> Bool {
    let application = AppContext.current.application
    guard
      let target = application.firstReceiver(of: action, from: first, sender: application)
    else { return false }
    return application.sendAction(action, to: target, from: application, for: nil)
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
