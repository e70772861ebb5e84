import IOKit
import Testing
import TouchstoneTestSupport
import UIKit

/// Random fingers on random trees: each began is closed by one ended or cancelled.
@MainActor
struct TouchDeliveryPropertyTests {
  /// The number of test cases over which the streams are spread, so that they run in parallel.
  private nonisolated static let groups: UInt64 = 10
  /// The number of streams in a group; all groups together have a thousand, or `TOUCHSTONE_STREAMS`.
  private static let streamsPerGroup = streamCount(standard: 1_000) / groups

  @Test(
    "R-TOUCH-4: every touchesBegan has exactly one end",
    arguments: 0..<TouchDeliveryPropertyTests.groups)
  func everyBeganIsClosed(group: UInt64) {
    for seed in group * Self.streamsPerGroup..<(group + 1) * Self.streamsPerGroup {
      let stream = TouchStream(seed: seed)
      stream.run()
      expectEqual(stream.faults, [], "seed \(seed)")
    }
  }
}

/// One stream of 1 to 10 fingers over nested views, with recognizers, controls and trees that change,
/// also while a view is being called.
@MainActor
private final class TouchStream {
  private var random: SplitMix
  private let stage = TouchStage(tracing: false)
  private let ledger = Ledger()
  private var views: [UIView] = []
  private var recognizers: [UIGestureRecognizer] = []
  /// The places of the fingers that are down, by contact, in points.
  private var fingers: [UInt32: CGPoint] = [:]
  private var lastEventNumber: UInt32 = 0
  /// The current depth of handlers that run inside of handlers.
  private var nestingDepth = 0

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
    ledger.onCall = { [unowned self] in reenter() }
  }

  var faults: [String] {
    var found = ledger.faults
    if !stage.context.dispatcher.isIdle { found.append("something is left in a queue") }
    found += stage.leftovers
    let stuck = recognizers.filter { $0.state != .possible }
    if !stuck.isEmpty { found.append("\(stuck.count) recognizers did not start anew") }
    return found
  }

  func run() {
    addViews()
    let limit = 1 + pick(10)
    for _ in 0..<(20 + pick(40)) { changeSomething(fingerLimit: limit) }
    while let contact = anyFinger() { report(.up, contact) }
    stage.settle()
    ledger.finish()
  }

  private func pick(_ count: Int) -> Int {
    Int(random.next() % UInt64(count))
  }

  private func chance(_ percent: Int) -> Bool {
    pick(100) < percent
  }

  private func addViews() {
    stage.makeCurrent()
    for _ in 0..<(1 + pick(8)) {
      let frame = CGRect(
        x: Double(pick(200)), y: Double(pick(300)), width: Double(50 + pick(300)),
        height: Double(50 + pick(400)))
      let view: UIView = chance(30) ? LedgerControl(ledger, frame) : LedgerView(ledger, frame)
      view.isMultipleTouchEnabled = chance(50)
      view.isExclusiveTouch = chance(10)
      (views.isEmpty || chance(40) ? stage.window : views[pick(views.count)]).addSubview(view)
      views.append(view)
      if chance(60) { addRecognizer(to: view) }
    }
    if chance(30) { addRecognizer(to: stage.window) }
  }

  private func addRecognizer(to view: UIView) {
    let recognizer: UIGestureRecognizer
    if chance(60) {
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = 1 + pick(3)
      tap.numberOfTouchesRequired = 1 + pick(3)
      recognizer = tap
    } else {
      let gesture = LoggingGesture("g\(recognizers.count)", CallLog())
      let choices: [UIGestureRecognizer.State?] = [nil, nil, .began, .ended, .failed]
      gesture.onBegan = choices[pick(5)]
      gesture.onMoved = choices[pick(5)]
      gesture.onEnded = chance(50) ? .ended : .failed
      recognizer = gesture
    }
    recognizer.cancelsTouchesInView = chance(70)
    recognizer.delaysTouchesBegan = chance(30)
    recognizer.delaysTouchesEnded = chance(70)
    if !recognizers.isEmpty, chance(30) {
      recognizer.require(toFail: recognizers[pick(recognizers.count)])
    }
    if chance(30) {
      ledger.delegate.simultaneous = true
      recognizer.delegate = ledger.delegate
    }
    view.addGestureRecognizer(recognizer)
    recognizers.append(recognizer)
  }

  /// Reports a finger, lets time pass, or changes a view, a recognizer or the app.
  private func changeSomething(fingerLimit: Int) {
    switch pick(100) {
    case 0..<30 where fingers.count < fingerLimit:
      let free = (1...UInt32(fingerLimit)).first { fingers[$0] == nil }
      guard let contact = free else { return }
      fingers[contact] = CGPoint(x: Double(pick(390)), y: Double(pick(844)))
      report(.down, contact)
    case 0..<65:
      guard let contact = anyFinger() else { return }
      let (dx, dy) = (pick(61) - 30, pick(61) - 30)
      fingers[contact]?.x += CGFloat(dx)
      fingers[contact]?.y += CGFloat(dy)
      report(.move, contact)
    case 65..<85:
      guard let contact = anyFinger() else { return }
      report(chance(90) ? .up : .cancel, contact)
    case 85..<93:
      stage.advance(by: .milliseconds([1, 20, 200, 400][pick(4)]))
    case 93..<96:
      let view = views[pick(views.count)]
      if view.superview == nil {
        stage.window.addSubview(view)
      } else {
        view.removeFromSuperview()
      }
    case 96..<98:
      guard !recognizers.isEmpty else { return }
      recognizers[pick(recognizers.count)].isEnabled.toggle()
    default:
      stage.application.resignActive()
      stage.application.becomeActive()
    }
  }

  /// Changes something in a few of the handler calls, at most two levels deep.
  private func reenter() {
    guard nestingDepth < 2, chance(6) else { return }
    nestingDepth += 1
    changeSomething(fingerLimit: fingers.count)
    nestingDepth -= 1
  }

  private func anyFinger() -> UInt32? {
    let contacts = fingers.keys.sorted()
    return contacts.isEmpty ? nil : contacts[pick(contacts.count)]
  }

  private func report(_ phase: IOHIDFingerPhase, _ contact: UInt32) {
    lastEventNumber += 1
    guard let place = fingers[contact] else { return }
    stage.report(
      phase, contact: contact, x: Double(place.x), y: Double(place.y), number: lastEventNumber)
    if phase == .up || phase == .cancel { fingers[contact] = nil }
    if chance(50) { stage.advance(by: .milliseconds(pick(30))) }
  }
}

