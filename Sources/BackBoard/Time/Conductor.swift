package import BackBoardServices
package import TouchstoneMachTime

/// Decides, without doing anything, when virtual time may move and who moves next.
///
/// The system is a star: every member talks to the broker alone, over a port that keeps order. A
/// member has at most one frame outstanding; its idle report names the last frame that its main
/// loop has taken and follows everything it sent before. So nothing is in flight exactly when every
/// member has answered the last frame sent to it. Until then the messages of members are held back;
/// then they are released together, ordered by (member, arrival). That round is a *step*.
///
/// Questions are asked with `next(brokerDeadline:)`, in this order:
///
/// | if | then |
/// |---|---|
/// | somebody has not answered | wait for them |
/// | messages are held | release them |
/// | messages wait to be sent | send them, one frame a member |
/// | an injector asked to settle and no deadline is left | tell it |
/// | there is a deadline, and an injector | go to it: injectors are heard before anybody else who is due |
/// | otherwise | rest until somebody from outside speaks |
///
/// Pure: no clock, no descriptor. The broker's main thread owns it.
package struct Conductor<Message> {
  package enum Role: Sendable {
    case injector
    case app
  }

  package enum Action {
    case wait(for: [MemberID])
    case release([(sender: MemberID, message: Message)])
    case flush([MemberID])
    case settled([MemberID])
    /// It is `now` for these; for the broker it is `brokerNow`.
    case advance([MemberID])
    /// It stays `now` for ever.
    case livelock([MemberID])
    case rest
  }

  /// What became of an idle report.
  package enum Verdict: Equatable {
    case accepted
    /// It answers an earlier frame; a later one is on its way.
    case stale
    /// It claims a frame that was never sent.
    case impossible(sent: UInt64, taken: UInt64)
  }

  /// Steps at one instant of virtual time before the run counts as stuck; a scenario's busiest
  /// instant needs a few dozen.
  package static var stepsPerInstantLimit: Int { 10_000 }

  private struct Member {
    let id: MemberID
    let role: Role
    var sent: UInt64 = 0
    var isAnswering: Bool
    var deadline: MachAbsoluteTime?
    var wantsSettled = false
    var hasOutgoing = false
  }

  private var members: [Member] = []
  private var held: [(sender: MemberID, message: Message)] = []
  private var stepsAtInstant = 0

  package private(set) var now: MachAbsoluteTime
  /// The broker's own time: behind `now` while injectors speak, so that its timers wait for them.
  package private(set) var brokerNow: MachAbsoluteTime
  package private(set) var step: UInt32 = 0

  package init(now: MachAbsoluteTime = .zero) {
    self.now = now
    brokerNow = now
  }

  // MARK: What happened

  /// A member exists from now on; `isAnswering` while its process is starting.
  package mutating func join(_ id: MemberID, role: Role, isAnswering: Bool) {
    precondition(index(of: id) == nil, "member \(id.rawValue) joins twice")
    members.append(Member(id: id, role: role, isAnswering: isAnswering))
    members.sort { $0.id < $1.id }
  }

  /// A frame went out to a member, which owes an answer now.
  package mutating func sent(_ number: UInt64, to id: MemberID) {
    guard let index = index(of: id) else { return }
    members[index].sent = number
    members[index].isAnswering = true
    members[index].hasOutgoing = false
  }

  /// A member is being ended: nothing moves until it has gone.
  package mutating func isEnding(_ id: MemberID) {
    guard let index = index(of: id) else { return }
    members[index].isAnswering = true
  }

  /// A member says that it has nothing to do before `deadline`.
  package mutating func report(
    from id: MemberID, taken: UInt64, deadline: MachAbsoluteTime?, wantsSettled: Bool
  ) -> Verdict {
    guard let index = index(of: id) else { return .stale }
    let sent = members[index].sent
    guard taken <= sent else { return .impossible(sent: sent, taken: taken) }
    guard taken == sent else { return .stale }
    members[index].isAnswering = false
    members[index].deadline = deadline
    members[index].wantsSettled = wantsSettled
    return .accepted
  }

  /// A member's message waits for the end of the step.
  package mutating func hold(_ message: Message, from id: MemberID) {
    held.append((id, message))
  }

  /// Something waits to be sent to a member.
  package mutating func hasOutgoing(for id: MemberID) {
    guard let index = index(of: id) else { return }
    members[index].hasOutgoing = true
  }

  /// A member is gone and owes nothing any more.
  package mutating func leave(_ id: MemberID) {
    members.removeAll { $0.id == id }
  }

  /// Whether a member still owes an answer.
  package func isAnswering(_ id: MemberID) -> Bool {
    index(of: id).map { members[$0].isAnswering } ?? false
  }

  // MARK: What to do

  /// The next thing to do now that the broker itself has nothing left before `brokerDeadline`.
  package mutating func next(brokerDeadline: MachAbsoluteTime?) -> Action {
    let answering = members.filter(\.isAnswering).map(\.id)
    guard answering.isEmpty else { return .wait(for: answering) }
    brokerNow = now
    if !held.isEmpty { return release() }
    let waiting = members.filter(\.hasOutgoing).map(\.id)
    if !waiting.isEmpty { return beginStep() ?? .flush(waiting) }
    if let settled = settled(brokerDeadline) { return settled }
    return advance(brokerDeadline)
  }

  /// Messages in the order (member, arrival): a stable sort, since the ports keep their order.
  private mutating func release() -> Action {
    let released = held.enumerated()
      .sorted { ($0.element.sender, $0.offset) < ($1.element.sender, $1.offset) }
      .map(\.element)
    held.removeAll(keepingCapacity: true)
    return beginStep() ?? .release(released)
  }

  private mutating func beginStep() -> Action? {
    step += 1
    stepsAtInstant += 1
    guard stepsAtInstant > Self.stepsPerInstantLimit else { return nil }
    return .livelock(members.map(\.id))
  }

  private mutating func settled(_ brokerDeadline: MachAbsoluteTime?) -> Action? {
    let askers = members.filter(\.wantsSettled).map(\.id)
    guard !askers.isEmpty, brokerDeadline == nil else { return nil }
    let isQuiet = members.allSatisfy { $0.wantsSettled || $0.deadline == nil }
    guard isQuiet else { return nil }
    for index in members.indices { members[index].wantsSettled = false }
    return .settled(askers)
  }

  private mutating func advance(_ brokerDeadline: MachAbsoluteTime?) -> Action {
    // Time is moved for somebody who watches; apps alone would run through it as fast as they can.
    let deadlines = members.compactMap(\.deadline) + (brokerDeadline.map { [$0] } ?? [])
    guard let earliest = deadlines.min(), members.contains(where: { $0.role == .injector }) else {
      stepsAtInstant = 0
      return .rest
    }
    if earliest > now { stepsAtInstant = 0 }
    now = max(now, earliest)
    if let stuck = beginStep() { return stuck }
    let due = members.filter { $0.deadline.map { $0 <= now } ?? false }
    // Hardware before timers: whoever moves a finger at this instant speaks first.
    let injectors = due.filter { $0.role == .injector }
    guard injectors.isEmpty else { return .advance(injectors.map(\.id)) }
    brokerNow = now
    return .advance(due.map(\.id))
  }

  private func index(of id: MemberID) -> Int? {
    members.firstIndex { $0.id == id }
  }
}
