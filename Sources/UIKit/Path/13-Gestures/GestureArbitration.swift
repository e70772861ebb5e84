import TouchstoneTrace

// Arbitration: steps 3 to 6 and 9 of a pass (`GesturePass.swift`), in this order.
extension GestureEnvironment {
  /// Runs steps 3 to 6, and runs them again as long as actions change recognizers.
  package func arbitrate() {
    guard !participants.isEmpty else {
      needsArbitration = false
      return
    }
    repeat {
      needsArbitration = false
      askForFailureRequirements()
      evaluateClaims()
      callTargets()
    } while needsArbitration
  }
}

// Step 3: failure requirements of this attempt.
extension GestureEnvironment {
  /// Asks about each pair of participants, once in an attempt, whether one must wait for the other to fail (R-ARB-11).
  ///
  /// The questions come before any prevention. Only a new attempt makes new pairs, so no question is asked when
  /// the fingers move.
  private func askForFailureRequirements() {
    guard hasNewParticipants, participants.count > 1 else { return }
    hasNewParticipants = false
    for recognizer in participants where recognizer.attempt.isUnresolved {
      for other in participants
      where other !== recognizer && other.attempt.isActive && recognizer.attempt.isUnresolved {
        let attempt = AttemptID(
          recognizer: ObjectIdentifier(other), serial: other.attempt.serial)
        guard recognizer.attempt.askedAbout.insert(attempt).inserted else { continue }
        guard recognizer.mustWait(for: other) else { continue }
        recognizer.attempt.dynamicRequirements.append(WeakRecognizer(other))
        requirementLinks = nil
        if other.waits(for: recognizer) {
          context.lane.log(
            "\(context.names.text(of: recognizer)) waits for \(context.names.text(of: other)), which waits "
              + "for it: remove one of the failure requirements")
        }
      }
    }
  }
}

// Step 4: claims.
extension GestureEnvironment {
  /// Evaluates all claims, in order of precedence, until no verdict changes another.
  private func evaluateClaims() {
    var isStable = false
    while !isStable {
      isStable = true
      for participant in participants {
        if evaluateClaim(of: participant) { isStable = false }
      }
      if isStable, breakDeadlock() { isStable = false }
    }
  }

  /// Evaluates the claim of one recognizer; true if this may change the verdict on others.
  private func evaluateClaim(of recognizer: UIGestureRecognizer) -> Bool {
    if recognizer.attempt.preventsAgain {
      recognizer.attempt.didPreventAgain()
      prevent(othersOf: recognizer)
      cancel(othersOf: recognizer)
      return true
    }
    guard recognizer.attempt.isUnresolved else { return false }
    switch recognizer.requirementStatus {
    case .broken(let other):
      // The recognizer fails even if it has not made a claim yet (R-ARB-8).
      recognizer.lose(.requirementRecognized, to: other)
      return true
    case .waiting(let other):
      if recognizer.attempt.isClaiming { recordWait(of: recognizer, for: other) }
      return false
    case .clear: break
    }
    guard recognizer.attempt.isClaiming else { return false }
    let preventer = preventer(of: recognizer)
    // `preventer(of:)` calls delegates; one of them may have disabled the recognizer.
    guard recognizer.attempt.isClaiming else { return true }
    if let preventer {
      recognizer.lose(.preventedBy, to: preventer)
      return true
    }
    recognizer.attempt.accept()
    prevent(othersOf: recognizer)
    return true
  }

