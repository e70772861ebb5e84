/// The event of one media command.
///
/// The end of a seeking goes to the receiver of its beginning, even if another responder has become first
/// responder; every other command goes to the first responder (R-REMOTE-3).
package final class UIRemoteControlEvent: UIEvent {
  /// The given receiver; nil for the first responder.
  @Anchored private var responder: UIResponder?

  package init(_ command: EventSubtype, to responder: UIResponder? = nil) {
    self.responder = responder
    super.init(type: .remoteControl, subtype: command)
  }

  package override var startWindow: UIWindow? { ResponderChain(from: responder).window }

  /// The receiver of the command: the given responder, else the window's first responder; nil if there is neither.
  package func receiver(in window: UIWindow) -> UIResponder? { responder ?? window.firstResponder }
}
