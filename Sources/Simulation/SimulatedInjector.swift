import BackBoardServices
import IOKit
import TouchstoneEventSynthesis
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneScenario
import TouchstoneTrace

/// The injector of a simulated session, in which a scenario's player plays.
///
/// It uses the protocol of an `InjectorConnection`, but where that waits for the broker's process, this one runs the
/// broker in this thread (`turn`) until the answer has arrived.
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
  /// Why nothing more can be received.
  private var problem: SessionError?

  /// Takes over the other end of the player's port; `random` decides how the touchscreen's clock jumps, if it does.
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

  /// Appends an event to the next frame, which leaves with the next exchange.
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

  /// Reads the first frame, which the broker sent when it admitted the injector.
  func attach() throws(SessionError) {
    try receive()
  }

  /// Receives the last frames of a broker that has died; if the reply to the last request is not among them, it is `done`.
  func readLast() {
    repeat {
      hasAnswer = false
      _ = takeTurn()
    } while hasAnswer && problem == nil
    problem = nil
    if replies[lastRequest] == nil { replies[lastRequest] = .done }
  }

  /// Connects with the broker that continues the session; events keep their numbers.
  func reconnect(_ socket: consuming UnixSocket) throws(SessionError) {
    port = SimulatedPort(socket, tally: tally, clock: port.clock)
    if bug == .repeatNumbers { lastEvent = 0 }
    try receive()
    hasAnswer = true
  }

  /// Runs the broker until it has replied to a request.
  private func reply(to request: UInt32) throws(SessionError) -> BKSReply {
    while true {
      try exchange(deadline: nil, wantsSettled: false)
      if let reply = replies.removeValue(forKey: request) { return reply }
    }
  }

  /// Reports to be idle, and runs the broker until the next frame has arrived.
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

  /// Receives a frame, if there is one; true if the player can go on.
  func takeTurn() -> Bool {
    do { try receive() } catch {
      problem = error
      hasAnswer = true
    }
    return hasAnswer
  }

  /// Sends what found no room; false if nothing waits.
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

  /// An event with the time of a touchscreen whose clock may be up to five seconds ahead or behind.
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
