import TouchstoneTrace

/// The effect of a recognizer's failure requirements on its claim.
package enum RequirementStatus {
  /// All required recognizers have failed or take no part.
  case clear
  /// A required recognizer has not decided yet.
  case waiting(for: UIGestureRecognizer)
  /// A required recognizer recognized its gesture, so the recognizer must fail.
  case broken(by: UIGestureRecognizer)
}

// Which recognizers must fail before another one may recognize.
extension UIGestureRecognizer {
  /// The recognizers that must fail before this one may recognize, always or only in this attempt, without freed ones.
  package var allRequirements: [UIGestureRecognizer] {
    (requirements + attempt.dynamicRequirements).compactMap(\.recognizer)
  }

  /// The required recognizers that can take part; a disabled or detached one does not block (R-ARB-10).
  private var effectiveRequirements: [UIGestureRecognizer] {
    allRequirements.filter { $0.isEnabled && $0.view != nil }
  }

  /// Whether the requirements are met now.
  ///
  /// A required recognizer that recognized breaks the claim, whatever the others do (R-ARB-8).
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
/// A snapshot, for which each requirement is looked at once; it must be discarded when participants or requirements
/// change.
@MainActor struct RequirementLinks {
  /// For each participant that has links, the participants that a requirement links with it, in their order.
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

  /// The recognizer itself and the active participants that are linked with it, directly or through others.
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
