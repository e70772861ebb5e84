import TouchstoneExplain
package import TouchstoneTrace

/// What must hold of the trace of every run once everything has come to rest.
package enum Invariants {
  /// The kinds of what can be wrong; a smaller plan fails in the same way if it fails in the same kind.
  package enum Kind: String, Sendable {
    /// Something is not accounted for, or was handled twice.
    case account
    /// Something is still open although nothing is left to do.
    case open
    /// The broker decided differently from the model.
    case decision
    /// The session ended or stood still, or a step that is possible was refused.
    case session
  }

  /// One thing that is wrong.
  package struct Violation: Hashable, Sendable, CustomStringConvertible {
    /// Its kind.
    package let kind: Kind
    /// What is wrong, as a sentence.
    package let description: String

    /// Makes a violation.
    package init(_ kind: Kind, _ description: String) {
      self.kind = kind
      self.description = description
    }
  }

  /// Everything that is wrong with a trace; `apps` are the names of the apps, `decisions` what the model expects.
  package static func violations(
    in lines: [TraceLine], apps: [String], decisions: [String]
  ) -> [Violation] {
    let ledger = Ledger(lines)
    var violations = ledger.faults.map { Violation(.account, $0) }
    for (account, what) in ledger.open {
      violations.append(
        Violation(
          .open,
          "\(account.name) has \(account.unit.rawValue) that are still open: "
            + what.joined(separator: ", ")))
    }
    let found = Self.decisions(in: lines, apps: apps)
    if let difference = difference(of: found, from: decisions) {
      violations.append(Violation(.decision, difference))
    }
    return violations
  }

  /// What the broker decided about fingers, in the words of the model.
  package static func decisions(in lines: [TraceLine], apps: [String]) -> [String] {
    let receivers = apps + [RoutingModel.homeScreen]
    return lines.compactMap { line in
      // A cancel of a view or a recognizer has another receiver.
      guard let subject = line.subject else { return nil }
      switch line.kind {
      case .route where line.count > 0:
        return RoutingModel.landing(on: subject, because: line.reason)
      case .cancel where receivers.contains(subject):
        return RoutingModel.cancel(for: subject, because: line.reason)
      default: return nil
      }
    }
  }

  private static func difference(of found: [String], from expected: [String]) -> String? {
    guard found != expected else { return nil }
    let index = zip(found, expected).prefix { $0 == $1 }.count
    let broker = index < found.count ? found[index] : "nothing more"
    let model = index < expected.count ? expected[index] : "nothing more"
    return "decision \(index + 1): the model says: \(model); the broker says: \(broker)"
  }
}
