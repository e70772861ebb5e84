import BackBoardServices

/// The peers with messages that wait to be sent in real time, so that a flush visits only these.
///
/// There are two arrays: one can grow while a flush visits the peers of the other, and both keep their capacity.
struct UnsentList {
  /// The peers that the next flush visits, in the order of their numbers.
  private var listed: [Peer] = []
  /// The peers that the flush between `begin()` and `end()` visits.
  private var sending: [Peer] = []

  /// Whether no peer is listed.
  var isEmpty: Bool { listed.isEmpty }

  /// Lists a peer, in the order of the numbers, unless it is listed already.
  mutating func add(_ peer: Peer) {
    guard !peer.isListedForFlush else { return }
    peer.isListedForFlush = true
    listed.append(peer)
    // An insertion sort, since seldom more than one peer is listed.
    var place = listed.count - 1
    while place > 0, listed[place].member < listed[place - 1].member {
      listed.swapAt(place, place - 1)
      place -= 1
    }
  }

  /// Removes a peer from the list of the next flush; a flush that has begun still visits it.
  mutating func remove(_ peer: Peer) {
    guard peer.isListedForFlush else { return }
    peer.isListedForFlush = false
    listed.removeAll { $0 === peer }
  }

  /// Begins a flush of the listed peers and returns how many there are; peers that are added now wait for the next one.
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
