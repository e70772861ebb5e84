import BackBoardServices

/// Hands out a session's numbers, in order: who is which member, and whose events are which.
///
/// Equal scenarios get equal numbers, which is why they and not process ids are in traces.
final class SessionNumbers {
  /// What a peer hears when there is no number left for it.
  static let exhausted = "this session has no number left for another process; start another one"
  /// Each injector's events are numbered in a range of their own, this large.
  static let eventRange: UInt32 = 100_000
  /// The range of the events that the broker makes itself (`Delivery.synthesizedBase`).
  static let brokerRange = Delivery.synthesizedBase / eventRange
  /// Ranges come round again after this many.
  static let rangeLimit: UInt32 = 40_000

  private var nextRange: UInt32 = 0
  private var upcoming: UInt16? = MemberID.first.rawValue

  /// The next free member; nil when all numbers have been given.
  func nextMember() -> MemberID? {
    guard let number = upcoming else { return nil }
    // The last one is the stranger's, who is turned away.
    upcoming = number + 1 < UInt16.max ? number + 1 : nil
    return MemberID(rawValue: number)
  }

  /// The number above which the next injector's events begin.
  func nextEventBase() -> UInt32 {
    if nextRange == Self.brokerRange { nextRange += 1 }
    defer { nextRange = (nextRange + 1) % Self.rangeLimit }
    return nextRange * Self.eventRange
  }
}
