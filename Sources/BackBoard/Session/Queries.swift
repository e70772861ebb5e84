import BackBoardServices

/// Passes the questions of injectors to what is in front, and the answers back.
///
/// A question to an app travels on its one ordered port, behind every event that was sent before; so
/// its answer also proves that all of those have been handled.
final class Queries {
  private struct OpenQuestion {
    /// Its number on the way to the app.
    let id: UInt32
    /// The number that the injector gave it, which the answer has to carry.
    let originalID: UInt32
    let asker: MemberID
    let asked: MemberID
  }

  private let switchboard: Switchboard
  private let homeScreen: HomeScreenSlot
  private let pointsSource: any InterfacePointsSource
  private var open: [OpenQuestion] = []
  private var lastID: UInt32 = 0

  /// Makes the queries of a session; injectors use points of the display, which `pointsSource` converts.
  init(
    switchboard: Switchboard, homeScreen: HomeScreenSlot, pointsSource: any InterfacePointsSource
  ) {
    self.switchboard = switchboard
    self.homeScreen = homeScreen
    self.pointsSource = pointsSource
  }

  /// Passes a question to what is in front.
  func ask(_ query: BKSQuery, id: UInt32, from asker: Peer, of foreground: Foreground) {
    switch foreground {
    case .active(let member), .inactive(let member), .launching(let member), .ending(let member):
      lastID += 1
      open.append(OpenQuestion(id: lastID, originalID: id, asker: asker.member, asked: member))
      let question = pointsSource.points.question(query, for: member)
      switchboard.send(.query(id: lastID, question), to: member)
    case .homeScreen, .coveredHomeScreen, .displayOff, .blanked:
      guard let home = homeScreen.attached else {
        let answer = BKSReply.failure("there is no home screen", candidates: [])
        return switchboard.send(.reply(id: id, answer), to: asker.member)
      }
      let member = asker.member
      home.answer(query) { [switchboard] answer in
        switchboard.send(.reply(id: id, answer), to: member)
        // The answer may come in a later turn, in which nothing was received whose handling would send it.
        switchboard.flushInRealTime()
      }
    }
  }

  /// Passes an app's answer back; an answer without an open question to this app is ignored.
  func passBack(_ reply: BKSReply, id: UInt32, from member: MemberID) {
    guard let index = open.firstIndex(where: { $0.id == id && $0.asked == member }) else { return }
    let question = open.remove(at: index)
    let answer = pointsSource.points.answer(reply, from: member)
    switchboard.send(.reply(id: question.originalID, answer), to: question.asker)
  }

  /// Closes the questions of a peer that has left; questions to it are answered with a failure.
  func close(for peer: Peer) {
    for question in open where question.asked == peer.member {
      let reply = BKSReply.failure("\(peer.name) ended before it answered", candidates: [])
      switchboard.send(.reply(id: question.originalID, reply), to: question.asker)
    }
    open.removeAll { $0.asked == peer.member || $0.asker == peer.member }
  }
}
