package import BackBoardServices
package import IOKit
package import TouchstoneLinux
package import TouchstoneMachTime
import TouchstonePorts
package import TouchstoneRunLoops

/// Connects the broker with its peers: receives their frames, sends frames to them, and advances virtual time.
///
/// A peer is identified by its number in the session, its `MemberID`. In real time a message is handled when it
/// arrives. In virtual time it is held until every member has reported that it is idle, and then all held
/// messages are handled in a fixed order (`Conductor`); the idle reports themselves are read at once.
///
/// Lives on the broker's main thread.
package final class Switchboard {
  /// A message of a peer, not yet decoded.
  package struct Incoming {
    /// The number of its kind; any number may arrive.
    package let kind: UInt16
    /// The bytes of the message.
    package let body: ByteReader
  }

  /// An item that is held back in virtual time until every member has answered.
  enum Held {
    /// A message of the peer.
    case message(Incoming)
    /// The peer has ended.
    case ended
  }

  let loop: CFRunLoop
  /// The virtual time that the switchboard advances; nil in real time.
  let clock: VirtualTimeSource?
  /// Stores virtual time for the next broker, should this one die; nil if there will be no next broker.
  let memory: SessionMemory?
  /// Decides the next action in virtual time.
  var conductor: Conductor<Held>
  /// Whether an app has answered since `switchboardHasEveryAnswer` was last called.
  var hasNewAnswers = false
  /// Whether a move may be waiting for an app that is behind.
  var holdsMoves = false
  /// The peers in the order of their numbers.
  package var peers: [Peer] { list.all }
  private var list = PeerList()
  /// The peers with messages that wait to be sent, in real time.
  private var unsent = UnsentList()
  /// Whether `flushAll` is running.
  private var isFlushing = false
  /// Whether `flushAll` was called and has not sent everything since.
  private var needsFlush = false
  private let writable: WritableWatch
  /// Set once, by `setDelegate(_:)`, since the delegate sends through the switchboard and is made after it.
  private unowned var assignedDelegate: (any SwitchboardDelegate)?

  /// Makes a switchboard on a run loop; `clock` is the virtual time that it advances, nil in real time.
  package init(
    loop: CFRunLoop, clock: VirtualTimeSource?, memory: SessionMemory? = nil
  ) throws(Errno) {
    self.loop = loop
    self.clock = clock
    self.memory = memory
    conductor = Conductor(now: clock?.now ?? .zero, step: clock?.step ?? 0)
    writable = try WritableWatch()
    writable.attach(to: loop) { [unowned self] member in
      if let peer = self[member] { sendQueued(to: peer) }
    }
    let flush = CFRunLoopObserver(activities: .beforeWaiting, repeats: true, order: .max) {
      [unowned self] _, _ in
      flushInRealTime()
    }
    loop.add(flush, .commonModes)
  }

  /// Gives the switchboard its delegate, which it does not retain; must be called once, before a peer is added.
  package func setDelegate(_ delegate: any SwitchboardDelegate) {
    precondition(assignedDelegate == nil, "a switchboard has one delegate")
    assignedDelegate = delegate
  }

  /// The delegate, which must have been set.
  var delegate: any SwitchboardDelegate {
    guard let assignedDelegate else {
      preconditionFailure("call setDelegate(_:) before the first peer is added")
    }
    return assignedDelegate
  }

  /// The peer of a member; nil if there is no such member.
  package subscript(member: MemberID) -> Peer? {
    list[member]
  }

  // MARK: Peers

  /// Adds a connected peer; if `isAwaited`, virtual time waits for its first report.
  package func add(_ peer: Peer, isAwaited: Bool) {
    precondition(assignedDelegate != nil, "call setDelegate(_:) before the first peer is added")
    list.add(peer)
    conductor.join(
      peer.member, role: peer.isInjector ? .injector : .app, isAwaited: isAwaited)
    // Its first frame was sent before it was added.
    if isAwaited { conductor.sent(peer.numberSent, to: peer.member) }
    // An injector takes the place of the hardware, whose callout has this name on iOS (R-SB-4).
    let name =
      peer.isInjector ? "__IOHIDEventSystemClientQueueCallback" : "port of \(peer.name)"
    let port = CFRunLoopSource.version1(order: 0, descriptor: peer.descriptor, name: name) {
      [unowned self, unowned peer] in
      receiveBurst(from: peer)
    }
    peer.source = port
    loop.add(port, .commonModes)
    // The first frame may have found no room, or the kernel no memory for it.
    if peer.isCongested { writable.add(peer) }
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

  /// Records that a peer's process is being ended; virtual time does not advance until it has ended.
  package func markEnding(_ member: MemberID) {
    conductor.markEnding(member)
  }

  /// Removes a peer at once.
  package func remove(_ peer: Peer) {
    peer.source?.invalidate()
    peer.exitSource?.invalidate()
    writable.remove(peer)
    peer.close()
    conductor.leave(peer.member)
    list.remove(peer)
    unsent.remove(peer)
  }

  /// Advances virtual time without an app that does not answer, until it answers.
  package func exclude(_ peer: Peer) {
    conductor.exclude(peer.member)
  }

  // MARK: Sending

  /// The time in the headers of frames; in virtual time the conductor's, since the broker's own may be behind it.
  private var frameTime: MachAbsoluteTime { clock == nil ? loop.time.now : conductor.now }

  /// Sends the first frame to a peer that is not added yet.
  package func sendFirstFrame(to peer: Peer) {
    // A frame without room stays in the port's queue, and `add(_:isAwaited:)` then watches the port.
    _ = peer.flush(step: conductor.step, now: frameTime)
  }

  /// Appends a message to a member's next frame; fingers have a `send` of their own in `EventSender.swift`.
  package func send(_ message: BKSMessage, to member: MemberID) {
    guard let peer = self[member], peer.isOpen else { return }
    sendHeldMove(to: peer)
    peer.append(message)
    markOutgoing(for: peer)
  }

  /// Marks a peer to be flushed, after a message was appended to its next frame.
  func markOutgoing(for peer: Peer) {
    guard clock == nil else { return conductor.markOutgoing(for: peer.member) }
    unsent.add(peer)
  }

  /// Sends all waiting messages to the peers that have room, and in real time disconnects peers that do not read.
  ///
  /// In virtual time the conductor decides when a frame leaves; this is called only to end a stuck session.
  /// Messages for a peer without room are collected in a few large frames.
  package func flushAll() {
    guard clock == nil else {
      for peer in peers { send(to: peer) }
      return
    }
    // Sending may find that a peer has ended, which calls this function again.
    needsFlush = true
    guard !isFlushing else { return }
    isFlushing = true
    while needsFlush {
      needsFlush = false
      flushListed()
    }
    isFlushing = false
  }

  private func flushListed() {
    guard !unsent.isEmpty else { return }
    for index in 0..<unsent.begin() {
      let peer = unsent[index]
      send(to: peer)
      endIfOverloaded(peer)
      if peer.hasUnsentMessages { unsent.add(peer) }
    }
    unsent.end()
  }

  /// Sends the waiting messages of a peer, as far as it has room.
  private func send(to peer: Peer) {
    var hasRoom = true
    while hasRoom, peer.hasUnsentMessages, !peer.isCongested { hasRoom = flush(peer) == .sent }
  }

  /// Disconnects a peer for which too many frames wait.
  func endIfOverloaded(_ peer: Peer) {
    guard peer.isOpen, let overload = peer.overload else { return }
    peer.refusal = overload
    portEnded(of: peer)
  }

  /// Calls `flushAll` in real time; in virtual time the conductor decides when frames leave.
  func flushInRealTime() {
    if clock == nil { flushAll() }
  }

  /// Sends a peer's next frame; messages that did not fit into it wait for the next one.
  @discardableResult
  func flush(_ peer: Peer) -> Peer.Flushed {
    let flushed = peer.flush(step: conductor.step, now: frameTime)
    guard flushed != .gone else {
      portEnded(of: peer)
      return flushed
    }
    if clock != nil {
      conductor.sent(peer.numberSent, to: peer.member)
      if peer.hasUnsentMessages { conductor.markOutgoing(for: peer.member) }
    }
    if flushed == .queued { writable.add(peer) }
    return flushed
  }

  private func sendQueued(to peer: Peer) {
    switch peer.sendQueued() {
    case .sent:
      writable.remove(peer)
      if clock == nil { sendHeldMoveIfCaughtUp(to: peer) }
      flushInRealTime()
    case .queued: break
    case .gone: portEnded(of: peer)
    }
  }

  // MARK: Receiving

  /// Receives one frame of a peer, or a few if the peer sends continuously.
  private func receiveBurst(from peer: Peer) {
    let isLimited = clock == nil && !peer.isInjector
    let start = isLimited ? loop.time.now : .zero
    for _ in 0..<peer.burst.permittedReads(at: loop.time) {
      guard receive(from: peer), peer.isInjector || !peer.allowance.isSpent else { break }
    }
    let end = peer.burst.noteRead(at: loop.time)
    guard isLimited else { return }
    peer.allowance.spendTime(end.nanoseconds(since: start))
    restIfSpent(peer, at: end)
  }

  /// Stops reading the port of an app until the end of the window in which the app has spent its allowance.
  private func restIfSpent(_ peer: Peer, at now: MachAbsoluteTime) {
    guard peer.isOpen, let source = peer.source, let end = peer.allowance.rest(at: now)
    else { return }
    delegate.switchboardPauses(peer, until: end)
    loop.remove(source, .commonModes)
    let timer = CFRunLoopTimer(fireDate: end, name: "end of a rest") { [unowned loop] _ in
      guard peer.isOpen, let source = peer.source, source.isValid else { return }
      loop.add(source, .commonModes)
    }
    loop.add(timer, .commonModes)
  }

  /// Receives the next frame of a peer; returns false if there was none.
  @discardableResult
  private func receive(from peer: Peer) -> Bool {
    guard peer.isOpen else { return false }
    switch peer.receive({ kind, body in accept(kind, body, from: peer) }) {
    case .nothing:
      return false
    case .frame:
      if clock == nil { sendHeldMoveIfCaughtUp(to: peer) }
      flushInRealTime()
      return true
    case .ended:
      portEnded(of: peer)
      return false
    case .refused(let why):
      disconnect(peer, because: why)
      return false
    }
  }

  private func accept(_ kind: UInt16, _ body: ByteReader, from peer: Peer) {
    if kind == BKSMessage.Kind.idle.rawValue {
      acceptIdleReport(body, from: peer)
    } else if clock == nil {
      delegate.switchboardDidReceive(Incoming(kind: kind, body: body), from: peer)
    } else {
      if let excess = peer.holdMessage(of: body.remaining) {
        return disconnect(peer, because: excess)
      }
      // The message is copied, since the port reuses its buffer before the message is released.
      var reader = body
      let copy = ByteReader(reader.nextBytes(reader.remaining))
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
      // Virtual time cannot advance with a member whose idle reports cannot be read.
      return disconnect(peer, because: "\(error)")
    }
    if !peer.isInjector { hasNewAnswers = true }
    let verdict = conductor.report(
      from: peer.member, taken: report.taken, deadline: report.deadline,
      wantsSettled: report.wantsSettled)
    switch verdict {
    case .accepted: if !peer.isInjector { delegate.switchboardIsIdle(peer) }
    case .stale: break
    case .impossible(let sent, let taken):
      disconnect(peer, because: "it says it took frame \(taken), but only \(sent) were sent")
    }
  }

  /// Disconnects a peer that broke the protocol or does not answer; `why` is the last message that it receives, if no
  /// full frames wait before it and its port has room.
  package func disconnect(_ peer: Peer, because why: String) {
    guard peer.isOpen else { return }
    peer.refusal = why
    peer.append(.refused(why))
    flush(peer)
    portEnded(of: peer)
  }

  /// Closes the port of a peer that has closed its end or is disconnected.
  ///
  /// The peer has ended as well, unless the broker started its process and that still runs.
  private func portEnded(of peer: Peer) {
    guard peer.isOpen else { return }
    // The descriptor of a closed port stays readable, so its source would be called again and again.
    peer.source?.invalidate()
    peer.close()
    writable.remove(peer)
    handleEndIfGone(of: peer)
  }

  /// Reads the messages that a process has sent before its end, and closes the port.
  ///
  /// The port is closed even if a child of the app still holds the other end open.
  private func processEnded(of peer: Peer) {
    peer.readExitStatus()
    guard peer.exitStatus != nil else { return }
    peer.exitSource?.invalidate()
    guard peer.isOpen else { return handleEndIfGone(of: peer) }
    for _ in 0..<Peer.lastFrameLimit {
      guard receive(from: peer) else { break }
    }
    portEnded(of: peer)
  }

  /// Handles the end of a peer if both its port and its process have ended; kills the process if it still runs.
  private func handleEndIfGone(of peer: Peer) {
    guard peer.isGone else {
      conductor.markEnding(peer.member)
      return peer.killProcess()
    }
    guard clock != nil else { return handleEnd(of: peer) }
    // The end is handled after the peer's last messages, in the order of virtual time.
    conductor.hold(.ended, from: peer.member)
    conductor.markEnded(peer.member)
  }

  /// Calls the delegate for a peer that has ended, and removes it.
  func handleEnd(of peer: Peer) {
    // The delegate finds the peer in the switchboard, so the peer is removed only afterward.
    delegate.switchboardDidEnd(peer)
    remove(peer)
    flushInRealTime()
  }
}
