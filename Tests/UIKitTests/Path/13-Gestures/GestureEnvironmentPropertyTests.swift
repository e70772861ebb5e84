import IOKit
import Testing
import TouchstoneTestSupport
import UIKit

/// Random fingers over random trees of views, with recognizers of every kind, some of which wait for another, allow
/// others to recognize at the same time, delay touches or are disabled during an attempt.
@MainActor
struct GestureEnvironmentPropertyTests {
  /// The number of streams of events in this run.
  ///
  /// For a longer run:
  /// `TOUCHSTONE_STREAMS=10000 swift test --filter GestureEnvironmentProperty`.
  private static let streams = streamCount(standard: 1_000)
  /// The number of test cases over which the streams are spread, so that they run in parallel.
  private nonisolated static let groups: UInt64 = 10

  @Test(
    "R-ARB-1, R-ARB-4, R-ARB-13, R-GR-24, R-DLY-2: of recognizers that exclude each other one wins, every touch of a view ends or is cancelled once, all recognizers are reset",
    arguments: 0..<GestureEnvironmentPropertyTests.groups)
  func arbitration(group: UInt64) {
    let count = max(1, Self.streams / Self.groups)
    var (wins, begins, rings) = (0, 0, 0)
    for seed in group * count..<(group + 1) * count {
      let stream = GestureStream(seed: seed)
      stream.run()
      expectEqual(stream.faults, [], "seed \(seed)")
      wins += stream.wins
      begins += stream.begins
      if stream.hasRing { rings += 1 }
    }
    #expect(wins > Int(count) / 2, "on average a gesture is recognized in half of the streams")
    #expect(begins > Int(count), "on average more than one touch begins in a stream")
    #expect(rings >= Int(count) / 50, "one stream of fifty has requirements in a ring")
  }
}

/// One stream of random fingers and of other changes, from an empty stage to an idle one.
@MainActor
private final class GestureStream {
  /// The source of every choice.
  private var random: SplitMix
  private let stage = TouchStage(tracing: false)
  private let ledger = ResponderLedger()
  private let delegates: [AllOrNoneDelegate]
  private let actionChecker = ActionChecker()
  private var views: [LedgerResponder] = []
  private var recognizers: [UIGestureRecognizer] = []
  /// The places of the fingers that are down, by contact.
  private var fingers: [UInt32: CGPoint] = [:]
  private var lastEventNumber: UInt32 = 0

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
    delegates = [AllOrNoneDelegate(allowsAll: false), AllOrNoneDelegate(allowsAll: true)]
    // The properties must hold whatever the order in which recognizers are called.
    if seed % 3 == 0 {
      stage.window.gestureEnvironment.deliveryShuffle = DeliveryShuffle(seed: seed)
    }
  }

  var wins: Int { actionChecker.wins }
  var begins: Int { ledger.begins }
  /// Whether a recognizer requires its own failure, through the requirements of others.
  var hasRing: Bool { recognizers.contains { $0.waits(for: $0) } }

  var faults: [String] {
    var found = ledger.faults + actionChecker.faults + stage.leftovers
    if !stage.context.dispatcher.isIdle { found.append("something is left in a queue") }
    if !stage.window.gestureEnvironment.isIdle { found.append("a recognizer still takes part") }
    found += recognizers.filter { $0.state != .possible }.map { recognizer in
      "\(recognizer.name ?? "") did not start anew but is \(recognizer.state)"
    }
    return found
  }

  func run() {
    stage.makeCurrent()
    addViews()
    for _ in 0..<(20 + pick(60)) { changeSomething() }
    while let contact = anyFinger() { report(.up, contact) }
    stage.advance(by: .seconds(3))
    stage.settle()
    ledger.finish()
  }

  /// A random number from 0 up to, but not including, `count`.
  private func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

  /// True in so many percent of the calls.
  private func chance(_ percent: Int) -> Bool { pick(100) < percent }

  private func addViews() {
    for _ in 0..<(1 + pick(5)) {
      let frame = CGRect(
        x: Double(pick(60)), y: Double(pick(100)), width: Double(100 + pick(300)),
        height: Double(100 + pick(600)))
      let view = LedgerResponder(ledger, frame)
      view.isMultipleTouchEnabled = chance(60)
      (views.isEmpty || chance(25) ? stage.window : views[pick(views.count)]).addSubview(view)
      views.append(view)
    }
    for _ in 0..<(2 + pick(5)) {
      addRecognizer(to: chance(10) ? stage.window : views[pick(views.count)])
    }
  }

  private func addRecognizer(to view: UIView) {
    let kinds = RecognizerKind.allCases
    let recognizer = kinds[pick(kinds.count)].make()
    recognizer.name = "\(recognizer.name ?? "") \(recognizers.count)"
    recognizer.cancelsTouchesInView = chance(70)
    recognizer.delaysTouchesBegan = chance(30)
    recognizer.delaysTouchesEnded = chance(70)
    recognizer.delegate = chance(60) ? nil : delegates[pick(delegates.count)]
    // Up to two requirements each, so that two or more recognizers may wait for each other in a ring.
    for _ in 0..<2 where !recognizers.isEmpty && chance(40) {
      let other = recognizers[pick(recognizers.count)]
      // A recognizer waits for one that was added before it, or the other way round.
      if chance(80) {
        recognizer.require(toFail: other)
      } else {
        other.require(toFail: recognizer)
      }
    }
    recognizer.addTarget(actionChecker, action: ActionChecker.record)
    view.addGestureRecognizer(recognizer)
    recognizers.append(recognizer)
    actionChecker.add(recognizer)
  }

  /// Reports a finger, lets time pass, or changes a recognizer, a view or the app.
  private func changeSomething() {
    switch pick(100) {
    case 0..<20 where fingers.count < 4:
      guard let contact = (UInt32(1)...4).first(where: { fingers[$0] == nil }) else { return }
      // Near the left edge now and then, where edge pans begin.
      let x = chance(15) ? pick(10) : pick(300)
      fingers[contact] = CGPoint(x: Double(x), y: Double(pick(500)))
      report(.down, contact)
    case 0..<60: moveFingers()
    case 60..<82:
      guard let contact = anyFinger() else { return }
      report(chance(92) ? .up : .cancel, contact)
    case 82..<94: stage.advance(by: .milliseconds([5, 50, 200, 400, 700][pick(5)]))
    case 94..<97:
      let recognizer = recognizers[pick(recognizers.count)]
      recognizer.isEnabled.toggle()
    case 97..<98:
      let view = views[pick(views.count)]
      if view.superview == nil {
        stage.window.addSubview(view)
      } else {
        view.removeFromSuperview()
      }
    case 98..<99:
      let recognizer = recognizers[pick(recognizers.count)]
      views[pick(views.count)].addGestureRecognizer(recognizer)
    default:
      stage.application.resignActive()
      stage.application.becomeActive()
    }
  }

  /// Moves a finger or all of them in one random direction; some of the others move in the opposite one, as in a pinch.
  private func moveFingers() {
    guard let contact = anyFinger() else { return }
    let contacts = chance(50) ? fingers.keys.sorted() : [contact]
    let (dx, dy) = (Double(pick(41) - 20), Double(pick(41) - 20))
    for _ in 0..<(1 + pick(4)) {
      for (index, contact) in contacts.enumerated() {
        let side = chance(70) || index == 0 ? 1.0 : -1
        fingers[contact]?.x += CGFloat(dx * side)
        fingers[contact]?.y += CGFloat(dy * side)
        report(.move, contact)
      }
      stage.advance(by: .milliseconds(17))
    }
  }

  /// The contact of a random finger that is down; nil if none is.
  private func anyFinger() -> UInt32? {
    let contacts = fingers.keys.sorted()
    return contacts.isEmpty ? nil : contacts[pick(contacts.count)]
  }

  /// Reports a phase of a finger at its place, and lets some time pass now and then.
  private func report(_ phase: IOHIDFingerPhase, _ contact: UInt32) {
    guard let place = fingers[contact] else { return }
    lastEventNumber += 1
    stage.report(
      phase, contact: contact, x: Double(place.x), y: Double(place.y), number: lastEventNumber)
    if phase == .up || phase == .cancel { fingers[contact] = nil }
    if chance(40) { stage.advance(by: .milliseconds(pick(30))) }
  }
}

