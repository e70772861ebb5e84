package import BackBoardServices
package import IOKit
package import TouchstoneEventSynthesis
package import TouchstoneLinux
package import TouchstoneMachTime
import TouchstonePorts
package import TouchstoneTrace

/// An injector's connection to a broker: posts events, asks questions, gives commands, and waits.
///
/// Stage 1: `post(_:)` numbers an event, records it, and appends it to the next frame. In real time the frame is
/// written at once, in virtual time when the injector waits. In the broker `Switchboard` reads it, and `EventServer`
/// passes the bytes of each event to `EventPath.receive`, which calls `Intake` to decode them.
///
/// Every call blocks until it is done. In virtual time, a wait reports the instant at which this injector goes on; the
/// broker advances time to that instant once nothing else is left to do. A connection belongs to one thread.
package final class InjectorConnection: ScenarioHost {
  /// The real time that one answer may take; it only matters for the end of a session that hangs.
  ///
  /// It is longer than the default time after which the broker itself reports a member that does not answer
  /// (`ConductorWaiter.answerLimitNanoseconds`).
  package static let answerLimitSeconds: UInt64 = 60

  package private(set) var attachment: BKSAttachment
  /// The lane of this injector's records.
  package let lane: TraceLane
  /// The broker's virtual time, or the machine's.
  package let time: any TimeSource

  /// Starts another broker after a step has ended this one, and returns the port to it; nil if no other is to follow.
  var continueAfterDeath: (() throws(SessionError) -> UnixSocket)?

  private var port: Port
  /// The broker's virtual time, as of the last frame that was received; nil in real time.
  private let clock: VirtualTimeSource?
  private let hostTime = HostTimeSource()
  private var builder = FrameBuilder()
  /// The number of the last frame that was received.
  private var lastReceived: UInt64 = 0
  /// Whether the broker has said, since the last `settle` began, that nothing is left to do.
  private var isSettled = false
  /// The answers that have arrived and were not returned yet, by the numbers of their requests.
  private var replies: [UInt32: BKSReply] = [:]
  /// The observations that the broker has sent and `takeObservations` has not returned yet.
  var observations: [BKSObservation] = []
  /// The number of the last question or command.
  private var lastRequest: UInt32 = 0
  /// The number of the last event; before the first one, the number below it.
  private var lastEvent: UInt32

  /// Takes over a connected socket and waits until the broker attaches the injector.
  ///
  /// `tracer` makes the tracer of this process for the session that the attachment describes.
  package init(
    _ socket: consuming UnixSocket, tracer: (BKSAttachment) -> Tracer
  ) throws(SessionError) {
    let port = Port(socket)
    self.port = port
    let first = try Self.firstFrame(of: port, time: hostTime)
    attachment = first.attachment
    lastReceived = first.number
    lastEvent = first.attachment.eventBase
    clock =
      first.attachment.isVirtual
      ? VirtualTimeSource(now: MachAbsoluteTime(nanoseconds: first.now), step: first.step) : nil
    time = clock ?? hostTime
    lane = tracer(first.attachment).lane("main", order: 1, time: time)
  }

  package var display: DisplaySize {
    let display = attachment.display
    return DisplaySize(width: display.width, height: display.height, scale: display.scale)
  }

  /// The numbers of the events that were posted; nil for none.
  package var events: ClosedRange<UInt32>? {
    lastEvent > attachment.eventBase ? attachment.eventBase + 1...lastEvent : nil
  }

  /// The descriptor that is readable when the broker has sent something.
  package var rawDescriptor: CInt { port.rawDescriptor }

  package var now: MachAbsoluteTime { time.now }
  package var step: UInt32 { time.step }
  package var isVirtual: Bool { attachment.isVirtual }

  // MARK: Posting and asking

  /// Posts a hardware event, stage 1 of its path, and returns its number.
  @discardableResult
  package func post(_ event: IOHIDEvent) throws(SessionError) -> UInt32 {
    try append(numberAndRecord(event))
    if clock == nil { try flush() }
    return lastEvent
  }

  /// Posts an event and waits until it has been handled.
  ///
  /// The event and the question that waits for it (`fence`) are sent in one frame, event first, so that in real
  /// time the question does not wake the broker a second time. The bench uses it; steps of a scenario use `post`.
  @discardableResult
  package func postAndWait(_ event: IOHIDEvent) throws(SessionError) -> UInt32 {
    try append(numberAndRecord(event))
    _ = try ask(.fence)
    return lastEvent
  }

  /// Asks the app in front, or the home screen, and waits for the answer.
  package func ask(_ query: BKSQuery) throws(SessionError) -> BKSReply {
    lastRequest += 1
    try append(.query(id: lastRequest, query))
    return try reply(to: lastRequest)
  }

  /// Gives the broker a command about an app or the system, and waits for the answer.
  package func perform(_ command: BKSCommand) throws(SessionError) -> BKSReply {
    lastRequest += 1
    try append(.command(id: lastRequest, command))
    let reply = try reply(to: lastRequest)
    if case .notLaunched(let problem) = reply { throw .notLaunched(problem) }
    if reply == .done, endsBroker(command) { try reconnect() }
    return reply
  }

  /// Whether a command that succeeded has ended the broker, which is the only process besides the apps that can be
  /// killed.
  package func endsBroker(_ command: BKSCommand) -> Bool {
    command.verb == .kill && !attachment.apps.contains(command.app)
  }

  /// Connects with the broker that continues the session, in which the numbering of events goes on.
  private func reconnect() throws(SessionError) {
    guard let continueAfterDeath else { return }
    port = Port(try continueAfterDeath())
    builder = FrameBuilder()
    let first = try Self.firstFrame(of: port, time: hostTime)
    attachment = first.attachment
    lastReceived = first.number
    lastEvent = max(lastEvent, attachment.eventBase)
    clock?.set(now: MachAbsoluteTime(nanoseconds: first.now), step: first.step)
  }

  // MARK: Waiting

  /// Waits until `instant`; in virtual time everything that is due before it has happened by then.
  ///
  /// In virtual time a wait until the present instant lasts until all that was posted has been handled. In real time
  /// the clock alone decides.
  package func wait(until instant: MachAbsoluteTime) throws(SessionError) {
    guard clock != nil else {
      try flush()
      return try waitInRealTime(until: instant)
    }
    repeat {
      try reportIdle(until: instant, wantsSettled: false)
      try receiveFrame()
    } while time.now < instant
  }

  /// Waits until nothing is left to do in the session; false when `limit` came first.
  ///
  /// In real time the wait lasts until all posted events have been handled. `limit` does not apply then; the answer may
  /// take `answerLimitSeconds`.
  package func settle(before limit: MachAbsoluteTime) throws(SessionError) -> Bool {
    guard clock != nil else {
      _ = try ask(.fence)
      return true
    }
    isSettled = false
    repeat {
      try reportIdle(until: limit, wantsSettled: true)
      try receiveFrame()
    } while !isSettled && time.now < limit
    return isSettled
  }

  /// Leaves the session; with `endsSession` the broker ends it, and the call waits until the broker closes the port.
  package func leave(endsSession: Bool) throws(SessionError) {
    try append(.detach(endsSession: endsSession))
    try flushAndYield()
    guard endsSession else { return }
    do {
      while true { try receiveFrame() }
    } catch .ended {
      return
    }
  }

  /// Numbers an event, records stage 1, and returns the message that injects it.
  ///
  /// The broker refuses an injector that has used all its numbers (`SessionNumbers`).
  private func numberAndRecord(_ event: IOHIDEvent) -> BKSMessage {
    lastEvent += 1
    lane.stage(.posted, event: lastEvent)
    return .inject(number: lastEvent, event)
  }

  /// Sends the messages that were appended; in virtual time also reports that this injector waits only for messages.
  private func flushAndYield() throws(SessionError) {
    if clock == nil { try flush() } else { try reportIdle(until: nil, wantsSettled: false) }
  }

  /// Sends the messages that were appended, and waits for the answer to a request.
  private func reply(to request: UInt32) throws(SessionError) -> BKSReply {
    try flushAndYield()
    while true {
      if let reply = replies.removeValue(forKey: request) { return reply }
      try receiveFrame()
      // After a frame without the answer this injector is idle again, or virtual time would stand still.
      if clock != nil, replies[request] == nil { try reportIdle(until: nil, wantsSettled: false) }
    }
  }

  private func waitInRealTime(until instant: MachAbsoluteTime) throws(SessionError) {
    while hostTime.now < instant {
      if try isReadable(until: instant) { try receiveFrame() }
    }
  }

  /// Sends the messages that were appended, and reports to the broker of virtual time that this injector has nothing to
  /// do until `instant`, or until a message comes if that is nil.
  ///
  /// With `wantsSettled` the broker also answers as soon as nothing is left to do in the session.
  func reportIdle(until instant: MachAbsoluteTime?, wantsSettled: Bool) throws(SessionError) {
    try append(
      .idle(BKSIdleReport(taken: lastReceived, deadline: instant, wantsSettled: wantsSettled)))
    try flush()
  }

  // MARK: Frames

  /// Adds a message to the next frame; a frame without room for it is sent first.
  func append(_ message: BKSMessage) throws(SessionError) {
    let kind = message.kind.rawValue
    if builder.append(kind: kind, { message.encode(into: &$0) }) { return }
    // The frame has no room for the message, which begins the next frame.
    try flush()
    let isAppended = builder.append(kind: kind) { message.encode(into: &$0) }
    precondition(isAppended, "a message is larger than a frame")
  }

  /// Sends the messages that were appended, and waits until the socket has taken them.
  func flush() throws(SessionError) {
    guard builder.messageCount > 0 else { return }
    builder.stamp(step: time.step, now: time.now.nanoseconds)
    var outcome = port.send(&builder)
    // A full port has not accepted the frame; a queued frame is accepted, and written once the broker has read others.
    while case .full = outcome {
      guard (try? port.waitWritable(untilNanoseconds: nil)) == true else { throw .ended }
      outcome = port.send(&builder)
    }
    while case .queued = outcome {
      guard (try? port.waitWritable(untilNanoseconds: nil)) == true else { throw .ended }
      outcome = port.flush()
    }
    builder.begin(step: 0, now: 0)
    switch outcome {
    case .sent: return
    case .refused(let errno): throw .protocolBroken("\(errno)")
    case .vanished, .queued, .full: try explainEnd()
    }
  }

  /// Reads the last messages of a broker that closed the port; throws the reason that one of them gives, or `ended`.
  private func explainEnd() throws(SessionError) -> Never {
    while true { try receiveFrame() }
  }

  /// Receives a frame that has arrived already; false if none has.
  func receiveIfReady() throws(SessionError) -> Bool {
    switch port.receive() {
    case .frame(let frame):
      try accept(frame)
      return true
    case .closed: throw .ended
    case .violation(let error): throw .protocolBroken("\(error)")
    case .wouldBlock: return false
    }
  }

  /// Waits for a frame and takes its messages; throws `timedOut` if none comes within `answerLimitSeconds`.
  private func receiveFrame() throws(SessionError) {
    let limit = hostTime.now.advanced(by: Self.answerLimitSeconds * 1_000_000_000)
    while try isReadable(until: limit) {
      switch port.receive() {
      case .frame(let frame): return try accept(frame)
      case .closed: throw .ended
      case .violation(let error): throw .protocolBroken("\(error)")
      case .wouldBlock: continue
      }
    }
    throw .timedOut(seconds: Self.answerLimitSeconds)
  }

  private func accept(_ frame: PortFrame) throws(SessionError) {
    clock?.set(now: MachAbsoluteTime(nanoseconds: frame.now), step: frame.step)
    lastReceived = frame.number
    for message in frame.messages {
      switch try Self.decode(message) {
      case .reply(let id, let reply): replies[id] = reply
      case .settled: isSettled = true
      case .observed(let observation): observations.append(observation)
      case .stuck(let why): throw .stuck(why)
      case .refused(let why): throw .refused(why)
      default: break
      }
    }
  }

  /// Waits until a frame, or the end of the connection, can be received; false if the limit comes first.
  private func isReadable(until limit: MachAbsoluteTime) throws(SessionError) -> Bool {
    while true {
      let now = hostTime.now
      guard now < limit else { return false }
      do {
        if try port.waitReadable(forNanoseconds: limit.nanoseconds(since: now)) { return true }
      } catch {
        throw .protocolBroken("\(error)")
      }
    }
  }

  private static func decode(_ message: PortMessage) throws(SessionError) -> BKSMessage {
    var body = message.body
    do { return try BKSMessage.decode(kind: message.kind, from: &body) } catch {
      throw .protocolBroken("\(error)")
    }
  }

  private struct FirstFrame {
    let attachment: BKSAttachment
    let number: UInt64
    let now: UInt64
    let step: UInt32
  }

  /// Waits for the broker's first frame, which attaches the injector or refuses it.
  private static func firstFrame(
    of port: Port, time: HostTimeSource
  ) throws(SessionError) -> FirstFrame {
    let limit = time.now.nanoseconds + answerLimitSeconds * 1_000_000_000
    while true {
      switch port.receive() {
      case .closed: throw .ended
      case .violation(let error): throw .protocolBroken("\(error)")
      case .wouldBlock:
        guard (try? port.waitReadable(untilNanoseconds: limit)) == true else {
          throw .timedOut(seconds: answerLimitSeconds)
        }
      case .frame(let frame):
        for message in frame.messages {
          switch try decode(message) {
          case .attached(let attachment):
            return FirstFrame(
              attachment: attachment, number: frame.number, now: frame.now, step: frame.step)
          case .refused(let why): throw .refused(why)
          default: throw .protocolBroken("its first message is not 'attached'")
          }
        }
      }
    }
  }
}
