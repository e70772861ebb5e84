import BackBoardServices

/// Assigns the numbers of a session's members, and those of injectors' events, in order.
///
/// Traces have these numbers instead of process ids, since two runs of one scenario get the same ones. An injector
/// numbers its events itself. One that comes after all others have left goes on after the last number that was used,
/// so that the events of a session are numbered 1, 2, 3 … however many commands made them; one that comes beside
/// another gets a range of its own.
final class SessionNumbers {
  /// The sentence with which a peer is refused when no member number is left.
  static let exhausted = "this session has no number left for another process; start another one"
  /// The number of events in the range of an injector.
  static let eventRange: UInt32 = 100_000
  /// The base of the range for events that the broker makes itself.
  static let brokerBase = EventSender.synthesizedBase
  /// The highest base of a range; the next one is 0 again.
  static let baseLimit: UInt32 = 4_000_000_000

  private var nextNumber: UInt16? = MemberID.first.rawValue
  /// The injectors that are attached.
  private var injectors: Set<MemberID> = []
  /// The highest number of an event so far.
  private var highest: UInt32 = 0
  /// The end of the range that was given last.
  private var end: UInt32 = 0

  /// Returns the next free member number; nil when none is left.
  func nextMember() -> MemberID? {
    guard let number = nextNumber else { return nil }
    // The highest number stands for peers that are refused.
    nextNumber = number + 1 < UInt16.max ? number + 1 : nil
    return MemberID(rawValue: number)
  }

  /// Returns the base of an injector's range; its first event has the number after that.
  func eventBase(of injector: MemberID) -> UInt32 {
    var base = injectors.isEmpty ? highest : end
    if base < Self.brokerBase + Self.eventRange, base + Self.eventRange > Self.brokerBase {
      base = Self.brokerBase + Self.eventRange
    }
    if base > Self.baseLimit {
      base = 0
      highest = 0
    }
    injectors.insert(injector)
    end = base + Self.eventRange
    return base
  }

  /// Remembers the number of an event; one beyond the end of the newest range changes nothing.
  func used(_ number: UInt32) {
    if number > highest, number <= end { highest = number }
  }

  /// Gives up the range of an injector that has left.
  func left(_ injector: MemberID) {
    injectors.remove(injector)
  }
}
