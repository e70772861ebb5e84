import TouchstoneTrace

// The end of presses for the responders to which the beginning was forwarded, or a cancel for a responder to which the
// chain no longer leads (R-TOUCH-12).
extension PressDelivery {
  /// Gives the end of presses that are over for their first receiver to all responders that still wait for it.
  ///
  /// Runs after the receiver was called in `phase`. A responder that is still in the chain receives the same end as the
  /// receiver, any other responder a cancel.
  static func endForwarding(
    of presses: [UIPress], from receiver: UIResponder, after phase: UIPress.Phase,
    _ event: UIPressesEvent
  ) {
    let over = presses.filter { $0.progress == .closed && $0.forwarding.isWaitedFor }
    guard phase.isOver else {
      // The presses ended during a call for their beginning, before that was forwarded, perhaps in different ways.
      for press in over {
        let end: UIPress.Phase = press.phase == .ended ? .ended : .cancelled
        endForwarding(of: [press], from: receiver, as: end, event)
      }
      return
    }
    endForwarding(of: over, from: receiver, as: phase, event)
  }

  private static func endForwarding(
    of over: [UIPress], from receiver: UIResponder, as phase: UIPress.Phase, _ event: UIPressesEvent
  ) {
    over.endForwarding(from: receiver) { responder, presses, isInChain in
      let end = isInChain ? phase : .cancelled
      if end == .cancelled {
        for press in presses {
          let reason = press.cancelReason == .none ? .takenBackBySystem : press.cancelReason
          recordCancel(
            of: press, for: responder, because: isInChain ? reason : .cancelledByChainChange, event)
        }
      }
      callWaiting(responder, end, presses, event)
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
            recordCancel(of: press, for: responder, because: .cancelledByChainChange, event)
          }
          callWaiting(responder, .cancelled, presses, event)
        }
      }
    }
  }

  /// Calls a responder to which the beginning of the presses was forwarded, but not their end.
  private static func callWaiting(
    _ responder: UIResponder, _ phase: UIPress.Phase, _ presses: [UIPress],
    _ event: UIPressesEvent
  ) {
    event.mark(
      .responder, on: responder.context.lane, subject: responder.context.names.name(of: responder))
    recordCalls(of: responder, phase, presses, event)
    pose(presses[...], as: phase) { callOut(to: responder, phase, Set(presses), event) }
  }

  private static func recordCancel(
    of press: UIPress, for responder: UIResponder, because reason: TraceReason,
    _ event: UIPressesEvent
  ) {
    press.record(event: event.number, as: .cancelled, for: responder, because: reason)
  }
}
