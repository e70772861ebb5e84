/// A media command on its way to the responders.
///
/// The end of a seeking goes to whoever heard its beginning, also when another responder has become the
/// first in the meantime; every other command goes to the first responder (R-REMOTE-3).
package final class UIRemoteControlEvent: UIEvent {
  private weak var responder: UIResponder?

  package init(_ command: EventSubtype, to responder: UIResponder? = nil) {
    self.responder = responder
    super.init(type: .remoteControl, subtype: command)
  }

  package override var startWindow: UIWindow? { ResponderChain(from: responder).window }

  /// Who hears of the command.
  package func receiver(in window: UIWindow) -> UIResponder? { responder ?? window.firstResponder }
}
