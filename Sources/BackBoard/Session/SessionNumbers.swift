import BackBoardServices

/// Assigns the numbers of a session's members, and those of injectors' events, in order.
///
/// Traces have these numbers instead of process ids, since two runs of one scenario get the same ones. An injector
/// numbers its events itself, without a gap, from the base that it is given. An injector that comes after all others have
/// left goes on after the last number that was used, so that the events of a session are numbered 1, 2, 3 … however
/// many commands made them. An injector that comes while another is attached begins some way above it, and the numbers of
/// the other end there. So no number is used twice, unless an injector counts wrongly or the numbers begin again after
/// four billion.
final class SessionNumbers {
  /// The sentence with which a peer is refused when no member number is left.
  static let exhausted = "this session has no number left for another process; start another one"
  /// The number of events that an injector may still make when another one comes beside it, unless the broker's own
  /// numbers are closer.
  static let room: UInt32 = 500_000
  /// The number of events that every injector may make; if fewer are left below the broker's own numbers, it begins above
  /// those.
  static let leastRoom: UInt32 = 100_000
  /// The highest base; the next one is 0 again.
  static let baseLimit: UInt32 = 4_000_000_000
  /// How many member numbers that were given back are kept unused, since something may still refer to them.
  static let quarantine = 1024

  /// The numbers of one injector: those above the base, up to the end.
  private struct Numbers {
    let injector: MemberID
    let base: UInt32
    var end: UInt32
  }

  /// The next member number that nobody has had yet; nil when there is none.
  private var nextNumber: UInt16?
  /// The member numbers of injectors that have left, in the order in which they left.
  ///
  /// Apps keep their numbers, since the trace of each is kept under its number.
  private var free: [UInt16] = []
  /// The index in `free` of the first number that has not been assigned again.
  private var freeStart = 0
  /// The event numbers of the injectors that are attached, in the order in which they came; seldom more than a few.
  private var ranges: [Numbers] = []
  /// The injector that came last, if it is still attached.
  private var newest: MemberID?
  /// The highest number of an event so far.
  private var highest: UInt32 = 0
  /// The highest number that has been used or that an injector may use, those of the newest one left out.
  private var top: UInt32 = 0
  private let memory: SessionMemory?

  /// Begins a session; with a memory it goes on where the broker before this one has died.
  init(memory: SessionMemory? = nil) {
    self.memory = memory
    let next = max(MemberID.first.rawValue, (memory?.lastMember ?? 0) + 1)
    // The highest number is that of peers that are refused.
    nextNumber = next < UInt16.max ? next : nil
    highest = memory?.lastEvent ?? 0
    top = highest
  }

  /// Returns the next free member number; nil when none is left.
  func nextMember() -> MemberID? {
    guard let number = nextNumber else { return freedMember() }
    nextNumber = number + 1 < UInt16.max ? number + 1 : nil
    memory?.lastMember = number
    return MemberID(rawValue: number)
  }

  /// Takes back the number of an injector that has left; it is assigned again only when there is no new number.
  func giveBack(_ member: MemberID) {
    guard member >= .first else { return }
    free.append(member.rawValue)
  }

  /// Returns the member number that was given back first, unless too few others have been given back since.
  private func freedMember() -> MemberID? {
    guard free.count - freeStart > Self.quarantine else { return nil }
    let number = free[freeStart]
    freeStart += 1
    if freeStart > Int(UInt16.max) {
      free.removeFirst(freeStart)
      freeStart = 0
    }
    return MemberID(rawValue: number)
  }

  /// Returns the base of an injector that has been attached; its first event has the number after that.
  func eventBase(of injector: MemberID) -> UInt32 {
    if let newest, let index = index(of: newest) {
      top = min(ranges[index].end, max(highest, ranges[index].base) + Self.room)
      ranges[index].end = top
    }
    let own = EventSender.ownNumbers
    if top + Self.leastRoom >= own.lowerBound, top < own.upperBound { top = own.upperBound }
    if top > Self.baseLimit {
      // What injectors that are still attached use from now on is not followed.
      (ranges, highest, top) = ([], 0, 0)
    }
    let end = top < own.lowerBound ? own.lowerBound - 1 : Self.baseLimit + Self.room
    ranges.append(Numbers(injector: injector, base: top, end: end))
    newest = injector
    memory?.lastEvent = top
    return top
  }

  /// Notes the number that an injector has given to an event; false if the injector may not use it.
  ///
  /// A number that is not above its base changes nothing: an injector that does not count from there numbers its
  /// events as it likes.
  func use(_ number: UInt32, by injector: MemberID) -> Bool {
    guard let index = index(of: injector), number > ranges[index].base else { return true }
    guard number <= ranges[index].end else { return false }
    highest = max(highest, number)
    if let memory, highest > memory.lastEvent { memory.lastEvent = highest }
    return true
  }

  /// The sentence with which an injector is refused that has used all its numbers.
  static func refusal(of number: UInt32) -> String {
    "message 'inject': byte 0: event \(number) is beyond the numbers of this injector; connect again for others"
  }

  /// Gives up the numbers of an injector that has left, as far as they are not used and no later injector is above them.
  func left(_ injector: MemberID) {
    guard let index = index(of: injector) else { return }
    ranges.remove(at: index)
    if injector == newest {
      newest = nil
      top = max(top, highest)
    }
    if ranges.isEmpty { top = highest }
  }

  private func index(of injector: MemberID) -> Int? {
    ranges.lastIndex { $0.injector == injector }
  }
}
