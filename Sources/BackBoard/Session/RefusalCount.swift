/// Counts the connections that a session has refused, and decides which of them are recorded.
///
/// An app can connect thousands of times a second. If each refusal were recorded, these records would push all others
/// out of the bounded trace, and an app could hide its actions in this way.
struct RefusalCount {
  /// The number of refusals that are each recorded; after these, a record is made whenever the count has doubled.
  static let recordedSingly = 100

  /// How many connections were refused so far.
  private(set) var count = 0
  /// The count at which the next record is due after the first ``recordedSingly`` refusals.
  private var nextRecorded = RefusalCount.recordedSingly * 2

  /// Counts a refusal and returns the sentence for the trace; nil if this one is not recorded.
  mutating func countRefusal(because why: String) -> String? {
    count += 1
    if count <= Self.recordedSingly { return "a process that connected was refused: \(why)" }
    guard count == nextRecorded else { return nil }
    nextRecorded *= 2
    return "\(count) connections were refused so far, the last one: \(why)"
  }
}
