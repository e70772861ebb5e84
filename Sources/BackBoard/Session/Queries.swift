import BackBoardServices
import TouchstoneMachTime
import TouchstoneRunLoops

/// Passes the queries of injectors to the app or home screen in front, and the replies back.
///
/// A query to an app travels on the app's one ordered port, behind every event that was sent before, so
/// the reply also proves that the app has handled those events.
///
/// The reply to a fence proves this for all apps that answer within `fenceLimit`. In real time an app that has just
/// left the front may still be handling events. So each app that is not in front, and to which anything was sent since
/// its last fence, gets the fence as well, and the reply waits for its answer, but not beyond the limit. In virtual
/// time every member is idle when a query is handled, so only the app in front gets the fence.
final class Queries {
  /// A query that was passed on, or a fence for an app that is not in front.
  private struct OpenQuery {
    /// The number that the query has in the app's port.
    let id: UInt32
    /// The injector's query for which this one was sent.
    let request: Request
    /// The app that has to answer.
    let asked: MemberID
    /// Whether the injector gets the reply of this app; if not, the request only waits for the reply.
    let isAnswer: Bool
  }

  /// A query of an injector.
  private struct Request {
    /// The unique number of the query in the session.
    let number: UInt32
    /// The number that the injector gave the query, for the reply; two injectors may use the same number.
    let originalID: UInt32
    /// The injector.
    let asker: MemberID
  }

  /// A fence that at least one app that is not in front must still answer.
  private struct OpenFence {
    let request: Request
    /// Ends the wait for these apps after `fenceLimit`.
    let timer: CFRunLoopTimer
    /// The reply of the app in front or the home screen; nil until there is one.
    var reply: BKSReply?
  }

  /// The nanoseconds for which a fence waits for apps that are not in front, for all of them together: five seconds.
  ///
  /// Source: our choice.
  static let fenceLimit: UInt64 = 5_000_000_000

  private let switchboard: Switchboard
  private let homeScreen: HomeScreenSlot
  private let pointsSource: any InterfacePointsSource
  private var open: [OpenQuery] = []
  private var fences: [OpenFence] = []
  private var lastID: UInt32 = 0

  /// Makes the queries of a session; injectors use points of the display, which `pointsSource` converts.
  init(
    switchboard: Switchboard, homeScreen: HomeScreenSlot, pointsSource: any InterfacePointsSource
  ) {
    self.switchboard = switchboard
    self.homeScreen = homeScreen
    self.pointsSource = pointsSource
  }

  /// Passes a query to the app or home screen in front.
  func ask(_ query: BKSQuery, id: UInt32, from asker: Peer, of foreground: Foreground) {
    lastID += 1
    let request = Request(number: lastID, originalID: id, asker: asker.member)
    switch foreground {
    case .active(let member), .inactive(let member), .launching(let member), .ending(let member):
      open.append(OpenQuery(id: lastID, request: request, asked: member, isAnswer: true))
      let converted = pointsSource.points.query(query, for: member)
      switchboard.send(.query(id: lastID, converted), to: member)
      if query == .fence { askAppsExcept(member, for: request) }
    case .homeScreen, .coveredHomeScreen, .displayOff, .blanked:
      guard let home = homeScreen.attached else {
        return answer(request, .failure("there is no home screen", candidates: []))
      }
      if query == .fence { askAppsExcept(nil, for: request) }
      home.answer(query) { [self] reply in
        answer(request, reply)
        // The reply may come in a later turn of the loop. It should not wait until the loop is about to sleep.
        switchboard.flushInRealTime()
      }
    }
  }

  /// Passes an app's reply back; a reply without an open query to this app is ignored.
  func passBack(_ reply: BKSReply, id: UInt32, from member: MemberID) {
    guard let index = open.firstIndex(where: { $0.id == id && $0.asked == member }) else { return }
    let query = open.remove(at: index)
    if query.isAnswer {
      answer(query.request, pointsSource.points.reply(reply, from: member))
    } else {
      endFenceIfAnswered(query.request)
    }
  }

  /// The injectors that wait for an answer of a member, in the order of their numbers.
  func askers(of member: MemberID) -> [MemberID] {
    let askers = open.filter { $0.asked == member }.map(\.request.asker)
    return Set(askers).sorted()
  }

  /// Whether an injector waits for the reply of an app to a query; the fences to other apps do not count.
  func isAsking(_ asker: MemberID) -> Bool {
    open.contains { $0.request.asker == asker && $0.isAnswer }
  }

  /// Removes the queries of a peer that has left, and answers the queries to it with a failure.
  func close(for peer: Peer) {
    let unanswered = open.filter { $0.asked == peer.member && $0.request.asker != peer.member }
    open.removeAll { $0.asked == peer.member || $0.request.asker == peer.member }
    for fence in fences where fence.request.asker == peer.member { fence.timer.invalidate() }
    fences.removeAll { $0.request.asker == peer.member }
    for query in unanswered {
      if query.isAnswer {
        answer(query.request, .failure("\(peer.name) ended before it answered", candidates: []))
      } else {
        endFenceIfAnswered(query.request)
      }
    }
  }

  /// Sends a reply at once, or stores the reply to a fence until the apps that are not in front have answered.
  private func answer(_ request: Request, _ reply: BKSReply) {
    if let index = fenceIndex(of: request) {
      fences[index].reply = reply
    } else {
      switchboard.send(.reply(id: request.originalID, reply), to: request.asker)
    }
  }

  // MARK: Fences

  /// Sends a fence to each app that is not in front and to which anything was sent since its last fence.
  private func askAppsExcept(_ front: MemberID?, for request: Request) {
    guard switchboard.clock == nil else { return }
    let apps = switchboard.peers.filter {
      !$0.isInjector && $0.isOpen && $0.member != front && $0.hasMessagesAfterFence
    }
    for app in apps {
      lastID += 1
      open.append(OpenQuery(id: lastID, request: request, asked: app.member, isAnswer: false))
      switchboard.send(.query(id: lastID, .fence), to: app.member)
    }
    guard !apps.isEmpty else { return }
    let end = switchboard.loop.time.now.advanced(by: Self.fenceLimit)
    let timer = CFRunLoopTimer(fireDate: end, name: "end of a fence") { [self] _ in
      open.removeAll { $0.request.number == request.number && !$0.isAnswer }
      endFenceIfAnswered(request)
      switchboard.flushInRealTime()
    }
    fences.append(OpenFence(request: request, timer: timer))
    switchboard.loop.add(timer, .commonModes)
  }

  private func fenceIndex(of request: Request) -> Int? {
    fences.firstIndex { $0.request.number == request.number }
  }

  /// Ends a fence that every app except the one in front has answered, and sends the reply if there is one.
  private func endFenceIfAnswered(_ request: Request) {
    guard !open.contains(where: { $0.request.number == request.number && !$0.isAnswer }),
      let index = fenceIndex(of: request)
    else { return }
    let fence = fences.remove(at: index)
    fence.timer.invalidate()
    if let reply = fence.reply { answer(request, reply) }
  }
}
