import BackBoardServices

/// Carries out transitions for an app that has no process of its own, such as the home screen or a test's stage.
///
/// The creator of such an app answers queries and ends the process, so no other message reaches the app's queue.
struct TransitionReceiver: ControlReceiver {
  func receive(_ message: ControlMessage, in context: AppContext) {
    guard case .broker(.transition(let transition)) = message else {
      preconditionFailure("'\(context.name)' has no broker connection, yet it received \(message)")
    }
    context.application.apply(transition)
  }
}
