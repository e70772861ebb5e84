import Testing
import UIKit

@Suite("Gesture states")
struct GestureStateTests {
  typealias State = UIGestureRecognizer.State

  static let states: [State] = [.possible, .began, .changed, .ended, .cancelled, .failed]

  /// The table of the source, row by row.
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

  @Test("R-GR-12: the raw values")
  func rawValues() {
    #expect(Self.states.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    #expect(State.recognized == .ended)
  }

  @Test("R-GR-13, R-GR-14: every assignment in every state", arguments: 0..<36)
  func assignments(index: Int) {
    let (from, to) = (index / 6, index % 6)
    #expect(Self.states[from].assigning(Self.states[to]) == Self.table[from][to])
  }

  @Test("Three states are the end of an attempt")
  func terminal() {
    #expect(Self.states.map(\.isTerminal) == [false, false, false, true, true, true])
  }
}
