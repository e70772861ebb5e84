import Foundation
import Trace

/// The responders' side of presses in one window: who gets began, changed, ended, cancelled.
///
/// Each press goes to the responder at which it began, for all its life (R-PRESS-5), and that one may
/// pass it on along its chain. Every pressesBegan is closed by exactly one pressesEnded or
/// pressesCancelled. Called by `UIWindow.sendEvent` on the main thread, stage 14.
@MainActor package struct PressDelivery {
  /// The order of calls within one event.
  private static let phases: [UIPress.Phase] = [.began, .changed, .ended, .cancelled]

  /// Stage 14: the responders of a window get what has changed among their presses.
  package static func deliver(_ event: UIPressesEvent, in window: UIWindow) {
    for phase in phases {
      let due = event.presses.filter { press in
        press.window === window && press.phase == phase && press.owes(phase)
      }
      var told: [UIResponder] = []
      for press in due {
        guard let responder = press.responder, !told.contains(where: { $0 === responder }) else {
          continue
        }
        told.append(responder)
        call(responder, phase, due.filter { $0.responder === responder }, event)
      }
    }
  }

  private static func call(
    _ responder: UIResponder, _ phase: UIPress.Phase, _ presses: [UIPress],
    _ event: UIPressesEvent
  ) {
    // A call before this one may have taken presses away.
    let presses = presses.filter { $0.phase == phase && $0.owes(phase) }
    guard !presses.isEmpty else { return }
    for press in presses { press.note(phase) }
    let context = AppContext.current
    if context.lane.isOn {
      let name = context.names.name(of: responder)
      event.mark(.view, on: context.lane, subject: name)
      for press in presses {
        context.lane.call(
          context.lane.name("\(phase.method) \(press.type.traceText)"), to: name,
          event: event.number)
      }
    }
    switch phase {
    case .began: responder.pressesBegan(Set(presses), with: event)
    case .changed: responder.pressesChanged(Set(presses), with: event)
    case .ended: responder.pressesEnded(Set(presses), with: event)
    case .cancelled: responder.pressesCancelled(Set(presses), with: event)
    case .stationary: break
    }
    event.markSkipped(.responder, because: .handledByView, on: context.lane)
  }
}

extension UIPress {
  /// Whether the responder has to hear of a phase: began first, one end last (R-PRESS-3).
  fileprivate func owes(_ phase: Phase) -> Bool {
    switch phase {
    case .began: progress == .notBegun
    case .changed, .ended, .cancelled: progress == .open
    case .stationary: false
    }
  }

  /// The responder is about to hear of a phase.
  fileprivate func note(_ phase: Phase) {
    progress = phase.isOver ? .closed : .open
  }
}

extension UIPress.Phase {
  /// The responder's method for the phase.
  package var method: String {
    switch self {
    case .began: "pressesBegan"
    case .changed: "pressesChanged"
    case .stationary: "stationary"
    case .ended: "pressesEnded"
    case .cancelled: "pressesCancelled"
    }
  }
}

extension UIWindow {
  /// R-PRESS-2: the first responder, else the root path's innermost stop.
  package var firstReceiverOfPresses: UIResponder {
    firstResponder ?? rootPathEnd
  }

  /// Where the chain of what the window shows begins: the view of the controller in front, else the
  /// window itself.
  private var rootPathEnd: UIResponder {
    guard let root = rootViewController else { return self }
    return root.viewIfLoaded ?? self
  }
}
