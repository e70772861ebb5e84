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

  /// R-ARB-8, R-ARB-10: only those that take part can block.
  package var requirementStatus: RequirementStatus {
    var blocker: UIGestureRecognizer?
    for other in allRequirements where other.isEnabled && other.view != nil {
      if other.attempt.isRecognized { return .broken(by: other) }
      if blocker == nil, other.attempt.isUnresolved { blocker = other }
    }
    return blocker.map { .waiting(for: $0) } ?? .clear
  }

  /// R-ARB-12: kept for ever, once each, alive by neither side.
  package func insertRequirement(_ other: UIGestureRecognizer) {
    requirements.removeAll { $0.recognizer == nil || $0.recognizer === other }
    requirements.append(WeakRecognizer(other))
    if other === self || other.waits(for: self) { reportCycle(with: other) }
  }

  /// Whether this one waits for another, straight or by way of others.
  package func waits(for other: UIGestureRecognizer) -> Bool {
    var seen: [UIGestureRecognizer] = []
    var open = allRequirements
    while let next = open.popLast() {
      if next === other { return true }
      if seen.contains(where: { $0 === next }) { continue }
      seen.append(next)
      open += next.allRequirements
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
    let stuck = participants.filter { recognizer in
      recognizer.attempt.isClaiming && recognizer.waits(for: recognizer)
    }
    let areFingersGone = stuck.allSatisfy { recognizer in
      recognizer.attempt.touches.allSatisfy(\.phase.isOver)
    }
    guard !stuck.isEmpty, areFingersGone else { return false }
    for recognizer in stuck { recognizer.lose(.waitingForFailure) }
    return true
  }
}
