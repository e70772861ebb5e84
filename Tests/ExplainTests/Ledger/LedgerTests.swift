import Testing
import TouchstoneExplain
import TouchstoneMachTime
import TouchstoneTestSupport
import TouchstoneTrace

/// The account of events and touches, from the records of injectors, brokers and an app.
struct LedgerTests {
  /// The lanes of a session's processes, and the records that a test adds to them one after the other.
  private final class Session {
    private let time = VirtualTimeSource()
    private let tracers: [Tracer]
    let injector: TraceLane
    let broker: TraceLane
    let app: TraceLane
    /// The lane of the app's process after it was launched again.
    let nextApp: TraceLane
    /// The lane of the broker that continues the session after the first one has died.
    let nextBroker: TraceLane
    /// The lane of another process that posts events.
    let otherInjector: TraceLane

    init() {
      let time = time
      tracers = ["touchstone", "SpringBoard", "Counter", "Counter", "SpringBoard", "touchstone"]
        .enumerated()
        .map { .memory(process: $0.element, member: UInt16($0.offset + 1)) }
      let lanes = tracers.map { $0.lane("main", order: 1, time: time) }
      (injector, broker, app, nextApp) = (lanes[0], lanes[1], lanes[2], lanes[3])
      (nextBroker, otherInjector) = (lanes[4], lanes[5])
    }

    var ledger: Ledger { Ledger(TraceMerge.lines(tracers.map { $0.snapshot() })) }

