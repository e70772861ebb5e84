import Trace

/// An event that carries presses of physical buttons.
///
/// One object serves from the first button that goes down to the last one that comes up.
open class UIPressesEvent: UIEvent {
  /// The presses of the event in the order in which they began.
  package var presses: [UIPress] = []
  /// Those of them that this event is about; the others are stationary.
  package var changed: [UIPress] = []

  package convenience init(presses: [UIPress]) {
    self.init(type: .presses)
    self.presses = presses
  }

  /// All presses that are down or end now; a key that was typed or a command is none (R-KEY-8).
  open var allPresses: Set<UIPress> { Set(presses.filter { $0.taker == .none }) }

  /// The presses that a gesture recognizer receives.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    Set(presses.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false })
  }
}
