package import BackBoardServices
package import IOKit
package import TouchstoneLinux
package import TouchstoneMachTime
import TouchstonePorts
package import TouchstoneRunLoops

/// Connects the broker with its peers: takes their frames, keeps virtual time with them, sends.
///
/// In real time a message is handled as it arrives. In virtual time it is held until every member has
/// answered, then all are handled in one order (`Conductor`); idle reports are read at once, since
/// they are what the waiting is for.
///
/// Lives on the broker's main thread.
package final class Switchboard {
  /// A message of a peer, still as bytes: most are forwarded without being understood in full.
  package struct Incoming {
    package let kind: UInt16
    package let body: ByteReader
  }

  /// What waits in virtual time until everybody has answered.
  enum Held {
    case message(Incoming)
    case ended
  }

  /// Handles one message of a peer.
  package var handle: ((Peer, Incoming) -> Void)?
  /// Told when a peer is gone for good: after its port, and its process if it has one.
  package var peerEnded: ((Peer) -> Void)?
  /// Told when members do not answer in virtual time.
  package var stuck: ((String) -> Void)?

  let loop: CFRunLoop
  let clock: VirtualTimeSource?
  var conductor: Conductor<Held>
  private var peers: [Peer] = []
  private let writable: WritableWatch
  private var burst: Burst

  /// `clock` is the time that this switchboard moves; nil in real time.
  package init(loop: CFRunLoop, clock: VirtualTimeSource?) throws(Errno) {
    self.loop = loop
    self.clock = clock
    burst = Burst(time: loop.time)
    conductor = Conductor(now: clock?.now ?? .zero)
    writable = try WritableWatch()
    writable.attach(to: loop) { [unowned self] member in
      if let peer = self[member] { drain(peer) }
    }
    let flush = CFRunLoopObserver(activities: .beforeWaiting, repeats: true, order: .max) {
      [unowned self] _, _ in
      if self.clock == nil { flushAll() }
    }
    loop.add(flush, .commonModes)
  }

  package var isVirtual: Bool { clock != nil }

  /// The peer of a member.
  package subscript(member: MemberID) -> Peer? {
    peers.first { $0.member == member }
  }

  /// The peers in the order of their numbers.
  package var all: [Peer] { peers }

  // MARK: Peers

  /// A peer is connected; `isAnswering` while its process starts and owes its first report.
  package func add(_ peer: Peer, isAnswering: Bool) {
    peers.append(peer)
    peers.sort { $0.member < $1.member }
    conductor.join(
      peer.member, role: peer.isInjector ? .injector : .app, isAnswering: isAnswering)
    if isAnswering { conductor.sent(peer.numberSent, to: peer.member) }
    let port = CFRunLoopSource.version1(
      order: 0, descriptor: peer.descriptor, name: "port of \(peer.name)"
    ) { [unowned self, unowned peer] in
      receiveBurst(from: peer)
    }
    peer.source = port
    loop.add(port, .commonModes)
    if let descriptor = peer.processDescriptor {
      let exit = CFRunLoopSource.version1(
        order: 0, descriptor: descriptor, name: "process of \(peer.name)"
      ) { [unowned self, unowned peer] in
        processEnded(of: peer)
      }
      peer.exitSource = exit
      loop.add(exit, .commonModes)
    }
  }

  /// A peer's process is being ended: in virtual time nothing moves until it has gone.
  package func isEnding(_ member: MemberID) {
    conductor.isEnding(member)
  }

  /// Lets go of a peer without waiting for anything.
  package func remove(_ peer: Peer) {
    peer.source?.invalidate()
    peer.exitSource?.invalidate()
    writable.remove(peer)
    peer.close()
    conductor.leave(peer.member)
    peers.removeAll { $0 === peer }
  }

  // MARK: Sending

  /// The time that frames carry: the conductor's, since the broker's own may be behind it.
  private var frameTime: MachAbsoluteTime { clock == nil ? loop.time.now : conductor.now }

  /// Sends what a process reads first, before it exists; it is not a member of anything yet.
  package func sendFirstFrame(to peer: Peer) {
    _ = peer.flush(step: conductor.step, now: frameTime)
  }

  /// Appends a message to the next frame for a member; a member that is gone hears nothing.
  package func send(_ message: BKSMessage, to member: MemberID) {
    guard let peer = self[member], peer.isOpen else { return }
    peer.append(message)
    noteOutgoing(for: member)
  }

  /// Notes that something was appended to a member's next frame.
  func noteOutgoing(for member: MemberID) {
    conductor.hasOutgoing(for: member)
  }

  /// Sends what waits, as far as peers take it.
  ///
  /// For real time; in virtual time the conductor decides when. What a peer does not take gathers in
  /// few large frames until it does.
  package func flushAll() {
    for peer in peers {
      while peer.hasUnsentMessages, !peer.isCongested, flush(peer) == .sent {}
      if clock == nil, let overload = peer.overload {
        peer.refusal = overload
        portEnded(of: peer)
      }
    }
  }

  /// Sends a peer's next frame; what did not fit into it waits for the one after.
  @discardableResult
  func flush(_ peer: Peer) -> Peer.Flushed {
    let flushed = peer.flush(step: conductor.step, now: frameTime)
    guard flushed != .gone else {
      portEnded(of: peer)
      return flushed
    }
    conductor.sent(peer.numberSent, to: peer.member)
    if peer.hasUnsentMessages { conductor.hasOutgoing(for: peer.member) }
    if flushed == .queued { writable.add(peer) }
    return flushed
  }

  private func drain(_ peer: Peer) {
    switch peer.drain() {
    case .sent:
      writable.remove(peer)
      if clock == nil { flushAll() }
    case .queued: break
    case .gone: portEnded(of: peer)
    }
  }

  // MARK: Receiving

  /// Takes what a peer has sent, one frame or, when it keeps speaking, a few.
  private func receiveBurst(from peer: Peer) {
    for _ in 0..<burst.begin() {
      guard receive(from: peer) else { break }
    }
    burst.end()
  }

  /// Takes the next frame of a peer; false when there was none.
  @discardableResult
  private func receive(from peer: Peer) -> Bool {
    guard peer.isOpen else { return false }
    switch peer.receive({ kind, body in accept(kind, body, from: peer) }) {
    case .nothing:
      return false
    case .frame:
      if clock == nil { flushAll() }
      return true
    case .ended:
      portEnded(of: peer)
      return false
    case .refused(let why):
      breakOff(peer, because: why)
      return false
    }
  }

  private func accept(_ kind: UInt16, _ body: ByteReader, from peer: Peer) {
    if kind == BKSMessage.Kind.idle.rawValue {
      acceptIdleReport(body, from: peer)
    } else if clock == nil {
      handle?(peer, Incoming(kind: kind, body: body))
    } else {
      peer.heldCount += 1
      guard peer.heldCount <= Peer.heldLimit else {
        return breakOff(peer, because: "it sent \(Peer.heldLimit) messages without a rest")
      }
      // The port's buffer is filled again before this is handled.
      var rest = body
      let copy = ByteReader(rest.nextBytes(rest.remaining))
      conductor.hold(.message(Incoming(kind: kind, body: copy)), from: peer.member)
    }
  }

  private func acceptIdleReport(_ body: ByteReader, from peer: Peer) {
    guard clock != nil else { return }
    let report: BKSIdleReport
    do {
      var reader = body
      let message = try BKSMessage.decode(kind: BKSMessage.Kind.idle.rawValue, from: &reader)
      guard case .idle(let found) = message else { return }
      report = found
    } catch {
      // A member that cannot say when it is idle cannot be part of virtual time.
      return breakOff(peer, because: "\(error)")
    }
    peer.heldCount = 0
    let verdict = conductor.report(
      from: peer.member, taken: report.taken, deadline: report.deadline,
      wantsSettled: report.wantsSettled)
    if case .impossible(let sent, let taken) = verdict {
      breakOff(peer, because: "it says it took frame \(taken), but only \(sent) were sent")
    }
  }

  /// Lets a peer go that broke the rules, and tells it why.
  package func breakOff(_ peer: Peer, because why: String) {
    guard peer.isOpen else { return }
    peer.refusal = why
    peer.append(.refused(why))
    flush(peer)
    portEnded(of: peer)
  }

  /// The port is closed: half of a death, all of it for a peer whose process is not ours to watch.
  private func portEnded(of peer: Peer) {
    guard peer.isOpen else { return }
    // A port that has ended stays readable for ever.
    peer.source?.invalidate()
    peer.close()
    writable.remove(peer)
    joinDeath(of: peer)
  }

  /// The process has ended: the other half of a death.
  ///
  /// What it said last is in the port already; whoever else holds that port open, a child of the app
  /// perhaps, is not the app.
  private func processEnded(of peer: Peer) {
    peer.noteExit()
    guard peer.exitStatus != nil else { return }
    peer.exitSource?.invalidate()
    guard peer.isOpen else { return joinDeath(of: peer) }
    for _ in 0..<Peer.lastFrameLimit {
      guard receive(from: peer) else { break }
    }
    portEnded(of: peer)
  }

  /// Both ends of a life, the port's and the process's, before anything else happens.
  private func joinDeath(of peer: Peer) {
    guard peer.isDead else {
      conductor.isEnding(peer.member)
      return peer.endProcess()
    }
    guard clock != nil else { return handleEnd(of: peer) }
    conductor.hold(.ended, from: peer.member)
    // It owes no answer any more, but its last words keep their place.
    _ = conductor.report(
      from: peer.member, taken: peer.numberSent, deadline: nil, wantsSettled: false)
  }

  private func handleEnd(of peer: Peer) {
    // Told first, while the peer can still be called by its name.
    peerEnded?(peer)
    remove(peer)
    if clock == nil { flushAll() }
  }

  /// Handles what was held back and is released now.
  func handle(_ released: [(sender: MemberID, message: Held)]) {
    for (sender, held) in released {
      guard let peer = self[sender] else { continue }
      switch held {
      // Nothing is heard any more from a peer that broke the rules.
      case .message(let message): if peer.refusal == nil { handle?(peer, message) }
      case .ended: handleEnd(of: peer)
      }
    }
  }
}
