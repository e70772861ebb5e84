import BackBoardServices

/// The peers of a session in the order of their numbers, found by binary search, since there may be thousands.
struct PeerList {
  /// All peers, the lowest number first.
  private(set) var all: [Peer] = []

  /// The peer of a member; nil if there is no such member.
  subscript(member: MemberID) -> Peer? {
    let index = firstIndex(notBelow: member)
    return index < all.count && all[index].member == member ? all[index] : nil
  }

  /// Adds a peer whose number no other one has.
  mutating func add(_ peer: Peer) {
    precondition(self[peer.member] == nil, "member \(peer.member.rawValue) is there already")
    all.insert(peer, at: firstIndex(notBelow: peer.member))
  }

  /// Removes a peer, if it is there.
  mutating func remove(_ peer: Peer) {
    let index = firstIndex(notBelow: peer.member)
    if index < all.count, all[index] === peer { all.remove(at: index) }
  }

  private func firstIndex(notBelow member: MemberID) -> Int {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].member < member { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
