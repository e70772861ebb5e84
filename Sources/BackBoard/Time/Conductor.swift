package import BackBoardServices
package import TouchstoneMachTime

/// Decides when virtual time may advance, and which members continue next.
///
/// Every member communicates with the broker alone, over a port that keeps the order. A
/// member has at most one frame outstanding; its idle report names the last frame that its main
/// loop has taken and follows everything that it sent before. So nothing is in flight exactly when every
/// member has answered the last frame sent to it. Until then the messages of members are held back;
/// then they are released together, ordered by (member, arrival). Each release, each flush and each advance of the
/// table below begins a new *step*.
///
/// `next(brokerDeadline:)` decides, in this order:
///
/// | if | then |
/// |---|---|
/// | a member has not answered | wait for it |
/// | messages are held | release them |
/// | messages wait to be sent | send them, one frame a member |
/// | an injector asked to settle and no other member has a deadline | report that the system has settled |
/// | there is a deadline, and an injector | advance to it: injectors that are due come before all others |
/// | otherwise | rest until a message arrives from outside |
///
/// Pure: no clock, no descriptor. Owned by the broker's main thread.
package struct Conductor<Message> {
  /// What a member is.
  package enum Role: Sendable {
    /// A process that injects events.
    case injector
    /// An app.
    case app
  }

  /// What the broker does next.
  package enum Action {
    /// Wait until these members have answered.
    case wait(for: [MemberID])
    /// Handle these messages, in this order.
    case release([(sender: MemberID, message: Message)])
    /// Send what waits for these members, one frame to each.
    case flush([MemberID])
    /// Report to these members that the system has settled.
    case settled([MemberID])
    /// Advance these members to `now`; the broker itself is at `brokerNow`.
    case advance([MemberID])
    /// End the run: time does not move past `now`, because some of these members never become idle.
    case livelock([MemberID])
    /// Do nothing until a message arrives from outside.
    case rest
  }

  /// What became of an idle report.
  package enum Verdict: Equatable {
    /// The member is idle.
    case accepted
    /// The report answers an earlier frame, while a later one is on its way, or comes from a member that is being ended or
    /// has left.
    case stale
    /// The report names a frame that was never sent.
    case impossible(sent: UInt64, taken: UInt64)
  }

  /// Steps at one instant of virtual time before the run counts as stuck; a scenario's busiest
  /// instant needs a few dozen.
  package static var stepsPerInstantLimit: Int { 10_000 }

  private struct Member {
    let id: MemberID
    let role: Role
    /// The number of the last frame that was sent to it.
    var sent: UInt64 = 0
    /// Whether it must still report that it is idle, or end.
    var isAwaited: Bool
    /// Whether it is being ended, so that only its end is an answer.
    var isEnding = false
    /// The deadline in its last report.
    var deadline: MachAbsoluteTime?
    var wantsSettled = false
    /// Whether something waits to be sent to it.
    var hasOutgoing = false
    /// Whether time goes on without it, since it does not answer.
    var isExcluded = false
  }

  private var members: [Member] = []
  /// The messages that wait for the end of the step, in the order of their arrival.
  private var held: [(sender: MemberID, message: Message)] = []
  private var stepsAtInstant = 0

  /// The virtual time.
  package private(set) var now: MachAbsoluteTime
  /// The broker's own time, which is behind `now` while injectors that are due continue, so that its timers come after them.
  package private(set) var brokerNow: MachAbsoluteTime
  /// The number of steps so far.
  package private(set) var step: UInt32

  /// Starts at a time and a step, without members.
  package init(now: MachAbsoluteTime = .zero, step: UInt32 = 0) {
    self.now = now
    self.step = step
    brokerNow = now
  }

  // MARK: Members

  /// Adds a member; `isAwaited` while its process is starting and must send its first report.
  package mutating func join(_ id: MemberID, role: Role, isAwaited: Bool) {
    let place = firstIndex(notBelow: id)
    precondition(
      place == members.count || members[place].id != id, "member \(id.rawValue) has joined already")
    members.insert(Member(id: id, role: role, isAwaited: isAwaited), at: place)
  }

  /// Notes that a frame was sent to a member, which must now report.
  package mutating func sent(_ number: UInt64, to id: MemberID) {
    guard let index = index(of: id) else { return }
    members[index].sent = number
    members[index].isAwaited = !members[index].isExcluded
    members[index].hasOutgoing = false
  }

  /// Notes that a member is being ended: time does not advance until it has, whatever it reports before.
  package mutating func markEnding(_ id: MemberID) {
    guard let index = index(of: id) else { return }
    members[index].isAwaited = true
    members[index].isEnding = true
    members[index].isExcluded = false
  }

  /// Goes on without a member that does not answer; nothing is sent to it until it reports again that it is idle.
  package mutating func exclude(_ id: MemberID) {
    guard let index = index(of: id) else { return }
    members[index].isAwaited = false
    members[index].isExcluded = true
    members[index].deadline = nil
    members[index].wantsSettled = false
  }

  /// Whether time goes on without a member.
  package func isExcluded(_ id: MemberID) -> Bool {
    index(of: id).map { members[$0].isExcluded } ?? false
  }

  /// Notes that a member has ended; it leaves later, when what it sent before has been released.
  package mutating func markEnded(_ id: MemberID) {
    guard let index = index(of: id) else { return }
    members[index].isAwaited = false
    members[index].deadline = nil
    members[index].wantsSettled = false
  }

  /// Accepts the report of a member that it has nothing to do before `deadline`.
  package mutating func report(
    from id: MemberID, taken: UInt64, deadline: MachAbsoluteTime?, wantsSettled: Bool
  ) -> Verdict {
    guard let index = index(of: id) else { return .stale }
    let sent = members[index].sent
    guard taken <= sent else { return .impossible(sent: sent, taken: taken) }
    guard taken == sent, !members[index].isEnding else { return .stale }
    members[index].isAwaited = false
    members[index].isExcluded = false
    members[index].deadline = deadline
    members[index].wantsSettled = wantsSettled
    return .accepted
  }

  /// Holds a message of a member back until the end of the step.
  package mutating func hold(_ message: Message, from id: MemberID) {
    held.append((id, message))
  }

  /// Notes that something waits to be sent to a member.
  package mutating func markOutgoing(for id: MemberID) {
    guard let index = index(of: id) else { return }
    members[index].hasOutgoing = true
  }

  /// Removes a member, which is not awaited any more.
  package mutating func leave(_ id: MemberID) {
    if let index = index(of: id) { members.remove(at: index) }
  }

  /// Whether a member must still report.
  package func isAwaited(_ id: MemberID) -> Bool {
    index(of: id).map { members[$0].isAwaited } ?? false
  }

  // MARK: Decisions

  /// Decides what to do next, now that the broker itself has nothing left to do before `brokerDeadline`.
  package mutating func next(brokerDeadline: MachAbsoluteTime?) -> Action {
    let awaited = members.filter(\.isAwaited).map(\.id)
    guard awaited.isEmpty else { return .wait(for: awaited) }
    brokerNow = now
    if !held.isEmpty { return release() }
    let waiting = members.filter { $0.hasOutgoing && !$0.isExcluded }.map(\.id)
    if !waiting.isEmpty { return beginStep() ?? .flush(waiting) }
    if let action = settle(brokerDeadline) { return action }
    return advance(brokerDeadline)
  }

  /// Messages in the order (member, arrival): a stable sort, since the ports keep their order.
  private mutating func release() -> Action {
    var released = held
    held = []
    if released.count > 1 {
      released = released.enumerated()
        .sorted { ($0.element.sender, $0.offset) < ($1.element.sender, $1.offset) }
        .map(\.element)
    }
    return beginStep() ?? .release(released)
  }

  /// Counts a step; returns `livelock` if there were too many at one instant, else nil.
  private mutating func beginStep() -> Action? {
    step += 1
    stepsAtInstant += 1
    guard stepsAtInstant > Self.stepsPerInstantLimit else { return nil }
    return .livelock(members.map(\.id))
  }

  /// Reports that the system has settled, if a member asked for it and no other one has a deadline; else nil.
  private mutating func settle(_ brokerDeadline: MachAbsoluteTime?) -> Action? {
    let askers = members.filter(\.wantsSettled).map(\.id)
    guard !askers.isEmpty, brokerDeadline == nil else { return nil }
    let isQuiet = members.allSatisfy { $0.wantsSettled || $0.deadline == nil }
    guard isQuiet else { return nil }
    for index in members.indices { members[index].wantsSettled = false }
    return .settled(askers)
  }

  /// Advances to the earliest deadline, the broker's or a member's.
  private mutating func advance(_ brokerDeadline: MachAbsoluteTime?) -> Action {
    var earliest = brokerDeadline
    for member in members {
      if let deadline = member.deadline { earliest = min(earliest ?? deadline, deadline) }
    }
    // Without an injector nothing observes the time, and apps would run through it without limit.
    guard let earliest, members.contains(where: { $0.role == .injector && !$0.isExcluded }) else {
      stepsAtInstant = 0
      return .rest
    }
    if earliest > now { stepsAtInstant = 0 }
    now = max(now, earliest)
    if let stuck = beginStep() { return stuck }
    let due = members.filter { $0.deadline.map { $0 <= now } ?? false }
    // Hardware before timers: injectors that are due at this instant continue first.
    let injectors = due.filter { $0.role == .injector }
    guard injectors.isEmpty else { return .advance(injectors.map(\.id)) }
    brokerNow = now
    return .advance(due.map(\.id))
  }

  /// The place of a member in the ordered list, found by binary search, since there may be thousands.
  private func index(of id: MemberID) -> Int? {
    let index = firstIndex(notBelow: id)
    return index < members.count && members[index].id == id ? index : nil
  }

  /// The place of the first member whose number is not below `id`.
  private func firstIndex(notBelow id: MemberID) -> Int {
    var (low, high) = (0, members.count)
    while low < high {
      let middle = (low + high) / 2
      if members[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
