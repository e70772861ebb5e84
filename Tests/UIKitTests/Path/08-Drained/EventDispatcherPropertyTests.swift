import IOKit
import Testing
import TouchstoneTestSupport
import UIKit

/// Random streams of all input at once: fingers, pencils, keys, buttons, shakes, pointers, life cycle and
/// views that are added and removed, with impossible hardware reports in between.
@MainActor
struct EventDispatcherPropertyTests {
  /// The number of streams; for a longer run: `TOUCHSTONE_STREAMS=10000 swift test --filter EventDispatcherProperty`.
  private static let streams = streamCount(standard: 1_000)
  /// The number of test cases over which the streams are spread, so that they run in parallel.
  private nonisolated static let groups: UInt64 = 10

  @Test(
    "R-TOUCH-4, R-PRESS-3, R-MOTION-3, R-REMOTE-4: in any stream every begin is closed exactly once",
    arguments: 0..<EventDispatcherPropertyTests.groups)
  func everyBeginIsClosed(group: UInt64) {
    let count = max(1, Self.streams / Self.groups)
    var begins = 0
    for seed in group * count..<(group + 1) * count {
      let stream = MixedStream(seed: seed)
      stream.run()
      expectEqual(stream.faults, [], "seed \(seed)")
      begins += stream.begins
    }
    #expect(begins > Int(count), "on average more than one beginning in a stream")
  }
}

/// One stream, from an empty stage to an idle one.
@MainActor
private final class MixedStream {
  private var hardware: RandomHardware
  private let stage = TouchStage(tracing: false)
  private let ledger = ResponderLedger()
  private var views: [LedgerResponder] = []
  private var recognizers: [UIGestureRecognizer] = []
  private var lastEventNumber: UInt32 = 0
  private var ignoreCount = 0
  /// The current depth of handlers that run inside of handlers.
  private var nestingDepth = 0

  init(seed: UInt64) {
    hardware = RandomHardware(seed: seed)
    ledger.onCall = { [unowned self] in reenter() }
  }

  var begins: Int { ledger.begins }

  var faults: [String] {
    var found = ledger.faults
    let dispatcher = stage.context.dispatcher
    let kinds: [(name: String, isIdle: Bool)] = [
      ("touches", dispatcher.touches.isIdle), ("pointers", dispatcher.pointers.isIdle),
      ("presses", dispatcher.presses.isIdle), ("motion", dispatcher.motion.isIdle),
      ("remote control", dispatcher.remote.isIdle),
    ]
    found += kinds.filter { !$0.isIdle }.map { "\($0.name): something is left" }
    found += stage.leftovers
    let stuck = recognizers.filter { $0.state != .possible }
    if !stuck.isEmpty { found.append("\(stuck.count) recognizers did not start anew") }
    return found
  }

  func run() {
    addViews()
    if hardware.chance(70) { changeFirstResponder() }
    if hardware.chance(70) { stage.context.nowPlaying.state = .playing }
    if hardware.chance(70) { stage.application.beginReceivingRemoteControlEvents() }
    for _ in 0..<(15 + hardware.pick(40)) { changeSomething() }
    end()
    ledger.finish()
  }

  private func addViews() {
    stage.makeCurrent()
    for _ in 0..<(1 + hardware.pick(5)) {
      let frame = CGRect(
        x: Double(hardware.pick(200)), y: Double(hardware.pick(300)),
        width: Double(100 + hardware.pick(300)), height: Double(100 + hardware.pick(500)))
      let view = LedgerResponder(ledger, frame)
      view.isMultipleTouchEnabled = hardware.chance(60)
      view.isExclusiveTouch = hardware.chance(10)
      parent().addSubview(view)
      views.append(view)
      if hardware.chance(30) {
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = 1 + hardware.pick(2)
        tap.cancelsTouchesInView = hardware.chance(70)
        view.addGestureRecognizer(tap)
        recognizers.append(tap)
      }
    }
  }

  /// The superview for a new view: the window or an earlier view.
  private func parent() -> UIView {
    views.isEmpty || hardware.chance(40) ? stage.window : views[hardware.pick(views.count)]
  }

