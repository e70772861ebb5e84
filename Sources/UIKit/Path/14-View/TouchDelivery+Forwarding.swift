import TouchstoneTrace

// The end of a touch for responders to which its view, or a later responder of the chain, forwarded the beginning
// (R-TOUCH-12).
extension TouchDelivery {
  /// Delivers the end of touches that are over for their view to all other responders that wait for it.
  ///
  /// Called after the view was called in `phase`. A responder that is still in the chain receives the same end as the
  /// view; any other responder receives a cancel.
  func endForwarding(
    of sent: [DeliveryRecord], from view: UIView, after phase: UITouch.Phase, _ event: UIEvent
  ) {
    guard phase.isOver else {
      // The touches ended during a call for their beginning or a move, perhaps in different ways.
      for record in sent {
        let end: UITouch.Phase = record.touch.phase == .ended ? .ended : .cancelled
        endForwarding(of: [record], from: view, as: end, event)
      }
      return
    }
    endForwarding(of: sent, from: view, as: phase, event)
  }

  private func endForwarding(
    of sent: [DeliveryRecord], from view: UIView, as phase: UITouch.Phase, _ event: UIEvent
  ) {
    sent.map(\.touch).endForwarding(from: view) { responder, touches, isInChain in
      let received = sent.filter { record in touches.contains { $0 === record.touch } }
      let end = isInChain ? phase : .cancelled
      if end == .cancelled {
        for record in received {
          recordCancel(
            of: record, for: responder,
            because: isInChain ? reason(of: record) : .cancelledByChainChange)
        }
      }
      call(responder, received, as: end, event)
    }
  }

  /// Cancels touches for responders that have left the responder chain of the touches' view.
  ///
  /// The touches continue for the view and for the responders that are still in the chain.
  package func chainChanged() {
    guard let event, let environment = window?.gestureEnvironment else { return }
    for view in viewsWithForwardedTouches {
      let open = records.filter { $0.view === view && $0.progress == .open }
      let touches = open.map(\.touch)
      guard touches.haveForwarded(outsideChainOf: view) else { continue }
      environment.perform {
        touches.endForwarding(outsideChainOf: view) { responder, touches in
          let received = open.filter { record in touches.contains { $0 === record.touch } }
          for record in received {
            recordCancel(of: record, for: responder, because: .cancelledByChainChange)
          }
          event.including(touches) { call(responder, received, as: .cancelled, event) }
        }
      }
    }
  }

  /// The views that have a touch for whose end another responder waits.
  private var viewsWithForwardedTouches: [UIView] {
    var views: [UIView] = []
    for record in records where record.progress == .open && record.touch.forwarding.isWaitedFor {
      if !views.contains(where: { $0 === record.view }) { views.append(record.view) }
    }
    return views
  }

  /// Calls a responder with touches in a phase, and records it.
  private func call(
    _ responder: UIResponder, _ received: [DeliveryRecord], as phase: UITouch.Phase,
    _ event: UIEvent
  ) {
    if context.lane.isOn {
      let name = context.names.name(of: responder)
      event.mark(.responder, on: context.lane, subject: name)
      for record in received {
        context.lane.deliver(
          phase: UInt16(phase.rawValue), touch: record.touch.number, to: name, event: event.number)
      }
    }
    pose(received[...], as: phase) {
      callOut(to: responder, phase, Set(received.map(\.touch)), event)
    }
  }

  private func recordCancel(
    of record: DeliveryRecord, for responder: UIResponder, because reason: TraceReason
  ) {
    guard context.lane.isOn else { return }
    context.lane.cancel(
      touch: record.touch.number, receiver: context.names.name(of: responder), reason: reason)
  }

  /// Why a touch was cancelled for its view: the first reason found in its present record, in the record that was sent,
  /// or in the touch; without any, the system took the touch back.
  private func reason(of sent: DeliveryRecord) -> TraceReason {
    let current = indexOfRecord(of: sent.touch).map { records[$0].cancelReason } ?? .none
    for reason in [current, sent.cancelReason, sent.touch.cancelReason] where reason != .none {
      return reason
    }
    return .takenBackBySystem
  }
}
