import BackBoardServices
import TouchstoneMachTime
import TouchstoneRunLoops

/// Finds apps that do not answer, in real time.
///
/// Once a second, each app to which anything was sent since its last fence gets a new fence (`BKSQuery.fence`), as does
/// each app that has a verdict or a transition to handle. The app's main thread answers the fence when it has handled
/// everything that was sent before. An app that has not answered in time is stopped, or does not fetch its frames (the
/// kernel still has them), or does not handle the events that it has fetched. In virtual time there are no fences,
/// since apps report when they are idle.
final class AppProbes {
  /// The time between two checks, in nanoseconds: one second.
  ///
  /// Source: our choice.
  static let interval: UInt64 = 1_000_000_000
  /// The time that an app has to answer before there is a verdict on it, in nanoseconds: two seconds.
  ///
  /// Source: our choice.
  static let answerLimit: UInt64 = 2_000_000_000
  /// The lowest number of a fence, beyond the numbers of injectors' queries, which count up from 1.
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

  /// Sends a fence to each app that may be behind, and records a verdict on each app that has not answered in time.
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

  /// Sends a fence to an app, unless time is virtual or an earlier fence is not answered yet.
  func ask(_ app: Peer) {
    guard switchboard.clock == nil, !open.contains(where: { $0.member == app.member }) else {
      return
    }
    lastID = lastID == .max ? Self.firstID : lastID + 1
    open.append(Probe(member: app.member, id: lastID, sentAt: switchboard.loop.time.now))
    switchboard.send(.query(id: lastID, .fence), to: app.member)
  }

  /// Accepts the answer to a fence; returns false if the number belongs to an injector's query.
  func accept(_ id: UInt32, from member: MemberID) -> Bool {
    guard id >= Self.firstID else { return false }
    if let index = open.firstIndex(where: { $0.id == id && $0.member == member }) {
      lifecycle.answered(member, sentUntil: open.remove(at: index).sentAt)
    }
    return true
  }

  /// Removes the open fence of an app whose process has ended.
  func forget(_ member: MemberID) {
    open.removeAll { $0.member == member }
  }

  /// Records a verdict on an app that has not answered in time, unless it has ended or a debugger is attached.
  private func judge(_ peer: Peer) {
    switch lifecycle.launcher.condition(of: peer.member) {
    case .ended, .debugged: break
    case .stopped: lifecycle.note(.stopped, of: peer.member)
    case .running:
      lifecycle.note(peer.hasUnreadFrames ? .fetchStalled : .mainStalled, of: peer.member)
    }
  }
}
