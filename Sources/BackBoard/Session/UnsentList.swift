import BackBoardServices

/// The peers to which something waits to be sent in real time, so that a flush visits these and no others.
///
/// Two arrays take turns, so that one can grow while a flush goes through the other, and neither allocates memory again.
struct UnsentList {
  /// The peers that the next flush visits, in the order of their numbers.
  private var listed: [Peer] = []
  /// The peers that the flush between `begin()` and `end()` visits.
  private var sending: [Peer] = []

  /// Whether nothing waits.
  var isEmpty: Bool { listed.isEmpty }

  /// Lists a peer, in the order of the numbers, unless it is listed already.
  mutating func add(_ peer: Peer) {
    guard !peer.isListedForFlush else { return }
    peer.isListedForFlush = true
    listed.append(peer)
    // Seldom more than one is listed.
    var place = listed.count - 1
    while place > 0, listed[place].member < listed[place - 1].member {
      listed.swapAt(place, place - 1)
      place -= 1
    }
  }

  /// Removes a peer.
  mutating func remove(_ peer: Peer) {
    guard peer.isListedForFlush else { return }
    peer.isListedForFlush = false
    listed.removeAll { $0 === peer }
  }

  /// Begins to send to the peers that are listed, whose number it returns; peers that are added now come later.
  mutating func begin() -> Int {
    swap(&listed, &sending)
    for index in sending.indices { sending[index].isListedForFlush = false }
    return sending.count
  }

  /// A peer that the current flush visits, by its place in the order.
  subscript(index: Int) -> Peer { sending[index] }

  /// Ends the flush that `begin()` began.
  mutating func end() {
    sending.removeAll(keepingCapacity: true)
  }
}
