import Trace

/// How it stands with those that must fail before a recognizer may win.
package enum RequirementStatus {
  /// All have failed, or take no part.
  case clear
  /// This one has not decided yet.
  case waiting(for: UIGestureRecognizer)
  /// This one recognized.
  case broken(by: UIGestureRecognizer)
}

extension UIGestureRecognizer {
  /// Those that must fail first, for ever or in this attempt, as far as they are still there.
  package var allRequirements: [UIGestureRecognizer] {
    (requirements + attempt.dynamicRequirements).compactMap(\.recognizer)
  }

  /// R-ARB-10: those of them that can take part; who does not take part is not unresolved either.
  private var ableRequirements: [UIGestureRecognizer] {
    allRequirements.filter { $0.isEnabled && $0.view != nil }
  }

  /// R-ARB-8: one that recognized settles it, whatever the others do.
  package var requirementStatus: RequirementStatus {
    let others = ableRequirements
    if let winner = others.first(where: { $0.attempt.isRecognized }) {
      return .broken(by: winner)
    }
    return others.first { $0.attempt.isUnresolved }.map { .waiting(for: $0) } ?? .clear
  }

  /// R-ARB-12: kept for ever, once each, alive by neither side.
  package func insertRequirement(_ other: UIGestureRecognizer) {
    requirements.removeAll { $0.recognizer == nil || $0.recognizer === other }
    requirements.append(WeakRecognizer(other))
    if other === self || other.waits(for: self) { reportCycle(with: other) }
  }

  /// Whether this one waits for another, straight or by way of others.
  package func waits(for other: UIGestureRecognizer) -> Bool {
    leads(to: other) { $0.allRequirements }
  }

  /// Whether another one, undecided itself, keeps this one undecided.
  fileprivate func isBlocked(by other: UIGestureRecognizer) -> Bool {
    leads(to: other) { $0.ableRequirements.filter { $0.attempt.isUnresolved } }
  }

  /// Whether every finger and button of its gesture is up, or goes up in this event.
  fileprivate var isLettingGo: Bool {
    attempt.touches.allSatisfy(\.phase.isOver) && attempt.presses.allSatisfy(\.phase.isOver)
  }

  private func leads(
    to other: UIGestureRecognizer, by next: (UIGestureRecognizer) -> [UIGestureRecognizer]
  ) -> Bool {
    var seen: [UIGestureRecognizer] = []
    var open = next(self)
    while let recognizer = open.popLast() {
      if recognizer === other { return true }
      if seen.contains(where: { $0 === recognizer }) { continue }
      seen.append(recognizer)
      open += next(recognizer)
    }
    return false
  }

  private func reportCycle(with other: UIGestureRecognizer) {
    let context = AppContext.current
    guard context.lane.isOn else { return }
    context.lane.log(
      "\(context.names.text(of: self)) and \(context.names.text(of: other)) wait for each other "
        + "to fail: neither will recognize")
  }
}

// Step 3 of a pass, and what cannot be resolved.
extension GestureEnvironment {
  /// R-ARB-11: asks each pair of participants once in an attempt, before anybody is excluded.
  package func askForRequirements() {
    guard participants.count > 1 else { return }
    for recognizer in participants where recognizer.attempt.isUnresolved {
      for other in participants
      where other !== recognizer && other.attempt.isActive && recognizer.attempt.isUnresolved {
        let pair = GesturePair(
          recognizer: ObjectIdentifier(other), attempt: other.attempt.serial)
        guard !recognizer.attempt.askedAbout.contains(pair) else { continue }
        recognizer.attempt.askedAbout.append(pair)
        guard recognizer.mustWait(for: other) else { continue }
        recognizer.attempt.dynamicRequirements.append(WeakRecognizer(other))
        if other.waits(for: recognizer) {
          AppContext.current.lane.log(
            "\(AppContext.current.names.text(of: recognizer)) waits for one that waits for it")
        }
      }
    }
  }

  /// R-ARB-13: lets those fail that wait for each other, once all their fingers have gone.
  ///
  /// Until then they stay silent; afterwards the touches that they held flow. True if there were any.
  package func breakDeadlock() -> Bool {
    var isBroken = false
    for recognizer in participants where recognizer.attempt.isClaiming {
      guard recognizer.isBlocked(by: recognizer) else { continue }
      let ring = participants.filter {
        $0.isBlocked(by: recognizer) && recognizer.isBlocked(by: $0)
      }
      guard ring.allSatisfy({ $0.isLettingGo }) else { continue }
      for member in ring { member.lose(.waitingForFailure) }
      isBroken = true
    }
    return isBroken
  }
}
