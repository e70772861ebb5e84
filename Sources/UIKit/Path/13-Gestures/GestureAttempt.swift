package import Foundation

/// One recognizer's gesture, from the first finger that the recognizer watches to its reset.
///
/// A touch or a press that a recognizer watches is *bound* to it (`GestureBinding`), from its landing until it is over
/// or ignored. The attempt begins with the first touch or press that is bound, or when a recognizer without touches,
/// for example one with a timer, changes its state.
///
/// Pure: it decides with which state the targets are called next, and uses no views or delegates.
///
/// Members that are read often are always inlined: a call would copy the attempt that a recognizer holds, with all of
/// its arrays.
package struct GestureAttempt {
  /// How far the recognizer's claim has come in the arbitration.
  package enum Claim: Equatable {
    /// No claim: the recognizer has not changed from possible to began or ended, or its claim has lost.
    case none
    /// The claim is not evaluated yet, or waits for another recognizer to fail (R-ARB-8).
    case made
    /// The claim won: the recognizer's targets may be called, and the others were prevented.
    case accepted
  }

  /// Which part of the gesture was reported to the targets: nothing, its beginning and perhaps changes, or its end too.
  package enum Reported: Equatable {
    case nothing, began, everything
  }

  /// Distinguishes attempts, so that bindings of an earlier one no longer count.
  package let serial: UInt32
  /// Whether the attempt has begun and has not been reset.
  package var isActive = false
  /// The state that the recognizer has reached, which may be ahead of what its targets have been called with.
  package private(set) var state = UIGestureRecognizer.State.possible
  package private(set) var claim = Claim.none
  package private(set) var reported = Reported.nothing
  /// Whether an accepted gesture ended, so that it prevents others once more (R-ARB-6).
  package private(set) var preventsAgain = false
  package var precedence = GesturePrecedence()

  /// The fingers of the gesture, in the order in which they landed, including those that lift in this event.
  package var touches: [UITouch] = []
  /// The buttons of the gesture, in the order in which they went down.
  package var presses: [UIPress] = []
  /// The number of fingers and buttons that were bound and not ignored; those that have lifted count.
  package var boundCount = 0
  /// Where the fingers were when one of them last left, or where a hover was last, in the window (R-GR-32).
  package var lastPoints: [CGPoint] = []
  /// Where the pointer was at the last of its events that the recognizer received, in the window; nil without any.
  package var pointerPlace: CGPoint?
  /// The type of the first touch that was bound; nil before, and if there are only presses.
  package var touchType: UITouch.TouchType?
  /// The recognizers for which this one waits in this attempt only (R-ARB-11).
  package var dynamicRequirements: [WeakRecognizer] = []
  /// The attempts of others for which `mustWait(for:)` was called already.
  package var askedAbout: Set<AttemptID> = []
  /// Whether it was logged that the recognizer stays possible without fingers.
  package var isReportedStuck = false
  /// The recognizer that this one waited for in the last recorded wait.
  package var recordedWait: ObjectIdentifier?

  /// Whether the recognizer has entered `.began` in this attempt.
  private var passedBegan = false
  /// Whether `.changed` was entered since the targets were last called.
  private var hasUnreportedChange = false

  package init(serial: UInt32 = 1) {
    self.serial = serial
  }

  /// The next attempt of the same recognizer.
  package var next: GestureAttempt { GestureAttempt(serial: serial &+ 1) }

  /// Enters a state that the recognizer chose; the caller has checked that the change is legal.
  package mutating func enter(_ new: UIGestureRecognizer.State) {
    if state == .possible, new == .began || new == .ended { claim = .made }
    if new == .began { passedBegan = true }
    if new == .changed { hasUnreportedChange = true }
    if new == .ended, claim == .accepted { preventsAgain = true }
    state = new
  }

  /// Fails because the arbitration went against the recognizer.
  package mutating func lose() {
    state = .failed
    claim = .none
    preventsAgain = false
  }

  /// Notes that the claim has won.
  package mutating func accept() {
    claim = .accepted
  }

  /// Notes that the others were prevented once more.
  package mutating func didPreventAgain() {
    preventsAgain = false
  }

  /// Whether a touch is one of the gesture's.
  @inline(__always) @MainActor func has(_ touch: UITouch) -> Bool {
    for other in touches where other === touch { return true }
    return false
  }

  /// The fingers of the gesture that are in a phase and among `current`, the touches of an event.
  @inline(__always) @MainActor func touches(in phase: UITouch.Phase, of current: [UITouch])
    -> [UITouch]
  {
    var found: [UITouch] = []
    for touch in touches where touch.phase == phase {
      for other in current where other === touch {
        found.append(touch)
        break
      }
    }
    return found
  }

  /// Whether no finger and no button of the gesture is down.
  @inline(__always) package var hasNoInput: Bool { touches.isEmpty && presses.isEmpty }

  /// Whether the recognizer has not decided yet, so that others must continue to wait for it.
  @inline(__always) package var isUnresolved: Bool {
    isActive && (state == .possible || isClaiming)
  }

  /// Whether the recognizer's claim won, so that recognizers that wait for it to fail must fail.
  @inline(__always) package var isRecognized: Bool { isActive && claim == .accepted }

  /// Whether the recognizer has made a claim that is still open.
  @inline(__always) package var isClaiming: Bool {
    claim == .made && (state == .began || state == .changed || state == .ended)
  }

  /// Whether targets were called with the beginning of the gesture and not with its end.
  @inline(__always) package var isUnderWay: Bool { claim == .accepted && reported == .began }

  /// Whether nothing is left to decide or to report, so that the recognizer may be reset once its fingers have lifted
  /// (R-GR-24).
  @inline(__always) package var isFinished: Bool {
    state.isTerminal && !isClaiming && nextReport == nil
  }

  /// The state in which the targets must be called next; nil if they need not be called (R-GR-18 to 20, R-ARB-9).
  @inline(__always) package var nextReport: UIGestureRecognizer.State? {
    guard claim == .accepted, reported != .everything else { return nil }
    switch state {
    case .possible, .failed: return nil
    case .began: return reported == .nothing ? .began : nil
    case .changed:
      if reported == .nothing { return .began }
      return hasUnreportedChange ? .changed : nil
    case .ended: return reported == .nothing && passedBegan ? .began : .ended
    case .cancelled: return reported == .began ? .cancelled : nil
    }
  }

  /// Notes that the targets are called with a state.
  package mutating func didReport(_ state: UIGestureRecognizer.State) {
    hasUnreportedChange = false
    reported = state.isTerminal ? .everything : .began
  }
}

/// The order of recognizers: deeper views, then on one view the one added last (R-ARB-3).
///
/// Views of the same depth have no order in UIKit; here the one touched first comes first.
package struct GesturePrecedence: Comparable {
  /// The number of views above the recognizer's view.
  package var depth = 0
  /// The running number of the gathering that first found recognizers of this view.
  package var gathering = 0
  /// The place of the recognizer among those of its view.
  package var index = 0

  package init(depth: Int = 0, gathering: Int = 0, index: Int = 0) {
    self.depth = depth
    self.gathering = gathering
    self.index = index
  }

  package static func < (left: GesturePrecedence, right: GesturePrecedence) -> Bool {
    if left.depth != right.depth { return left.depth > right.depth }
    if left.gathering != right.gathering { return left.gathering < right.gathering }
    return left.index > right.index
  }
}

/// A weak reference to a recognizer.
package struct WeakRecognizer {
  @Anchored package private(set) var recognizer: UIGestureRecognizer?

  package init(_ recognizer: UIGestureRecognizer) {
    self.recognizer = recognizer
  }
}

/// Identifies one attempt of one recognizer.
package struct AttemptID: Hashable {
  package let recognizer: ObjectIdentifier
  package let serial: UInt32
}
