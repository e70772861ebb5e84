/// Counts the connections that a session has refused, and says which ones are recorded.
///
/// An app can connect thousands of times a second. Each refusal is counted; a record of each would push out what else
/// happened, which would suit it.
struct RefusalCount {
  /// The refusals that are each recorded; later ones whenever their number has doubled.
  static let recordedSingly = 100

  private(set) var count = 0
  private var nextRecorded = RefusalCount.recordedSingly * 2

  /// Counts a refusal; the sentence for the trace, if this one is recorded.
  mutating func sentence(_ why: String) -> String? {
    count += 1
    if count <= Self.recordedSingly { return "a process that connected was refused: \(why)" }
    guard count == nextRecorded else { return nil }
    nextRecorded *= 2
    return "\(count) connections were refused so far, the last one: \(why)"
  }
}
