import BackBoard
import BackBoardServices
import IOKit
import MachTime
import Testing
import Trace

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
    "R-SB-6: the system keeps its buttons, and a press takes effect when it is over",
    arguments: [
      (HIDUsage.home, SystemGestures.Effect.goHome), (.lock, .toggleDisplay),
      (.volumeUp, .volume(by: 1)), (.volumeDown, .volume(by: -1)), (.mute, .none),
      (.voiceAssistant, .none), (.snapshot, .none),
    ])
  func buttons(usage: HIDUsage, effect: SystemGestures.Effect) {
    #expect(claim(usage, down: true) == SystemGestures.Effect.none)
    #expect(claim(usage, down: false) == effect)
    #expect(!trace.contains { $0.hasPrefix("drop") })
    #expect(trace.count { $0 == "skipped 4 routed event 4 because system-button" } == 2)
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

  @Test func `a button that comes up without having gone down does nothing`() {
    #expect(claim(.home, down: false) == SystemGestures.Effect.none)
    #expect(trace.last == "drop event 4 because unknown-finger")
  }

  @Test func `a repeated down is the same press`() {
    #expect(claim(.home, down: true) == SystemGestures.Effect.none)
    #expect(claim(.home, down: true) == SystemGestures.Effect.none)
    #expect(claim(.home, down: false) == .goHome)
    #expect(claim(.home, down: false) == SystemGestures.Effect.none)
  }

  @Test func `each injector presses its own buttons, and a press ends with its injector`() {
    #expect(claim(.home, down: true) == SystemGestures.Effect.none)
    #expect(claim(.home, down: false, from: .first) == SystemGestures.Effect.none)
    gestures.letGo(of: .first)
    #expect(claim(.lock, down: true) == SystemGestures.Effect.none)
    #expect(claim(.home, down: false) == .goHome)
    gestures.letGo(of: .player)
    #expect(claim(.lock, down: false) == SystemGestures.Effect.none)
  }
}
