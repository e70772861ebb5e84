package import Foundation

/// One recognizer's gesture from the first finger that it watches to its reset.
///
/// A touch or a press that a recognizer watches is *bound* to it, from its landing until it is over or ignored; the
/// attempt begins with the first (`GestureBinding`).
///
/// Pure: it decides with which state the targets are called next, and uses no views or delegates.
/// Members that are read often are always inlined: a call would copy the attempt that a recognizer holds, with all of its
/// arrays.
package struct GestureAttempt {
  /// What has become of the claim in the arbitration.
  package enum Claim: Equatable {
    /// The recognizer has not left possible for began or ended.
    case none
    /// It has, and its claim is not evaluated, or waits for another recognizer to fail (R-ARB-8).
    case made
    /// It won: its targets may be called, and it prevented the others.
    case accepted
  }

  /// What was reported to the targets.
  package enum Reported: Equatable {
    case nothing, began, everything
  }

  /// Distinguishes attempts, so that bindings of an earlier one no longer count.
  package let serial: UInt32
  /// Whether the attempt has begun: with the first bound touch, or the first state of a recognizer that needs none.
  package var isActive = false
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
  /// Where the fingers were when the last of them left, in the window (R-GR-32).
  package var lastPoints: [CGPoint] = []
  /// Where the pointer was at the last of its events that the recognizer received, in the window; nil without any.
  package var pointerPlace: CGPoint?
  package var touchType: UITouch.TouchType?
  /// The recognizers for which this one waits in this attempt only (R-ARB-11).
  package var dynamicRequirements: [WeakRecognizer] = []
  /// The attempts of others for which `mustWait(for:)` was called already.
  package var askedAbout: Set<AttemptID> = []
  /// Whether it was logged that the recognizer stays possible without fingers.
  package var isReportedStuck = false
  /// The recognizer of the last recorded wait.
  package var recordedWait: ObjectIdentifier?

  private var passedBegan = false
  private var hasUnreportedChange = false

  package init(serial: UInt32 = 1) {
    self.serial = serial
  }

  /// The next attempt of the same recognizer.
  package var next: GestureAttempt { GestureAttempt(serial: serial &+ 1) }

  /// Enters a legal state that the recognizer chose.
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

  /// Whether the recognizer recognized and won, so that others that wait for it to fail must fail.
  @inline(__always) package var isRecognized: Bool { isActive && claim == .accepted }

  /// Whether the recognizer left possible and its claim is open.
  @inline(__always) package var isClaiming: Bool {
    claim == .made && (state == .began || state == .changed || state == .ended)
  }

  /// Whether targets were called with the beginning of the gesture and not with its end.
  @inline(__always) package var isUnderWay: Bool { claim == .accepted && reported == .began }

  /// Whether nothing is left to decide or to report: the recognizer may be reset once its fingers have lifted (R-GR-24).
  @inline(__always) package var isFinished: Bool {
    state.isTerminal && !isClaiming && nextReport == nil
  }

  /// The state in which the targets must be called next; nil if they need not be called (R-GR-18 to 20, R-ARB-9).
  @inline(__always) package var nextReport: UIGestureRecognizer.State? {
    guard claim == .accepted, reported != .everything else { return nil }
    switch state {
    case .possible, .failed: return nil
    case .began: return reported == .nothing ? .began : nil
    case .changed: return reported == .nothing ? .began : hasUnreportedChange ? .changed : nil
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
  /// A running number: when recognizers of this view were first gathered.
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
