import BackBoardServices

/// Assigns the numbers of a session's members, and the ranges of numbers for injectors' events, in order.
///
/// Traces have these numbers instead of process ids, since two runs of one scenario get the same ones.
final class SessionNumbers {
  /// The sentence with which a peer is refused when no member number is left.
  static let exhausted = "this session has no number left for another process; start another one"
  /// The number of events in the range of an injector.
  static let eventRange: UInt32 = 100_000
  /// The index of the range for events that the broker makes itself (`EventSender.synthesizedBase`).
  static let brokerRange = EventSender.synthesizedBase / eventRange
  /// The number of ranges, after which the first one is used again; 40,000 times 100,000 fits in 32 bits.
  static let rangeLimit: UInt32 = 40_000

  private var nextRange: UInt32 = 0
  private var nextNumber: UInt16? = MemberID.first.rawValue

  /// Returns the next free member number; nil when none is left.
  func nextMember() -> MemberID? {
    guard let number = nextNumber else { return nil }
    // The highest number stands for peers that are refused.
    nextNumber = number + 1 < UInt16.max ? number + 1 : nil
    return MemberID(rawValue: number)
  }

  /// Returns the base of the next injector's range; its first event has the number after that.
  func nextEventBase() -> UInt32 {
    if nextRange == Self.brokerRange { nextRange += 1 }
    defer { nextRange = (nextRange + 1) % Self.rangeLimit }
    return nextRange * Self.eventRange
  }
}
