import BackBoardServices
import IOKit
import Testing
import TouchstoneBackBoard
import TouchstoneMachTime
import TouchstoneTestSupport
import TouchstoneTrace

struct RouterTests {
  private let log = Log()
  private let tracer = Tracer.memory(process: "SpringBoard", member: 1)
  private let ports: FakePorts
  private let home: FakeHomeScreen
  private let router: Router
  private let counter = MemberID(rawValue: 2)
  private let canvas = MemberID(rawValue: 3)

  init() {
    let lane = tracer.lane("main", order: 1, time: VirtualTimeSource())
    ports = FakePorts(log: log, lane: lane)
    home = FakeHomeScreen(log: log)
    ports.add("Counter", as: counter)
    ports.add("Canvas", as: canvas)
    let eventSender = EventSender(ports: ports, homeScreen: slot(with: home), lane: lane)
    router = Router(display: .phone, eventSender: eventSender, lane: lane)
  }

  /// Routes a report of fingers while `front` is the foreground; its time stamp is in nanoseconds.
  private func route(
    _ contacts: Contact..., in front: Foreground, from injector: MemberID = .player,
    device: UInt64 = 7, at time: UInt64 = 0
  ) {
    var report = HIDHandReport(timeStamp: time, senderID: device)
    for contact in contacts {
      report.append(
        HIDHandReport.Finger(
          IOHIDDigitizer(
            IOHIDFinger(index: contact.index, phase: contact.phase, x: contact.x, y: contact.y))))
    }
    report.summarize()
    router.route(report, as: incoming(from: injector, in: front))
  }

  private func incoming(
    number: UInt32 = 5, from injector: MemberID = .player, in front: Foreground
  ) -> IncomingEvent {
    IncomingEvent(number: number, injector: injector, foreground: front, foregroundName: "front")
  }

  private var drops: [String] {
    TraceMerge.lines([tracer.snapshot()]).map(\.text).filter { $0.hasPrefix("drop ") }
  }

  @Test("R-SB-9: a finger keeps its destination when the foreground changes")
  func fingerKeepsDestination() {
    route(Contact(index: 1, phase: .down), in: .active(counter))
    for front in [
      Foreground.homeScreen, .active(canvas), .launching(canvas), .displayOff, .inactive(counter),
    ] {
      route(Contact(index: 1, phase: .move), in: front)
    }
    route(Contact(index: 1, phase: .up), in: .homeScreen)
    expectEqual(
      log.take(),
      ["Counter: 1 down"] + Array(repeating: "Counter: 1 move", count: 5)
        + ["Counter: 1 up"])
    expectEqual(router.fingersDown, 0)
  }

  @Test("fingers of one report go to their own destinations, the home screen first")
  func destinationsOfOneReport() {
    route(Contact(index: 1, phase: .down), in: .active(canvas))
    route(
      Contact(index: 1, phase: .unchanged), Contact(index: 2, phase: .down), in: .active(counter))
    route(
      Contact(index: 1, phase: .unchanged), Contact(index: 2, phase: .unchanged),
      Contact(index: 3, phase: .down), in: .homeScreen)
    expectEqual(log.take(), ["Canvas: 1 down", "Counter: 2 down", "home: 3 down"])
    route(
      Contact(index: 1, phase: .move), Contact(index: 2, phase: .up),
      Contact(index: 3, phase: .move), in: .displayOff)
    expectEqual(log.take(), ["home: 3 move", "Counter: 2 up", "Canvas: 1 move"])
  }

  @Test("a destination without a changed finger receives no report")
  func withoutChangedFinger() {
    route(Contact(index: 1, phase: .down), in: .active(counter))
    route(Contact(index: 1, phase: .unchanged), in: .active(counter))
    expectEqual(log.take(), ["Counter: 1 down"])
  }

  @Test("R-HID-12: a report also lists the unchanged fingers of its app")
  func unchangedFingersOfTheApp() {
    route(Contact(index: 4, phase: .down), in: .active(counter))
    route(
      Contact(index: 4, phase: .unchanged), Contact(index: 9, phase: .down), in: .active(counter))
    expectEqual(log.take(), ["Counter: 1 down", "Counter: 1 unchanged, 2 down"])
  }

  @Test("R-HID-13: the broker gives a finger the lowest free number, which it keeps until it lifts")
  func lowestFreeNumber() {
    route(Contact(index: 40, phase: .down), Contact(index: 7, phase: .down), in: .active(counter))
    route(Contact(index: 40, phase: .up), Contact(index: 7, phase: .move), in: .active(counter))
    route(
      Contact(index: 7, phase: .unchanged), Contact(index: 3, phase: .down), in: .active(counter))
    expectEqual(
      log.take(),
      ["Counter: 1 down, 2 down", "Counter: 1 up, 2 move", "Counter: 2 unchanged, 1 down"])
  }

