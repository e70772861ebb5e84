import TouchstoneTrace

/// Explains which responder performed an action that was searched for along the responder chain, or why none did.
struct ActionAnswer {
  /// The responder that the question is about.
  private let name: String
  /// The action as the trace names it.
  private let action: String
  /// The searches for one sending of the action: from the sender, and then from the first responder.
  private let searches: [TraceLine]
  private let records: ResponderRecords

  /// Makes the answer for the last search for the action; nil if the trace has no such search.
  init?(_ action: String, for name: String, in records: ResponderRecords) {
    /// Whether a record is a search for the action, which may be given without its type or without its argument labels.
    func isWanted(_ line: TraceLine) -> Bool {
      guard line.kind == .search, let text = line.detail, text.hasPrefix("action ") else {
        return false
      }
      let full = text.dropFirst("action ".count)
      return full == action || full.split(separator: "(").first.map(String.init) == action
        || full.split(separator: ".").last.map(String.init) == action
    }
    guard let last = records.lines.lastIndex(where: isWanted) else { return nil }
    let search = records.lines[last]
    // An action without a target is searched for along the chain of the sender, then along that of the first responder.
    let between = records.lines[..<last].reversed().prefix { $0.kind != .action }
    let before = between.first {
      isWanted($0) && $0.event == search.event && $0.object == nil && $0.subject != search.subject
    }
    searches = [before, search].compactMap { $0 }
    self.name = name
    self.action = String(search.detail?.dropFirst("action ".count) ?? "")
    self.records = records
  }

  private var search: TraceLine { searches[searches.count - 1] }

  var explanation: Explanation {
    // Answers before an earlier search for the same action belong to that search.
    let earlier = records.lines.last {
      $0.kind == .search && $0.detail == searches[0].detail && $0.number < searches[0].number
    }
    let answers = records.lines.filter {
      $0.kind == .ask && $0.detail == "canPerformAction" && $0.object == action
        && $0.number < search.number && $0.number > (earlier?.number ?? 0)
    }
    let own = answers.last { $0.subject == name }
    // The count of a search is the number of responders that it asked.
    let walked = searches.flatMap { search in
      records.chain(from: search.subject ?? "", before: search.number).prefix(search.count)
    }
    let first = search.subject ?? "the first responder"
    if let found = search.object { return performed(by: found, own, first, walked) }
    if let own, own.isAnsweredNo {
      return Explanation(
        .actionRefused,
        "\(name) implements \(action), but \(Self.refusal(own)), and no other responder in the chain from \(first) performs it.",
        evidence: answers + [search],
        remedy: "Answer yes in canPerformAction of \(name) for \(action).")
    }
    return unperformed(answers, walked)
  }

  /// The explanation if no responder performed the action, and the one in question did not refuse it.
  private func unperformed(_ answers: [TraceLine], _ walked: [TraceLine]) -> Explanation {
    let searched = Words.list(
      searches.map { search in
        let count = search.count
        return count == 0
          ? "no responder in the chain from \(search.subject ?? "a responder")"
          : "none of the \(count) in the chain from \(search.subject ?? "a responder")"
      })
    let refused = answers.filter(\.isAnsweredNo)
    if let refusal = refused.first {
      return Explanation(
        .actionRefused,
        "Nobody performed \(action): \(refusal.subject ?? "a responder") implements it, but \(Self.refusal(refusal)).",
        evidence: refused + searches,
        remedy:
          "Answer yes in canPerformAction of \(refusal.subject ?? "that responder") for \(action).")
    }
    let wasAsked = walked.contains { $0.subject == name }
    let place = walked.isEmpty || wasAsked ? "" : ", and \(name) is not among them"
    return Explanation(
      .noResponderForAction,
      "No responder performs \(action): \(searched) implements it\(place).",
      evidence: walked + searches,
      remedy: "Put the object that implements it into the chain, or register it as the target.")
  }

  /// The explanation if the responder `found` performed the action.
  ///
  /// `own` is the last answer of the responder in question, `first` the start of the last search, and `walked` has the
  /// records of the responders that were asked.
  private func performed(
    by found: String, _ own: TraceLine?, _ first: String, _ walked: [TraceLine]
  ) -> Explanation {
    let sent = records.lines.first { $0.kind == .action && $0.number > search.number }
    if found == name {
      return Explanation(
        .acted,
        "\(name) performs \(action): it is the first in the chain from \(first) that implements it and can perform it.",
        evidence: [own, search, sent])
    }
    if let own, own.isAnsweredNo {
      return Explanation(
        .actionRefused,
        "\(name) did not perform \(action): \(Self.refusal(own)), and \(found) performs it.",
        evidence: [own, search, sent],
        remedy: "Answer yes in canPerformAction of \(name) for \(action).")
    }
    let wasAsked = walked.contains { $0.subject == name }
    return Explanation(
      wasAsked ? .noResponderForAction : .nearestInChain,
      wasAsked
        ? "\(name) does not implement \(action); \(found), further along the chain from \(first), performs it."
        : "\(name) was not asked for \(action): \(found), the first in the chain from \(first) that implements it and can perform it, was found.",
      evidence: walked + [search, sent])
  }

  private static func refusal(_ asked: TraceLine) -> String {
    asked.answerer == .uikit
      ? "canPerformAction of its class in UIKit answered no at that moment"
      : "its override of canPerformAction answered no"
  }
}
