import Foundation
import TouchstoneTrace

// Stage 16: an action reaches its target.
extension UIApplication {
  /// Sends an action to a target, or to the first responder that can perform it if there is no target.
  ///
  /// Without a target the search starts at the sender and follows its chain, then starts again at the key
  /// window's first responder (R-APP-7). Returns false if no responder performed it.
  @discardableResult
  public func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    sendAction(TargetAction(target: target, action: action), from: sender, for: event)
  }

  /// Calls the method of a target, or of the first responder that can perform the action if there is no target.
  @discardableResult
  package func sendAction(
    _ registration: TargetAction, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    let action = registration.action
    if registration.isGone {
      event?.markSkipped(.action, because: .targetGone, on: context.lane)
      return false
    }
    let receiver = registration.target ?? receiver(of: action, sender: sender)
    guard let receiver, let method = action.method, method.accepts(receiver) else {
      event?.markSkipped(.action, because: .noResponderForAction, on: context.lane)
      return false
    }
    record(action.description, sender: sender, target: receiver, event: event)
    method.call(on: receiver, sender: sender, event: event)
    return true
  }

  /// Runs the handler of a `UIAction`.
  package func sendAction(_ action: UIAction, from sender: AnyObject, for event: UIEvent?) {
    guard action.isPerformable else { return }
    record(action.traceText, sender: sender, target: action, event: event)
    action.perform(from: sender)
  }

  private func record(_ name: String, sender: Any?, target: AnyObject, event: UIEvent?) {
    guard context.lane.isOn else { return }
    event?.mark(.action, on: context.lane)
    context.lane.action(
      sender: context.names.name(of: sender.map { $0 as AnyObject }),
      name: context.lane.name(name), target: context.names.name(of: target),
      event: event?.number ?? 0)
  }

  /// The receiver along the sender's chain, else along that of the first responder (R-APP-7, R-CTRL-8).
  private func receiver(of action: Selector, sender: Any?) -> AnyObject? {
    firstReceiver(of: action, from: sender as? UIResponder, sender: sender)
      ?? firstReceiver(
        of: action, from: keyWindow?.firstResponder ?? keyWindow, sender: sender)
  }

  /// The first responder in a chain that has an action's method and can perform it.
  package func firstReceiver(
    of action: Selector, from first: UIResponder?, sender: Any?
  ) -> UIResponder? {
    for responder in ResponderChain(from: first) {
      guard action.isImplemented(by: responder) else { continue }
      let canPerform = responder.canPerformAction(action, withSender: sender)
      recordAnswer(canPerform, of: responder, about: action)
      if canPerform { return responder }
    }
    return nil
  }

  private func recordAnswer(_ answer: Bool, of responder: UIResponder, about action: Selector) {
    guard context.lane.isOn else { return }
    context.lane.ask(
      context.lane.name("canPerformAction"), of: context.names.name(of: responder),
      about: context.lane.name(action.description), answer: answer, isDefault: answer)
  }
}
