import Testing
import TouchstoneTestSupport
import UIKit

/// The gesture state machine: every input in every state.
@MainActor
struct GestureStateTableTests {
  /// The state of a recognizer before the input; its finger is down.
  enum Start: String, CaseIterable {
    case possible, waiting, began, changed, ended, cancelled, failed
  }

  /// What happens to the recognizer, in the order of the table's columns.
  enum Input: String, CaseIterable {
    case assignsPossible, assignsBegan, assignsChanged, assignsEnded, assignsCancelled
    case assignsFailed, vetoedBegan, vetoedEnded, fingerMoves, fingerLifts, disabled
    case removed, rivalBegins, requiredBegins, requiredFails
  }

  /// The resulting state, then the states in which the targets are called: b, c, e and x for cancelled.
  ///
  /// `waiting` is a recognizer that assigned began while another one, whose failure it requires, is still
  /// possible. `possible` after a terminal state means that it was reset. Rules, by column: 1–6
  /// R-GR-13 and 14, 7–8 R-ARB-16, 9 R-GR-19, 10 R-GR-17 and 24, 11 R-GR-28, 12 R-GR-29, 13 R-ARB-4 and
  /// 5, 14–15 R-ARB-8 and 9. A recognizer that waits is reset with the one it waits for (R-GR-25).
  static let table: [Start: [String]] = [
    .possible: [
      "possible", "began b", "began b", "ended e", "failed", "failed", "failed", "failed",
      "possible", "possible", "possible", "possible", "failed", "failed", "possible",
    ],
    .waiting: [
      "began", "changed", "changed", "ended", "cancelled", "cancelled", "changed", "ended",
      "changed", "began", "failed", "failed", "failed", "failed", "began b",
    ],
    .began: [
      "began", "changed c", "changed c", "ended e", "cancelled x", "cancelled x", "changed c",
      "ended e", "changed c", "began", "possible x", "possible x", "began", "began", "began",
    ],
    .changed: [
      "changed", "changed c", "changed c", "ended e", "cancelled x", "cancelled x", "changed c",
      "ended e", "changed c", "changed", "possible x", "possible x", "changed", "changed",
      "changed",
    ],
    .ended: [
      "ended", "ended", "ended", "ended", "ended", "ended", "ended", "ended", "ended",
      "possible", "possible", "possible", "ended", "ended", "ended",
    ],
    .cancelled: [
      "cancelled", "cancelled", "cancelled", "cancelled", "cancelled", "cancelled", "cancelled",
      "cancelled", "cancelled", "possible", "possible", "possible", "cancelled", "cancelled",
      "cancelled",
    ],
    .failed: [
      "failed", "failed", "failed", "failed", "failed", "failed", "failed", "failed", "failed",
      "possible", "possible", "possible", "failed", "failed", "failed",
    ],
  ]

  @Test(
    "R-GR-13, R-GR-14, R-GR-17, R-GR-19, R-GR-28, R-GR-29, R-ARB-4, R-ARB-5, R-ARB-8, R-ARB-16: every input in every state leads to the state of the table",
    arguments: Start.allCases, Input.allCases)
  func each(start: Start, input: Input) throws {
    let column = try #require(Input.allCases.firstIndex(of: input))
    let expected = try #require(Self.table[start]?[column])
    let recognizers = ControlledRecognizers(start)
    recognizers.apply(input)
    expectEqual(recognizers.outcome, expected, "\(start.rawValue), \(input.rawValue)")
    recognizers.finish()
  }
}

/// A recognizer whose state only the test changes, a rival, and a recognizer whose failure it may require.
@MainActor
private final class ControlledRecognizers {
  private let stage = TouchStage(tracing: false)
  private let view = UIView()
  private let controlled = UIGestureRecognizer()
  private let required = UIGestureRecognizer()
  private let rival = UIGestureRecognizer()
  private let delegate = LoggingDelegate()
  private let target = StateRecorder()

  init(_ start: GestureStateTableTests.Start) {
    stage.show(view)
    for recognizer in [controlled, required, rival] { view.addGestureRecognizer(recognizer) }
    controlled.addTarget(target, action: StateRecorder.record)
    controlled.delegate = delegate
    if start == .waiting { controlled.require(toFail: required) }
    stage.finger(1).down(at: CGPoint(x: 100, y: 100))
    let assigned: [UIGestureRecognizer.State] =
      switch start {
      case .possible: []
      case .waiting, .began: [.began]
      case .changed: [.began, .changed]
      case .ended: [.ended]
      case .cancelled: [.began, .cancelled]
      case .failed: [.failed]
      }
    for state in assigned { assign(state) }
    target.received = ""
  }

  func apply(_ input: GestureStateTableTests.Input) {
    switch input {
    case .assignsPossible: assign(.possible)
    case .assignsBegan: assign(.began)
    case .assignsChanged: assign(.changed)
    case .assignsEnded: assign(.ended)
    case .assignsCancelled: assign(.cancelled)
    case .assignsFailed: assign(.failed)
    case .vetoedBegan, .vetoedEnded:
      delegate.shouldBegin = false
      assign(input == .vetoedBegan ? .began : .ended)
    case .fingerMoves: stage.finger(1).move(to: CGPoint(x: 110, y: 100))
    case .fingerLifts: stage.finger(1).up()
    case .disabled: controlled.isEnabled = false
    case .removed: view.removeGestureRecognizer(controlled)
    case .rivalBegins: assign(.began, to: rival)
    case .requiredBegins, .requiredFails:
      controlled.require(toFail: required)
      assign(input == .requiredBegins ? .began : .failed, to: required)
    }
    stage.advance(by: .zero)
  }

  /// The state, and the letters of the states in which the target was called, as in the table.
  var outcome: String {
    target.received.isEmpty
      ? "\(controlled.attempt.state)" : "\(controlled.attempt.state) \(target.received)"
  }

  /// Ends the attempts; whatever the input was, all recognizers must then be in the state `possible`.
  func finish() {
    if stage.finger(1).location != nil { stage.finger(1).up() }
    for recognizer in [controlled, required, rival] { assign(.failed, to: recognizer) }
    #expect([controlled, required, rival].allSatisfy { $0.attempt.state == .possible })
    #expect(stage.window.gestureEnvironment.isIdle)
    stage.expectIdle()
  }

  /// Assigns a state to a recognizer, by default the controlled one, unless its attempt is over.
  private func assign(_ state: UIGestureRecognizer.State, to recognizer: UIGestureRecognizer? = nil)
  {
    let recognizer = recognizer ?? controlled
    guard recognizer.attempt.isActive else { return }
    recognizer.state = state
    stage.advance(by: .zero)
  }
}

/// A target that records the states in which it is called, a letter for each.
@MainActor
private final class StateRecorder {
  var received = ""

  func record(_ recognizer: UIGestureRecognizer) {
    switch recognizer.state {
    case .began: received += "b"
    case .changed: received += "c"
    case .ended: received += "e"
    case .cancelled: received += "x"
    case .possible, .failed: received += "?"
    }
  }
}
