import BackBoardServices

/// Assigns the numbers of a session's members, and the numbers of injectors' events, in order.
///
/// Traces have these numbers instead of process ids, since two runs of one scenario get the same numbers. An injector
/// numbers its events itself, one after the other from the base that it is given. An injector that attaches after all
/// others have left continues after the last number that was used, so that the events of a session are numbered
/// 1, 2, 3 … however many commands made them. An injector that attaches beside another one gets a base ``room`` above
/// the other's last event, and the numbers of the other end there.
///
/// An injector may use each of its numbers once, in ascending order, and no others. So no number is used twice in a
/// session, not even after the death of its broker, since the next one continues after the last number that was used.
final class SessionNumbers {
  /// The sentence with which a peer is refused when no member number is left.
  static let exhausted = "this session has no number left for another process; start another one"
  /// The sentence with which an injector is refused when no event number is left.
  static let eventsExhausted =
    "this session has no event number left for another injector; start another one"
  /// The number of events that an injector may still make after another one has attached; fewer if the broker's own
  /// numbers are closer.
  ///
  /// An injector may skip numbers, but fewer than this at once: it skips the numbers of events that it has posted to a
  /// broker that has died.
  static let room: UInt32 = 500_000
  /// The number of events that every injector may make at least.
  ///
  /// If fewer numbers are left below the broker's own numbers, the injector gets numbers above those.
  static let leastRoom: UInt32 = 100_000
  /// The highest base; above it no more injectors can attach.
  static let baseLimit: UInt32 = 4_000_000_000
  /// The number of member numbers that stay unused after they were given back, since messages may still refer to them.
  static let quarantine = 1024

  /// The numbers of one injector.
  private struct Numbers {
    let injector: MemberID
    /// The number of its last event; the base if it has posted none.
    var last: UInt32
    /// The highest number that it may use.
    var end: UInt32

    /// The numbers that its next event may have; empty if it has used all.
    var next: Range<UInt32> { last + 1..<min(end, last + SessionNumbers.room) + 1 }
  }

  /// The next member number that was never assigned; nil if there is none.
  private var nextNumber: UInt16?
  /// The member numbers of injectors that have left, in the order in which they left.
  ///
  /// The numbers of apps are never assigned again, since the trace of an app is kept under its number.
  private var free: [UInt16] = []
  /// The index in `free` of the first number that has not been assigned again.
  private var freeStart = 0
  /// The event numbers of the attached injectors, in the order in which they attached; seldom more than a few.
  private var ranges: [Numbers] = []
  /// The injector that attached last; nil if it has left.
  private var newest: MemberID?
  /// The highest number of an event so far.
  private var highest: UInt32 = 0
  /// The highest number that was used, or that an injector other than the newest may use.
  private var top: UInt32 = 0
  private let memory: SessionMemory?

  /// Begins the numbers of a session; with a memory, continues those of the previous broker.
  init(memory: SessionMemory? = nil) {
    self.memory = memory
    let next = max(MemberID.first.rawValue, (memory?.lastMember ?? 0) + 1)
    // The highest number is reserved for peers that are refused.
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

  /// Returns the member number that was given back first; nil if at most ``quarantine`` numbers are unused.
  private func freedMember() -> MemberID? {
    guard free.count - freeStart > Self.quarantine else { return nil }
    let number = free[freeStart]
    freeStart += 1
    // Without this the list would grow as long as the session lasts.
    if freeStart > Int(UInt16.max) {
      free.removeFirst(freeStart)
      freeStart = 0
    }
    return MemberID(rawValue: number)
  }

  /// Returns the base of an injector that attaches, or nil if no number is left.
  ///
  /// The injector's first event has the number after the base.
  func eventBase(of injector: MemberID) -> UInt32? {
    if let newest, let index = index(of: newest) {
      top = min(ranges[index].end, max(highest, ranges[index].last) + Self.room)
      ranges[index].end = top
    }
    let own = EventSender.ownNumbers
    if top + Self.leastRoom >= own.lowerBound, top < own.upperBound { top = own.upperBound }
    guard top <= Self.baseLimit else { return nil }
    let end = top < own.lowerBound ? own.lowerBound - 1 : Self.baseLimit + Self.room
    ranges.append(Numbers(injector: injector, last: top, end: end))
    newest = injector
    memory?.lastEvent = top
    return top
  }

  /// Records the number that an injector has given to an event; returns false if the injector may not use it.
  func use(_ number: UInt32, by injector: MemberID) -> Bool {
    guard let index = index(of: injector), ranges[index].next.contains(number) else { return false }
    ranges[index].last = number
    highest = max(highest, number)
    if let memory, highest > memory.lastEvent { memory.lastEvent = highest }
    return true
  }

  /// The sentence with which an injector is disconnected for a number that it may not use.
  func refusal(of number: UInt32, by injector: MemberID) -> String {
    let event = "message 'inject': byte 0: event \(number)"
    guard let next = index(of: injector).map({ ranges[$0].next }), let last = next.last else {
      return "\(event): this injector has no number left; connect again for others"
    }
    let left = "\(next.lowerBound) to \(last)"
    return
      "\(event) is none of the numbers that this injector has left, \(left); connect again for others"
  }

  /// Releases the event numbers of an injector that has left, unless a later injector has numbers above them.
  ///
  /// No later event has the number of an event that was posted.
  func left(_ injector: MemberID) {
    guard let index = index(of: injector) else { return }
    ranges.remove(at: index)
    if injector == newest { newest = nil }
    // While the newest one stays, the next base depends on its numbers alone.
    if newest == nil { top = max(highest, ranges.last?.end ?? 0) }
  }

  private func index(of injector: MemberID) -> Int? {
    ranges.lastIndex { $0.injector == injector }
  }
}
