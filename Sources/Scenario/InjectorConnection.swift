package import BackBoardServices
package import IOKit
package import TouchstoneLinux
package import TouchstoneMachTime
import TouchstonePorts
package import TouchstoneTrace

/// An injector's end of the conversation with a broker: posts events, asks, waits.
///
/// Everything blocks until it is done, so a story reads from top to bottom. In virtual time each wait
/// says when this injector wants to go on; the broker moves time there once nothing else is left to do.
/// Stage 1 is recorded here.
///
/// Belongs to one thread.
package final class InjectorConnection {
  /// Why a conversation ended.
  package enum Failure: Error, Sendable, CustomStringConvertible {
    case unreachable(String)
    case refused(String)
    case stuck(String)
    case ended
    case protocolBroken(String)
    case timedOut(seconds: UInt64)

    package var description: String {
      switch self {
      case .unreachable(let why): why
      case .refused(let why): "the broker refused: \(why)"
      case .stuck(let why): "the session is stuck: \(why)"
      case .ended: "the broker ended"
      case .protocolBroken(let why): "the broker cannot be understood: \(why)"
      case .timedOut(let seconds): "no answer within \(seconds) s"
      }
    }
  }

  /// Real time that any single answer may take; a guard, nothing in a run depends on it.
  package static let answerLimitSeconds: UInt64 = 60

  package private(set) var attachment: BKSAttachment
  /// The lane of this injector's own records.
  package private(set) var lane: TraceLane
  /// Time as the broker tells it, or the machine's.
  package let time: any TimeSource

  private let port: Port
  private let clock: VirtualTimeSource?
  private let guardTime = HostTimeSource()
  private var builder = FrameBuilder()
  private var taken: UInt64 = 0
  private var isSettled = false
  private var replies: [UInt32: BKSReply] = [:]
  private var lastRequest: UInt32 = 0
  private var lastEvent: UInt32

  /// Takes a connected port over and waits until the broker lets the injector in.
  ///
  /// `tracer` makes the lane, once it is known in whose time.
  package init(
    _ socket: consuming UnixSocket, tracer: (BKSAttachment) -> Tracer
  ) throws(Failure) {
    let port = Port(socket)
    self.port = port
    let first = try Self.firstFrame(of: port, time: guardTime)
    attachment = first.attachment
    taken = first.number
    lastEvent = first.attachment.eventBase
    clock =
      first.attachment.isVirtual
      ? VirtualTimeSource(now: MachAbsoluteTime(nanoseconds: first.now), step: first.step) : nil
    time = clock ?? guardTime
    lane = tracer(first.attachment).lane("main", order: 1, time: time)
  }

  // MARK: Posting and asking

  /// Posts a hardware event, stage 1 of its path, and returns its number.
  @discardableResult
  package func post(_ event: IOHIDEvent) throws(Failure) -> UInt32 {
    try append(posted(event))
    if clock == nil { try flush() }
    return lastEvent
  }

  /// Posts an event and waits until it has been handled.
  ///
  /// In real time event and question travel in the same frames, so that the question does not
  /// overtake or disturb the event on its way.
  @discardableResult
  package func postAndWait(_ event: IOHIDEvent) throws(Failure) -> UInt32 {
    try append(posted(event))
    _ = try ask(.fence)
    return lastEvent
  }

  /// Asks the app in front, or the home screen, and waits for the answer.
  package func ask(_ query: BKSQuery) throws(Failure) -> BKSReply {
    lastRequest += 1
    try append(.query(id: lastRequest, query))
    return try reply(to: lastRequest)
  }

  /// Has something done to an app, and waits for the answer.
  package func perform(_ command: BKSCommand) throws(Failure) -> BKSReply {
    lastRequest += 1
    try append(.command(id: lastRequest, command))
    return try reply(to: lastRequest)
  }

  // MARK: Waiting

  /// Waits until `instant`; everything that is due before it has happened then.
  ///
  /// For the present instant it waits until all that was posted has been handled.
  package func wait(until instant: MachAbsoluteTime) throws(Failure) {
    guard clock != nil else {
      try flush()
      return try waitInRealTime(until: instant)
    }
    repeat {
      try sayIdle(until: instant, wantsSettled: false)
      try receiveFrame()
    } while time.now < instant
  }

  /// Waits until nobody in the session has anything left to do; false when `limit` came first.
  package func settle(before limit: MachAbsoluteTime) throws(Failure) -> Bool {
    guard clock != nil else {
      _ = try ask(.fence)
      return true
    }
    isSettled = false
    repeat {
      try sayIdle(until: limit, wantsSettled: true)
      try receiveFrame()
    } while !isSettled && time.now < limit
    return isSettled
  }

  /// Leaves; with `endsSession` the broker takes everything down.
  package func leave(endsSession: Bool) throws(Failure) {
    try append(.detach(endsSession: endsSession))
    if clock == nil { try flush() } else { try sayIdle(until: nil, wantsSettled: false) }
    guard endsSession else { return }
    do {
      while true { try receiveFrame() }
    } catch .ended {
      return
    }
  }

  private func posted(_ event: IOHIDEvent) -> BKSMessage {
    lastEvent += 1
    lane.stage(.posted, event: lastEvent)
    return .inject(number: lastEvent, event)
  }

  private func reply(to request: UInt32) throws(Failure) -> BKSReply {
    if clock == nil { try flush() } else { try sayIdle(until: nil, wantsSettled: false) }
    while true {
      if let reply = replies.removeValue(forKey: request) { return reply }
      try receiveFrame()
      // Each frame that does not bring the answer is taken, and that must be said.
      if clock != nil, replies[request] == nil { try sayIdle(until: nil, wantsSettled: false) }
    }
  }

  private func waitInRealTime(until instant: MachAbsoluteTime) throws(Failure) {
    while guardTime.now < instant {
      if try isReadable(until: instant) { try receiveFrame() }
    }
  }

  private func sayIdle(until instant: MachAbsoluteTime?, wantsSettled: Bool) throws(Failure) {
    try append(
      .idle(BKSIdleReport(taken: taken, deadline: instant, wantsSettled: wantsSettled)))
    try flush()
  }

  // MARK: Frames

  private func append(_ message: BKSMessage) throws(Failure) {
    let kind = message.kind.rawValue
    if builder.append(kind: kind, { message.encode(into: &$0) }) { return }
    try flush()
    let isAppended = builder.append(kind: kind) { message.encode(into: &$0) }
    precondition(isAppended, "a message that fits no frame")
  }

  private func flush() throws(Failure) {
    guard builder.messageCount > 0 else { return }
    builder.stamp(step: time.step, now: time.now.nanoseconds)
    var outcome = port.send(&builder)
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

  /// The broker closed the port: what it said last tells why.
  private func explainEnd() throws(Failure) {
    while true { try receiveFrame() }
  }

  private func receiveFrame() throws(Failure) {
    let limit = guardTime.now.advanced(by: Self.answerLimitSeconds * 1_000_000_000)
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

  private func accept(_ frame: PortFrame) throws(Failure) {
    clock?.set(now: MachAbsoluteTime(nanoseconds: frame.now), step: frame.step)
    taken = frame.number
    for message in frame.messages {
      switch try Self.decode(message) {
      case .reply(let id, let reply): replies[id] = reply
      case .settled: isSettled = true
      case .stuck(let why): throw .stuck(why)
      case .refused(let why): throw .refused(why)
      default: break
      }
    }
  }

  private func isReadable(until limit: MachAbsoluteTime) throws(Failure) -> Bool {
    while true {
      let now = guardTime.now
      guard now < limit else { return false }
      do {
        if try port.waitReadable(forNanoseconds: limit.nanoseconds(since: now)) { return true }
      } catch {
        throw .protocolBroken("\(error)")
      }
    }
  }

  private static func decode(_ message: PortMessage) throws(Failure) -> BKSMessage {
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

  private static func firstFrame(
    of port: Port, time: HostTimeSource
  ) throws(Failure) -> FirstFrame {
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
          default: throw .protocolBroken("its first message is no welcome")
          }
        }
      }
    }
  }
}
