import TouchstoneExplain
package import TouchstoneTrace

/// The checks that the trace of every run must pass, at each fence (`TraceJudge`) and when everything has come to rest.
package enum Invariants {
  /// A kind of violation; a smaller plan fails in the same way if its first violation has the same kind.
  package enum Kind: String, Sendable {
    /// An event is not accounted for, or was handled twice.
    case account
    /// Events arrived in another order than they were sent, or the phases of a touch came in a wrong order.
    case order
    /// The broker and a process disagree, for instance about the process's state or about the fingers that are its own.
    case owner
    /// The broker is in another state than the model.
    case state
    /// An event or a touch is still open although nothing is left to do.
    case open
    /// The broker decided differently from the model.
    case decision
    /// The session ended or stood still, or a step that is possible was refused.
    case session
    /// At the end, when nothing should be left to do, a process or the broker is not at rest, or the broker is in
    /// another state than the model.
    case unrest
  }

  /// A check that failed.
  package struct Violation: Hashable, Sendable, CustomStringConvertible {
    /// The kind of the violation.
    package let kind: Kind
    /// The violation as a sentence.
    package let sentence: String
    /// The index of the step at which the violation began; nil if it was found after the last step.
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

  /// The violations in the trace of a plan: those up to the first fence at which there is one (`TraceJudge`), and those
  /// that the account of the whole trace shows (`Ledger`).
  ///
  /// `decisions` are those of the model, and `start` is the instant at which the plan began, in nanoseconds.
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

  /// The decisions of the broker about fingers and apps, in the words of the model.
  package static func decisions(in lines: [TraceLine], apps: [String]) -> [String] {
    lines.compactMap { decision(in: $0, apps: apps) }
  }

  /// The decision about a finger or an app that a record shows, in the words of the model; nil if it shows none.
  static func decision(in line: TraceLine, apps: [String]) -> String? {
    guard let subject = line.subject else { return nil }
    switch line.kind {
    // The count is the number of the finger, and 0 for an event that lands none.
    case .route where line.count > 0:
      return RoutingModel.landing(on: subject, because: line.reason)
    // Only the broker's cancels have an app or the home screen as their receiver; those of an app have a view or a
    // recognizer.
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
