/// Selects the records of a trace about deliveries, which must not depend on how an app runs.
enum Deliveries {
  private static let words = ["deliver", "cancel", "forward", "action", "motion", "press", "input"]

  /// The texts of the records about deliveries, in order.
  static func lines(of texts: [String]) -> [String] {
    texts.filter { text in words.contains { text.hasPrefix($0 + " ") } }
  }
}