/// A delegate that allows everything at the same time, or nothing.
@MainActor
private final class AllOrNoneDelegate: NSObject, UIGestureRecognizerDelegate {
  private let allowsAll: Bool

  init(allowsAll: Bool) { self.allowsAll = allowsAll }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { allowsAll }
}

/// Checks the actions of recognizers: one that another has excluded does not act in that attempt, and each one acts in
/// the order of its states.
@MainActor
private final class ActionChecker {
  private(set) var faults: [String] = []
  private(set) var wins = 0
  private var recognizers: [UIGestureRecognizer] = []
  /// For each recognizer that was excluded, the attempt in which that happened.
  private var losers: [ObjectIdentifier: UInt32] = [:]
  /// The recognizers that have acted in the state began, and not yet in ended or cancelled.
  private var underWay: [UIGestureRecognizer] = []

  func add(_ recognizer: UIGestureRecognizer) { recognizers.append(recognizer) }

  func record(_ recognizer: UIGestureRecognizer) {
    if losers[ObjectIdentifier(recognizer)] == recognizer.attempt.serial {
      faults.append("\(name(recognizer)) acts although it lost: \(recognizer.state)")
    }
    let isUnderWay = underWay.contains { $0 === recognizer }
    switch (recognizer.state, isUnderWay) {
    case (.began, false):
      underWay.append(recognizer)
      win(recognizer)
    case (.ended, false): win(recognizer)
    case (.changed, true): break
    case (.ended, true), (.cancelled, true): underWay.removeAll { $0 === recognizer }
    default: faults.append("\(name(recognizer)) acts out of turn: \(recognizer.state)")
    }
  }

  /// Records a win, and the recognizers that the winner excludes.
  private func win(_ winner: UIGestureRecognizer) {
    wins += 1
    for other in recognizers where other !== winner && excludes(winner, other) {
      if underWay.contains(where: { $0 === other }) {
        faults.append("\(name(winner)) wins while \(name(other)) is under way")
      }
      if other.attempt.isActive { losers[ObjectIdentifier(other)] = other.attempt.serial }
    }
  }

  /// Whether a winner excludes another recognizer: the two are related (R-ARB-2), the winner can prevent the other one,
  /// and neither delegate allows both (R-ARB-4).
  private func excludes(_ winner: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    let allowed = [(winner, other), (other, winner)].contains { first, second in
      first.delegate?.gestureRecognizer(first, shouldRecognizeSimultaneouslyWith: second) ?? false
    }
    return winner.isRelated(to: other) && winner.canPrevent(other)
      && other.canBePrevented(by: winner) && !allowed
  }

  private func name(_ recognizer: UIGestureRecognizer) -> String { recognizer.name ?? "" }
}