    /// The rows of the table, without its head and with `|` between the columns, and the sentences below it.
    var text: [String] {
      LedgerText.lines(ledger).split(separator: "\n").dropFirst()
        .map { String($0).replacing(#/  +/#, with: "|") }
    }

    /// Advances the time before a record, so that the merged order is that of the calls.
    func tick() {
      time.set(now: MachAbsoluteTime(nanoseconds: time.now.nanoseconds + 1), step: time.step + 1)
    }

    func post(_ event: UInt32, by lane: TraceLane? = nil) {
      tick()
      (lane ?? injector).stage(.posted, event: event)
    }

    /// Records that an event was posted and received.
    func receive(_ event: UInt32) {
      post(event)
      tick()
      broker.stage(.received, event: event)
    }

    /// Records that an event was posted, received and sent to the app.
    func send(_ event: UInt32) {
      receive(event)
      sendReceived(event)
    }

    /// Records that an event was sent to the app, without its earlier stages.
    func sendReceived(_ event: UInt32) {
      tick()
      broker.stage(.sent, event: event, subject: broker.name("Counter"))
    }

    /// Records that the app fetched and drained an event.
    func handle(_ event: UInt32, in lane: TraceLane? = nil) {
      tick()
      (lane ?? app).stage(.fetched, event: event)
      tick()
      (lane ?? app).stage(.drained, event: event)
    }

    func touch(_ number: UInt32, _ phase: TouchPhase, in lane: TraceLane? = nil) {
      tick()
      (lane ?? app).touch(
        number, phase: phase.rawValue, x: 0, y: 0, view: .none, window: .none, taps: 1)
    }

    /// Records a change of the app's process, such as `spawned`.
    func process(_ change: String, status: Int? = nil) {
      tick()
      broker.process(broker.name("Counter"), broker.name(change), status: status)
    }
  }

  @Test("every event and touch that came in is counted by its outcome")
  func balanced() {
    let session = Session()
    for event in UInt32(1)...4 { session.send(event) }
    session.receive(5)
    session.broker.stage(.claimed, event: 5)
    session.receive(6)
    session.broker.drop(event: 6, finger: 1, reason: .displayOff)
    session.handle(1)
    session.touch(1, .began)
    session.handle(2)
    session.app.coalesce(event: 2, into: 3)
    session.handle(3)
    session.touch(1, .moved)
    session.touch(1, .ended)
    session.handle(4)
    session.app.drop(event: 4, finger: 0, reason: .appInactive)
    session.touch(2, .began)
    session.touch(2, .cancelled)
    expectEqual(
      session.text,
      [
        "broker|events|6|4 sent, 1 claimed, 1 dropped (display-off)|–",
        "Counter|events|4|2 handled, 1 merged, 1 dropped (app-inactive)|–",
        "Counter|touches|2|1 ended, 1 cancelled|–",
        "Everything is accounted for.",
      ])
    #expect(session.ledger.isBalanced)
  }

  @Test("an event or a touch without an outcome at the end of the trace is open, which is no fault")
  func open() {
    let session = Session()
    session.send(1)
    session.handle(1)
    session.touch(1, .began)
    session.send(2)
    session.receive(3)
    expectEqual(
      session.text,
      [
        "broker|events|3|2 sent|1", "Counter|events|2|1 handled|1", "Counter|touches|1|1",
        "Everything is accounted for, but for what is open.",
        "The broker has not decided about event 3.", "Counter has not handled event 2 yet.",
        "Counter: touch 1 is down.",
      ])
    #expect(session.ledger.isBalanced)
  }

  @Test("events and touches of an app that ends are lost with it; the next process counts anew")
  func appEnds() {
    let session = Session()
    session.send(1)
    session.handle(1)
    session.touch(1, .began)
    session.send(2)
    session.process("killed", status: 9)
    session.process("spawned")
    session.send(3)
    session.handle(3, in: session.nextApp)
    session.touch(1, .began, in: session.nextApp)
    session.touch(1, .ended, in: session.nextApp)
    expectEqual(
      session.text,
      [
        "broker|events|3|3 sent|–", "Counter|events|3|2 handled, 1 lost with the app|–",
        "Counter|touches|2|1 ended, 1 lost with the app|–", "Everything is accounted for.",
      ])
  }

  @Test("a touch of a process that ended is lost with it, also if the next process gets nothing")
  func silentSuccessor() {
    let session = Session()
    session.process("spawned")
    session.send(1)
    session.handle(1)
    session.touch(1, .began)
    session.process("vanished", status: 0)
    session.process("spawned")
    expectEqual(session.ledger.open.count, 0)
    expectEqual(session.ledger.faults, [])
  }

  @Test("every contradiction in the records is a fault, described in a sentence")
  func faults() {
    let session = Session()
    session.post(1)
    session.send(2)
    session.sendReceived(2)
    session.handle(2)
    session.handle(2)
    session.handle(7)
    session.send(3)
    session.app.coalesce(event: 3, into: 4)
    session.touch(1, .ended)
    session.touch(2, .began)
    session.touch(2, .began)
    expectEqual(
      session.ledger.faults,
      [
        "event 1 was posted, but never received, while later ones were",
        "event 2 was sent to Counter twice",
        "event 3 became a part of event 4, which Counter never drained",
        "Counter drained event 2 2 times", "Counter drained event 7, which was never sent to it",
        "Counter fetched event 2 2 times",
        "in Counter, touch 1 ended, but had not begun or was over",
        "in Counter, touch 2 began twice",
      ])
    #expect(!session.ledger.isBalanced)
    #expect(session.text.contains("Not accounted for: event 2 was sent to Counter twice."))
    let start = "{\"balanced\":false,\"cut\":false,\"accounts\":[{"
    #expect(LedgerText.json(session.ledger).hasPrefix(start))
  }

  @Test("the event that was posted last may still be on its way, which is no fault")
  func postedLast() {
    let session = Session()
    session.send(1)
    session.handle(1)
    session.post(2)
    expectEqual(session.ledger.faults, [])
  }

  @Test("an event may still be on its way when a later event of another injector has been received")
  func twoInjectors() {
    let session = Session()
    session.post(1, by: session.otherInjector)
    session.send(100)
    session.handle(100)
    expectEqual(session.ledger.faults, [])
    session.post(2, by: session.otherInjector)
    session.broker.stage(.received, event: 2)
    session.sendReceived(2)
    session.handle(2)
    expectEqual(
      session.ledger.faults,
      ["event 1 was posted, but never received, while later ones were"])
  }

  @Test("events and touches lost with a broker are accounted for, and the next broker begins anew")
  func brokerDied() {
    let session = Session()
    session.send(1)
    session.handle(1)
    session.touch(1, .began)
    session.send(2)
    session.receive(3)
    // The broker dies before it receives event 4.
    session.post(4)
    session.tick()
    session.nextBroker.process(
      session.nextBroker.name("SpringBoard"), session.nextBroker.name("killed"), status: 9)
    session.nextBroker.process(
      session.nextBroker.name("Counter"), session.nextBroker.name("ended-with-broker"))
    session.tick()
    session.nextBroker.process(
      session.nextBroker.name("Counter"), session.nextBroker.name("spawned"))
    session.post(5)
    session.tick()
    session.nextBroker.stage(.received, event: 5)
    session.nextBroker.stage(.sent, event: 5, subject: session.nextBroker.name("Counter"))
    session.handle(5, in: session.nextApp)
    expectEqual(session.ledger.faults, [])
    expectEqual(
      session.text.prefix(3),
      [
        "broker|events|4|3 sent, 1 lost with the broker|–",
        "Counter|events|3|2 handled, 1 lost with the app|–",
        "Counter|touches|1|1 lost with the app|–",
      ])
  }

  @Test("a move that the broker never sent, since a later one took its place, is merged")
  func mergedInBroker() {
    let session = Session()
    session.receive(1)
    session.receive(2)
    session.tick()
    session.broker.coalesce(event: 1, into: 2)
    session.sendReceived(2)
    session.handle(2)
    expectEqual(session.ledger.faults, [])
    expectEqual(session.text.first, "broker|events|2|1 sent, 1 merged|–")
  }

  @Test("in a trace whose oldest records were cut nothing is a fault, and a sentence says so")
  func cut() {
    let tracer = Tracer.memory(process: "Counter", member: 3, limit: 128 << 10)
    let lane = tracer.lane("main", order: 1, time: VirtualTimeSource())
    // These records of 64 bytes are more than the limit, and none says who sent the events.
    for event: UInt32 in 1...5000 { lane.stage(.drained, event: event) }
    let lines = TraceMerge.lines([tracer.snapshot()])
    let ledger = Ledger(lines)
    #expect(ledger.isCut)
    expectEqual(ledger.faults, [])
    #expect(LedgerText.sentences(ledger)[0].hasPrefix("The oldest records were cut"))
  }

  @Test("in a damaged trace nothing is a fault and nothing balanced, and a sentence says so")
  func damaged() {
    let tracer = Tracer.memory(process: "Counter", member: 3)
    let lane = tracer.lane("main", order: 1, time: VirtualTimeSource())
    lane.stage(.drained, event: 1)
    let ledger = Ledger(TraceMerge.lines([tracer.snapshot()]), isDamaged: true)
    expectEqual(ledger.faults, [])
    #expect(!ledger.isBalanced)
    expectEqual(
      LedgerText.sentences(ledger),
      ["A part of the trace is damaged, so that only what is left is counted, and nothing checked."]
    )
  }
}
