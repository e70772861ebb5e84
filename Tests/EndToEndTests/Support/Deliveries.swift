/// Selects the records of what reaches an app's views, responders and actions, which must be the same on a stage as in a
/// process.
enum Deliveries {
  private static let words = ["deliver", "cancel", "forward", "action", "motion", "press", "input"]

  /// The texts of the records about deliveries, in order.
  static func lines(of texts: [String]) -> [String] {
    texts.filter { text in words.contains { text.hasPrefix($0 + " ") } }
  }
}
