import Foundation
import TouchstoneTrace

/// An event that carries presses of physical buttons.
///
/// One object is used from when the first button goes down until the last one comes up; only the repeat of a held key
/// has an object of its own.
open class UIPressesEvent: UIEvent {
  /// The presses of the event in the order in which they began.
  package var presses: [UIPress] = []
  /// The presses that changed in this event; the others are stationary.
  package var changed: [UIPress] = []

  package convenience init(presses: [UIPress]) {
    self.init(type: .presses)
    self.presses = presses
  }

  /// All presses that are down or end now, except keys that a handler used, such as text or a command (R-KEY-8).
  open var allPresses: Set<UIPress> { Set(presses.filter { $0.handler == .none }) }

  /// The presses that a gesture recognizer receives.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    Set(presses.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false })
  }
}
