import IOKit
import Testing
import TouchstoneTestSupport
import UIKit

/// Random input on random trees of responders that forward, while the trees change in many ways.
@MainActor
struct ForwardingRecordPropertyTests {
  /// The number of test cases over which the streams are spread, so that they run in parallel.
  private nonisolated static let groups: UInt64 = 10
  /// The number of streams in a group; all groups together have 300, or `TOUCHSTONE_STREAMS`.
  private static let streamsPerGroup = streamCount(standard: 300) / groups

  @Test(
    "R-TOUCH-4, R-TOUCH-12, R-PRESS-3: each responder that gets a beginning gets exactly one end",
    arguments: 0..<ForwardingRecordPropertyTests.groups)
  func oneEndForEach(group: UInt64) {
    var (begins, changes) = (0, 0)
    for seed in group * Self.streamsPerGroup..<(group + 1) * Self.streamsPerGroup {
      weak var context: AppContext?
      do {
        let stream = ForwardingStream(seed: seed)
        context = stream.context
        stream.run()
        expectEqual(stream.faults, [], "seed \(seed)")
        begins += stream.begins
        changes += stream.changesWhileOpen
      }
      expectNil(context, "seed \(seed) leaves its app in memory")
    }
    // The streams prove the rules only if touches and presses begin, and trees change before they end.
    #expect(begins > Int(Self.streamsPerGroup), "too few beginnings")
    #expect(changes > Int(Self.streamsPerGroup), "too few changes between a beginning and its end")
  }
}

/// One stream, from an empty stage to an idle one.
@MainActor
private final class ForwardingStream {
  private var hardware: RandomHardware
  private let stage = TouchStage(tracing: false)
  private let ledger = ForwardingLedger()
  private var views: [MemberView] = []
  private var controllers: [MemberController] = []
  private var links: [MemberResponder] = []
  private var recognizers: [UIGestureRecognizer] = []
  private var overlay: UIWindow?
  private var delegate: MemberResponder?
  /// The current depth of handlers that run inside of handlers.
  private var nestingDepth = 0
  /// The number of changes of the tree between a beginning and its end.
  private(set) var changesWhileOpen = 0

  init(seed: UInt64) {
    hardware = RandomHardware(seed: seed)
    ledger.onCall = { [unowned self] in reenter() }
  }

  var context: AppContext { stage.context }
  var begins: Int { ledger.begins }

  var faults: [String] {
    var found = ledger.faults + stage.leftovers
    if !stage.context.dispatcher.isIdle { found.append("something is left in a dispatcher") }
    let stuck = recognizers.filter { $0.state != .possible }
    if !stuck.isEmpty { found.append("\(stuck.count) recognizers did not start anew") }
    return found
  }

  func run() {
    stage.makeCurrent()
    for _ in 0..<(3 + hardware.pick(8)) { addView() }
    changeFirstResponder()
    for _ in 0..<(20 + hardware.pick(40)) { changeSomething() }
    end()
    ledger.finish()
  }

  // Responders.

  /// A member that forwards each step with a probability of 80 percent.
  private func member() -> ForwardingLedger.Member {
    let steps = ForwardingLedger.Step.allCases.filter { _ in hardware.chance(80) }
    return ForwardingLedger.Member(ledger, forwarding: Set(steps))
  }

  private func addView() {
    let frame = CGRect(
      x: Double(hardware.pick(60)), y: Double(hardware.pick(90)),
      width: Double(200 + hardware.pick(190)), height: Double(300 + hardware.pick(500)))
    let view = MemberView(member(), frame)
    view.isMultipleTouchEnabled = hardware.chance(60)
    (anyView(percent: 80) ?? anyWindow).addSubview(view)
    views.append(view)
    if hardware.chance(30) { addController(for: view) }
    if hardware.chance(20) { addLink(to: view) }
    if hardware.chance(20) { addRecognizer(to: view) }
  }

  private func addController(for view: MemberView) {
    let controller = MemberController(member())
    controller.view = view
    controllers.append(controller)
  }

  /// Inserts a responder into the chain after a view.
  private func addLink(to view: MemberView) {
    let link = MemberResponder(member(), of: view)
    view.link = link
    links.append(link)
  }

  private func addRecognizer(to view: UIView) {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 1 + hardware.pick(2)
    tap.cancelsTouchesInView = hardware.chance(60)
    tap.delaysTouchesBegan = hardware.chance(20)
    view.addGestureRecognizer(tap)
    recognizers.append(tap)
  }

  /// The overlay in a quarter of the cases, if there is one, else the main window.
  private var anyWindow: UIWindow {
    hardware.chance(25) ? overlay ?? stage.window : stage.window
  }

