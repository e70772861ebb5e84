import BackBoardServices
import IOKit
import Testing
import TouchstoneBackBoard
import TouchstoneMachTime
import TouchstoneTestSupport
import TouchstoneTrace

struct EventSenderTests {
  private let log = Log()
  private let tracer = Tracer.memory(process: "SpringBoard", member: 1)
  private let ports: FakePorts
  private let eventSender: EventSender
  private let lane: TraceLane
  private let counter = MemberID(rawValue: 2)

  init() {
    lane = tracer.lane("main", order: 1, time: VirtualTimeSource())
    ports = FakePorts(log: log, lane: lane)
    ports.add("Counter", as: counter)
    eventSender = EventSender(ports: ports, homeScreen: slot(), lane: lane)
  }

  private var trace: [String] { TraceMerge.lines([tracer.snapshot()]).map(\.text) }

  /// A report of one finger.
  private func hand(_ phase: IOHIDFingerPhase) -> HIDHandReport {
    var report = HIDHandReport(pixelUnits: true)
    report.append(
      HIDHandReport.Finger(IOHIDDigitizer(IOHIDFinger(phase: phase, x: 1, y: 2))))
    report.summarize()
    return report
  }

  @Test("R-SB-4: an event that is appended for an app is recorded as sent to it")
  func sentToApp() {
    eventSender.send(hand(.down), number: 3, to: .app(counter))
    expectEqual(log.take(), ["Counter: 1 down"])
    expectEqual(trace, ["stage 5 sent event 3 Counter (mach port)"])
  }

  @Test("the numbers of a broker's own events continue after those of the broker before it")
  func ownNumbers() throws {
    let file = try SessionMemory.create()
    let memory = try SessionMemory(file)
    func sender() -> EventSender {
      EventSender(ports: ports, homeScreen: slot(), lane: lane, memory: memory)
    }
    let first = sender().nextSynthesizedNumber()
    #expect(EventSender.ownNumbers.contains(first) && memory.lastOwnEvent == first)
    expectEqual(sender().nextSynthesizedNumber(), first + 1)
  }

  @Test("a move that replaces a waiting move is recorded, and neither is sent yet")
  func held() {
    ports.result = .held(insteadOf: nil)
    eventSender.send(hand(.move), number: 3, to: .app(counter))
    ports.result = .held(insteadOf: 3)
    eventSender.send(hand(.move), number: 4, to: .app(counter))
    expectEqual(log.take(), [])
    expectEqual(trace, ["coalesce event 3 into event 4"])
  }

  @Test("an event that cannot be sent is dropped with the reason")
  func appIsGone() {
    ports.result = .gone
    eventSender.send(hand(.move), number: 3, to: .app(counter))
    eventSender.send(.key(.keyA, down: true, timeStamp: 0), number: 4, to: .app(counter))
    expectEqual(log.take(), [])
    expectEqual(trace, ["drop event 3 because app-died", "drop event 4 because app-died"])
  }

  @Test("R-SB-4: events of the home screen are enqueued there, and fetch and signal are skipped")
  func sentToHomeScreen() {
    let eventSender = EventSender(
      ports: ports, homeScreen: slot(with: FakeHomeScreen(log: log)), lane: lane)
    eventSender.send(hand(.down), number: 3, to: .homeScreen)
    expectEqual(log.take(), ["home: 1 down"])
    expectEqual(
      trace,
      [
        "stage 5 sent event 3 home-screen (mach port)",
        "skipped 6 fetched event 3 because consumed-by-home-screen",
        "skipped 7 signalled event 3 because consumed-by-home-screen",
      ])
  }

  @Test("without a home screen its events are dropped")
  func noHomeScreen() {
    eventSender.send(hand(.down), number: 3, to: .homeScreen)
    expectEqual(trace, ["drop event 3 because no-window"])
  }

  @Test("an event without a destination is dropped with the reason")
  func noDestination() {
    eventSender.send(hand(.down), number: 3, to: .nowhere(.appLaunching))
    expectEqual(trace, ["drop event 3 because app-launching"])
  }

  @Test("the broker's own events are numbered in order, in a range that no injector uses")
  func numbersOfOwnEvents() {
    let first = eventSender.nextSynthesizedNumber()
    expectEqual(first, EventSender.ownNumbers.lowerBound)
    expectEqual(eventSender.nextSynthesizedNumber(), first + 1)
  }

  @Test("the numbers of the broker's own events start over after the last one")
  func ownNumbersBeginAgain() {
    let first = eventSender.nextSynthesizedNumber()
    for _ in 0..<99_998 { _ = eventSender.nextSynthesizedNumber() }
    // The range is 900,001 to 1,000,000.
    expectEqual(eventSender.nextSynthesizedNumber(), 1_000_000)
    expectEqual(eventSender.nextSynthesizedNumber(), first)
  }
}
