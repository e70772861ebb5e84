import TouchstoneTrace

/// What the failure requirements of a recognizer say about its claim.
package enum RequirementStatus {
  /// All required recognizers have failed, or take no part.
  case clear
  /// This one has not decided yet.
  case waiting(for: UIGestureRecognizer)
  /// This one recognized.
  case broken(by: UIGestureRecognizer)
}

// Which recognizers must fail before another one may recognize.
extension UIGestureRecognizer {
  /// The recognizers that must fail first, always or in this attempt, as far as they still exist.
  package var allRequirements: [UIGestureRecognizer] {
    (requirements + attempt.dynamicRequirements).compactMap(\.recognizer)
  }

  /// The requirements that can take part; a disabled or detached recognizer does not block (R-ARB-10).
  private var ableRequirements: [UIGestureRecognizer] {
    allRequirements.filter { $0.isEnabled && $0.view != nil }
  }

  /// Whether the claim may be judged; one recognized requirement breaks it, whatever the others do (R-ARB-8).
  package var requirementStatus: RequirementStatus {
    let others = ableRequirements
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
    leads(to: other) { $0.ableRequirements.filter { $0.attempt.isUnresolved } }
  }

  /// Whether a recognizer can be reached from this one by following requirements.
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

  /// Logs a requirement that closes a cycle; `require(toFail:)` accepts it all the same.
  package func reportCycle(with other: UIGestureRecognizer) {
    guard context.lane.isOn else { return }
    context.lane.log(
      "\(context.names.text(of: self)) and \(context.names.text(of: other)) wait for each other "
        + "to fail: neither will recognize")
  }
}
