extension Plan {
  /// The scenario with what the model expects of the broker: `run` fails where the broker decides differently.
  ///
  /// The decisions must be among the records in this order. Those about an app that behaves badly here are what `run` does
  /// not see, since real processes behave well; the comments say so.
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
    switch (first, words[2], last) {
    case ("a", "takes", _): return nil
    case ("the", "of", "broker"): return "process \(words[3]) ended-with-broker"
    case ("the", "of", _) where words[3] == RoutingModel.broker:
      return "process \(words[3]) killed 9"
    // The process of an app starts; the watchdog kills an app.
    case ("the", "of", "starts"): return "process \(words[3]) spawned"
    case ("the", "of", _): return nil
    case ("the", _, _): return "process \(last) watchdog"
    // A finger lands on an app because of a reason; a touch is cancelled for an app because of one.
    case (_, "lands", _): return "route finger to \(words[4]) because \(last)"
    default: return "cancel for \(words[5]) because \(last)"
    }
  }
}
