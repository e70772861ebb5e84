package import BackBoardServices
package import IOKit
package import TouchstoneLinux
package import TouchstoneMachTime
import TouchstonePorts
package import TouchstoneRunLoops
package import TouchstoneTrace

/// One process at the other end of a port, and its process descriptor if the broker started it.
///
/// Keeps what waits to be sent: messages gather in a frame until the switchboard flushes it. What a
/// peer does not take waits in bounded queues; only reports that merely move fingers are given up.
///
/// Lives on the broker's main thread.
package final class Peer {
  package enum Kind: Sendable {
    case app
    case injector
  }

  /// What became of a flush.
  package enum Flushed {
    case sent
    /// It waits for room.
    case queued
    case gone
  }

  /// What became of an attempt to receive.
  package enum Received {
    case nothing
    case frame
    case ended
    case refused(String)
  }

  /// Frames that may wait in front of the port's own queue; one more and the peer is given up.
  package static let waitingFrameLimit = 64
  /// From this many waiting frames on, moves are given up.
  package static let slowFrameCount = 16
  /// Messages that a peer may send in virtual time before it says that it is idle.
  package static let heldLimit = 65_536
  /// Frames that are read from the port of a process that has ended; more than a socket holds.
  package static let lastFrameLimit = 1024

  package let member: MemberID
  package let name: String
  package let kind: Kind
  package let traceName: TraceName
  /// Why the peer is being let go, for its last message and the log.
  package var refusal: String?
  package var source: CFRunLoopSource?
  package var exitSource: CFRunLoopSource?
  package private(set) var isOpen = true
  /// Messages that wait for the end of the step, in virtual time.
  package var heldCount = 0
  /// How the process ended, once it has.
  package private(set) var exitStatus: ProcessDescriptor.ExitStatus?
  /// The number of the last frame that was sent.
  package private(set) var numberSent: UInt64 = 0

  private let port: Port
  private var building = FrameBuilder()
  private var sealed: [FrameBuilder] = []
  private var process: ProcessDescriptor?

  package init(
    member: MemberID, name: String, kind: Kind, socket: consuming UnixSocket, traceName: TraceName
  ) {
    self.member = member
    self.name = name
    self.kind = kind
    self.traceName = traceName
    port = Port(socket)
  }

  package var isInjector: Bool { kind == .injector }
  package var descriptor: CInt { port.rawDescriptor }
  package var processDescriptor: CInt? { process?.rawDescriptor }

  /// Whether both halves of the peer's life are over.
  package var isDead: Bool {
    !isOpen && (process == nil || exitStatus != nil)
  }

  // MARK: Sending

  package var hasUnsentMessages: Bool {
    isOpen && (building.messageCount > 0 || !sealed.isEmpty)
  }

  /// Whether frames wait in the port for a peer that does not read; new messages gather meanwhile.
  package var isCongested: Bool {
    port.waitingCount > 0 && sealed.count <= Self.waitingFrameLimit
  }

  /// Why a peer that does not read is given up in real time; nil while what waits is bearable.
  package var overload: String? {
    guard sealed.count > Self.waitingFrameLimit else { return nil }
    return "it has not read \(sealed.count + port.waitingCount) frames"
  }

  /// Whether there is room: always for what begins, ends or cancels a touch, not always for moves.
  package func hasRoom(forMoveOnly isMoveOnly: Bool) -> Bool {
    !isMoveOnly || sealed.count + port.waitingCount < Self.slowFrameCount
  }

  /// Adds a message to the next frame.
  package func append(_ message: BKSMessage) {
    append(message.kind) { message.encode(into: &$0) }
  }

  /// Adds a hand to the next frame, without the heap.
  ///
  /// Checked in a release build with a malloc that counts: 2,000 reports of five fingers, from the
  /// bytes of `EventPath.receive` through this to a flush, allocate nothing when the trace is off,
  /// and nothing but the trace's own segments when it is on.
  package func append(_ report: HIDHandReport, event: UInt32, cause: TraceReason) {
    append(.event) { writer in
      writer.write(event)
      writer.write(cause.rawValue)
      report.encode(into: &writer)
    }
  }

  private func append(_ kind: BKSMessage.Kind, _ body: (inout ByteWriter) -> Void) {
    if building.append(kind: kind.rawValue, body) { return }
    sealed.append(building)
    building = FrameBuilder()
    let isAppended = building.append(kind: kind.rawValue, body)
    precondition(isAppended, "a message that fits no frame")
  }

  /// Sends the next frame, with the sender's time in its header; those behind it wait.
  package func flush(step: UInt32, now: MachAbsoluteTime) -> Flushed {
    guard isOpen else { return .gone }
    let outcome =
      sealed.isEmpty
      ? send(&building, step: step, now: now) : send(&sealed[0], step: step, now: now)
    switch outcome {
    case .sent, .queued:
      numberSent += 1
      if sealed.isEmpty { building.begin(step: step, now: 0) } else { sealed.removeFirst() }
      return outcome == .sent ? .sent : .queued
    case .full: return .queued
    case .vanished, .refused: return .gone
    }
  }

  private func send(
    _ frame: inout FrameBuilder, step: UInt32, now: MachAbsoluteTime
  ) -> SendOutcome {
    frame.stamp(step: step, now: now.nanoseconds)
    return port.send(&frame)
  }

  /// Sends what the port could not send before.
  package func drain() -> Flushed {
    switch port.flush() {
    case .sent: .sent
    case .queued, .full: .queued
    case .vanished, .refused: .gone
    }
  }

  // MARK: Receiving

  /// Takes the next frame and gives each of its messages to `handle`, in order.
  package func receive(_ handle: (UInt16, ByteReader) -> Void) -> Received {
    switch port.receive() {
    case .wouldBlock: return .nothing
    case .closed: return .ended
    case .violation(let error): return .refused("\(error)")
    case .frame(let frame):
      for message in frame.messages where isOpen && !message.isToBeSkipped {
        handle(message.kind, message.body)
      }
      return .frame
    }
  }

  // MARK: The end

  /// Watches the process that was started for this peer.
  package func watchProcess(_ processID: CInt) throws(Errno) {
    process = try ProcessDescriptor.open(processID)
  }

  /// Takes the process's exit status, if it has ended.
  package func noteExit() {
    // A status that cannot be taken is reported again by the descriptor, which stays readable.
    guard exitStatus == nil, let outcome = try? process?.exitStatus(),
      case .done(let status) = outcome
    else { return }
    exitStatus = status
  }

  /// Ends the process, if it is still there.
  package func endProcess() {
    guard exitStatus == nil else { return }
    // A process that is gone already needs no signal.
    try? process?.send(.kill)
  }

  /// Closes the port; nothing is sent or received any more.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    // A connection that the peer has ended is down already.
    try? port.shutDown()
  }
}

