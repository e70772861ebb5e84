import BackBoardServices
import IOKit
import TouchstoneLinux
import TouchstoneMachTime

/// A stranger of a simulated session: an injector that lands a finger at one time and leaves at another.
final class SimulatedStranger {
  private enum State {
    case waiting, down, gone
  }

  /// The identifier of its only query; any number will do.
  private static let queryID: UInt32 = 7

  private let stranger: Stranger
  private var port: SimulatedPort
  private let tally: Tally
  private var state = State.waiting
  /// How often its query was answered.
  private(set) var answerCount = 0
  private var lastEvent: UInt32 = 0

  init(_ stranger: Stranger, socket: consuming UnixSocket, tally: Tally) {
    self.stranger = stranger
    self.tally = tally
    port = SimulatedPort(socket, tally: tally)
  }

  /// Receives the frames that have arrived, and lands its finger or leaves if the time has come; returns false if there
  /// was nothing to do.
  func takeTurn() -> Bool {
    if port.hasWaiting {
      port.send()
      return true
    }
    guard state != .gone else { return false }
    var hasFrame = false
    receiving: while true {
      switch port.receive() {
      case .frame(let messages):
        hasFrame = true
        messages.forEach(take)
      case .nothing: break receiving
      case .ended:
        state = .gone
        return true
      }
    }
    guard hasFrame else { return false }
    let now = port.clock.now.nanoseconds
    if state == .waiting, now >= stranger.landingNanoseconds {
      state = .down
      port.append(.attach(name: "stranger \(stranger.number)"))
      touch(.down)
      port.append(.query(id: Self.queryID, .fence))
      if stranger.records { port.append(.observe) }
    }
    if state == .down, now >= stranger.leavingNanoseconds { return leave() }
    let deadline =
      state == .waiting ? stranger.landingNanoseconds : stranger.leavingNanoseconds
    port.append(
      .idle(
        BKSIdleReport(taken: port.taken, deadline: MachAbsoluteTime(nanoseconds: deadline))))
    port.send()
    return true
  }

  /// Whether its finger has not landed yet.
  var isWaiting: Bool { state == .waiting }

  /// Connects to the broker that continues the session; only before the stranger's finger lands.
  func reconnect(_ socket: consuming UnixSocket) {
    port = SimulatedPort(socket, tally: tally, clock: port.clock)
  }

  /// Whether it waits for the answer to its query.
  var isAsking: Bool { state == .down && answerCount == 0 }

  /// Ends the connection, if it is still there.
  func end() {
    state = .gone
    port.close()
  }

  private func take(_ message: BKSMessage) {
    switch message {
    case .attached(let attachment): lastEvent = attachment.eventBase
    case .reply(Self.queryID, _): answerCount += 1
    default: break
    }
  }

  private func touch(_ phase: IOHIDFingerPhase) {
    lastEvent += 1
    let finger = IOHIDFinger(index: 1, identity: 2, phase: phase, x: 0.5, y: 0.7)
    port.append(
      .inject(
        number: lastEvent,
        .hand(
          fingers: [finger], timeStamp: port.clock.now.nanoseconds,
          senderID: IOHIDSender.touchScreen)))
  }

  private func leave() -> Bool {
    tally.count(.fault, "an injector \(stranger.leaving.rawValue)")
    state = .gone
    switch stranger.leaving {
    case .lifts:
      touch(.up)
      port.append(.detach(endsSession: false))
    case .leaves: port.append(.detach(endsSession: false))
    case .vanishes: port.close()
    case .tearsFrame: port.sendTornFrame()
    case .flipsBit: port.sendFlippedFrame()
    case .checksIn: port.append(.checkIn(token: 1))
    }
    switch stranger.leaving {
    case .vanishes, .tearsFrame, .flipsBit: break
    // The step of virtual time ends only when every connected member has reported that it is idle.
    case .lifts, .leaves, .checksIn:
      port.append(.idle(BKSIdleReport(taken: port.taken, deadline: nil)))
      port.send()
    }
    return true
  }
}
