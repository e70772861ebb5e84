import BackBoardServices

/// The peers of a session, in the order of their numbers.
struct PeerList {
  /// All peers, the lowest number first.
  private(set) var all: [Peer] = []

  /// The peer of a member; nil if there is no such member.
  subscript(member: MemberID) -> Peer? {
    let index = all.firstIndex(notBelow: member, of: \.member)
    return index < all.count && all[index].member == member ? all[index] : nil
  }

  /// Adds a peer; no other peer may have its number.
  mutating func add(_ peer: Peer) {
    precondition(self[peer.member] == nil, "member \(peer.member.rawValue) is there already")
    all.insert(peer, at: all.firstIndex(notBelow: peer.member, of: \.member))
  }

  /// Removes a peer, if it is there.
  mutating func remove(_ peer: Peer) {
    let index = all.firstIndex(notBelow: peer.member, of: \.member)
    if index < all.count, all[index] === peer { all.remove(at: index) }
  }
}
