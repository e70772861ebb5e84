extension Plan {
  /// The scenario with what the model expects of the broker: `run` fails where the broker decides differently.
  ///
  /// The decisions must be among the records in this order. `run` does not see the decisions about apps that behave badly
  /// here, since real processes behave well; the comments of the scenario say which apps these are.
  package var scenario: String {
    let decisions = RoutingModel.decisions(of: self)
    guard !decisions.isEmpty else { return text }
    var lines = ["settle", "expect", "  ..."]
    for decision in decisions {
      if let pattern = Self.pattern(of: decision) { lines += ["  " + pattern, "  ..."] }
    }
    return text + (lines + ["end"]).map { $0 + "\n" }.joined()
  }

  /// A decision of the model as the pattern of a record; nil for the end of a process, which has several words.
  private static func pattern(of decision: String) -> String? {
    let words = decision.split(separator: " ").map(String.init)
    guard let first = words.first, let last = words.last, words.count > 3 else { return nil }
    // A decision is a sentence of `RoutingModel`; its first, its third and its last word tell which one.
    switch (first, words[2], last) {
    case ("a", "takes", _): return nil
    case ("the", "of", "broker"): return "process \(words[3]) ended-with-broker"
    case ("the", "of", _) where words[3] == RoutingModel.broker:
      return "process \(words[3]) killed 9"
    // "the process of Counter starts"
    case ("the", "of", "starts"): return "process \(words[3]) spawned"
    case ("the", "of", _): return nil
    // "the watchdog kills Counter"
    case ("the", _, _): return "process \(last) watchdog"
    // "a finger lands on Counter because foreground-app"
    case (_, "lands", _): return "route finger to \(words[4]) because \(last)"
    // "a touch is cancelled for Counter because cancelled-by-lifecycle"
    default: return "cancel for \(words[5]) because \(last)"
    }
  }
}
