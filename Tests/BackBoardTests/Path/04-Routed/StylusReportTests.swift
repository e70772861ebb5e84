import BackBoardServices
import IOKit
import Testing
import TouchstoneBackBoard
import TouchstoneTestSupport

struct StylusReportTests {
  private let tip: IOHIDDigitizer = {
    var tip = IOHIDDigitizer(IOHIDFinger(index: 2, identity: 1, phase: .down, x: 1, y: 2))
    tip.transducer = .stylus
    return tip
  }()

  @Test("R-HID-18: a single stylus and a stylus in a tree have the same contacts")
  func aloneOrInTree() {
    let options = HIDHandReport(pixelUnits: true).options
    let alone = IOHIDEvent(timeStamp: 5, senderID: 7, options: options, payload: .digitizer(tip))
    let tree = IOHIDEvent(
      timeStamp: 5, senderID: 7, options: options, payload: .digitizer(tip), children: [alone])
    let contacts = StylusReport.contacts(of: alone)
    expectEqual(contacts?.count, 1)
    expectEqual(contacts?.options, options)
    expectEqual(
      StylusReport.contacts(of: IOHIDEvent(timeStamp: 5, senderID: 7, payload: .digitizer(tip)))?
        .options, 0)
    expectEqual(contacts, StylusReport.contacts(of: tree))
    expectEqual(contacts.map { StylusReport.event(of: $0).children.count }, 1)
  }

  @Test("R-HID-18: a report of more contacts than the limit is refused")
  func limitOfContacts() {
    let child = IOHIDEvent(timeStamp: 5, senderID: 7, payload: .digitizer(tip))
    func contactCount(children: Int) -> Int? {
      StylusReport.contacts(
        of: IOHIDEvent(
          timeStamp: 5, senderID: 7, payload: .digitizer(tip),
          children: Array(repeating: child, count: children)))?.count
    }
    expectEqual(contactCount(children: HIDHandReport.fingerLimit), HIDHandReport.fingerLimit)
    expectNil(contactCount(children: HIDHandReport.fingerLimit + 1))
  }

  @Test("an event without a stylus has no contacts")
  func withoutStylus() {
    expectNil(StylusReport.contacts(of: .key(.keyA, down: true, timeStamp: 0)))
    expectNil(
      StylusReport.contacts(
        of: .hand(fingers: [IOHIDFinger(phase: .down, x: 0, y: 0)], timeStamp: 0)))
  }
}

struct RouterStylusTests {
  private let rig = PathRig()
  private let counter = PathRig.counter

  /// The bit of the pressure in the masks of estimated fields.
  private let pressureBit: UInt32 = 0x400

  /// Injects a report of a stylus, alone or as the child of a tree.
  ///
  /// - Parameter change: Changes the report before it is injected.
  private func injectStylus(
    _ phase: IOHIDFingerPhase, x: Double = 0.5, y: Double = 0.5, asChild: Bool = false,
    _ change: (inout IOHIDDigitizer) -> Void = { _ in }
  ) {
    var tip = IOHIDDigitizer(IOHIDFinger(index: 4, identity: 1, phase: phase, x: x, y: y))
    tip.transducer = .stylus
    tip.pressure = 250
    change(&tip)
    let child = IOHIDEvent(timeStamp: 0, senderID: 7, payload: .digitizer(tip))
    rig.inject(
      asChild
        ? IOHIDEvent(timeStamp: 0, senderID: 7, payload: .digitizer(tip), children: [child])
        : child)
  }

  /// The stylus in the last event that was sent.
  private var sentTip: IOHIDDigitizer? { rig.ports.lastEvent?.children.first?.digitizer }

  @Test("R-HID-18: a stylus alone or in a tree is routed in points", arguments: [false, true])
  func routed(asChild: Bool) {
    rig.bringUp("Counter", as: counter)
    injectStylus(.down, asChild: asChild) { $0.altitude = 0.5 }
    expectEqual(rig.log.take(), ["Counter: digitizer"])
    expectEqual(rig.ports.lastEvent?.digitizer?.transducer, .stylus)
    expectEqual(rig.ports.lastEvent?.digitizer?.touch, true)
    expectEqual(sentTip?.index, 1)
    expectEqual(sentTip?.x, 195)
    expectEqual(sentTip?.y, 422)
    expectEqual(sentTip?.pressure, 250)
    expectEqual(sentTip?.altitude, 0.5)
    expectEqual(rig.path.fingersDown, 1)
  }