  /// Sends input, lets time pass, or changes a view, the first responder or the state of the app.
  private func changeSomething() {
    // An app in the background receives no events, so it returns soon.
    if stage.application.applicationState != .active, hardware.chance(40) {
      return changeApplicationState()
    }
    switch hardware.pick(100) {
    case 0..<72: postOrDispatch(hardware.event(at: now))
    case 72..<80: dispatch(hardware.badEvent(at: now))
    case 80..<88: stage.advance(by: .milliseconds([1, 17, 300, 1200][hardware.pick(4)]))
    case 88..<92: addOrRemoveView()
    case 92..<96: changeFirstResponder()
    case 96..<97: beginOrEndIgnoring()
    case 97..<98: changePlaying()
    default: changeApplicationState()
    }
  }

  private var now: UInt64 { UInt64(stage.now.wholeNanoseconds) }

  /// Encodes an event and posts it to the queue, or passes it directly to the dispatcher as a nested loop does.
  private func postOrDispatch(_ event: IOHIDEvent) {
    if hardware.chance(30) {
      dispatch(event)
    } else {
      stage.post(event)
    }
  }

  /// Passes an event directly to the dispatcher, the only way for a report that cannot be encoded.
  private func dispatch(_ event: IOHIDEvent) {
    lastEventNumber += 1
    stage.makeCurrent()
    stage.context.dispatcher.dispatch(event, event: lastEventNumber)
  }

  private func addOrRemoveView() {
    let view = views[hardware.pick(views.count)]
    if view.superview == nil {
      stage.window.addSubview(view)
    } else {
      view.removeFromSuperview()
    }
  }

  private func changeFirstResponder() {
    let view = views[hardware.pick(views.count)]
    if hardware.chance(70) {
      view.becomeFirstResponder()
    } else {
      view.resignFirstResponder()
    }
  }

  /// Begins or ends the reception of media commands, or changes whether the app plays.
  private func changePlaying() {
    let nowPlaying = stage.context.nowPlaying
    switch hardware.pick(4) {
    case 0: stage.application.beginReceivingRemoteControlEvents()
    case 1: stage.application.endReceivingRemoteControlEvents()
    case 2: nowPlaying.state = .playing
    default: nowPlaying.state = .stopped
    }
  }

  private func beginOrEndIgnoring() {
    if ignoreCount > 0, hardware.chance(60) {
      ignoreCount -= 1
      stage.application.endIgnoringInteractionEvents()
    } else {
      ignoreCount += 1
      stage.application.beginIgnoringInteractionEvents()
    }
  }

  private func changeApplicationState() {
    switch stage.application.applicationState {
    case .active: hardware.chance(50) ? stage.resignActive() : goToBackground()
    case .inactive: hardware.chance(70) ? stage.becomeActive() : stage.enterBackground()
    case .background: stage.enterForeground()
    }
  }

  private func goToBackground() {
    stage.resignActive()
    stage.enterBackground()
  }

  /// Makes another change of the stream inside some of the handlers, two levels deep at most.
  private func reenter() {
    guard nestingDepth < 2, hardware.chance(6) else { return }
    nestingDepth += 1
    changeSomething()
    nestingDepth -= 1
  }

  /// Releases all input and leaves the app active and idle.
  private func end() {
    ledger.onCall = {}
    while ignoreCount > 0 {
      ignoreCount -= 1
      stage.application.endIgnoringInteractionEvents()
    }
    if stage.application.applicationState == .background { stage.enterForeground() }
    stage.becomeActive()
    for event in hardware.endings(at: now) { stage.post(event) }
    // Releases a pointer's button that may still be down.
    stage.post(
      IOHIDEvent(
        timeStamp: now, senderID: IOHIDSender.touchScreen, options: 0,
        payload: .pointer(IOHIDPointer(x: 0, y: 0))))
    // Bad reports put a key and fingers down that `endings` does not release.
    stage.post(.key(.fastForward, down: false, timeStamp: now))
    for contact: UInt32 in [0, 1, 2, 99, .max] {
      let lift = IOHIDFinger(index: contact, phase: .up, x: 0, y: 0)
      stage.post(.hand(fingers: [lift], timeStamp: now))
    }
    stage.advance(by: .seconds(5))
    stage.settle()
  }
}

extension Duration {
  fileprivate var wholeNanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }
}
