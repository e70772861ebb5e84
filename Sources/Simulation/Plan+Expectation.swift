extension Plan {
  /// The text of the scenario with the decisions that the model expects; `run` fails if the broker decides differently.
  ///
  /// The decisions must be among the records in this order. In a `run`, real processes behave well and the player is
  /// the only injector, so its trace lacks the decisions about simulated apps that behave badly and about other
  /// injectors; the comments of the scenario name these.
  package var scenario: String {
    let decisions = RoutingModel.decisions(of: self)
    guard !decisions.isEmpty else { return text }
    var lines = ["settle", "expect", "  ..."]
    for decision in decisions {
      if let pattern = Self.pattern(of: decision) { lines += ["  " + pattern, "  ..."] }
    }
    return text + (lines + ["end"]).map { $0 + "\n" }.joined()
  }

  /// A decision of the model as the pattern of a record; nil if there is no pattern for it.
  ///
  /// There is none for the end of an app's process, which is recorded in one of several words unless the process ends
  /// with the broker, and for a move that takes the place of one that waits, since real apps are never that far behind.
  private static func pattern(of decision: String) -> String? {
    let words = decision.split(separator: " ").map(String.init)
    guard let first = words.first, let last = words.last, words.count > 3 else { return nil }
    // A decision is a sentence of `RoutingModel`; its first, its third and its last word tell which one.
    switch (first, words[2], last) {
    // "a move takes the place of one that waits"
    case ("a", "takes", _): return nil
    // "the process of Counter ends with the broker"
    case ("the", "of", "broker"): return "process \(words[3]) ended-with-broker"
    // "the process of SpringBoard ends"
    case ("the", "of", _) where words[3] == RoutingModel.broker:
      return "process \(words[3]) killed 9"
    // "the process of Counter starts"
    case ("the", "of", "starts"): return "process \(words[3]) spawned"
    // "the process of Counter ends"
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
