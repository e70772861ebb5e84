import BackBoardServices

/// Passes the queries of injectors to what is in front, and the replies back.
///
/// A query to an app travels on its one ordered port, behind every event that was sent before; so
/// the reply also proves that all of those have been handled.
final class Queries {
  private struct OpenQuery {
    /// Its number on the way to the app.
    let id: UInt32
    /// The number that the injector gave it, which the reply has to carry.
    let originalID: UInt32
    let asker: MemberID
    let asked: MemberID
  }

  private let switchboard: Switchboard
  private let homeScreen: HomeScreenSlot
  private let pointsSource: any InterfacePointsSource
  private var open: [OpenQuery] = []
  private var lastID: UInt32 = 0

  /// Makes the queries of a session; injectors use points of the display, which `pointsSource` converts.
  init(
    switchboard: Switchboard, homeScreen: HomeScreenSlot, pointsSource: any InterfacePointsSource
  ) {
    self.switchboard = switchboard
    self.homeScreen = homeScreen
    self.pointsSource = pointsSource
  }

  /// Passes a query to what is in front.
  func ask(_ query: BKSQuery, id: UInt32, from asker: Peer, of foreground: Foreground) {
    switch foreground {
    case .active(let member), .inactive(let member), .launching(let member), .ending(let member):
      lastID += 1
      open.append(OpenQuery(id: lastID, originalID: id, asker: asker.member, asked: member))
      let converted = pointsSource.points.query(query, for: member)
      switchboard.send(.query(id: lastID, converted), to: member)
    case .homeScreen, .coveredHomeScreen, .displayOff, .blanked:
      guard let home = homeScreen.attached else {
        let reply = BKSReply.failure("there is no home screen", candidates: [])
        return switchboard.send(.reply(id: id, reply), to: asker.member)
      }
      let member = asker.member
      home.answer(query) { [switchboard] reply in
        switchboard.send(.reply(id: id, reply), to: member)
        // The reply may come in a later turn, in which nothing was received whose handling would send it.
        switchboard.flushInRealTime()
      }
    }
  }

  /// Passes an app's reply back; a reply without an open query to this app is ignored.
  func passBack(_ reply: BKSReply, id: UInt32, from member: MemberID) {
    guard let index = open.firstIndex(where: { $0.id == id && $0.asked == member }) else { return }
    let query = open.remove(at: index)
    let converted = pointsSource.points.reply(reply, from: member)
    switchboard.send(.reply(id: query.originalID, converted), to: query.asker)
  }

  /// Closes the queries of a peer that has left; queries to it are answered with a failure.
  func close(for peer: Peer) {
    for query in open where query.asked == peer.member {
      let reply = BKSReply.failure("\(peer.name) ended before it answered", candidates: [])
      switchboard.send(.reply(id: query.originalID, reply), to: query.asker)
    }
    open.removeAll { $0.asked == peer.member || $0.asker == peer.member }
  }
}
