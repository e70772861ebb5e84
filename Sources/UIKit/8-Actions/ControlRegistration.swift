/// Something that a control calls, and for which events.
package struct ControlRegistration {
  /// What is called.
  package enum Handler {
    case target(TargetAction)
    case action(UIAction)
  }

  package let handler: Handler
  package var events: UIControl.Event

  package init(_ handler: Handler, for events: UIControl.Event) {
    self.handler = handler
    self.events = events
  }

  package var targetAction: TargetAction? {
    if case .target(let targetAction) = handler { return targetAction }
    return nil
  }

  package var action: UIAction? {
    if case .action(let action) = handler { return action }
    return nil
  }
}
