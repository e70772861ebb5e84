import BackBoardServices
import IOKit
import TouchstoneBackBoard
import TouchstoneEventSynthesis
import TouchstoneHeapCount
import TouchstoneLinux
import TouchstoneMachTime
import TouchstonePorts
import TouchstoneRunLoops
import TouchstoneTrace

/// Counts the heap allocations with which the broker receives, routes and sends one event.
///
/// The parts of the broker run on their run loop in this process, between two real sockets. The count covers everything
/// from the wake-up for the injector's frame to the frame for the app, including the trace.
enum RouteAllocations {
  static func measure(_ scale: Scale) throws(BenchError) -> [Figure] {
    let count: Double
    do { count = try allocations(over: scale.routedEvents) } catch let error as BenchError {
      throw error
    } catch {
      throw .unavailable("the broker's parts: \(error)")
    }
    return [
      Figure("route-allocations", count, "per event", note: "broker: decode, route, encode, send")
    ]
  }

  /// The number of allocations that 99 of 100 events do not exceed.
  private static func allocations(over count: Int) throws -> Double {
    let time = HostTimeSource()
    let loop = CFRunLoop(waiter: EpollWaiter(time: time), time: time)
    let lane = Tracer.memory(process: "SpringBoard", member: 1).lane("main", order: 1, time: time)
    let switchboard = try Switchboard(loop: loop, clock: nil)
    let eventSender = EventSender(ports: switchboard, homeScreen: HomeScreenSlot(), lane: lane)
    let router = Router(display: .phone, eventSender: eventSender, lane: lane)
    let front = CanvasInFront()
    let broker = IntakeOnly(
      Intake(
        gestures: SystemGestures(edges: EdgeGestures(display: .phone), lane: lane),
        router: router, otherEvents: OtherEventRouter(eventSender: eventSender, lane: lane),
        front: front, effects: front, lane: lane, clock: time))
    switchboard.setDelegate(broker)
    let injector = try connect(.player, .injector, "touchstone", to: switchboard, lane)
    let app = try connect(.first, .app, "Canvas", to: switchboard, lane)
    var finger = TestFinger()
    var frame = FrameBuilder()
    var allocations: [Double] = []
    for number in 0..<count {
      let event = try finger.event(number == 0 ? .down : .move, at: 1, move: number)
      try send(event, UInt32(number + 1), in: &frame, through: injector)
      heap_begin()
      loop.runInMode(.defaultMode, seconds: 0, returnAfterSourceHandled: true)
      let made = heap_end()
      // The first half of the events does not count, since it allocates buffers that are kept.
      if number >= count / 2 { allocations.append(Double(made)) }
      guard case .frame = app.receive() else {
        throw BenchError.unavailable("event \(number) did not come out of the broker's parts")
      }
    }
    precondition(broker.refusals == 0, "the broker refused \(broker.refusals) of our own events")
    // The quantile leaves out the new segment that the trace takes after every thousand records.
    return Sample(allocations).quantile(0.99)
  }

  /// Makes a peer of the switchboard and returns the other end of its port.
  private static func connect(
    _ member: MemberID, _ kind: Peer.Kind, _ name: String, to switchboard: Switchboard,
    _ lane: TraceLane
  ) throws(Errno) -> Port {
    let pair = try UnixSocket.pair()
    let ours = pair.first
    let theirs = pair.second
    let peer = Peer(
      member: member, name: name, kind: kind, socket: ours, traceName: lane.name(name))
    switchboard.add(peer, isAwaited: false)
    return Port(theirs)
  }

  private static func send(
    _ event: IOHIDEvent, _ number: UInt32, in frame: inout FrameBuilder, through port: Port
  ) throws(BenchError) {
    let message = BKSMessage.inject(number: number, event)
    frame.begin(step: 0, now: 0)
    let isAppended = frame.append(kind: message.kind.rawValue) { message.encode(into: &$0) }
    guard isAppended, case .sent = port.send(&frame) else {
      throw .unavailable("an event could not be sent to the broker's parts")
    }
  }
}

/// A foreground that is always the active app Canvas.
private final class CanvasInFront: ForegroundSource, SystemEffectHandling {
  let foreground = Foreground.active(.first)
  let foregroundName = "Canvas"
  let registry = AppRegistry(apps: [])

  // The fingers of this measurement ask the system for nothing.
  func apply(_ effect: SystemGestures.Effect) {}
}

/// A switchboard delegate that passes messages to an intake and ignores everything else.
private final class IntakeOnly: SwitchboardDelegate {
  private let intake: Intake
  /// The number of refused events.
  private(set) var refusals = 0

  init(_ intake: Intake) {
    self.intake = intake
  }

  func switchboardDidReceive(_ message: Switchboard.Incoming, from peer: Peer) {
    do { try intake.receive(message.body, from: peer.member, named: peer.traceName) } catch {
      refusals += 1
    }
  }

  func switchboardDidEnd(_ peer: Peer) {}
  func switchboardHoldsMoves(of app: Peer) {}
  func switchboardDidSendHeldMove(_ number: UInt32, to app: Peer) {}
  func switchboardHasEveryAnswer(appsRan: Bool) {}
  func switchboardIsIdle(_ app: Peer) {}
  func switchboardPauses(_ app: Peer, until instant: MachAbsoluteTime) {}
  func switchboardIsStuck(because sentence: String, by busy: [Peer]) -> Bool { false }
}