  /// A random view with a probability in percent, otherwise nil.
  private func anyView(percent: Int = 100) -> MemberView? {
    views.isEmpty || !hardware.chance(percent) ? nil : views[hardware.pick(views.count)]
  }

  // Input and changes.

  private func changeSomething() {
    switch hardware.pick(100) {
    case 0..<52: stage.post(hardware.event(at: now))
    case 52..<60: stage.advance(by: .milliseconds([1, 17, 300, 1200][hardware.pick(4)]))
    case 60..<64: changeFirstResponder()
    case 64..<66: interrupt()
    default: changeTree()
    }
  }

  private var now: UInt64 {
    let time = stage.now.components
    return UInt64(time.seconds) * 1_000_000_000 + UInt64(time.attoseconds / 1_000_000_000)
  }

  private func changeTree() {
    if ledger.openCount > 0 { changesWhileOpen += 1 }
    switch hardware.pick(24) {
    case 0..<4: anyView()?.removeFromSuperview()
    case 4..<9: moveView()
    case 9: anyView().map { $0.superview?.bringSubviewToFront($0) }
    case 10: addView()
    case 11: dropView()
    case 12: anyView().map(addController)
    case 13: _ = controllers.popLast()
    case 14: anyView().map(addLink)
    case 15: links = []
    case 16: anyView()?.link = nil
    case 17: changeRoot()
    case 18: present()
    case 19: stage.window.rootViewController?.dismiss(animated: hardware.chance(50))
    case 20: changeOverlay()
    case 21: changeDelegate()
    case 22: if hardware.chance(30) { stage.window.isHidden.toggle() }
    default: if let view = anyView() { addRecognizer(to: view) }
    }
  }

  private func moveView() {
    guard let view = anyView() else { return }
    let parent: UIView = anyView(percent: 70) ?? anyWindow
    if !parent.isDescendant(of: view) { parent.addSubview(view) }
  }

  /// Removes a random view, which is freed unless a controller or a touch still has it.
  private func dropView() {
    guard !views.isEmpty else { return }
    views.remove(at: hardware.pick(views.count)).removeFromSuperview()
  }

  /// Sets a random controller as the root of the main window, or none.
  private func changeRoot() {
    let controller = controllers.isEmpty ? nil : controllers[hardware.pick(controllers.count)]
    guard controller?.presentingViewController == nil else { return }
    stage.window.rootViewController = hardware.chance(80) ? controller : nil
  }

  private func present() {
    guard let root = stage.window.rootViewController else { return }
    let presented = MemberController(member())
    presented.view = MemberView(member(), stage.window.bounds)
    presented.modalPresentationStyle = [.fullScreen, .overFullScreen, .pageSheet][hardware.pick(3)]
    root.present(presented, animated: false)
  }

  /// Shows a second window, hides it, takes it from its scene or drops it.
  private func changeOverlay() {
    guard let shown = overlay else {
      let made = UIWindow(frame: stage.window.bounds)
      made.addSubview(MemberView(member(), made.bounds))
      overlay = made
      if hardware.chance(50) {
        made.makeKeyAndVisible()
      } else {
        made.isHidden = false
      }
      return
    }
    switch hardware.pick(4) {
    case 0: shown.isHidden.toggle()
    case 1: shown.windowScene = shown.windowScene == nil ? stage.window.windowScene : nil
    case 2: shown.makeKey()
    default: overlay = nil
    }
  }

  private func changeDelegate() {
    delegate = hardware.chance(70) ? MemberResponder(member()) : nil
    stage.application.delegate = delegate
  }

  private func changeFirstResponder() {
    if hardware.chance(30), let controller = controllers.last {
      controller.becomeFirstResponder()
    } else {
      anyView()?.becomeFirstResponder()
    }
  }

  private func interrupt() {
    stage.application.resignActive()
    stage.application.becomeActive()
  }

  /// Changes something in a few of the handler calls, at most two levels deep.
  private func reenter() {
    guard nestingDepth < 2, hardware.chance(8) else { return }
    nestingDepth += 1
    if hardware.chance(60) {
      changeTree()
    } else {
      changeSomething()
    }
    nestingDepth -= 1
  }

  /// Releases all input and leaves the app active and idle.
  private func end() {
    ledger.onCall = {}
    stage.application.becomeActive()
    for event in hardware.endings(at: now) { stage.post(event) }
    // Releases the buttons of a pointer.
    let released = IOHIDPointer(x: 0, y: 0)
    stage.post(
      IOHIDEvent(timeStamp: now, senderID: IOHIDSender.touchScreen, payload: .pointer(released)))
    stage.advance(by: .seconds(5))
    stage.settle()
    // A touch of a pencil is kept until its estimates are corrected or given up.
    interrupt()
  }
}
