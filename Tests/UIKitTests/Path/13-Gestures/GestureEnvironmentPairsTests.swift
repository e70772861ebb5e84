import Testing
import TouchstoneTestSupport
import UIKit

/// Which recognizer of a pair acts, for every pair of kinds, compared with a table.
///
/// The two are on one view or on a parent and its child, without a relation, with a failure requirement or with
/// simultaneity.
@MainActor
struct GestureEnvironmentPairsTests {
  @Test(
    "R-ARB-1, R-ARB-3, R-ARB-4, R-ARB-6, R-ARB-8, R-ARB-14, R-ARB-15: each pair of kinds acts as in the table",
    arguments: RecognizerKind.allCases)
  func pairs(first: RecognizerKind) {
    let rows = RecognizerKind.allCases.map { second in
      let cells = Place.allCases.flatMap { place in
        Relation.allCases.map { relation in
          RecognizerPair(first, second, place, relation).outcome
        }
      }
      return "\(first.rawValue) \(second.rawValue): \(cells.joined(separator: " "))"
    }
    let expected = PairOutcomes.rows.filter { $0.hasPrefix("\(first.rawValue) ") }
    expectEqual(rows, expected)
  }

  @Test("Each kind alone recognizes the movements that the table assumes")
  func alone() {
    let rows = RecognizerKind.allCases.map { kind in
      "\(kind.rawValue): \(RecognizerPair(kind, nil, .sameView, .none).outcome)"
    }
    expectEqual(rows, PairOutcomes.alone)
  }
}

/// The views of the two recognizers.
private enum Place: CaseIterable {
  /// Both on one view; the second was added last.
  case sameView
  /// The first is on the parent, the second on the child that is touched.
  case parentAndChild
}

/// The relation of the two recognizers.
private enum Relation: CaseIterable {
  case none
  /// The first requires the failure of the second.
  case requirement
  /// A delegate of the first allows both at the same time.
  case simultaneous
}

/// Two recognizers and the four movements that both receive.
@MainActor
private final class RecognizerPair {
  private let stage = TouchStage(tracing: false)
  private let first: UIGestureRecognizer
  private let second: UIGestureRecognizer?
  private let successes: [SuccessRecorder]
  private let delegate = LoggingDelegate()

  init(_ first: RecognizerKind, _ second: RecognizerKind?, _ place: Place, _ relation: Relation) {
    self.first = first.make()
    self.second = second?.make()
    successes = [SuccessRecorder(), SuccessRecorder()]
    let parent = UIView()
    let child = UIView(frame: stage.window.bounds)
    stage.show(parent)
    parent.addSubview(child)
    (place == .sameView ? child : parent).addGestureRecognizer(self.first)
    self.first.addTarget(successes[0], action: SuccessRecorder.record)
    guard let rival = self.second else { return }
    child.addGestureRecognizer(rival)
    rival.addTarget(successes[1], action: SuccessRecorder.record)
    switch relation {
    case .none: break
    case .requirement: self.first.require(toFail: rival)
    case .simultaneous:
      delegate.simultaneous = true
      self.first.delegate = delegate
    }
  }

  /// A letter for each movement: `a` if the first recognizer acted, `b` if the second, `2` if both, `-` if neither.
  ///
  /// `!` means that an attempt had not ended two seconds later, which is a failure for every pair.
  var outcome: String {
    [tapTwice, holdAndDrag, flickFromTheEdge, moveSpreadAndTurn].map { movement in
      for success in successes { success.hasActed = false }
      movement()
      stage.advance(by: .seconds(2))
      let isAtRest = stage.window.gestureEnvironment.isIdle && stage.leftovers.isEmpty
      switch (successes[0].hasActed, successes[1].hasActed) {
      case _ where !isAtRest: return "!"
      case (false, false): return "-"
      case (true, false): return "a"
      case (false, true): return "b"
      case (true, true): return "2"
      }
    }.joined()
  }

  private func tapTwice() {
    stage.tap(at: CGPoint(x: 200, y: 300), times: 2)
  }

  private func holdAndDrag() {
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 100, y: 300))
    stage.advance(by: .milliseconds(700))
    finger.move(by: CGVector(dx: 130, dy: 0), over: .milliseconds(200))
    finger.up()
  }

  private func flickFromTheEdge() {
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 4, y: 300))
    finger.move(by: CGVector(dx: 160, dy: 0), over: .milliseconds(100))
    finger.up()
  }

  /// Two fingers, 100 points apart, move up while they spread and turn by 45 degrees.
  ///
  /// First the turn is large enough for a rotation, then the distance for a pinch, then the translation for a pan.
  private func moveSpreadAndTurn() {
    let fingers = [stage.finger(1), stage.finger(2)]
    stage.down([
      (fingers[0], at: CGPoint(x: 150, y: 400)), (fingers[1], at: CGPoint(x: 250, y: 400)),
    ])
    stage.move(
      [(fingers[0], to: CGPoint(x: 130, y: 290)), (fingers[1], to: CGPoint(x: 270, y: 430))],
      over: .milliseconds(300))
    stage.up(fingers)
  }
}

/// A target that records whether it was called in a state other than cancelled.
@MainActor
private final class SuccessRecorder {
  var hasActed = false

  func record(_ recognizer: UIGestureRecognizer) {
    if recognizer.state != .cancelled { hasActed = true }
  }
}
