import Trace

// Step 9 of a pass: what is over starts anew.
extension GestureEnvironment {
  /// Lets go of fingers that have gone, and resets the recognizers that are through (R-GR-24).
  package func finishPass() {
    for recognizer in participants { recognizer.letGoOfLiftedTouches() }
    reportStuckRecognizers()
    // One that ignored all its fingers takes no part and blocks nobody.
    for recognizer in participants
    where recognizer.attempt.boundCount == 0 && recognizer.attempt.state == .possible {
      recognizer.startAnew()
    }
    for recognizer in participants where recognizer.attempt.isActive {
      let group = linked(to: recognizer)
      // R-GR-25: those that are linked start anew together.
      guard group.allSatisfy({ $0.attempt.isFinished && $0.attempt.hasLetGo }) else {
        continue
      }
      for member in group where member.attempt.isActive { member.startAnew() }
    }
    participants.removeAll { !$0.attempt.isActive }
    if participants.isEmpty { event = nil }
  }

  /// Whether a touch that ended still counts here: this window has not seen its end.
  package func counts(_ touch: UITouch) -> Bool {
    participants.contains { recognizer in
      recognizer.attempt.touches.contains { $0 === touch }
    }
  }

  /// Nothing more will come of fingers that have gone: what waits for more of them fails.
  package func abandonWaiting() {
    guard !isIdle else { return }
    perform {
      for recognizer in participants
      where recognizer.attempt.state == .possible && recognizer.attempt.hasLetGo {
        recognizer.lose(.touchCancelled)
      }
    }
  }

  /// Takes every trace of a recognizer from the touches, those that are held back included.
  package func unbindEverywhere(_ recognizer: UIGestureRecognizer) {
    for touch in event?.touches ?? [] { touch.unbind(recognizer) }
    window?.touchDelivery.unbind(recognizer)
  }

  /// The participants that are joined with one by failure requirements, itself included.
  private func linked(to recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    var group = [recognizer]
    var index = 0
    while index < group.count {
      let member = group[index]
      index += 1
      let required = member.allRequirements
      for other in participants where !group.contains(where: { $0 === other }) {
        guard other.attempt.isActive else { continue }
        let isLinked =
          required.contains { $0 === other } || other.allRequirements.contains { $0 === member }
        if isLinked { group.append(other) }
      }
    }
    return group
  }

  /// R-GR-17: a subclass that saw fingers and never decides holds up everybody; say so once.
  private func reportStuckRecognizers() {
    let context = AppContext.current
    guard context.lane.isOn else { return }
    for recognizer in participants
    where recognizer.attempt.state == .possible && recognizer.attempt.hasLetGo
      && recognizer.attempt.boundCount > 0 && !recognizer.isWaitingForTime
      && !recognizer.attempt.isReportedStuck
    {
      recognizer.attempt.isReportedStuck = true
      context.lane.log(
        "\(context.names.text(of: recognizer)) is still possible although all its fingers have "
          + "gone: it must fail or recognize")
    }
  }
}

extension UIGestureRecognizer {
  fileprivate func letGoOfLiftedTouches() {
    attempt.presses.removeAll { $0.phase.isOver }
    guard attempt.touches.contains(where: \.phase.isOver) else { return }
    attempt.lastPoints = points
    attempt.touches.removeAll { $0.phase.isOver }
  }
}
