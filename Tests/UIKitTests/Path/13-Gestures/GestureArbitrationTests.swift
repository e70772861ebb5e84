import Testing
import TouchstoneTestSupport
import UIKit

/// Arbitration between recognizers.
@MainActor
struct GestureArbitrationTests {
  private let stage = TouchStage()
  private let log = CallLog()
  private let view: LoggingView

  init() {
    view = LoggingView("V", log)
    stage.show(view)
  }

  /// The actions that were logged since the last call.
  private func takeActions() -> [String] {
    log.take().filter { $0.contains("acts") }
  }

  @Test("R-ARB-3: on one view, the recognizer that was added last wins a tie")
  func tie() {
    _ = LoggingTap("first", log, on: view)
    _ = LoggingTap("last", log, on: view)
    stage.tap(view)
    expectEqual(takeActions(), ["last acts: ended"])
    #expect(
      stage.log("gesture").contains(
        "gesture @first ended -> failed because prevented-by @last"))
  }

  @Test("R-ARB-3: on one view the last added wins a tie, though another one had a finger first")
  func tieWithAnEarlierFinger() {
    let first = LoggingGesture("first", log, on: view)
    let last = LoggingGesture("last", log, on: view)
    let delegate = LoggingDelegate()
    delegate.receivesTouch = { _ in false }
    last.delegate = delegate
    stage.finger(1).down(at: CGPoint(x: 9, y: 9))
    delegate.receivesTouch = { _ in true }
    first.onBegan = .ended
    last.onBegan = .ended
    stage.finger(2).down(at: CGPoint(x: 59, y: 9))
    expectEqual(takeActions(), ["last acts: ended"])
    stage.up([stage.finger(1), stage.finger(2)])
    stage.expectIdle()
  }

  @Test("R-ARB-2: recognizers in sibling subtrees are independent")
  func siblings() {
    let left = LoggingView("L", log, frame: CGRect(x: 0, y: 0, width: 90, height: 90))
    let right = LoggingView("R", log, frame: CGRect(x: 100, y: 0, width: 90, height: 90))
    view.addSubview(left)
    view.addSubview(right)
    _ = LoggingTap("left", log, on: left)
    _ = LoggingTap("right", log, on: right)
    let places = [
      (stage.finger(1), at: CGPoint(x: 9, y: 9)), (stage.finger(2), at: CGPoint(x: 150, y: 9)),
    ]
    stage.down(places)
    stage.up(places.map(\.0))
    expectEqual(takeActions(), ["left acts: ended", "right acts: ended"])
  }

  @Test(
    "R-ARB-4: simultaneity is asked for in order: winner's class, other's class, both delegates")
  func simultaneous() {
    let first = AskedTap("first", log, on: view)
    let last = AskedTap("last", log, on: view)
    let (ofFirst, ofLast) = (LoggingDelegate(), LoggingDelegate())
    ofFirst.log = log
    ofLast.log = log
    (first.delegate, last.delegate) = (ofFirst, ofLast)
    func questions() -> [String] {
      log.take().filter { $0.hasPrefix("simultaneous") || $0.contains("prevent") }
    }
    stage.tap(view)
    expectEqual(
      questions(),
      [
        "last prevents first?", "first is prevented by last?", "simultaneous last first",
        "simultaneous first last",
      ])
    ofLast.simultaneous = true
    stage.advance(by: .seconds(1))
    stage.tap(view)
    expectEqual(takeActions(), ["last acts: ended", "first acts: ended"])
    // If a class does not prevent the other recognizer, no other question is asked.
    (first.prevents, last.prevents) = (false, false)
    ofLast.simultaneous = false
    stage.advance(by: .seconds(1))
    stage.tap(view)
    let lines = log.take()
    expectEqual(
      lines.filter { $0.hasPrefix("simultaneous") || $0.contains("prevent") },
      ["last prevents first?", "first prevents last?"])
    expectEqual(lines.filter { $0.contains("acts") }, ["last acts: ended", "first acts: ended"])
  }

  @Test("R-ARB-5: a recognizer that has begun prevents a later one")
  func underWay() {
    let running = LoggingGesture("running", log, on: view)
    running.onMoved = .began
    let late = LoggingGesture("late", log, on: view)
    late.onEnded = .ended
    let delegate = LoggingDelegate()
    delegate.simultaneous = true
    late.delegate = delegate
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 10, y: 10))
    finger.move(to: CGPoint(x: 30, y: 10))
    delegate.simultaneous = false
    finger.up()
    expectEqual(takeActions(), ["running acts: began", "running acts: ended"])
  }

  @Test("R-ARB-6: if the delegates no longer allow both, a gesture that ends cancels the other")
  func takenBack() {
    let one = LoggingGesture("one", log, on: view)
    let two = LoggingGesture("two", log, on: view)
    (one.onMoved, two.onMoved) = (.began, .began)
    two.onEnded = nil
    let delegate = LoggingDelegate()
    delegate.simultaneous = true
    (one.delegate, two.delegate) = (delegate, delegate)
    let finger = stage.finger(1)
    view.isMultipleTouchEnabled = true
    finger.down(at: CGPoint(x: 10, y: 10))
    finger.move(to: CGPoint(x: 30, y: 10))
    expectEqual(takeActions(), ["two acts: began", "one acts: began"])
    delegate.simultaneous = false
    finger.up()
    expectEqual(takeActions(), ["two acts: cancelled", "one acts: ended"])
  }

  @Test("R-ARB-2, R-ARB-6: a gesture that ends does not affect one on a view beside it")
  func beside() {
    let neighbor = LoggingView("N", log, frame: CGRect(x: 200, y: 0, width: 100, height: 100))
    stage.show(neighbor)
    let one = LoggingGesture("one", log, on: view)
    let two = LoggingGesture("two", log, on: neighbor)
    (one.onBegan, two.onBegan) = (.began, .began)
    stage.finger(1).down(at: CGPoint(x: 10, y: 10))
    stage.finger(2).down(at: CGPoint(x: 250, y: 10))
    stage.finger(2).up()
    expectEqual(takeActions(), ["one acts: began", "two acts: began", "two acts: ended"])
    stage.finger(1).up()
    expectEqual(takeActions(), ["one acts: ended"])
  }

  @Test("R-ARB-13: claims that wait for each other stay open until the finger lifts")
  func openWhileDown() {
    let one = LoggingGesture("one", log, on: view)
    let two = LoggingGesture("two", log, on: view)
    (one.onBegan, two.onBegan) = (.began, .began)
    one.require(toFail: two)
    two.require(toFail: one)
    stage.finger(1).down(at: CGPoint(x: 10, y: 10))
    expectEqual([one.state, two.state], [.began, .began])
    stage.finger(1).up()
    expectEqual(takeActions(), [])
    stage.expectIdle()
  }

  @Test("R-ARB-15: without a requirement a single and a double tap both recognize")
  func stacking() {
    for doubleIsLast in [true, false] {
      let box = LoggingView("box", log)
      stage.show(box)
      let (a, b) = (LoggingTap("a", log, on: box), LoggingTap("b", log, on: box))
      let double = doubleIsLast ? b : a
      double.numberOfTapsRequired = 2
      stage.tap(box, times: 2)
      let singleThenDouble = doubleIsLast ? ["a", "b"] : ["b", "a"]
      expectEqual(takeActions(), singleThenDouble.map { "\($0) acts: ended" })
      stage.settle()
      box.removeFromSuperview()
    }
  }

  @Test("R-ARB-16, R-GR-15: a delegate's veto makes the recognizer fail before the setter returns")
  func veto() {
    let tap = LoggingTap("tap", log, on: view)
    let delegate = LoggingDelegate()
    delegate.shouldBegin = false
    tap.delegate = delegate
    stage.tap(view)
    expectEqual(takeActions(), [])
    expectEqual(
      stage.log("gesture").first,
      "gesture @tap possible -> failed because should-begin-refused LoggingDelegate")
    #expect(stage.log("ask").contains { $0.contains("no (delegate)") })
  }

  @Test(
    "R-ARB-18: excluded recognizers get no touches until all fingers of the attempt have lifted")
  func losers() {
    let winner = LoggingGesture("winner", log, on: view)
    winner.onMoved = .began
    let loser = LoggingTap("loser", log, on: view)
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 10, y: 10))
    finger.move(to: CGPoint(x: 30, y: 10))
    expectEqual(loser.state, .failed)
    stage.finger(2).down(at: CGPoint(x: 90, y: 90))
    stage.finger(2).up()
    expectEqual(takeActions(), ["winner acts: began", "winner acts: ended"])
    finger.up()
    expectEqual(loser.state, .possible)
  }

  @Test("R-GR-31: an excluded recognizer gets no touchesCancelled")
  func silentLoser() {
    let winner = LoggingGesture("winner", log, on: view)
    winner.onMoved = .began
    _ = LoggingTap("loser", log, on: view)
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 10, y: 10))
    finger.move(to: CGPoint(x: 30, y: 10))
    finger.up()
    #expect(!log.take().contains("loser cancelled"))
  }
}

/// A tap recognizer that logs its actions and the calls of `canPrevent` and `canBePrevented`.
private final class AskedTap: UITapGestureRecognizer {
  var prevents = true
  private let log: CallLog
  private let listener: LoggingTarget

  init(_ label: String, _ log: CallLog, on view: UIView) {
    self.log = log
    listener = LoggingTarget(label, log)
    super.init(target: nil, action: nil)
    name = label
    addTarget(listener, action: LoggingTarget.record(_:), name: "record")
    view.addGestureRecognizer(self)
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    log.add("\(name ?? "") prevents \(other.name ?? "")?")
    return prevents
  }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    log.add("\(name ?? "") is prevented by \(other.name ?? "")?")
    return true
  }
}
