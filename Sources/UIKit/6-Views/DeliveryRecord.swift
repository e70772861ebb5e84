import Foundation
import Trace

/// What one view has heard, and still has to hear, of one touch.
///
/// Pure bookkeeping for `TouchDelivery`. A touch begins, moves any number of times and ends or is
/// cancelled once; what the recognizers hold back waits in `pending`.
///
/// | progress | may hear | then is |
/// |---|---|---|
/// | notBegun | began | open |
/// | open | moved | open |
/// | open | ended or cancelled | closed |
/// | closed | nothing | closed |
struct DeliveryRecord {
  enum Progress: Equatable {
    case notBegun, open, closed
  }

  /// Phases that wait to be delivered.
  struct Pending: OptionSet {
    let rawValue: UInt8
    static let began = Pending(rawValue: 1 << 0)
    static let moved = Pending(rawValue: 1 << 1)
    static let ended = Pending(rawValue: 1 << 2)
    static let cancelled = Pending(rawValue: 1 << 3)
  }

  let touch: UITouch
  let view: UIView
  /// How the finger landed, for a view that hears of it later (R-DLY-7).
  let landing: TouchSample
  var progress = Progress.notBegun
  var pending: Pending = []
  /// Why the view gets nothing of the touch at all (R-VIEW-21, R-VIEW-22).
  var refusal: TraceReason?
  /// Whether the touch ended or was cancelled in an event that this window saw.
  var isOver = false
  /// Whether something was held back in an earlier pass, so that it comes first now.
  var isLate = false
  /// Which of the pending phases the recognizers let through in this pass.
  var allowed: Pending = []
  var recordedHold: Pending = []
  var cancelReason = TraceReason.none
  var canceller: UIGestureRecognizer?

  @MainActor init(touch: UITouch, view: UIView) {
    self.touch = touch
    self.view = view
    landing = touch.sample
    pending = .began
  }

  /// The view has the touch: it was let in, and no end of it was delivered.
  var isTracked: Bool { refusal == nil && progress != .closed }

  /// Nothing will follow, neither for the view nor from the finger.
  var isDone: Bool { isOver && progress == .closed }

  /// Notes what the finger did in this event.
  @MainActor mutating func note(_ phase: UITouch.Phase) {
    if phase.isOver { isOver = true }
    guard progress != .closed else { return }
    switch phase {
    case .moved: pending.insert(.moved)
    case .ended: pending.insert(.ended)
    case .cancelled:
      pending.insert(.cancelled)
      cancelReason = touch.cancelReason
    case .began, .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
  }

  /// The touch is taken from the view: one cancel if it heard of it, silence if not (R-DLY-2).
  mutating func take(because reason: TraceReason, by recognizer: UIGestureRecognizer? = nil) {
    guard isTracked else { return }
    if progress == .open {
      if !pending.contains(.cancelled) { cancelReason = reason }
      canceller = recognizer
      pending = .cancelled
    } else {
      close()
    }
  }

  mutating func close() {
    progress = .closed
    pending = []
  }

  /// Takes a phase that is about to be delivered; false if it must not be, or not any more.
  mutating func consume(_ phase: Pending) -> Bool {
    guard allowed.contains(phase), pending.contains(phase) else { return false }
    switch phase {
    case .began where progress == .notBegun:
      progress = .open
      pending.remove(.began)
    case .moved where progress == .open:
      pending.remove(.moved)
    case .ended where progress == .open, .cancelled where progress == .open:
      close()
    default:
      return false
    }
    return true
  }
}
