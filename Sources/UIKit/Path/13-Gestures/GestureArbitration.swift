import TouchstoneTrace

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
          context.lane.log(
            "\(context.names.text(of: recognizer)) waits for one that waits for it")
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

// Step 6 of a pass: targets are called.
extension GestureEnvironment {
  /// In order of precedence; within the event, before any view hears of it (R-GR-21, R-ARB-7).
  package func sendActions() {
    for recognizer in participants {
      // A gesture that was held back reports its beginning first, then its end (R-ARB-9).
      while let state = recognizer.attempt.nextReport {
        recognizer.attempt.didReport(state)
        recognizer.sendActions(in: state, event: event)
      }
    }
  }
}

extension UIGestureRecognizer {
  /// R-GR-23: in the order in which they were added; targets that are gone are skipped.
  fileprivate func sendActions(in state: State, event: UIEvent?) {
    let application = context.application
    presentedState = state
    for target in targets {
      application.send(target, sender: self, event: event)
    }
    presentedState = nil
  }
}

// Step 9 of a pass: what is over starts anew.
extension GestureEnvironment {
  /// Lets go of fingers that have gone, and resets the recognizers that are through (R-GR-24).
  package func finishPass() {
    for participant in participants { participant.letGoOfLiftedTouches() }
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
