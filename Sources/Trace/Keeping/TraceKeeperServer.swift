package import TouchstoneLinux
package import TouchstoneMachTime

/// The socket of a session at which commands hand over their traces and readers get all traces.
///
/// It serves the processes of the session's owner, except for apps of any session and the processes that apps have
/// started (`PeerOrigin`). A reader gets read-only descriptors. A peer that breaks the protocol gets the reason and is
/// disconnected.
package final class TraceKeeperServer {
  /// The most peers that are served at a time; each takes a descriptor.
  static let peerLimit = 64

  private let keeper: TraceKeeper
  private var channel: TraceKeeperChannel
  /// Whether the broker at the other end of the channel may still send messages.
  private var isChannelOpen = true
  private let listener: UnixSocket
  private let epoll: Epoll
  private let path: String
  /// The peers, by their tokens in `epoll`.
  private var peers: [UInt64: Peer] = [:]
  /// The token of the newest peer; at first the highest one that no peer has.
  private var lastToken = TraceKeeperServer.channelToken
  /// A descriptor that is kept free, with which a peer can be refused when no other is left.
  private let reserve = ReservedDescriptor()
  private let judge = PeerJudge()
  /// The clock for this process's own trace.
  private let time: any TimeSource
  /// The lane in which refusals are recorded; nil before the first one.
  private var lane: TraceLane?

  /// The member number of this process in its trace: the largest one, which no other member gets.
  static let member = UInt16.max
  /// The number of bytes for the trace of refusals, which keeps the newest ones.
  static let traceByteLimit = 256 << 10

  private static let listenerToken: UInt64 = 1
  private static let channelToken: UInt64 = 2

  /// A connected command or reader.
  private final class Peer {
    let socket: UnixSocket
    /// The member whose trace the peer has handed over; nil if it has handed over none.
    var member: UInt16?
    /// The serial number of the last trace that was sent to the peer.
    var lastSent: UInt64 = 0

    init(_ socket: consuming UnixSocket) {
      self.socket = socket
    }
  }

  /// Listens at a path that must not exist yet, and receives from the broker.
  package init(
    at path: String, keeper: TraceKeeper, channel: TraceKeeperChannel,
    time: any TimeSource = HostTimeSource()
  ) throws(TraceKeepingError) {
    self.time = time
    self.keeper = keeper
    self.channel = channel
    self.path = path
    do { listener = try UnixSocket.listen(at: path) } catch { throw .refused("\(error)") }
    do throws(Errno) {
      epoll = try Epoll()
      try epoll.add(listener.rawDescriptor, token: Self.listenerToken)
      try epoll.add(channel.rawDescriptor, token: Self.channelToken)
    } catch {
      throw .system(error)
    }
  }

  /// Replaces the broker's channel, after everything from the previous broker has been received.
  package func follow(_ next: TraceKeeperChannel) throws(Errno) {
    if isChannelOpen {
      _ = channel.receive(into: keeper)
      try epoll.remove(channel.rawDescriptor)
    }
    channel = next
    isChannelOpen = true
    try epoll.add(channel.rawDescriptor, token: Self.channelToken)
  }

  /// The descriptor to wait on; when it is ready, call `serve`.
  package var rawDescriptor: CInt { epoll.rawDescriptor }

  /// Receives all messages of the broker, accepts one peer, and answers one message of each peer.
  ///
  /// It never waits. The descriptor stays ready if there is more to do.
  package func serve() throws(Errno) {
    for token in try epoll.wait(timeoutNanoseconds: 0) {
      switch token {
      case Self.listenerToken: try accept()
      case Self.channelToken: try receiveFromBroker()
      default:
        guard let peer = peers[token] else { continue }
        if !answer(peer) { try remove(peer, token) }
      }
    }
  }

  /// Removes the socket's file, so that no further command can connect; the socket closes with this object.
  package func close() {
    // The folder may already be gone, together with the file.
    try? Files.remove(path)
  }

  private func receiveFromBroker() throws(Errno) {
    guard !channel.receive(into: keeper) else { return }
    isChannelOpen = false
    try epoll.remove(channel.rawDescriptor)
  }

  /// Accepts a waiting peer.
  private func accept() throws(Errno) {
    let outcome: Outcome<UnixSocket>
    do throws(Errno) { outcome = try listener.accept() } catch {
      // Any other error concerns a peer that has already left.
      if ReservedDescriptor.isLacking(error) { reserve.lend(turnAway) }
      return
    }
    guard let socket = outcome.value() else { return }
    try admit(socket)
  }

  /// Begins to serve a peer, or refuses it.
  private func admit(_ socket: consuming UnixSocket) throws(Errno) {
    if let objection = objection(to: socket) { return refuse(socket, objection) }
    lastToken += 1
    let peer = Peer(socket)
    try epoll.add(peer.socket.rawDescriptor, token: lastToken)
    peers[lastToken] = peer
  }

  /// Accepts a peer with the reserved descriptor and refuses it.
  private func turnAway() {
    guard let outcome = try? listener.accept(), case .done(let socket) = outcome else { return }
    refuse(socket, Self.lacksDescriptors)
  }

  /// Records a refusal and sends the peer the reason; the connection is closed even if the peer does not read it.
  private func refuse(_ socket: borrowing UnixSocket, _ objection: String) {
    record(refusal: objection)
    let bytes = KeeperMessage(.refused, text: objection).bytes
    _ = try? socket.send(bytes, count: bytes.count)
  }

  /// Records a refusal in the trace of this process, which is created with the first refusal.
  ///
  /// If the trace cannot be created, the refusal is not recorded.
  private func record(refusal: String) {
    if lane == nil { lane = try? makeLane() }
    lane?.log("a process that asked for the traces was refused: \(refusal)")
  }

  private func makeLane() throws -> TraceLane {
    let memory = try TraceMemory.create()
    let copy = try memory.duplicate()
    let tracer = try Tracer.shared(
      memory, process: "keeper", member: Self.member, limit: Self.traceByteLimit)
    try keeper.keep(copy, member: Self.member, name: "keeper")
    return tracer.lane("main", order: 1, time: time)
  }

  /// Returns the reason to refuse a peer, as the end of the sentence of `TraceKeepingError.refused`; nil to serve it.
  private func objection(to socket: borrowing UnixSocket) -> String? {
    guard peers.count < Self.peerLimit else { return "too many commands at once; try again" }
    return judge.objection(
      to: socket, otherUser: "only the user who owns this session may have them",
      app: "an app may not have them, nor may what it started",
      lackingDescriptors: Self.lacksDescriptors)
  }

  private static let lacksDescriptors =
    "their keeper has too many open files (ulimit -n); try again later"

  /// Disconnects a peer; the trace that it handed over counts as ended.
  private func remove(_ peer: Peer, _ token: UInt64) throws(Errno) {
    try epoll.remove(peer.socket.rawDescriptor)
    peers[token] = nil
    if let member = peer.member { keeper.noteEnd(of: member) }
  }

  /// Receives one message and answers it; returns false if the peer must be disconnected.
  private func answer(_ peer: Peer) -> Bool {
    var buffer = [UInt8](repeating: 0, count: KeeperMessage.byteLimit)
    guard let incoming = try? peer.socket.receiveWithDescriptor(into: &buffer) else { return false }
    do throws(TraceKeepingError) {
      switch incoming.received {
      case .wouldBlock: return true
      case .closed: return false
      case .empty, .truncated: throw .malformed("a message with no bytes or too many")
      case .descriptors: throw .descriptorMissing(trace: "a command")
      case .message(let count):
        let message = try KeeperMessage(Array(buffer.prefix(count)))
        switch message.kind {
        case .next:
          if message.number == 0 { peer.lastSent = 0 }
          return try sendNextTrace(to: peer)
        case .keep:
          guard let memory = incoming.takeDescriptor() else {
            throw .descriptorMissing(trace: message.text)
          }
          let member = try message.member()
          try keeper.keep(memory, member: member, name: message.text)
          peer.member = member
          return send(KeeperMessage(.kept), to: peer)
        case .kept, .trace, .end, .refused, .ended:
          throw .malformed("a message of kind \(message.kind)")
        }
      }
    } catch {
      _ = send(KeeperMessage(.refused, text: error.description), to: peer)
      return false
    }
  }

  /// Sends a reader its next trace, or the end of the list; returns false if the reader is gone or does not read.
  private func sendNextTrace(to peer: Peer) throws(TraceKeepingError) -> Bool {
    // The broker's messages are received first, so that the list includes every app started before the request.
    _ = channel.receive(into: keeper)
    guard let offer = try keeper.offer(after: peer.lastSent) else {
      return send(KeeperMessage(.end, text: keeper.missing ?? ""), to: peer)
    }
    peer.lastSent = offer.serial
    let outcome = try? peer.socket.send(offer.message.bytes, with: offer.memory)
    return outcome?.isDone ?? false
  }

  /// Sends a message; returns false if the peer is gone or does not read.
  private func send(_ message: KeeperMessage, to peer: Peer) -> Bool {
    let bytes = message.bytes
    return (try? peer.socket.send(bytes, count: bytes.count))?.isDone ?? false
  }
}
