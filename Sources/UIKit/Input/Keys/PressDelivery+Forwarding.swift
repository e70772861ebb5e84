import TouchstoneTrace

// The end of a press for the responders that received its beginning by forwarding (R-TOUCH-12).
extension PressDelivery {
  /// Ends presses that are over for their first receiver, for all responders that still wait for the end.
  ///
  /// A responder that is still in the chain gets the end that the receiver got, another one a cancel (R-TOUCH-12).
  static func endForwarding(
    of presses: [UIPress], from receiver: UIResponder, after phase: UIPress.Phase,
    _ event: UIPressesEvent
  ) {
    // Whatever `phase` is: a press may have ended during the call for its beginning, before that was forwarded.
    let over = presses.filter { $0.progress == .closed && $0.forwarding.isWaitedFor }
    over.endForwarding(from: receiver) { responder, presses, isInChain in
      if isInChain, phase == .ended { return call(responder, .ended, forwarded: presses, event) }
      for press in presses {
        let reason = press.cancelReason == .none ? .takenBackBySystem : press.cancelReason
        press.record(
          event: event.number, as: .cancelled, for: responder,
          because: isInChain ? reason : .cancelledByChainChange)
      }
      call(responder, .cancelled, forwarded: presses, event)
    }
  }

  /// Cancels presses for responders to which the chain of the first receiver no longer leads.
  package static func chainChanged(in window: UIWindow) {
    let environment = window.gestureEnvironment
    guard !environment.presses.isEmpty, let event = environment.pressesEvent else { return }
    for press in environment.presses where press.progress == .open {
      guard let receiver = press.responder, [press].haveForwarded(outsideChainOf: receiver)
      else { continue }
      environment.perform {
        [press].endForwarding(outsideChainOf: receiver) { responder, presses in
          for press in presses {
            press.record(
              event: event.number, as: .cancelled, for: responder,
              because: .cancelledByChainChange)
          }
          call(responder, .cancelled, forwarded: presses, event)
        }
      }
    }
  }

  /// Calls a responder to which the beginning of the presses was forwarded, but not their end.
  private static func call(
    _ responder: UIResponder, _ phase: UIPress.Phase, forwarded presses: [UIPress],
    _ event: UIPressesEvent
  ) {
    event.mark(
      .responder, on: responder.context.lane, subject: responder.context.names.name(of: responder))
    recordCalls(of: responder, phase, presses, event)
    pose(presses[...], as: phase) { callOut(to: responder, phase, Set(presses), event) }
  }
}
