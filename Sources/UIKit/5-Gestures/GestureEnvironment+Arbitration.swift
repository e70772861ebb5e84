import Trace

// Steps 4 and 5 of a pass: who of those that recognized wins.
extension GestureEnvironment {
  /// Judges all claims, in order of precedence, until no verdict changes another.
  package func arbitrate() {
    var isStable = false
    while !isStable {
      isStable = true
      for recognizer in participants where judge(recognizer) {
        isStable = false
      }
      if isStable, breakDeadlock() { isStable = false }
    }
  }

  /// True if the verdict on a recognizer is new.
  private func judge(_ recognizer: UIGestureRecognizer) -> Bool {
    if recognizer.attempt.asksAgain {
      recognizer.attempt.didAskAgain()
      exclude(othersOf: recognizer)
      breakOff(othersOf: recognizer)
      return true
    }
    guard recognizer.attempt.isUnresolved else { return false }
    switch recognizer.requirementStatus {
    case .broken(let other):
      // R-ARB-8: it has failed, even if it has not decided yet.
      recognizer.lose(.requirementRecognized, to: other)
      return true
    case .waiting(let other):
      if recognizer.attempt.isClaiming { recordWait(of: recognizer, for: other) }
      return false
    case .clear: break
    }
    guard recognizer.attempt.isClaiming else { return false }
    if let other = preventer(of: recognizer) {
      if recognizer.attempt.isClaiming { recognizer.lose(.preventedBy, to: other) }
      return true
    }
    // Delegates were asked; one of them may have switched the recognizer off.
    guard recognizer.attempt.isClaiming else { return true }
    recognizer.attempt.accept()
    exclude(othersOf: recognizer)
    return true
  }

  /// R-ARB-5: one that is under way is not stopped by a newcomer but keeps it from recognizing.
  private func preventer(of recognizer: UIGestureRecognizer) -> UIGestureRecognizer? {
    participants.first { other in
      other !== recognizer && other.attempt.isUnderWay && other.isRelated(to: recognizer)
        && other.prevents(recognizer)
    }
  }

  /// R-ARB-4: sets those failed that are still possible, or that won in this pass and told nobody yet.
  private func exclude(othersOf winner: UIGestureRecognizer) {
    for other in participants where other !== winner && other.isRelated(to: winner) {
      guard other.attempt.canBeExcluded, winner.prevents(other) else { continue }
      if other.attempt.canBeExcluded { other.lose(.preventedBy, to: winner) }
    }
  }

  /// R-ARB-5, R-ARB-6: one that ran beside the winner because it was allowed to, and no longer is.
  private func breakOff(othersOf winner: UIGestureRecognizer) {
    for other in participants where other !== winner && other.isRelated(to: winner) {
      guard other.attempt.isUnderWay, !other.attempt.state.isTerminal else { continue }
      if winner.prevents(other), other.attempt.isUnderWay, !other.attempt.state.isTerminal {
        other.change(to: .cancelled, because: .preventedBy)
      }
    }
  }

  private func recordWait(of recognizer: UIGestureRecognizer, for other: UIGestureRecognizer) {
    guard recognizer.attempt.recordedWait != ObjectIdentifier(other) else { return }
    recognizer.attempt.recordedWait = ObjectIdentifier(other)
    let context = AppContext.current
    guard context.lane.isOn else { return }
    let state = UInt16(recognizer.attempt.state.rawValue)
    context.lane.gesture(
      context.names.name(of: recognizer), from: state, to: state, reason: .waitingForFailure,
      by: context.names.name(of: other))
  }
}

extension GestureAttempt {
  /// Still possible, or left it without anybody having been told.
  fileprivate var canBeExcluded: Bool {
    guard isActive else { return false }
    if state == .possible { return true }
    let isSilent = reported == .nothing && state != .failed && state != .cancelled
    return isSilent && (claim == .made || claim == .accepted)
  }
}

extension UIGestureRecognizer {
  /// R-ARB-2: on the same view, or one view holds the other, whichever fingers they use.
  package func isRelated(to other: UIGestureRecognizer) -> Bool {
    guard let view, let otherView = other.view else { return false }
    return view.isDescendant(of: otherView) || otherView.isDescendant(of: view)
  }
}
