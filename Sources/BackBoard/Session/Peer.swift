package import BackBoardServices
package import IOKit
package import TouchstoneLinux
package import TouchstoneMachTime
import TouchstonePorts
package import TouchstoneRunLoops
package import TouchstoneTrace

/// One process at the other end of a port, and its process descriptor if the broker started it.
///
/// The peer also holds the messages that wait to be sent: they are appended to a frame until the switchboard flushes
/// it. Frames that the process does not read wait in bounded queues. While the process is behind, a report that only
/// moves fingers is not appended: it is held, and absorbed by the next one (`hold`).
///
/// Lives on the broker's main thread.
package final class Peer {
  /// The role of a peer.
  package enum Kind: Sendable {
    /// An app that the broker started.
    case app
    /// A process that injects events.
    case injector
  }

  /// The result of a flush.
  package enum Flushed {
    /// The frame was sent.
    case sent
    /// The frame waits for room.
    case queued
    /// The port is closed.
    case gone
  }

  /// The result of an attempt to receive.
  package enum Received {
    /// Nothing has arrived.
    case nothing
    /// A frame, whose messages were passed on.
    case frame
    /// The port is closed.
    case ended
    /// Bytes that are not a frame; the sentence says why.
    case refused(String)
  }

  /// The most full frames that may wait while frames wait in the port as well.
  ///
  /// A peer with more of them is disconnected in real time, and in virtual time if time advances without it.
  package static let waitingFrameLimit = 64
  /// The number of waiting frames from which on moves are held, and each replaces the one before it.
  ///
  /// Source: our choice, a quarter of ``waitingFrameLimit``.
  package static let slowFrameCount = 16
  /// The most messages of a peer that may wait for the end of a step in virtual time.
  ///
  /// Source: our choice.
  package static let heldLimit = 65_536
  /// The most bytes of the messages that wait for the end of a step; about 40,000 reports of one finger have as many.
  package static let heldByteLimit = 16 << 20
  /// The most frames that are read from the port of a process that has ended; more than a socket holds.
  package static let lastFrameLimit = 1024

  /// The number of the peer in the session.
  package let member: MemberID
  /// The name of the peer in sentences and in the log.
  package let name: String
  /// The role of the peer.
  package let kind: Kind
  /// The name of the peer in the trace.
  package let traceName: TraceName
  /// Why the peer is being disconnected, for its last message and the log; nil while it is not.
  package var refusal: String?
  /// The run loop source of its port.
  package var source: CFRunLoopSource?
  /// The run loop source of its process.
  package var exitSource: CFRunLoopSource?
  /// Whether its port is open.
  package private(set) var isOpen = true
  /// The number of messages that wait for the end of the step, in virtual time.
  package private(set) var heldCount = 0
  /// The bytes of the messages that wait for the end of the step.
  private var heldByteCount = 0
  /// Whether its process is being ended because it does not answer or never becomes idle.
  package var isBeingEnded = false
  /// Whether it is watched for room in its port (`WritableWatch`).
  var isWatchedForRoom = false
  /// Whether it is in the switchboard's list of peers with messages to send (`UnsentList`).
  var isListedForFlush = false
  /// Limits what an app may send in real time before its port rests and other peers are read; no limit for injectors.
  var allowance = SendingAllowance()
  /// How often its port may be read in one call-out.
  var burst = Burst()
  /// How the process ended, once it has.
  package private(set) var exitStatus: ProcessDescriptor.ExitStatus?
  /// The number of the last frame that was sent.
  package private(set) var numberSent: UInt64 = 0
  /// The process that was started for this peer; nil if the broker did not start one.
  package private(set) var processID: CInt?
  /// Whether any message was appended after the last fence; the peer may not have handled such a message yet.
  package private(set) var hasMessagesAfterFence = false

  /// The memory in which an app counts its events; nil for a peer that counts none.
  package var counters: EventCounters?
  /// Limits the events that may be sent to it before it has handled them.
  package var credit = EventCredit()
  /// A move that waits until the peer has credit and room again.
  private var heldMove: HeldMove?

  /// A report that only moves fingers, and waits.
  package struct HeldMove {
    /// The report, which has absorbed the reports that waited before it.
    package let report: HIDHandReport
    /// The number of its event.
    package let number: UInt32
    /// Why touches of the event are cancelled, if they are.
    let reason: TraceReason
  }

  private let port: Port
  /// The frame to which messages are appended.
  private var building = FrameBuilder()
  /// Full frames that are not in the port yet, oldest first.
  private var fullFrames: [FrameBuilder] = []
  private var process: ProcessDescriptor?

  /// Makes the peer at the other end of a socket.
  package init(
    member: MemberID, name: String, kind: Kind, socket: consuming UnixSocket, traceName: TraceName
  ) {
    self.member = member
    self.name = name
    self.kind = kind
    self.traceName = traceName
    port = Port(socket)
  }

  /// Whether it injects events.
  package var isInjector: Bool { kind == .injector }
  /// The descriptor of its port.
  package var descriptor: CInt { port.rawDescriptor }
  /// The descriptor of its process, if the broker started it.
  package var processDescriptor: CInt? { process?.rawDescriptor }

  /// Whether its port is closed and its process, if the broker started it, has ended.
  package var isGone: Bool {
    !isOpen && (process == nil || exitStatus != nil)
  }

  // MARK: Sending

  /// Whether messages wait to be sent.
  package var hasUnsentMessages: Bool {
    isOpen && (building.messageCount > 0 || !fullFrames.isEmpty)
  }

  /// Whether frames wait in the port for a peer that does not read, so that new messages should be collected here.
  ///
  /// False if there are more full frames than the limit; the next one must then go to the port, if that has room.
  package var isCongested: Bool {
    port.waitingCount > 0 && fullFrames.count <= Self.waitingFrameLimit
  }

  /// Why a peer that does not read must be disconnected; nil while its waiting frames are within bounds.
  ///
  /// Asked in real time, and in virtual time about an app without which time advances.
  package var overload: String? {
    guard fullFrames.count > Self.waitingFrameLimit else { return nil }
    return "it has not read \(fullFrames.count + port.waitingCount) frames"
  }

  /// Whether it reads or handles its events so slowly that moves have to wait.
  package var isBehind: Bool {
    if fullFrames.count + port.waitingCount >= Self.slowFrameCount { return true }
    guard let counters else { return false }
    return credit.isSpent(handled: counters.finished)
  }

  /// The progress of the peer with its events; nil for a peer that does not count them.
  package var progress: EventProgress? {
    counters.map {
      EventProgress(sent: credit.sent, fetched: $0.fetched, handled: $0.finished)
    }
  }

  /// Whether a move waits.
  package var hasHeldMove: Bool { heldMove != nil }

  /// Holds a move until the peer has credit and room for it.
  ///
  /// The new move absorbs a move that waits already, whose number is returned. The two must have the same fingers
  /// (`canReplaceHeldMove`); otherwise the caller sends the waiting move first.
  package func hold(_ report: HIDHandReport, number: UInt32, reason: TraceReason) -> UInt32? {
    let before = heldMove
    heldMove = HeldMove(
      report: before.map { report.absorbing($0.report) } ?? report, number: number, reason: reason)
    return before?.number
  }

  /// Whether a report can take the place of the move that waits.
  package func canReplaceHeldMove(with report: HIDHandReport) -> Bool {
    heldMove.map { report.hasFingers(of: $0.report) } ?? true
  }

  /// Removes and returns the move that waits; nil if there is none.
  package func takeHeldMove() -> HeldMove? {
    defer { heldMove = nil }
    return heldMove
  }

  /// Appends a message to the next frame.
  package func append(_ message: BKSMessage) {
    let byteCount = append(message.kind) { message.encode(into: &$0) }
    if case .event = message { credit.note(byteCount: byteCount) }
    if case .query(_, .fence) = message { hasMessagesAfterFence = false }
  }

  /// Appends a hand to the next frame, without a heap allocation.
  ///
  /// Measured in a release build with a counting malloc: 2,000 reports of five fingers, from the
  /// bytes of `EventPath.receive` to the flush of the frame, allocate nothing when the trace is off,
  /// and nothing but the trace's own segments when it is on.
  package func append(_ report: HIDHandReport, number: UInt32, reason: TraceReason) {
    let byteCount = append(.event) { writer in
      writer.write(number)
      writer.write(reason.rawValue)
      report.encode(into: &writer)
    }
    credit.note(byteCount: byteCount)
  }

  /// Appends a message and returns its size.
  private func append(_ kind: BKSMessage.Kind, _ body: (inout ByteWriter) -> Void) -> Int {
    hasMessagesAfterFence = true
    var start = building.byteCount
    if building.append(kind: kind.rawValue, body) { return building.byteCount - start }
    fullFrames.append(building)
    building = FrameBuilder()
    start = building.byteCount
    let isAppended = building.append(kind: kind.rawValue, body)
    precondition(isAppended, "a message must fit an empty frame")
    return building.byteCount - start
  }

  /// Sends the next frame, with the sender's time in its header; the frames behind it wait.
  package func flush(step: UInt32, now: MachAbsoluteTime) -> Flushed {
    guard isOpen else { return .gone }
    let outcome =
      fullFrames.isEmpty
      ? send(&building, step: step, now: now) : send(&fullFrames[0], step: step, now: now)
    switch outcome {
    case .sent, .queued:
      numberSent += 1
      // Step and time are set when the new frame is sent.
      if fullFrames.isEmpty { building.begin(step: 0, now: 0) } else { fullFrames.removeFirst() }
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

  /// Sends the frames for which the port had no room before.
  package func sendQueued() -> Flushed {
    switch port.flush() {
    case .sent: .sent
    case .queued, .full: .queued
    case .vanished, .refused: .gone
    }
  }

  // MARK: Receiving

  /// Receives the next frame and calls `body` with the kind and the bytes of each message, in order.
  package func receive(_ body: (UInt16, ByteReader) -> Void) -> Received {
    switch port.receive() {
    case .wouldBlock: return .nothing
    case .closed: return .ended
    case .violation(let error): return .refused("\(error)")
    case .frame(let frame):
      for message in frame.messages where isOpen && !message.isToBeSkipped {
        allowance.spend(message.body.remaining)
        body(message.kind, message.body)
      }
      return .frame
    }
  }

  /// Counts a message that must wait for the end of the step.
  ///
  /// Returns why the peer must be disconnected if the message exceeds a limit, otherwise nil.
  func holdMessage(of byteCount: Int) -> String? {
    heldCount += 1
    heldByteCount += byteCount
    if heldCount > Self.heldLimit {
      return "it sent more than \(Self.heldLimit) messages without an idle report"
    }
    guard heldByteCount > Self.heldByteLimit else { return nil }
    return "it sent more than \(Self.heldByteLimit >> 20) MiB without an idle report"
  }

  /// Removes a message that waits no longer from the counts.
  func releaseMessage(of byteCount: Int) {
    heldCount -= 1
    heldByteCount -= byteCount
  }

  /// Whether the peer has not received everything that was sent to it.
  package var hasUnreadFrames: Bool { isOpen && port.hasUnreadFrames }

  // MARK: The end

  /// Watches the process that was started for this peer.
  package func watchProcess(_ processID: CInt) throws(Errno) {
    process = try ProcessDescriptor.open(processID)
    self.processID = processID
  }

  /// Reads the exit status of the process, if it has ended.
  package func readExitStatus() {
    // A status that cannot be read yet is reported again by the descriptor, which stays readable.
    guard exitStatus == nil, let outcome = try? process?.exitStatus(),
      case .done(let status) = outcome
    else { return }
    exitStatus = status
  }

  /// Makes the process print the stack of its main thread and end.
  ///
  /// The Swift runtime handles this signal as it handles a crash; a process without the runtime ends at once.
  package func endPrintingStack() {
    guard exitStatus == nil else { return }
    // A process that has ended already needs no signal.
    try? process?.send(.quit)
  }

  /// Kills the process if it is still running.
  package func killProcess() {
    guard exitStatus == nil else { return }
    // A process that has ended already needs no signal.
    try? process?.send(.kill)
  }

  /// Waits until the process, which was killed, has ended.
  package func waitForProcess() {
    // A status that was read before cannot be read again.
    guard exitStatus == nil, let status = try? process?.waitForExit() else { return }
    exitStatus = status
  }

  /// Waits until the process has ended, for at most a duration; returns false if it is still running.
  package func waitForProcess(forNanoseconds nanoseconds: UInt64) -> Bool {
    guard exitStatus == nil, process != nil else { return true }
    // The caller repeats a wait that fails, up to a limit of its own.
    guard (try? process?.waitForEnd(forNanoseconds: nanoseconds)) == true else { return false }
    readExitStatus()
    return true
  }

  /// Closes the port, after which nothing is sent or received.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    // A connection that the peer has ended is down already.
    try? port.shutDown()
  }
}

extension PortMessage {
  /// Whether the message has a kind that this version does not have, and its sender has marked it as optional.
  fileprivate var isToBeSkipped: Bool {
    isOptional && BKSMessage.Kind(rawValue: kind) == nil
  }
}
