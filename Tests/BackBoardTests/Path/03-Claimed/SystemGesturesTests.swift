import TouchstoneBackBoard
import BackBoardServices
import IOKit
import TouchstoneMachTime
import Testing
import TouchstoneTrace

@Suite struct SystemGesturesTests {
  private let tracer = Tracer.memory(process: "SpringBoard", member: 1)
  private let gestures: SystemGestures

  init() {
    gestures = SystemGestures(lane: tracer.lane("main", order: 1, time: VirtualTimeSource()))
  }

  private var trace: [String] { TraceMerge.lines([tracer.snapshot()]).map(\.text) }

  private func claim(
    _ usage: HIDUsage, down: Bool, from injector: MemberID = .player
  ) -> SystemGestures.Effect? {
    gestures.claim(.key(usage, down: down, timeStamp: 0), number: 4, from: injector)
  }

  @Test(
    "R-SB-6: the system keeps its buttons, and says what a press of each asks for",
    arguments: [
      (HIDUsage.home, ButtonEffect.goHome), (.lock, .toggleDisplay),
      (.volumeUp, .volume(by: 1)), (.volumeDown, .volume(by: -1)), (.mute, .toggleMute),
      (.voiceAssistant, .voiceAssistant), (.snapshot, .snapshot),
      (.brightnessUp, .brightness(by: 1)), (.brightnessDown, .brightness(by: -1)),
    ])
  func buttons(usage: HIDUsage, effect: ButtonEffect) {
    #expect(claim(usage, down: true) == .button(.none))
    #expect(claim(usage, down: false) == .button(effect))
    #expect(!trace.contains { $0.hasPrefix("drop") })
    #expect(trace.count { $0 == "skipped 4 routed event 4 because system-button" } == 2)
  }

  @Test func `R-HID-24: the ring switch says where it stands, each time it moves`() {
    #expect(claim(.ringSwitch, down: false) == .button(.ringer(isOn: false)))
    #expect(claim(.ringSwitch, down: true) == .button(.ringer(isOn: true)))
  }

  @Test func `R-SB-8: the proximity sensor is the system's`() {
    let report = IOHIDEvent(
      timeStamp: 0, senderID: 1,
      payload: .proximity(IOHIDProximity(detectionMask: IOHIDProximity.largeBodyContact)))
    #expect(gestures.claim(report, number: 4, from: .player) == .covered(true))
    #expect(
      trace == [
        "stage 3 claimed event 4 proximity because proximity (system gesture)",
        "skipped 4 routed event 4 because proximity",
      ])
  }

  @Test(
    "R-SB-7: what is not the system's is left alone", arguments: [HIDUsage.keyA, .homeKey, .play])
  func others(usage: HIDUsage) {
    #expect(claim(usage, down: true) == nil)
    #expect(trace == ["skipped 3 claimed event 4 because not-a-system-gesture"])
  }

  @Test func `an event that is no key is left alone`() {
    let touch = IOHIDEvent.hand(
      fingers: [IOHIDFinger(phase: .down, x: 0, y: 0)], timeStamp: 0)
    #expect(gestures.claim(touch, number: 4, from: .player) == nil)
  }

  @Test func `a button that comes up without having gone down does nothing, and is traced`() {
    #expect(claim(.home, down: false) == .button(.unpaired))
    #expect(trace.last == "drop event 4 because up-without-down")
  }

  @Test func `a press ends with its injector`() {
    #expect(claim(.lock, down: true) == .button(.none))
    gestures.letGo(of: .player)
    #expect(claim(.lock, down: false) == .button(.unpaired))
  }

  @Test
  func `R-KEY-4: a shortcut is claimed from its key's way down to its way up, modifiers are not`() {
    #expect(claim(.leftGUI, down: true) == nil)
    #expect(claim(.keyH, down: true) == .shortcut(.home))
    #expect(claim(.leftGUI, down: false) == nil)
    #expect(claim(.keyH, down: true) == .shortcut(nil))
    #expect(claim(.keyH, down: false) == .shortcut(nil))
    #expect(claim(.keyH, down: true) == nil)
    #expect(
      trace.contains("stage 3 claimed event 4 go-home because system-shortcut (system gesture)"))
    #expect(trace.count { $0 == "skipped 4 routed event 4 because system-shortcut" } == 3)
  }
}

@Suite struct ShortcutKeysTests {
  private var keys = ShortcutKeys()

  private mutating func take(
    _ usage: HIDUsage, down: Bool = true, isRepeat: Bool = false, from injector: MemberID = .player
  ) -> ShortcutKeys.Verdict {
    keys.take(IOHIDKeyboard(usage: usage, down: down, isRepeat: isRepeat), from: injector)
  }

  @Test mutating func `R-KEY-4: the right command key counts, and both count as one`() {
    #expect(take(.rightGUI) == .everybodys)
    #expect(take(.leftGUI) == .everybodys)
    #expect(take(.leftGUI, down: false) == .everybodys)
    #expect(take(.tab) == .systems(.previousApp))
  }

  @Test mutating func `a repeat begins nothing, and that of a claimed key is claimed`() {
    _ = take(.leftGUI)
    #expect(take(.space, isRepeat: true) == .everybodys)
    #expect(take(.space) == .systems(.search))
    #expect(take(.space, isRepeat: true) == .systems(nil))
    #expect(take(.space, down: false) == .systems(nil))
    #expect(take(.space, down: false) == .everybodys)
  }

  @Test mutating func `every injector has a keyboard of its own, which goes with it`() {
    let other = MemberID(rawValue: 77)
    _ = take(.leftGUI)
    #expect(take(.keyH, from: other) == .everybodys)
    #expect(take(.keyH) == .systems(.home))
    keys.letGo(of: .player)
    #expect(take(.keyH, down: false) == .everybodys)
    #expect(take(.keyH) == .everybodys)
  }
}
