import TouchstoneTrace

/// A call of a responder with an event that recognizers do not receive: motion or remote control.
///
/// The call is recorded as stage 14, like the touches of a view, so that the path of every kind of event ends alike.
@MainActor
struct ResponderCall {
  private let method: String
  private let event: UIEvent
  private let context: AppContext

  init(_ method: String, _ event: UIEvent, _ context: AppContext) {
    self.method = method
    self.event = event
    self.context = context
  }

  /// Calls the first receiver; its call of super, if there is one, forwards the event along the chain.
  func make(to receiver: UIResponder, _ call: (UIResponder) -> Void) {
    let lane = context.lane
    event.markSkipped(.gestures, because: .notATouch, on: lane)
    if lane.isOn {
      let name = context.names.name(of: receiver)
      event.mark(.view, on: lane, subject: name)
      lane.call(lane.name(method), to: name, event: event.number)
    }
    call(receiver)
    event.markSkipped(
      .responder, because: receiver.next == nil ? .endOfChain : .stoppedInChain, on: lane)
    event.markSkipped(.action, because: .nothingActs, on: lane)
  }
}
