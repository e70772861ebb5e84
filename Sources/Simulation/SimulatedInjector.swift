import BackBoardServices
import IOKit
import TouchstoneEventSynthesis
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneScenario
import TouchstoneTrace

/// The injector through which a scenario's player plays in a simulated session.
///
/// It sends and receives the same messages as an `InjectorConnection`. Instead of waiting for the broker's process, it
/// runs the broker on its own thread (`turn`) until the answer has arrived.
final class SimulatedInjector: ScenarioHost {
  let tracer = Tracer.memory(process: "touchstone", member: MemberID.player.rawValue)
  /// Runs the broker and the apps until this injector can go on; set by the session.
  var turn: () -> Void = {}
  private var port: SimulatedPort
  private let lane: TraceLane
  private let tally: Tally
  private let bug: PlantedBug?
  private var random: SeededGenerator?
  private var replies: [UInt32: BKSReply] = [:]
  private var lastRequest: UInt32 = 0
  private var lastEvent: UInt32 = 0
  /// Whether the broker has reported that the system has settled.
  private var isSettled = false
  /// Whether a frame, or the end of the port, has arrived in the current turn.
  private var hasAnswer = false
  /// Why no more frames can be received; nil if they can.
  private var problem: SessionError?

  /// Takes over the player's end of its port.
  ///
  /// `random` makes the touchscreen's clock jump; nil if it is always right.
  init(
    _ socket: consuming UnixSocket, tally: Tally, bug: PlantedBug?, random: SeededGenerator?
  ) {
    self.tally = tally
    self.bug = bug
    self.random = random
    port = SimulatedPort(socket, tally: tally)
    lane = tracer.lane("main", order: 1, time: port.clock)
  }

  var display: DisplaySize { .standard }
  var now: MachAbsoluteTime { port.clock.now }
  var step: UInt32 { port.clock.step }
  var isVirtual: Bool { true }

  /// Appends an event to the next frame, which the next exchange sends, and returns the event's number.
  @discardableResult
  func post(_ event: IOHIDEvent) throws(SessionError) -> UInt32 {
    lastEvent += 1
    lane.stage(.posted, event: lastEvent)
    if bug == .losePost, lastEvent == 2 { return lastEvent }
    if bug == .reuseNumber, lastEvent == 2 { lastEvent = 1 }
    port.append(.inject(number: lastEvent, jumping(event)))
    return lastEvent
  }

  func ask(_ query: BKSQuery) throws(SessionError) -> BKSReply {
    lastRequest += 1
    port.append(.query(id: lastRequest, query))
    return try reply(to: lastRequest)
  }

  func perform(_ command: BKSCommand) throws(SessionError) -> BKSReply {
    lastRequest += 1
    port.append(.command(id: lastRequest, command))
    return try reply(to: lastRequest)
  }

  func wait(until instant: MachAbsoluteTime) throws(SessionError) {
    repeat {
      try exchange(deadline: instant, wantsSettled: false)
    } while now < instant
  }

  func settle(before limit: MachAbsoluteTime) throws(SessionError) -> Bool {
    isSettled = false
    repeat {
      try exchange(deadline: limit, wantsSettled: true)
    } while !isSettled && now < limit
    return isSettled
  }

  /// Receives the first frame, which the broker sends when it admits the injector.
  func attach() throws(SessionError) {
    try receive()
  }

  /// Receives the last frames of a broker that has died.
  ///
  /// If they do not reply to the last request, its reply is `done`.
  func readLast() {
    repeat {
      hasAnswer = false
      _ = takeTurn()
    } while hasAnswer && problem == nil
    problem = nil
    if replies[lastRequest] == nil { replies[lastRequest] = .done }
  }

  /// Connects to the broker that continues the session.
  ///
  /// The numbers of events go on where they were.
  func reconnect(_ socket: consuming UnixSocket) throws(SessionError) {
    port = SimulatedPort(socket, tally: tally, clock: port.clock)
    if bug == .repeatNumbers { lastEvent = 0 }
    try receive()
    // The request that killed the broker has its reply by `readLast`, so the player can go on.
    hasAnswer = true
  }

  /// Runs the broker until it has replied to a request, and returns the reply.
  private func reply(to request: UInt32) throws(SessionError) -> BKSReply {
    while true {
      try exchange(deadline: nil, wantsSettled: false)
      if let reply = replies.removeValue(forKey: request) { return reply }
    }
  }

  /// Sends a report that the injector is idle, and runs the broker until the next frame has arrived.
  private func exchange(deadline: MachAbsoluteTime?, wantsSettled: Bool) throws(SessionError) {
    port.append(
      .idle(BKSIdleReport(taken: port.taken, deadline: deadline, wantsSettled: wantsSettled)))
    port.send()
    hasAnswer = false
    turn()
    guard hasAnswer else {
      throw .stuck("the broker rests, although its injector waits for an answer")
    }
    if let problem { throw problem }
  }

  /// Receives a frame if one has arrived; returns whether the player can go on.
  func takeTurn() -> Bool {
    do { try receive() } catch {
      problem = error
      hasAnswer = true
    }
    return hasAnswer
  }

  /// Sends the frames for which there was no room; returns false if none wait.
  func sendWaiting() -> Bool {
    guard port.hasWaiting else { return false }
    port.send()
    return true
  }

  private func receive() throws(SessionError) {
    switch port.receive() {
    case .nothing: return
    case .ended: throw .ended
    case .frame(let messages):
      hasAnswer = true
      for message in messages {
        switch message {
        case .attached(let attachment): lastEvent = max(lastEvent, attachment.eventBase)
        case .reply(2, _) where bug == .loseReply: break
        case .reply(let id, let reply): replies[id] = reply
        case .settled: isSettled = true
        case .stuck(let why): throw .stuck(why)
        case .refused(let why): throw .refused(why)
        default: break
        }
      }
    }
  }

  /// Returns the event, in one of five cases with the time of a touchscreen whose clock is up to five seconds ahead or
  /// behind.
  private func jumping(_ event: IOHIDEvent) -> IOHIDEvent {
    guard event.digitizer != nil, random?.happens(percent: 20) == true,
      let jump = random?.number(in: -5_000...5_000)
    else { return event }
    tally.count(.fault, jump < 0 ? "a clock that jumps back" : "a clock that jumps ahead")
    var event = event
    let stamp = Int64(event.timeStamp) + Int64(jump) * 1_000_000
    event.timeStamp = UInt64(max(0, stamp))
    return event
  }
}