  @Test("R-HID-16: an app receives points, in a report with the option for points")
  func receivesPoints() throws {
    route(
      Contact(index: 1, phase: .down, x: 219.333 / 390, y: 0.5), in: .active(counter), at: 77)
    let hand = try #require(ports.lastHand)
    // The nearest third of a point, a pixel of the display, as a `Float` has it.
    expectEqual(hand[0].digitizer.x, 219.33332824707031)
    expectEqual(hand[0].digitizer.y, 422)
    #expect(hand[0].options & IOHIDEventOption.pixelUnits != 0)
    expectEqual(hand.options, IOHIDEvent.handOptions(pixelUnits: true))
    expectEqual(hand.timeStamp, 77)
    expectEqual(hand.senderID, 7)
    #expect(hand.hand.touch && hand.hand.childEventMask == [.range, .touch])
  }

  @Test("a place beyond the limit is moved to the limit")
  func placeBeyondTheLimit() throws {
    let far = Double.greatestFiniteMagnitude
    route(Contact(index: 1, phase: .down, x: far, y: -far), in: .active(counter))
    let hand = try #require(ports.lastHand)
    expectEqual(hand[0].digitizer.x, BKSDisplay.reach)
    expectEqual(hand[0].digitizer.y, -BKSDisplay.reach)
    // A number that is not finite would trap in the encoder.
    var writer = ByteWriter()
    hand.encode(into: &writer)
    #expect(writer.count > 0)
  }

  @Test("a finger that hovers has no destination: its report is dropped with the reason")
  func hoveringFinger() {
    var report = HIDHandReport(senderID: 7)
    var hovering = IOHIDDigitizer(transducer: .finger, index: 1)
    hovering.range = true
    hovering.eventMask = [.position]
    report.append(HIDHandReport.Finger(hovering))
    report.summarize()
    router.route(report, as: incoming(in: .active(counter)))
    expectEqual(log.take(), [])
    expectEqual(drops, ["drop event 5 finger 1 because unknown-finger"])
    expectEqual(router.fingersDown, 0)
  }

  @Test(
    "a report is refused whole if one of its fingers has not landed",
    arguments: [IOHIDFingerPhase.move, .up, .cancel, .unchanged])
  func unknownSecondFinger(phase: IOHIDFingerPhase) {
    route(Contact(index: 1, phase: .down), in: .active(counter))
    _ = log.take()
    route(
      Contact(index: 1, phase: .move, x: 0.9), Contact(index: 2, phase: phase), in: .active(counter)
    )
    expectEqual(log.take(), [])
    expectEqual(drops, ["drop event 5 finger 2 because unknown-finger"])
    // Nothing of the report was applied: the finger that was down continues where it was.
    expectEqual(router.fingersDown, 1)
    router.cancelTouches(of: .app(counter), because: .cancelledByLifecycle, at: 0)
    expectEqual(log.take(), ["Counter: 1 cancel"])
    expectEqual(ports.lastHand?[0].digitizer.x, 195)
  }

  @Test("a second landing of a finger that is down is refused")
  func landsTwice() {
    route(Contact(index: 1, phase: .down), in: .active(counter))
    route(Contact(index: 1, phase: .down), in: .active(canvas))
    expectEqual(log.take(), ["Counter: 1 down"])
    expectEqual(drops, ["drop event 5 finger 1 because already-down"])
  }

  @Test("a finger that is down but reports no touch is refused")
  func downWithoutTouch() {
    route(Contact(index: 1, phase: .down), in: .active(counter))
    var report = HIDHandReport(senderID: 7)
    report.append(
      HIDHandReport.Finger(
        IOHIDDigitizer(transducer: .finger, index: 1, eventMask: [.position], range: true)))
    report.summarize()
    router.route(report, as: incoming(number: 6, in: .active(counter)))
    expectEqual(drops, ["drop event 6 finger 1 because already-down"])
    expectEqual(router.fingersDown, 1)
  }

  @Test("a finger beyond the limit is refused, and the others continue")
  func tooManyFingers() {
    for index in 1...UInt32(TouchLedger.limit) {
      route(Contact(index: index, phase: .down), in: .active(counter), device: 1)
    }
    _ = log.take()
    route(Contact(index: 1, phase: .down), in: .active(counter), device: 2)
    expectEqual(log.take(), [])
    expectEqual(drops, ["drop event 5 finger 1 because too-many-fingers"])
    route(Contact(index: 3, phase: .up), in: .active(counter), device: 1)
    route(Contact(index: 1, phase: .down), in: .active(counter), device: 2)
    expectEqual(log.take(), ["Counter: 3 up", "Counter: 3 down"])
  }

  @Test("two fingers that land together where there is room for one are refused")
  func roomForOneOfTwo() {
    for index in 1..<UInt32(TouchLedger.limit) {
      route(Contact(index: index, phase: .down), in: .active(counter), device: 1)
    }
    _ = log.take()
    route(
      Contact(index: 1, phase: .down), Contact(index: 2, phase: .down), in: .active(counter),
      device: 2)
    expectEqual(log.take(), [])
    expectEqual(drops, ["drop event 5 finger 2 because too-many-fingers"])
    expectEqual(router.fingersDown, TouchLedger.limit - 1)
  }