extension PortMessage {
  /// Whether it is of a kind that this version does not know and may go on without.
  fileprivate var isToBeSkipped: Bool {
    isOptional && BKSMessage.Kind(rawValue: kind) == nil
  }
}

/// Tells when a peer that was too slow takes bytes again.
///
/// An epoll of its own, watched by the run loop as one descriptor: it is readable when any of the
/// sockets in it is writable.
final class WritableWatch {
  private let epoll: Epoll
  private var watched: [(member: MemberID, descriptor: CInt)] = []
  private var source: CFRunLoopSource?

  init() throws(Errno) {
    epoll = try Epoll()
  }

  func attach(to loop: CFRunLoop, isWritable: @escaping (MemberID) -> Void) {
    let source = CFRunLoopSource.version1(
      order: 0, descriptor: epoll.rawDescriptor, name: "writable ports"
    ) { [unowned self] in
      for member in ready() { isWritable(member) }
    }
    self.source = source
    loop.add(source, .commonModes)
  }

  func add(_ peer: Peer) {
    guard !watched.contains(where: { $0.member == peer.member }) else { return }
    do {
      try epoll.add(peer.descriptor, token: UInt64(peer.member.rawValue), interest: .writable)
      watched.append((peer.member, peer.descriptor))
    } catch {
      // Without the watch the queue is drained by the next message to this peer.
      return
    }
  }

  func remove(_ peer: Peer) {
    guard let index = watched.firstIndex(where: { $0.member == peer.member }) else { return }
    // The descriptor may be closed already, and then the kernel has removed it.
    try? epoll.remove(watched[index].descriptor)
    watched.remove(at: index)
  }

  private func ready() -> [MemberID] {
    // A failing poll tells nothing; the descriptors stay watched and the next one tells.
    let tokens = (try? epoll.wait(maximum: Epoll.readyLimit, timeoutNanoseconds: 0)) ?? []
    return tokens.map { MemberID(rawValue: UInt16(truncatingIfNeeded: $0)) }
  }
}
