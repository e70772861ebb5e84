import TouchstoneExplain
package import TouchstoneTrace

/// What must hold of the trace of every run, at each fence (`TraceJudge`) and once everything has come to rest.
package enum Invariants {
  /// A kind of violation; a smaller plan fails in the same way if its first violation has the same kind.
  package enum Kind: String, Sendable {
    /// Something is not accounted for, or was handled twice.
    case account
    /// Something came in another order than it was sent.
    case order
    /// A finger has no owner, or two.
    case owner
    /// The broker is in another state than the model.
    case state
    /// Something is still open although nothing is left to do.
    case open
    /// The broker decided differently from the model.
    case decision
    /// The session ended or stood still, or a step that is possible was refused.
    case session
    /// A process or the broker is not at rest at the end, when nothing is left to do.
    case unrest
  }

  /// One thing that is wrong.
  package struct Violation: Hashable, Sendable, CustomStringConvertible {
    /// Its kind.
    package let kind: Kind
    /// What is wrong, as a sentence.
    package let sentence: String
    /// The index of the step with which it began; nil if it was noticed after the last one.
    package let step: Int?

    /// Makes a violation.
    package init(_ kind: Kind, _ sentence: String, step: Int? = nil) {
      self.kind = kind
      self.sentence = sentence
      self.step = step
    }

    /// The step and the sentence.
    package var description: String {
      step.map { "step \($0 + 1): \(sentence)" } ?? sentence
    }

    /// The sentence with the line of its step.
    package func description(in plan: Plan) -> String {
      guard let step, plan.steps.indices.contains(step) else { return sentence }
      return "step \(step + 1), '\(plan.steps[step].line)': \(sentence)"
    }
  }

  /// Everything that is wrong with the trace of a plan, which began at an instant; `decisions` are those of the model.
  package static func violations(
    in lines: [TraceLine], of plan: Plan, decisions: [String], from start: UInt64 = 0
  ) -> [Violation] {
    var violations = TraceJudge.violations(in: lines, of: plan, decisions: decisions, from: start)
    let ledger = Ledger(lines)
    violations += ledger.faults.map { Violation(.account, $0) }
    for (account, what) in ledger.open {
      violations.append(
        Violation(
          .open,
          "\(account.name) has \(account.unit.rawValue) that are still open: "
            + what.joined(separator: ", ")))
    }
    return violations
  }

  /// What the broker decided about fingers, in the words of the model.
  package static func decisions(in lines: [TraceLine], apps: [String]) -> [String] {
    lines.compactMap { decision(in: $0, apps: apps) }
  }

  /// The decision about a finger or an app that a record shows, in the words of the model; nil if it shows none.
  static func decision(in line: TraceLine, apps: [String]) -> String? {
    // A cancel of a view or a recognizer has another receiver.
    guard let subject = line.subject else { return nil }
    switch line.kind {
    case .route where line.count > 0:
      return RoutingModel.landing(on: subject, because: line.reason)
    case .cancel where subject == RoutingModel.homeScreen || apps.contains(subject):
      return RoutingModel.cancel(for: subject, because: line.reason)
    case .process:
      switch line.detail {
      case "spawned": return RoutingModel.start(of: subject)
      case "watchdog": return RoutingModel.kill(of: subject)
      case "exited", "killed", "vanished": return RoutingModel.end(of: subject)
      case "ended-with-broker": return RoutingModel.endWithBroker(of: subject)
      default: return nil
      }
    default: return nil
    }
  }
}

extension [Invariants.Violation] {
  /// The same violations, in the order of the steps with which they began.
  var inOrderOfSteps: [Invariants.Violation] {
    enumerated().sorted {
      ($0.element.step ?? .max, $0.offset) < ($1.element.step ?? .max, $1.offset)
    }.map(\.element)
  }
}
