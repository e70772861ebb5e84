package import Foundation
package import TouchstoneTrace

// Changes of a recognizer's state, and their trace records.
extension UIGestureRecognizer {
  /// Fails the recognizer if it is in the possible state.
  ///
  /// The trace records the reason, and the measured value and the limit that were compared.
  package func fail(_ reason: TraceReason, measured: Double = 0, limit: Double = 0) {
    guard attempt.state == .possible else { return }
    change(to: .failed, because: reason, measured: measured, limit: limit)
  }

  /// Enters a state, unless the attempt is over, as it may be when a timer fires.
  ///
  /// If a view or the delegate does not let a possible recognizer begin, the recognizer fails instead.
  package func change(
    to new: State, because reason: TraceReason? = nil, measured: Double = 0, limit: Double = 0
  ) {
    guard !attempt.state.isTerminal else { return }
    startAttemptIfNeeded()
    let old = attempt.state
    if old == .possible, new == .began || new == .ended, let veto = veto() {
      // A delegate may have changed the recognizer meanwhile.
      guard attempt.state == .possible else { return }
      record(from: old, to: .failed, because: veto.reason, by: veto.by)
      attempt.enter(.failed)
      environment?.stateChanged()
      return
    }
    guard attempt.state == old else { return }
    if old != .changed || new != .changed {
      record(
        from: old, to: new, because: reason ?? Self.reason(for: new), measured: measured,
        limit: limit)
    }
    attempt.enter(new)
    environment?.stateChanged()
  }

  /// Fails the recognizer without calling its targets, for example because it lost the arbitration (R-ARB-4, R-ARB-8).
  package func lose(_ reason: TraceReason, to other: UIGestureRecognizer? = nil) {
    guard attempt.state != .failed else { return }
    record(from: attempt.state, to: .failed, because: reason, by: other)
    attempt.lose()
  }

  /// Takes all touches and presses from the recognizer at once, which cancels its gesture or makes it fail (R-GR-28,
  /// R-GR-29).
  package func dropTouches(because reason: TraceReason) {
    guard attempt.isActive, let environment else { return }
    environment.perform {
      let lane = context.lane
      for touch in attempt.touches {
        lane.detach(
          touch: touch.number, recognizer: context.names.name(of: self), reason: reason)
      }
      attempt.lastPoints = points
      attempt.touches = []
      attempt.presses = []
      environment.unbindEverywhere(self)
      switch attempt.state {
      case .began where attempt.claim == .accepted, .changed where attempt.claim == .accepted:
        change(to: .cancelled, because: reason)
      case .possible, .began, .changed: lose(reason)
      case .ended: if attempt.isClaiming { lose(reason) }
      case .cancelled, .failed: break
      }
    }
  }

  /// Ends the attempt and calls `reset()`; only the environment calls this (R-GR-24).
  package func resetAttempt() {
    // The attempt becomes inactive before the call, so that state changes in an override cause no second reset.
    attempt.isActive = false
    isResetting = true
    reset()
    isResetting = false
    if attempt.state != .possible { record(from: attempt.state, to: .possible, because: .reset) }
    attempt = attempt.next
  }

  /// Begins an attempt of a recognizer that changes its state without a touch, for example by a timer.
  private func startAttemptIfNeeded() {
    guard !attempt.isActive, let environment = view?.window?.gestureEnvironment else { return }
    environment.startAttemptWithoutTouch(of: self)
  }

  /// Records a text in the trace, after the name of the recognizer.
  package func log(_ text: String) {
    guard context.lane.isOn else { return }
    context.lane.log("\(context.names.text(of: self)): \(text)")
  }

  private func record(
    from old: State, to new: State, because reason: TraceReason, measured: Double = 0,
    limit: Double = 0, by other: AnyObject? = nil
  ) {
    guard context.lane.isOn else { return }
    context.lane.gesture(
      context.names.name(of: self), from: UInt16(old.rawValue), to: UInt16(new.rawValue),
      reason: reason, measured: measured, limit: limit, by: context.names.name(of: other))
  }

  private static func reason(for state: State) -> TraceReason {
    switch state {
    case .began, .ended: .recognized
    case .changed: .moved
    case .possible, .cancelled, .failed: .setBySubclass
    }
  }
}

// The places of the fingers, in the window's coordinates.
extension UIGestureRecognizer {
  /// The places of the fingers in the window; once all have lifted, their last places (R-GR-32).
  package var points: [CGPoint] {
    attempt.touches.isEmpty ? attempt.lastPoints : attempt.touches.map { $0.location(in: nil) }
  }

  /// The mean of the points; zero if there are none.
  package func middle(of points: [CGPoint]) -> CGPoint {
    guard !points.isEmpty else { return CGPoint.zero }
    let count = CGFloat(points.count)
    return CGPoint(
      x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
  }

  /// Converts a point of the window to the coordinates of a view; nil means the window.
  package func converted(_ point: CGPoint, to target: UIView?) -> CGPoint {
    guard let target, let window = environment?.window ?? view?.window, target !== window else {
      return point
    }
    return target.convert(point, from: window)
  }
}
