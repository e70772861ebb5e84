package import BackBoardServices
package import TouchstoneMachTime

/// Decides when virtual time may advance, and which members continue next.
///
/// Every member communicates with the broker alone, over a port that keeps the order. At most one frame to a member is
/// unanswered. The answer is an idle report, which comes after everything that the member sent before, and names the
/// last frame that its main loop has taken. So no message is in flight if, and only if, every member has answered its
/// last frame. Until then the messages of members are held back; then they are released together, ordered by (member,
/// arrival). Each release, flush and advance in the table below begins a new *step*.
///
/// `next(brokerDeadline:)` decides, in this order:
///
/// | if | then |
/// |---|---|
/// | a member has not answered | wait for it |
/// | messages are held | release them |
/// | messages wait to be sent | send them, one frame to each member |
/// | an injector waits for `settled`, and no one else has a deadline | report that the system has settled |
/// | there is a deadline, and an injector | advance to it: injectors that are due come before all others |
/// | otherwise | rest until a message arrives from outside |
///
/// If there would be more steps in a millisecond of virtual time than the limit, the action is `livelock` instead, with
/// the members that have caused the steps.
///
/// Pure: no clock, no descriptor. Owned by the broker's main thread.
package struct Conductor<Message> {
  /// The role of a member.
  package enum Role: Sendable {
    /// A process that injects events.
    case injector
    /// An app.
    case app
  }

  /// The broker's next action.
  package enum Action {
    /// Wait until these members have answered.
    case wait(for: [MemberID])
    /// Handle these messages, in this order.
    case release([(sender: MemberID, message: Message)])
    /// Send the messages that wait for these members, one frame to each.
    case flush([MemberID])
    /// Report to these members that the system has settled.
    case settled([MemberID])
    /// Advance these members to `now`; the broker itself is at `brokerNow`.
    case advance([MemberID])
    /// Continue without these members, because of which time does not move past `now`; if there are none, the broker's
    /// own timers are the cause.
    case livelock([MemberID])
    /// Do nothing until a message arrives from outside.
    case rest
  }

  /// The result of an idle report.
  package enum Verdict: Equatable {
    /// The member is idle.
    case accepted
    /// The report answers an earlier frame, while a later one is on its way, or comes from a member that is being ended
    /// or has left.
    case stale
    /// The report names a frame that was never sent.
    case impossible(sent: UInt64, taken: UInt64)
  }

  /// The most steps within ``stepCountingSpan`` of virtual time, after which the run counts as stuck.
  ///
  /// The busiest instant of a scenario needs a few dozen.
  package static var stepLimit: Int { 10_000 }
  /// The virtual time in which steps are counted.
  ///
  /// Longer than an instant, since a timer that is due again a nanosecond later stops time as well.
  package static var stepCountingSpan: Duration { .milliseconds(1) }

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
    /// Whether messages wait to be sent to it.
    var hasOutgoing = false
    /// Whether time advances without it, since it does not answer.
    var isExcluded = false
    /// The counted steps that it has caused: those in which it was due, and releases of its messages.
    var stepCount = 0
  }

  private var members: [Member] = []
  /// The messages that wait for the end of the step, in the order of their arrival.
  private var held: [(sender: MemberID, message: Message)] = []
  /// The number of steps since `countingStart`.
  private var stepCount = 0
  /// The virtual time at which the count of steps began.
  private var countingStart: MachAbsoluteTime

  /// The current instant of virtual time.
  package private(set) var now: MachAbsoluteTime
  /// The broker's own time.
  ///
  /// It stays behind `now` while injectors that are due continue, so that the broker's timers fire after them.
  package private(set) var brokerNow: MachAbsoluteTime
  /// The number of steps so far.
  package private(set) var step: UInt32

  /// Starts at a time and a step, without members.
  package init(now: MachAbsoluteTime = .zero, step: UInt32 = 0) {
    self.now = now
    self.step = step
    brokerNow = now
    countingStart = now
  }

  // MARK: Members

  /// Adds a member; `isAwaited` while its process is starting and must send its first report.
  package mutating func join(_ id: MemberID, role: Role, isAwaited: Bool) {
    let place = members.firstIndex(notBelow: id, of: \.id)
    precondition(
      place == members.count || members[place].id != id, "member \(id.rawValue) has joined already")
    members.insert(Member(id: id, role: role, isAwaited: isAwaited), at: place)
  }

  /// Records a frame that was sent to a member, which must now report.
  package mutating func sent(_ number: UInt64, to id: MemberID) {
    guard let index = index(of: id) else { return }
    members[index].sent = number
    members[index].isAwaited = !members[index].isExcluded
    members[index].hasOutgoing = false
  }

  /// Marks a member that is being ended: time does not advance until it has ended, even if it reports before.
  package mutating func markEnding(_ id: MemberID) {
    guard let index = index(of: id) else { return }
    members[index].isAwaited = true
    members[index].isEnding = true
    members[index].isExcluded = false
  }

  /// Excludes a member that does not answer; nothing is sent to it until it reports again that it is idle.
  package mutating func exclude(_ id: MemberID) {
    guard let index = index(of: id) else { return }
    members[index].isAwaited = false
    members[index].isExcluded = true
    members[index].deadline = nil
    members[index].wantsSettled = false
  }

  /// Whether time advances without a member.
  package func isExcluded(_ id: MemberID) -> Bool {
    index(of: id).map { members[$0].isExcluded } ?? false
  }

  /// Marks a member that has ended; it leaves later, when the messages that it sent before have been released.
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

  /// Marks a member to which messages wait to be sent.
  package mutating func markOutgoing(for id: MemberID) {
    guard let index = index(of: id) else { return }
    members[index].hasOutgoing = true
  }

  /// Removes a member, which is then not awaited.
  package mutating func leave(_ id: MemberID) {
    if let index = index(of: id) { members.remove(at: index) }
  }

  /// Whether a member must still report.
  package func isAwaited(_ id: MemberID) -> Bool {
    index(of: id).map { members[$0].isAwaited } ?? false
  }

  // MARK: Decisions

  /// Decides the next action; the broker's own loop must have nothing left to do before `brokerDeadline`.
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

  /// Releases the held messages, ordered by (member, arrival).
  private mutating func release() -> Action {
    // Counted first, since the messages stay held if the step is not made.
    if let stuck = beginStep() { return stuck }
    var released = held
    held = []
    if released.count > 1 {
      released = released.enumerated()
        .sorted { ($0.element.sender, $0.offset) < ($1.element.sender, $1.offset) }
        .map(\.element)
    }
    var last: MemberID?
    for (sender, _) in released where sender != last {
      countStep(causedBy: sender)
      last = sender
    }
    return .release(released)
  }

  /// Counts a step; returns `livelock` if there were too many, otherwise nil.
  private mutating func beginStep() -> Action? {
    guard stepCount < Self.stepLimit else { return livelock() }
    step += 1
    stepCount += 1
    return nil
  }

  /// Counts the present step for a member that has caused it.
  private mutating func countStep(causedBy id: MemberID) {
    if let index = index(of: id) { members[index].stepCount += 1 }
  }

  /// Returns `livelock` with the members that have caused the counted steps, and begins to count anew.
  ///
  /// A member that has caused less than half as many steps as another one is not to blame, and neither is an app if an
  /// injector is: apps answer what injectors send.
  private mutating func livelock() -> Action {
    let most = members.map(\.stepCount).max() ?? 0
    let busy = members.filter { $0.stepCount > 0 && $0.stepCount >= most / 2 }
    let injectors = busy.filter { $0.role == .injector }
    countStepsAnew()
    return .livelock((injectors.isEmpty ? busy : injectors).map(\.id))
  }

  private mutating func countStepsAnew() {
    countingStart = now
    stepCount = 0
    for index in members.indices { members[index].stepCount = 0 }
  }

  /// Returns `settled` if a member waits for that and neither the broker nor another member has a deadline; otherwise
  /// nil.
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
    // Without an injector nobody observes the time, and the timers of apps would advance it without end.
    guard let earliest, members.contains(where: { $0.role == .injector && !$0.isExcluded }) else {
      countStepsAnew()
      return .rest
    }
    now = max(now, earliest)
    if now >= countingStart + Self.stepCountingSpan { countStepsAnew() }
    if let stuck = beginStep() { return stuck }
    let due = members.filter { $0.deadline.map { $0 <= now } ?? false }
    // Hardware before timers: injectors that are due at this instant continue first.
    let injectors = due.filter { $0.role == .injector }
    let advanced = (injectors.isEmpty ? due : injectors).map(\.id)
    for id in advanced { countStep(causedBy: id) }
    if injectors.isEmpty { brokerNow = now }
    return .advance(advanced)
  }

  private func index(of id: MemberID) -> Int? {
    let index = members.firstIndex(notBelow: id, of: \.id)
    return index < members.count && members[index].id == id ? index : nil
  }
}