  /// Fails recognizers that wait for each other, once all their fingers have lifted (R-ARB-13).
  ///
  /// Until then their claims stay open; once they have failed, the touches that they held back go to the views. Returns
  /// whether a recognizer failed.
  private func breakDeadlock() -> Bool {
    var isBroken = false
    for recognizer in participants where recognizer.attempt.isClaiming {
      guard recognizer.isBlocked(by: recognizer) else { continue }
      let ring = participants.filter {
        $0.isBlocked(by: recognizer) && recognizer.isBlocked(by: $0)
      }
      guard ring.allSatisfy({ $0.areAllTouchesOver }) else { continue }
      for member in ring { member.lose(.waitingForFailure) }
      isBroken = true
    }
    return isBroken
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

extension UIGestureRecognizer {
  /// Whether every finger and button of the gesture is up, or goes up in this event.
  fileprivate var areAllTouchesOver: Bool {
    attempt.touches.allSatisfy(\.phase.isOver) && attempt.presses.allSatisfy(\.phase.isOver)
  }
}

// Step 5: prevention.
extension GestureEnvironment {
  /// The first recognizer whose gesture is under way and that prevents the given one; nil if there is none (R-ARB-5).
  private func preventer(of recognizer: UIGestureRecognizer) -> UIGestureRecognizer? {
    participants.first { other in
      other !== recognizer && other.attempt.isUnderWay && other.isRelated(to: recognizer)
        && other.prevents(recognizer)
    }
  }

  /// Fails the recognizers that the winner prevents, if they are possible or have not called targets (R-ARB-4).
  private func prevent(othersOf winner: UIGestureRecognizer) {
    for other in participants where other !== winner && other.isRelated(to: winner) {
      guard other.attempt.canBePrevented, winner.prevents(other) else { continue }
      // `prevents` calls delegates; one of them may have changed the other recognizer.
      if other.attempt.canBePrevented { other.lose(.preventedBy, to: winner) }
    }
  }

  /// Cancels the gestures that ran beside that of the winner, which has ended and now prevents them (R-ARB-5, R-ARB-6).
  private func cancel(othersOf winner: UIGestureRecognizer) {
    for other in participants where other !== winner && other.isRelated(to: winner) {
      guard other.attempt.isUnderWay, !other.attempt.state.isTerminal else { continue }
      // `prevents` calls delegates; one of them may have ended the other gesture.
      if winner.prevents(other), other.attempt.isUnderWay, !other.attempt.state.isTerminal {
        other.change(to: .cancelled, because: .preventedBy)
      }
    }
  }
}

extension GestureAttempt {
  /// Whether the recognizer is possible, or has claimed without calling its targets.
  fileprivate var canBePrevented: Bool {
    guard isActive else { return false }
    if state == .possible { return true }
    let isSilent = reported == .nothing && state != .failed && state != .cancelled
    return isSilent && (claim == .made || claim == .accepted)
  }
}

extension UIGestureRecognizer {
  /// Whether both recognizers are on one view, or one's view contains the other's, whatever their fingers (R-ARB-2).
  package func isRelated(to other: UIGestureRecognizer) -> Bool {
    guard let view, let otherView = other.view else { return false }
    return view.isDescendant(of: otherView) || otherView.isDescendant(of: view)
  }
}

// Step 6: actions.
extension GestureEnvironment {
  /// Calls targets in order of precedence, within the event and before any view (R-GR-21, R-ARB-7).
  private func callTargets() {
    for recognizer in participants {
      // A gesture whose claim had to wait reports its beginning first, then its end (R-ARB-9).
      while let state = recognizer.attempt.nextReport {
        recognizer.attempt.didReport(state)
        recognizer.callTargets(in: state, event: event)
      }
    }
  }
}

extension UIGestureRecognizer {
  /// Calls the targets in the order in which they were added; deallocated ones are skipped (R-GR-23).
  fileprivate func callTargets(in state: State, event: UIEvent?) {
    let application = context.application
    presentedState = state
    for target in targets {
      application.sendAction(target, from: self, for: event)
    }
    presentedState = nil
  }
}

// Step 9: reset. Steps 7 and 8 are in `TouchDelivery`.
extension GestureEnvironment {
  /// Drops the fingers that have lifted and resets the recognizers whose gesture is over (R-GR-24).
  package func resetFinishedRecognizers() {
    guard !participants.isEmpty else {
      event = nil
      return
    }
    for participant in participants { participant.dropLiftedTouches() }
    reportStuckRecognizers()
    // A recognizer that ignored all its fingers takes no part and blocks no other.
    for recognizer in participants
    where recognizer.attempt.boundCount == 0 && recognizer.attempt.state == .possible {
      recognizer.resetAttempt()
    }
    requirementLinks = nil
    for recognizer in participants where recognizer.attempt.isActive {
      guard recognizer.attempt.isFinished, recognizer.attempt.hasNoInput else { continue }
      let group = group(of: recognizer)
      // Recognizers that are linked by failure requirements are reset together (R-GR-25).
      guard group.allSatisfy({ $0.attempt.isFinished && $0.attempt.hasNoInput }) else {
        continue
      }
      for member in group where member.attempt.isActive { member.resetAttempt() }
    }
    requirementLinks = nil
    participants = participants.filter(\.attempt.isActive)
    if participants.isEmpty { event = nil }
  }

  /// The active participants that failure requirements link with a recognizer, and the recognizer itself.
  private func group(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    let links = requirementLinks ?? RequirementLinks(among: participants)
    requirementLinks = links
    return links.group(of: recognizer)
  }

  /// Logs once that a recognizer stays possible after its fingers lifted and so blocks others (R-GR-17).
  private func reportStuckRecognizers() {
    guard context.lane.isOn else { return }
    for recognizer in participants
    where recognizer.attempt.state == .possible && recognizer.attempt.hasNoInput
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
  /// Notes where the fingers are, if one of them has lifted, and removes the touches and presses that are over.
  fileprivate func dropLiftedTouches() {
    attempt.presses.removeAll { $0.phase.isOver }
    guard attempt.touches.contains(where: \.phase.isOver) else { return }
    attempt.lastPoints = points
    attempt.touches.removeAll { $0.phase.isOver }
  }
}
