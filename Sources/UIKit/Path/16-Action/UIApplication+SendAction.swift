import Foundation
import TouchstoneMachTime
import TouchstoneTrace

// Stage 16: an action reaches its target.
extension UIApplication {
  /// Calls an action's method on its target or, without a target, on the nearest responder that can perform the action.
  ///
  /// Returns false if no object was called.
  @discardableResult
  package func sendAction(
    _ registration: TargetAction, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    let action = registration.action
    if registration.isGone {
      event?.markSkipped(.action, because: .targetGone, on: context.lane)
      return false
    }
    let receiver = registration.target ?? receiver(of: action, sender: sender, event)
    guard let receiver, let method = action.method, method.accepts(receiver) else {
      event?.markSkipped(.action, because: .noResponderForAction, on: context.lane)
      return false
    }
    performing(action.description, sender: sender, target: receiver, event: event) {
      method.call(on: receiver, sender: sender, event: event)
    }
    return true
  }

  /// Runs the handler of a `UIAction`, unless the action is disabled.
  package func sendAction(_ action: UIAction, from sender: AnyObject, for event: UIEvent?) {
    guard action.isPerformable else { return }
    performing(action.traceText, sender: sender, target: action, event: event) {
      action.perform(from: sender)
    }
  }

  /// Performs an action and records it, and the time that it took if that was long.
  private func performing(
    _ text: String, sender: Any?, target: AnyObject, event: UIEvent?, _ perform: () -> Void
  ) {
    event?.mark(.action, on: context.lane)
    guard context.lane.isOn else { return perform() }
    let name = context.lane.name(text)
    context.lane.action(
      sender: context.names.name(of: sender.map { $0 as AnyObject }), name: name,
      target: context.names.name(of: target), event: event?.number ?? 0)
    let outer = context.currentAction
    context.currentAction = name
    let start = context.virtualTime == nil ? context.time.now : .zero
    perform()
    context.currentAction = outer
    if context.virtualTime == nil { recordBusy(name, since: start, event: event) }
  }

  /// Records an action that took long in real time; in virtual time only a sleep takes time, which has its own record.
  private func recordBusy(_ name: TraceName, since start: MachAbsoluteTime, event: UIEvent?) {
    let nanoseconds = context.time.now.nanoseconds(since: start)
    guard nanoseconds >= Self.busyLimitNanoseconds else { return }
    context.lane.busy(
      name, milliseconds: Double(nanoseconds) / 1_000_000, event: event?.number ?? 0)
  }

  /// The shortest duration of an action that is recorded as one that kept the main thread busy.
  ///
  /// Source: our choice, six refreshes of a display with 60 a second.
  private static let busyLimitNanoseconds: UInt64 = 100_000_000

  /// The receiver in the chain of the sender, or else of the first responder; nil if there is none (R-APP-7, R-CTRL-8).
  private func receiver(of action: Selector, sender: Any?, _ event: UIEvent?) -> AnyObject? {
    let number = event?.number ?? 0
    return firstReceiver(
      of: action, from: sender as? UIResponder, sender: sender, event: number)
      ?? firstReceiver(
        of: action, from: keyWindow?.firstResponder ?? keyWindow, sender: sender, event: number)
  }

  /// The nearest responder in a chain that has an action's method and can perform it; nil if none can.
  package func firstReceiver(
    of action: Selector, from first: UIResponder?, sender: Any?, event: UInt32 = 0
  ) -> UIResponder? {
    var search = ResponderSearch(in: context)
    var found: UIResponder?
    for responder in ResponderChain(from: first) {
      search.add(responder)
      guard action.isImplemented(by: responder), responder.asksToPerform(action, sender) else {
        continue
      }
      found = responder
      break
    }
    search.record(
      "action \(action)", found: found, event: event,
      because: found == nil ? .noResponderForAction : .none)
    return found
  }
}

extension UIResponder {
  /// Asks whether the responder performs an action; the answer is recorded if the responder has such a method.
  func asksToPerform(_ action: Selector, _ sender: Any?) -> Bool {
    let (answer, answerer) = asking(.canPerform) { canPerformAction(action, withSender: sender) }
    guard context.lane.isOn, action.isImplemented(by: self) else { return answer }
    context.lane.ask(
      context.lane.name("canPerformAction"), of: context.names.name(of: self),
      about: context.lane.name(action.description), answer: answer, by: answerer)
    return answer
  }
}