/// Checks that each touch that begins at a view ends there once; a call that does not fit is a fault.
@MainActor
private final class Ledger {
  private(set) var faults: [String] = []
  var onCall: () -> Void = {}
  /// The delegate of the recognizers, retained here because they do not retain it.
  let delegate = LoggingDelegate()
  private var open: [ObjectIdentifier: [UITouch]] = [:]

  func began(_ view: UIView, _ touches: Set<UITouch>) {
    for touch in touches {
      if open[ObjectIdentifier(view), default: []].contains(where: { $0 === touch }) {
        faults.append("began twice")
      }
      if touch.phase != .began { faults.append("began in phase \(touch.phase)") }
      open[ObjectIdentifier(view), default: []].append(touch)
    }
    onCall()
  }

  func moved(_ view: UIView, _ touches: Set<UITouch>) {
    for touch in touches where !isOpen(view, touch) { faults.append("moved without began") }
    onCall()
  }

  /// Records that touches ended or were cancelled; `phase` is the one that fits the call.
  func closed(_ view: UIView, _ touches: Set<UITouch>, as phase: UITouch.Phase) {
    for touch in touches {
      if !isOpen(view, touch) { faults.append("closed without began") }
      if touch.phase != phase { faults.append("\(phase) in phase \(touch.phase)") }
      open[ObjectIdentifier(view)]?.removeAll { $0 === touch }
    }
    onCall()
  }

  private func isOpen(_ view: UIView, _ touch: UITouch) -> Bool {
    open[ObjectIdentifier(view)]?.contains { $0 === touch } ?? false
  }

  /// The number of touches that began and have not ended.
  var openCount: Int { open.values.reduce(0) { $0 + $1.count } }

  func finish() {
    if openCount > 0 { faults.append("\(openCount) touches never ended") }
  }
}

private final class LedgerView: UIView {
  private let ledger: Ledger

  init(_ ledger: Ledger, _ frame: CGRect) {
    self.ledger = ledger
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    ledger.began(self, touches)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    ledger.moved(self, touches)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    ledger.closed(self, touches, as: .ended)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    ledger.closed(self, touches, as: .cancelled)
  }
}

private final class LedgerControl: UIControl {
  private let ledger: Ledger

  init(_ ledger: Ledger, _ frame: CGRect) {
    self.ledger = ledger
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    ledger.began(self, touches)
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    ledger.moved(self, touches)
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    ledger.closed(self, touches, as: .ended)
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    ledger.closed(self, touches, as: .cancelled)
    super.touchesCancelled(touches, with: event)
  }
}
