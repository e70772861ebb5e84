import TouchstoneTrace

/// Explains from the trace why a responder is, or is not, first responder.
struct FocusAnswer {
  /// The responder that the question is about.
  private let name: String
  private let records: ResponderRecords
  private let recording: Recording

  init(of name: String, in records: ResponderRecords, _ recording: Recording) {
    (self.name, self.records, self.recording) = (name, records, recording)
  }

  /// The records of the responder's requests and changes as first responder.
  private var own: [TraceLine] {
    records.lines.filter { $0.kind == .firstResponder && $0.subject == name }
  }

  /// The explanation if the last request of the responder was refused.
  var refused: DatedExplanation? {
    guard let refusal = own.last, refusal.detail == "refused" else { return nil }
    let time = recording.time(of: refusal)
    let (why, evidence) = cause(of: refusal)
    let remedy: String? =
      switch refusal.reason {
      case .notInWindow:
        "Call becomeFirstResponder() once it is in a window, such as in viewDidAppear(_:)."
      case .cannotBecome where evidence?.answerer == .byDefault:
        "Override canBecomeFirstResponder of \(name)."
      case .cannotBecome: "Answer yes in canBecomeFirstResponder of \(name)."
      case .cannotResign, .resignRefused:
        "Let \(refusal.object ?? "the first responder") resign first."
      default: nil
      }
    return DatedExplanation(
      refusal,
      Explanation(
        .focusRefused, "\(name) did not become first responder at \(time): \(why).",
        evidence: [evidence, refusal], remedy: remedy))
  }

  /// Why a request was refused, as a clause, and the record of the answer that refused it, if there is one.
  private func cause(of refusal: TraceLine) -> (why: String, evidence: TraceLine?) {
    let holder = refusal.object ?? "the first responder"
    switch refusal.reason {
    case .notInWindow: return ("it was in no window", nil)
    case .cannotBecome:
      let asked = records.refusal(before: refusal, about: name)
      return (Self.answer(asked, of: name, "canBecomeFirstResponder"), asked)
    case .cannotResign:
      let asked = records.refusal(before: refusal, about: holder)
      let answer = Self.answer(asked, of: holder, "canResignFirstResponder")
      return ("\(holder) is first responder, and \(answer)", asked)
    case .resignRefused:
      let asked = records.refusal(before: refusal, about: holder)
      let who = asked.map { ": \(Self.answer($0, of: holder, "resignFirstResponder"))" } ?? ""
      return ("\(holder) is first responder and did not resign\(who)", asked)
    case .firstResponderChanged:
      return ("another one became first responder meanwhile, or it left its window", nil)
    default: return (refusal.reason.text, nil)
    }
  }

  /// A clause about an answer of no, which names the object or class that gave the answer.
  private static func answer(
    _ asked: TraceLine?, of responder: String, _ question: String
  ) -> String {
    guard let asked, let who = asked.subject else {
      return "\(question) of \(responder) answered no"
    }
    let what = asked.detail ?? question
    return switch asked.answerer {
    case .byDefault: "its \(what) answered no, as it does unless a class overrides it"
    case .uikit: "\(what) of its class in UIKit answered no"
    case .delegate: "\(who) answered no in \(what)"
    default: "its override of \(what) answered no"
    }
  }

  /// The explanation if the responder stayed first responder although a touch landed elsewhere.
  var kept: DatedExplanation? {
    guard let holder = records.firstResponder(), holder.name == name else { return nil }
    let touch = recording.touches.last {
      $0.process == holder.record.process && $0.landing.number > holder.record.number
        && $0.view != name
    }
    guard let touch else { return nil }
    let place = touch.view.map { "landed on \($0)" } ?? "landed on no view"
    let stays = own.last { $0.detail == "stays" && $0.number > touch.landing.number }
    if let stays {
      let asked = records.refusal(before: stays, about: name)
      let question =
        stays.reason == .cannotResign ? "canResignFirstResponder" : "resignFirstResponder"
      return DatedExplanation(
        stays,
        Explanation(
          .firstResponderKept,
          "\(name) stayed first responder when touch \(touch.number) \(place): it was to resign, and \(Self.answer(asked, of: name, question)).",
          evidence: [holder.record, touch.landing, asked, stays],
          remedy: "Answer yes in \(asked?.detail ?? question) of \(asked?.subject ?? name)."))
    }
    return DatedExplanation(
      touch.landing,
      Explanation(
        .firstResponderKept,
        "\(name) stayed first responder when touch \(touch.number) \(place): a touch elsewhere does not end that, and nothing made \(name) resign.",
        evidence: [holder.record, touch.landing],
        remedy:
          "Call endEditing(_:) of a view around \(name), or its resignFirstResponder(), when something else is tapped."
      ))
  }

  /// The explanation if the responder has resigned.
  var resigned: DatedExplanation? {
    guard let last = own.last, last.detail == "resigns" else { return nil }
    let became = own.last { $0.detail == "becomes" }
    return DatedExplanation(
      last,
      Explanation(
        .firstResponder,
        "\(name) resigned first responder at \(recording.time(of: last)).",
        evidence: [became, last]))
  }

  /// The explanation if the responder is first responder.
  var holding: DatedExplanation? {
    guard let holder = records.firstResponder(), holder.name == name else { return nil }
    return DatedExplanation(
      holder.record,
      Explanation(
        .firstResponder,
        "\(name) has been first responder since \(recording.time(of: holder.record)).",
        evidence: [holder.record]))
  }
}
