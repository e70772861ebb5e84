import TouchstoneTrace

/// What the failure requirements of a recognizer say about its claim.
package enum RequirementStatus {
  /// All required recognizers have failed, or take no part.
  case clear
  /// This one has not decided yet.
  case waiting(for: UIGestureRecognizer)
  /// This one recognized its gesture, so the claim has failed.
  case broken(by: UIGestureRecognizer)
}

// Which recognizers must fail before another one may recognize.
extension UIGestureRecognizer {
  /// The recognizers that must fail first, always or in this attempt, as far as they still exist.
  package var allRequirements: [UIGestureRecognizer] {
    (requirements + attempt.dynamicRequirements).compactMap(\.recognizer)
  }

  /// The requirements that can take part; a disabled or detached recognizer does not block (R-ARB-10).
  private var effectiveRequirements: [UIGestureRecognizer] {
    allRequirements.filter { $0.isEnabled && $0.view != nil }
  }

  /// What the requirements say now; one that recognized breaks the claim, whatever the others do (R-ARB-8).
  package var requirementStatus: RequirementStatus {
    if requirements.isEmpty, attempt.dynamicRequirements.isEmpty { return .clear }
    let others = effectiveRequirements
    if let winner = others.first(where: { $0.attempt.isRecognized }) {
      return .broken(by: winner)
    }
    return others.first { $0.attempt.isUnresolved }.map { .waiting(for: $0) } ?? .clear
  }

  /// Whether this recognizer waits for another one, directly or through others.
  package func waits(for other: UIGestureRecognizer) -> Bool {
    leads(to: other) { $0.allRequirements }
  }

  /// Whether another recognizer, undecided itself, keeps this one undecided.
  package func isBlocked(by other: UIGestureRecognizer) -> Bool {
    leads(to: other) { $0.effectiveRequirements.filter { $0.attempt.isUnresolved } }
  }

  /// Whether a recognizer can be reached from this one by following requirements.
  private func leads(
    to other: UIGestureRecognizer, by next: (UIGestureRecognizer) -> [UIGestureRecognizer]
  ) -> Bool {
    var visited: Set<ObjectIdentifier> = []
    var pending = next(self)
    while let recognizer = pending.popLast() {
      if recognizer === other { return true }
      guard visited.insert(ObjectIdentifier(recognizer)).inserted else { continue }
      pending += next(recognizer)
    }
    return false
  }

  /// Logs a requirement that closes a cycle; `require(toFail:)` accepts it all the same.
  package func reportCycle(with other: UIGestureRecognizer) {
    guard context.lane.isOn else { return }
    context.lane.log(
      "\(context.names.text(of: self)) and \(context.names.text(of: other)) wait for each other "
        + "to fail: neither will recognize")
  }
}

/// The failure requirements among the participants of an environment, followed in both directions.
///
/// A snapshot, made in time linear in the participants and their requirements; a change of one of them must discard it.
@MainActor struct RequirementLinks {
  /// The participants that a requirement links with each one, in the order of the participants.
  private var neighbors: [ObjectIdentifier: [UIGestureRecognizer]] = [:]

  init(among participants: [UIGestureRecognizer]) {
    let requirements = participants.map(\.allRequirements)
    guard requirements.contains(where: { !$0.isEmpty }) else { return }
    var places: [ObjectIdentifier: Int] = [:]
    for (place, recognizer) in participants.enumerated() {
      places[ObjectIdentifier(recognizer)] = place
    }
    var joined = [[Int]](repeating: [], count: participants.count)
    for (place, required) in requirements.enumerated() {
      for other in required {
        guard let otherPlace = places[ObjectIdentifier(other)] else { continue }
        joined[place].append(otherPlace)
        joined[otherPlace].append(place)
      }
    }
    for (place, others) in joined.enumerated() where !others.isEmpty {
      neighbors[ObjectIdentifier(participants[place])] = others.sorted().map { participants[$0] }
    }
  }

  /// The active participants that can be reached from a recognizer, itself included.
  func group(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    var group = [recognizer]
    guard !neighbors.isEmpty else { return group }
    var known: Set = [ObjectIdentifier(recognizer)]
    var index = 0
    while index < group.count {
      for other in neighbors[ObjectIdentifier(group[index])] ?? [] where other.attempt.isActive {
        if known.insert(ObjectIdentifier(other)).inserted { group.append(other) }
      }
      index += 1
    }
    return group
  }
}