  @Test("R-HOVER-1, R-HOVER-5: a stylus that hovers goes to the app in front, in points")
  func hovers() {
    func hover(_ mask: IOHIDDigitizerEventMask, inRange: Bool) {
      injectStylus(.unchanged) {
        $0.eventMask = mask
        $0.range = inRange
        $0.touch = false
        $0.z = 0.25
      }
    }
    rig.bringUp("Counter", as: counter)
    hover([.range, .position], inRange: true)
    expectEqual(rig.log.take(), ["Counter: digitizer"])
    expectEqual(sentTip?.x, 195)
    expectEqual(sentTip?.y, 422)
    expectEqual(sentTip?.z, 0.25)
    expectEqual(sentTip?.range, true)
    #expect(
      rig.takeTrace().contains { $0.hasPrefix("stage 4 ") && $0.contains("foreground-app") })
    hover([.range], inRange: false)
    expectEqual(rig.log.take(), ["Counter: digitizer"])
    expectEqual(sentTip?.range, false)
    expectEqual(rig.path.fingersDown, 0)
    _ = rig.lifecycle.execute(BKSCommand(.alert))
    _ = rig.takeTrace()
    hover([.position], inRange: true)
    expectEqual(rig.takeDecisions(), ["drop event 3 because app-inactive"])
  }

  @Test(
    "R-SB-9, R-SB-16: a stylus is cancelled as a stylus, and its reports are discarded until it lifts"
  )
  func cancelled() {
    rig.bringUp("Counter", as: counter)
    injectStylus(.down)
    rig.finger(1, .down)
    _ = rig.log.take()
    rig.lifecycle.goHome()
    expectEqual(
      rig.log.take(),
      [
        "Counter: 2 cancel", "Counter: digitizer", "Counter: resignActive",
        "Counter: enterBackground", "home: active",
      ])
    expectEqual(sentTip?.phase, .cancel)
    expectEqual(sentTip?.transducer, .stylus)
    injectStylus(.move)
    injectStylus(.up)
    expectEqual(rig.log.take(), [])
  }

  @Test(
    "R-HID-19: better values for a stylus that still touches go to its app, though nothing moves")
  func betterValues() {
    rig.bringUp("Counter", as: counter)
    injectStylus(.down) {
      $0.generationCount = 3
      $0.willUpdateMask = pressureBit
    }
    _ = rig.log.take()
    injectStylus(.unchanged) {
      $0.generationCount = 3
      $0.didUpdateMask = pressureBit
      $0.pressure = 300
      $0.touch = true
    }
    expectEqual(rig.log.take(), ["Counter: digitizer"])
    #expect(sentTip?.didUpdateMask == pressureBit && sentTip?.pressure == 300)
    injectStylus(.unchanged) { $0.touch = true }
    expectEqual(rig.log.take(), [], "an unchanged report without better values was sent")
    expectEqual(rig.takeDecisions().last, "drop event 3 because nothing-changed")
  }

  @Test(
    "better values for a stylus are dropped for the same reason for which its touches go nowhere"
  )
  func betterValuesNowhere() {
    rig.bringUp("Counter", as: counter)
    injectStylus(.down)
    rig.lifecycle.goHome()
    _ = rig.takeTrace()
    injectStylus(.unchanged) {
      $0.touch = true
      $0.didUpdateMask = pressureBit
    }
    expectEqual(rig.takeDecisions(), ["drop event 2 finger 1 because cancelled-by-lifecycle"])
  }

  @Test("R-HID-19: corrections for a lifted stylus go where its touch went")
  func correctionsAfterLift() {
    rig.bringUp("Counter", as: counter)
    injectStylus(.down) {
      $0.generationCount = 3
      $0.willUpdateMask = pressureBit
      $0.estimatedMask = pressureBit
    }
    expectEqual(sentTip?.willUpdateMask, pressureBit)
    expectEqual(sentTip?.generationCount, 3)
    injectStylus(.up)
    _ = rig.log.take()
    injectStylus(.unchanged) {
      $0.touch = false
      $0.range = false
      $0.eventMask = [.attribute]
      $0.didUpdateMask = pressureBit
      $0.generationCount = 3
    }
    expectEqual(rig.log.take(), ["Counter: digitizer"])
    expectEqual(sentTip?.didUpdateMask, pressureBit)
    expectEqual(sentTip?.index, 1)
    expectEqual(rig.path.fingersDown, 0)
  }

  @Test("R-HID-19: corrections go where the last touch of a stylus went, at its last place")
  func correctionsOfLastTouch() {
    rig.bringUp("Counter", as: counter)
    injectStylus(.down, x: 0.1, y: 0.1)
    injectStylus(.up, x: 0.1, y: 0.1)
    rig.bringUp("Canvas", as: PathRig.canvas)
    injectStylus(.down)
    injectStylus(.up)
    _ = rig.log.take()
    _ = rig.takeTrace()
    injectStylus(.unchanged, x: 0.9, y: 0.9) {
      $0.touch = false
      $0.range = false
      $0.eventMask = [.attribute]
      $0.didUpdateMask = pressureBit
    }
    expectEqual(rig.log.take(), ["Canvas: digitizer"])
    #expect(sentTip?.x == 195 && sentTip?.y == 422)
    let options = rig.ports.lastEvent?.children.first?.options ?? 0
    #expect(options & IOHIDEventOption.pixelUnits != 0)
    #expect(rig.takeTrace().contains { $0.hasPrefix("stage 4 ") && $0.contains("path-bound") })
  }

  @Test("corrections for an unknown stylus are dropped with the reason")
  func correctionsOfUnknownStylus() {
    rig.bringUp("Counter", as: counter)
    injectStylus(.unchanged) {
      $0.touch = false
      $0.range = false
      $0.eventMask = [.attribute]
      $0.didUpdateMask = pressureBit
    }
    expectEqual(rig.log.take(), [])
    expectEqual(rig.takeDecisions(), ["drop event 1 finger 4 because unknown-touch"])
  }

  @Test("a digitizer that is neither a hand nor a stylus is dropped with the reason")
  func neitherHandNorStylus() {
    rig.bringUp("Counter", as: counter)
    rig.inject(
      IOHIDEvent(
        timeStamp: 0, senderID: 7, payload: .digitizer(IOHIDDigitizer(transducer: .puck))))
    expectEqual(rig.log.take(), [])
    expectEqual(rig.takeDecisions(), ["drop event 1 because unknown-value"])
  }
}
