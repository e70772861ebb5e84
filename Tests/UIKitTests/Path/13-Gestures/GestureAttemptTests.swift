import Testing
import TouchstoneTestSupport
import UIKit

struct GestureAttemptTests {
  typealias State = UIGestureRecognizer.State

  /// The states that targets receive while a recognizer goes through `states`.
  ///
  /// Arbitration accepts the gesture after the first `acceptedAfter` states, or not at all if there are fewer.
  private func reports(_ states: [State], acceptedAfter: Int) -> [State] {
    var attempt = GestureAttempt()
    attempt.isActive = true
    var all: [State] = []
    for (index, state) in states.enumerated() {
      attempt.enter(state)
      if index + 1 == acceptedAfter { attempt.accept() }
      while let next = attempt.nextReport {
        attempt.didReport(next)
        all.append(next)
      }
    }
    return all
  }

  @Test("R-GR-18: a discrete gesture reports its end, a continuous one each state until its end")
  func straight() {
    expectEqual(reports([.ended], acceptedAfter: 1), [.ended])
    expectEqual(
      reports([.began, .changed, .changed, .ended], acceptedAfter: 1),
      [.began, .changed, .changed, .ended])
    expectEqual(reports([.began, .cancelled], acceptedAfter: 1), [.began, .cancelled])
    expectEqual(reports([.failed], acceptedAfter: 1), [])
  }

  @Test("R-GR-20, R-ARB-9: the first action of a gesture that waited is began")
  func heldBack() {
    expectEqual(reports([.began, .changed], acceptedAfter: 2), [.began])
    expectEqual(reports([.began, .changed, .ended], acceptedAfter: 3), [.began, .ended])
    expectEqual(reports([.began, .cancelled], acceptedAfter: 2), [])
    expectEqual(reports([.began, .ended], acceptedAfter: 9), [])
  }

  @Test("An attempt blocks dependent ones until it is decided")
  func unresolved() {
    var attempt = GestureAttempt()
    #expect(!attempt.isUnresolved)
    attempt.isActive = true
    #expect(attempt.isUnresolved)
    attempt.enter(.ended)
    #expect(attempt.isUnresolved && attempt.isClaiming && !attempt.isFinished)
    var lost = attempt
    lost.lose()
    #expect(!lost.isUnresolved && lost.isFinished && lost.state == .failed)
    attempt.accept()
    #expect(!attempt.isUnresolved && attempt.isRecognized && !attempt.isFinished)
    attempt.didReport(.ended)
    #expect(attempt.isFinished)
  }

  @Test("R-ARB-6: an accepted gesture that ends is arbitrated again")
  func preventsAgain() {
    var attempt = GestureAttempt()
    attempt.isActive = true
    attempt.enter(.began)
    attempt.accept()
    #expect(!attempt.preventsAgain)
    attempt.enter(.ended)
    #expect(attempt.preventsAgain)
    attempt.didPreventAgain()
    #expect(!attempt.preventsAgain)
  }

  @Test("R-ARB-3: the order is: deeper view first, then first touched, then last added")
  func precedence() {
    let order = [
      GesturePrecedence(depth: 3, gathering: 9, index: 0),
      GesturePrecedence(depth: 2, gathering: 1, index: 1),
      GesturePrecedence(depth: 2, gathering: 1, index: 0),
      GesturePrecedence(depth: 2, gathering: 2, index: 5),
      GesturePrecedence(depth: 0, gathering: 1, index: 9),
    ]
    expectEqual(order.reversed().sorted(), order)
  }

  @Test("The next attempt has no touches and another serial number")
  func next() {
    var attempt = GestureAttempt()
    attempt.enter(.failed)
    expectEqual(attempt.next.state, .possible)
    #expect(attempt.next.serial != attempt.serial)
  }
}

/// The states that a recognizer's subclass assigns.
struct GestureStateTests {
  typealias State = UIGestureRecognizer.State

  static let states: [State] = [.possible, .began, .changed, .ended, .cancelled, .failed]

  /// The table of `State.assigning(_:)`: a row for each present state, a column for each assigned one.
  static let table: [[GestureAssignment]] = [
    [
      .refuse, .enter(.began), .correct(.began), .enter(.ended), .correct(.failed),
      .enter(.failed),
    ],
    [
      .refuse, .correct(.changed), .enter(.changed), .enter(.ended), .enter(.cancelled),
      .correct(.cancelled),
    ],
    [
      .refuse, .correct(.changed), .enter(.changed), .enter(.ended), .enter(.cancelled),
      .correct(.cancelled),
    ],
    [.refuse, .refuse, .refuse, .refuse, .refuse, .refuse],
    [.refuse, .refuse, .refuse, .refuse, .refuse, .refuse],
    [.refuse, .refuse, .refuse, .refuse, .refuse, .refuse],
  ]

  @Test("R-GR-12: states have the raw values of the header, and recognized is ended")
  func rawValues() {
    expectEqual(Self.states.map(\.rawValue), [0, 1, 2, 3, 4, 5])
    expectEqual(State.recognized, .ended)
  }

  @Test(
    "R-GR-13, R-GR-14: every assignment in every state is entered, corrected or refused",
    arguments: 0..<6 * 6)
  func assignments(index: Int) {
    let (from, to) = (index / 6, index % 6)
    expectEqual(Self.states[from].assigning(Self.states[to]), Self.table[from][to])
  }

  @Test("Ended, cancelled and failed are the states that end an attempt")
  func terminal() {
    expectEqual(Self.states.map(\.isTerminal), [false, false, false, true, true, true])
  }
}
