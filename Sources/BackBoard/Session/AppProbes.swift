import BackBoardServices
import TouchstoneMachTime
import TouchstoneRunLoops

/// Finds apps that do not answer, in real time.
///
/// An app acknowledges nothing unless it is asked. Once a second each app that was sent anything since its last fence gets
/// a new one (`BKSQuery.fence`), which its main thread answers when it has handled all of that. An app that has not
/// answered for a while is stopped, does not fetch (the kernel still has what was sent to it), or does not handle what it
/// fetched. An app to which nothing is sent gets no fence. In virtual time the idle reports replace all this.
final class AppProbes {
  /// The time between two checks, in nanoseconds: one second.
  static let interval: UInt64 = 1_000_000_000
  /// How long an app may take to answer before it has a verdict, in nanoseconds: two seconds.
  static let answerLimit: UInt64 = 2_000_000_000
  /// The number of the first of these fences; the numbers of injectors' queries, which count up from 1, do not get this far.
  static let firstID: UInt32 = 0x8000_0000

  private struct Probe {
    let member: MemberID
    let id: UInt32
    let sentAt: MachAbsoluteTime
  }

  private let switchboard: Switchboard
  private let lifecycle: AppLifecycle
  private var open: [Probe] = []
  private var lastID = AppProbes.firstID

  /// Begins to check the apps of a switchboard once a second; does nothing in virtual time.
  init(switchboard: Switchboard, lifecycle: AppLifecycle) {
    self.switchboard = switchboard
    self.lifecycle = lifecycle
    guard switchboard.clock == nil else { return }
    let first = switchboard.loop.time.now.advanced(by: Self.interval)
    let timer = CFRunLoopTimer(fireDate: first, interval: Self.interval, name: "probes of apps") {
      [unowned self] _ in check()
    }
    switchboard.loop.add(timer, .commonModes)
  }

  /// Sends a fence to the apps that may be handling something, and records a verdict on those that have not answered in time.
  func check() {
    let now = switchboard.loop.time.now
    for app in lifecycle.registry.apps {
      guard let member = app.member, let peer = switchboard[member], peer.isOpen else { continue }
      if let probe = open.first(where: { $0.member == member }) {
        if now.nanoseconds(since: probe.sentAt) >= Self.answerLimit { judge(peer) }
      } else if app.hasCheckedIn,
        peer.hasMessagesAfterFence || app.verdict != nil || lifecycle.owesUpdate(member)
      {
        ask(peer)
      }
    }
    switchboard.flushInRealTime()
  }

  /// Sends a fence to an app in real time, unless it has still to answer another one.
  func ask(_ app: Peer) {
    guard switchboard.clock == nil, !open.contains(where: { $0.member == app.member }) else {
      return
    }
    lastID = lastID == .max ? Self.firstID : lastID + 1
    open.append(Probe(member: app.member, id: lastID, sentAt: switchboard.loop.time.now))
    switchboard.send(.query(id: lastID, .fence), to: app.member)
  }

  /// Accepts the answer to a fence; false if the number is that of an injector's query.
  func accept(_ id: UInt32, from member: MemberID) -> Bool {
    guard id >= Self.firstID else { return false }
    if let index = open.firstIndex(where: { $0.id == id && $0.member == member }) {
      lifecycle.answered(member, sentUntil: open.remove(at: index).sentAt)
    }
    return true
  }

  /// Forgets an app whose process has ended.
  func forget(_ member: MemberID) {
    open.removeAll { $0.member == member }
  }

  /// Records what is wrong with an app that has not answered.
  private func judge(_ peer: Peer) {
    switch lifecycle.launcher.condition(of: peer.member) {
    case .ended, .debugged: break
    case .stopped: lifecycle.note(.stopped, of: peer.member)
    case .running:
      lifecycle.note(peer.hasUnreadFrames ? .fetchStalled : .mainStalled, of: peer.member)
    }
  }
}
