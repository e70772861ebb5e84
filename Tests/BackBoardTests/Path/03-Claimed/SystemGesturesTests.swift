import BackBoardServices
import IOKit
import Testing
import TouchstoneBackBoard
import TouchstoneMachTime
import TouchstoneTestSupport
import TouchstoneTrace

struct SystemGesturesTests {
  private let tracer = Tracer.memory(process: "SpringBoard", member: 1)
  private let gestures: SystemGestures

  init() {
    gestures = SystemGestures(
      edges: EdgeGestures(display: .phone),
      lane: tracer.lane("main", order: 1, time: VirtualTimeSource()))
  }

  private var trace: [String] { TraceMerge.lines([tracer.snapshot()]).map(\.text) }

  private func incoming(from injector: MemberID = .player) -> IncomingEvent {
    IncomingEvent(
      number: 4, injector: injector, foreground: .homeScreen, foregroundName: "home-screen")
  }

  private func claim(
    _ usage: HIDUsage, down: Bool, from injector: MemberID = .player
  ) -> SystemGestures.Effect? {
    gestures.claim(.key(usage, down: down, timeStamp: 0), as: incoming(from: injector))
  }

  @Test(
    "R-SB-6: the system claims its buttons, each with its effect",
    arguments: [
      (HIDUsage.home, ButtonEffect.goHome), (.lock, .toggleDisplay),
      (.volumeUp, .volume(by: 1)), (.volumeDown, .volume(by: -1)), (.mute, .toggleMute),
      (.voiceAssistant, .voiceAssistant), (.snapshot, .snapshot),
      (.brightnessUp, .brightness(by: 1)), (.brightnessDown, .brightness(by: -1)),
    ])
  func buttons(usage: HIDUsage, effect: ButtonEffect) {
    expectEqual(claim(usage, down: true), .button(.none))
    expectEqual(claim(usage, down: false), .button(effect))
    #expect(!trace.contains { $0.hasPrefix("drop") })
    expectEqual(trace.count { $0 == "skipped 4 routed event 4 because system-button" }, 2)
  }

  @Test("R-SB-6: each button of the system has a name for the trace, and a key has none")
  func namesOfButtons() {
    let buttons: [HIDUsage] = [
      .home, .lock, .volumeUp, .volumeDown, .brightnessUp, .brightnessDown, .mute, .ringSwitch,
      .voiceAssistant, .snapshot,
    ]
    expectEqual(
      buttons.map(\.systemButtonName),
      [
        "home", "lock", "volume-up", "volume-down", "brightness-up", "brightness-down", "mute",
        "ring-switch", "voice-assistant", "snapshot",
      ])
    expectNil(HIDUsage.keyA.systemButtonName)
  }

  @Test("R-HID-24: the ring switch reports its position each time it moves")
  func positionOfRingSwitch() {
    expectEqual(claim(.ringSwitch, down: false), .button(.ringer(isOn: false)))
    expectEqual(claim(.ringSwitch, down: true), .button(.ringer(isOn: true)))
  }

  @Test("R-SB-8: the proximity sensor is claimed by the system")
  func proximitySensor() {
    let report = IOHIDEvent(
      timeStamp: 0, senderID: 1,
      payload: .proximity(IOHIDProximity(detectionMask: IOHIDProximity.largeBodyContact)))
    expectEqual(gestures.claim(report, as: incoming()), .covered(true))
    expectEqual(
      trace,
      [
        "stage 3 claimed event 4 proximity because proximity (system gesture)",
        "skipped 4 routed event 4 because proximity",
      ])
  }

  @Test(
    "R-SB-7: other keys are not claimed", arguments: [HIDUsage.keyA, .homeKey, .play])
  func otherKeys(usage: HIDUsage) {
    expectNil(claim(usage, down: true))
    expectEqual(trace, ["skipped 3 claimed event 4 because not-a-system-gesture"])
  }

  @Test("a touch is not claimed as a button, a key or a report of a sensor")
  func touchIsNoButton() {
    let touch = IOHIDEvent.hand(
      fingers: [IOHIDFinger(phase: .down, x: 0, y: 0)], timeStamp: 0)
    expectNil(gestures.claim(touch, as: incoming()))
  }

  @Test("a button that comes up without having gone down has no effect, and is recorded")
  func upWithoutDown() {
    expectEqual(claim(.home, down: false), .button(.unpaired))
    expectEqual(trace.last, "drop event 4 because up-without-down")
  }

  @Test("a held button of an injector that left is not released by a later report")
  func pressEndsWithInjector() {
    expectEqual(claim(.lock, down: true), .button(.none))
    gestures.removeInjector(.player)
    expectEqual(claim(.lock, down: false), .button(.unpaired))
  }

  @Test("R-KEY-4: a shortcut's key is claimed until it comes up, modifiers are not")
  func shortcutKeys() {
    expectNil(claim(.leftGUI, down: true))
    expectEqual(claim(.keyH, down: true), .shortcut(.home))
    expectNil(claim(.leftGUI, down: false))
    expectEqual(claim(.keyH, down: true), .shortcut(nil))
    expectEqual(claim(.keyH, down: false), .shortcut(nil))
    expectNil(claim(.keyH, down: true))
    #expect(
      trace.contains("stage 3 claimed event 4 go-home because system-shortcut (system gesture)"))
    expectEqual(trace.count { $0 == "skipped 4 routed event 4 because system-shortcut" }, 3)
  }
}