  @Test(
    "a report in which nothing changes is dropped whole with the reason",
    arguments: [[], .resting, [.stop, .identity]] as [IOHIDDigitizerEventMask])
  func nothingChanges(mask: IOHIDDigitizerEventMask) {
    // The first finger is an app's, and the second one's touches go nowhere.
    route(Contact(index: 1, phase: .down), in: .active(counter))
    route(Contact(index: 1, phase: .unchanged), Contact(index: 2, phase: .down), in: .displayOff)
    _ = log.take()
    var report = HIDHandReport(senderID: 7)
    for index: UInt32 in 1...2 {
      var finger = IOHIDDigitizer(
        IOHIDFinger(index: index, phase: .unchanged, x: 0.9, y: 0.9))
      finger.eventMask = mask
      report.append(HIDHandReport.Finger(finger))
    }
    report.summarize()
    router.route(report, as: incoming(number: 6, in: .active(counter)))
    expectEqual(log.take(), [])
    expectEqual(drops.last, "drop event 6 because nothing-changed")
    expectEqual(drops.count { $0.hasPrefix("drop event 6 ") }, 1)
    expectEqual(router.fingersDown, 2)
  }

  @Test("a report of a finger that neither hovers nor touches is dropped whole with the reason")
  func nothingToReport() {
    var report = HIDHandReport(senderID: 7)
    report.append(HIDHandReport.Finger(IOHIDDigitizer(transducer: .finger, index: 1)))
    report.summarize()
    router.route(report, as: incoming(in: .active(counter)))
    expectEqual(log.take(), [])
    expectEqual(drops, ["drop event 5 because nothing-changed"])
  }

  @Test(
    "R-SB-16: the fingers of an app are cancelled in one report, and their later reports are dropped"
  )
  func takenAway() {
    route(Contact(index: 1, phase: .down), Contact(index: 2, phase: .down), in: .active(counter))
    _ = log.take()
    router.cancelTouches(of: .app(counter), because: .cancelledByLifecycle, at: 99)
    expectEqual(log.take(), ["Counter: 1 cancel, 2 cancel"])
    expectEqual(ports.lastHand?.timeStamp, 99)
    route(Contact(index: 1, phase: .move), Contact(index: 2, phase: .up), in: .active(counter))
    route(Contact(index: 1, phase: .up), in: .active(counter))
    expectEqual(log.take(), [])
    expectEqual(
      drops,
      [
        "drop event 5 finger 1 because cancelled-by-lifecycle",
        "drop event 5 finger 2 because cancelled-by-lifecycle",
        "drop event 5 finger 1 because cancelled-by-lifecycle",
      ])
    router.cancelTouches(of: .app(counter), because: .appDied, at: 100)
    expectEqual(log.take(), [])
    expectEqual(router.fingersDown, 0)
  }

  @Test("R-HID-11: a cancel repeats the last place")
  func cancelRepeatsLastPlace() throws {
    route(Contact(index: 1, phase: .down, x: 0.1, y: 0.1), in: .active(counter))
    route(Contact(index: 1, phase: .move, x: 0.5, y: 0.5), in: .active(counter))
    router.cancelTouches(of: .app(counter), because: .cancelledByLifecycle, at: 0)
    let finger = try #require(ports.lastHand)[0].digitizer
    #expect((finger.x, finger.y) == (195, 422))
    #expect(!finger.touch && !finger.range)
    expectEqual(finger.eventMask, [.range, .touch, .cancel])
  }

  @Test("two injectors on one device cannot move each other's fingers")
  func twoInjectorsOnOneDevice() {
    let other = MemberID(rawValue: 9)
    route(Contact(index: 1, phase: .down), in: .active(counter), from: .player)
    route(Contact(index: 1, phase: .down), in: .active(counter), from: other)
    expectEqual(log.take(), ["Counter: 1 down", "Counter: 2 down"])
    router.removeFingers(of: other, because: .cancelledByInjectorGone, at: 0)
    expectEqual(log.take(), ["Counter: 2 cancel"])
    route(Contact(index: 1, phase: .up), in: .active(counter), from: .player)
    expectEqual(log.take(), ["Counter: 1 up"])
    expectEqual(router.fingersDown, 0)
  }

  @Test("the fingers of an injector that leaves are cancelled, in every destination, once")
  func injectorLeaves() {
    route(Contact(index: 1, phase: .down), in: .active(canvas))
    route(Contact(index: 2, phase: .down), in: .active(counter), device: 8)
    route(Contact(index: 3, phase: .down), in: .homeScreen, device: 8)
    route(Contact(index: 4, phase: .down), in: .displayOff)
    _ = log.take()
    router.removeFingers(of: .player, because: .cancelledByInjectorGone, at: 0)
    expectEqual(log.take(), ["home: 3 cancel", "Counter: 2 cancel", "Canvas: 1 cancel"])
    expectEqual(router.fingersDown, 0)
    router.removeFingers(of: .player, because: .cancelledByInjectorGone, at: 0)
    expectEqual(log.take(), [])
  }
}
