import TouchstoneTrace

/// The phases of one touch that one view has received and still has to receive.
///
/// The record calls no view; `TouchDelivery` does. A touch begins, moves any number of times and ends or is
/// cancelled once; phases that recognizers hold back wait in `pending`.
///
/// | progress | may receive | becomes |
/// |---|---|---|
/// | notBegun | began | open |
/// | open | moved | open |
/// | open | ended or cancelled | closed |
/// | closed | nothing | closed |
struct DeliveryRecord {
  /// How far the delivery to the view has come.
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
  /// The set of this touch alone, which views receive; made with the first call and kept, so that a move allocates
  /// nothing.
  var touchAsSet: Set<UITouch> = []
  /// The sample with which the finger landed, for a beginning that is delivered later (R-DLY-7).
  let landing: TouchSample
  var progress = Progress.notBegun
  var pending: Pending = []
  /// Why the view receives nothing of the touch at all; nil if it may receive it (R-VIEW-21, R-VIEW-22).
  var refusal: TraceReason?
  /// Whether no phase will follow: the touch is over, its view left the window, or its end did not reach the window.
  var isOver = false
  /// Whether a phase was held back in an earlier pass, so that the touch is delivered before others in this pass.
  var wasHeldBack = false
  /// The phases that the recognizers let through in this pass, whether they are pending or not.
  var allowed: Pending = []
  /// The held phases for which the trace has a record already.
  var recordedHold: Pending = []
  /// Why the touch was cancelled for the view; `.none` until it is.
  var cancelReason = TraceReason.none
  /// The recognizer that took the touch from the view.
  var canceller: UIGestureRecognizer?

  @MainActor init(touch: UITouch, view: UIView) {
    self.touch = touch
    self.view = view
    landing = touch.sample
    pending = .began
  }

  /// Whether the view has the touch or may still receive it: the touch was not refused, and delivery has not ended.
  var isTracked: Bool { refusal == nil && progress != .closed }

  /// Whether the touch is over and its delivery to the view has ended.
  var isDone: Bool { isOver && progress == .closed }

  /// Notes the phase that the touch has in an event.
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

  /// Takes the touch from the view, which receives a cancel if it has received the beginning (R-DLY-2).
  mutating func withdraw(because reason: TraceReason, by recognizer: UIGestureRecognizer? = nil) {
    guard isTracked else { return }
    if progress == .open {
      if !pending.contains(.cancelled) { cancelReason = reason }
      canceller = recognizer
      pending = .cancelled
    } else {
      close()
    }
  }

  /// Ends delivery and drops the pending phases.
  mutating func close() {
    progress = .closed
    pending = []
  }

  /// Whether a phase is pending and may be delivered.
  func isDue(_ phase: Pending) -> Bool { allowed.contains(phase) && pending.contains(phase) }

  /// Removes a phase that is about to be delivered; returns false, and removes nothing, if it must not be delivered.
  mutating func consume(_ phase: Pending) -> Bool {
    guard isDue(phase) else { return false }
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

extension DeliveryRecord.Pending {
  /// Converts a phase; nil if views are not called in that phase.
  init?(_ phase: UITouch.Phase) {
    switch phase {
    case .began: self = .began
    case .moved: self = .moved
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    case .stationary, .regionEntered, .regionMoved, .regionExited: return nil
    }
  }
}

/// How the recognizers of a touch delay or cancel it for its view (R-DLY), and those of a press for its responder
/// (R-GR-35).
///
/// | a bound recognizer | is undecided | recognized | failed |
/// |---|---|---|---|
/// | with `delaysTouchesBegan` | holds everything | – | – |
/// | with `delaysTouchesEnded` | holds the end | – | – |
/// | with `cancelsTouchesInView` | – | takes the touch | – |
///
/// The flags are read again whenever a touch is processed (R-DLY-12).
package struct TouchDelay {
  /// The recognizer that takes the touch from its view.
  package private(set) var canceller: UIGestureRecognizer?
  /// The recognizer that holds back the beginning of the touch and all later phases.
  package private(set) var holderOfBegan: UIGestureRecognizer?
  /// The recognizer that holds back the end of the touch.
  package private(set) var holderOfEnded: UIGestureRecognizer?

  @MainActor package init(by bindings: [GestureBinding]) {
    for binding in bindings where binding.isCurrent {
      let recognizer = binding.recognizer
      if recognizer.attempt.isRecognized {
        if canceller == nil, recognizer.cancelsTouchesInView { canceller = recognizer }
      } else if recognizer.attempt.isUnresolved {
        if holderOfBegan == nil, recognizer.delaysTouchesBegan { holderOfBegan = recognizer }
        if holderOfEnded == nil, recognizer.delaysTouchesEnded { holderOfEnded = recognizer }
      }
    }
  }
}
