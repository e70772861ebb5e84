import BackBoardServices

/// Carries injectors' questions to whoever is in front, and the answers back.
///
/// A question to an app travels on its one ordered port, behind every event that was sent before; so
/// its answer also proves that all of those have been handled.
final class Queries {
  private struct Open {
    let id: UInt32
    let askedID: UInt32
    let asker: MemberID
    let asked: MemberID
  }

  weak var homeScreen: (any HomeScreenRole)?
  /// Where points of the display lie in the apps' interfaces; injectors know the display alone.
  var points: (() -> InterfacePoints)?
  private let switchboard: Switchboard
  private var open: [Open] = []
  private var lastID: UInt32 = 0

  init(switchboard: Switchboard) {
    self.switchboard = switchboard
  }

  /// Asks whoever is in front.
  func ask(_ query: BKSQuery, id: UInt32, from asker: Peer, of foreground: Foreground) {
    switch foreground {
    case .active(let member), .inactive(let member), .launching(let member), .ending(let member):
      lastID += 1
      open.append(Open(id: lastID, askedID: id, asker: asker.member, asked: member))
      let question = points?().question(query, for: member) ?? query
      switchboard.send(.query(id: lastID, question), to: member)
    case .homeScreen, .coveredHomeScreen, .displayOff, .blanked:
      let answer =
        homeScreen?.answer(query) ?? .failure("there is no home screen", candidates: [])
      switchboard.send(.reply(id: id, answer), to: asker.member)
    }
  }

  /// Passes an app's answer on; one that nobody waits for, or that another was asked for, is ignored.
  func answered(_ reply: BKSReply, id: UInt32, by member: MemberID) {
    guard let index = open.firstIndex(where: { $0.id == id && $0.asked == member }) else { return }
    let question = open.remove(at: index)
    let answer = points?().answer(reply, from: member) ?? reply
    switchboard.send(.reply(id: question.askedID, answer), to: question.asker)
  }

  /// A peer is gone: whoever waits for its answer hears so, and nothing is kept for it.
  func gone(_ peer: Peer) {
    for question in open where question.asked == peer.member {
      let reply = BKSReply.failure("\(peer.name) ended before it answered", candidates: [])
      switchboard.send(.reply(id: question.askedID, reply), to: question.asker)
    }
    open.removeAll { $0.asked == peer.member || $0.asker == peer.member }
  }
}
