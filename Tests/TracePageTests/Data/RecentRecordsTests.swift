import Testing
import TouchstoneExplain
import TouchstoneMachTime
import TouchstoneTestSupport
import TouchstoneTrace
import TouchstoneTracePage
import UIKit

@MainActor
struct RecentRecordsTests {
  private let stage = TouchStage()
  private let button = UIButton(frame: CGRect(x: 20, y: 30, width: 80, height: 40))

  init() {
    button.accessibilityIdentifier = "button"
    stage.show(button)
  }

  private func tap(_ count: Int = 1) {
    for _ in 0..<count {
      let finger = stage.finger(1)
      finger.down(at: CGPoint(x: 50, y: 50))
      finger.up()
      stage.advance(by: .milliseconds(20))
    }
  }

  private static func isBefore(_ line: TraceLine, _ other: TraceLine) -> Bool {
    (line.time.nanoseconds, line.step, line.member, line.number)
      < (other.time.nanoseconds, other.step, other.member, other.number)
  }

  @Test("records that are added in parts are in the order of the trace, and numbered from 1")
  func order() {
    tap(3)
    let all = stage.traceLines
    var records = RecentRecords()
    // Every seventh record of the first half is given to member 9, whose records are read later than the others.
    let half = all.count / 2
    var late = all[..<half].filter { $0.number % 7 == 0 }
    for index in late.indices { late[index].member = 9 }
    let lateNumbers = Set(late.map(\.number))
    var expected = all
    for index in expected.indices where lateNumbers.contains(expected[index].number) {
      expected[index].member = 9
    }
    expected.sort(by: Self.isBefore)
    records.add(all[..<half].filter { !lateNumbers.contains($0.number) })
    records.add((late + all[half...]).sorted(by: Self.isBefore))
    expectEqual(records.lines.map(\.number), Array(1...all.count))
    expectEqual(records.lines.map(\.text), expected.map(\.text))
    expectEqual(records.omitted, 0)
  }

  @Test(
    "old records are left out beyond the limit, and the answers about the kept touches stay the same"
  )
  func limit() {
    tap(20)
    let all = stage.traceLines
    var records = RecentRecords(limit: all.count / 2)
    for start in stride(from: 0, to: all.count, by: 50) {
      records.add(Array(all[start..<min(start + 50, all.count)]))
    }
    #expect(records.lines.count <= all.count / 2)
    expectEqual(records.lines.count + records.omitted, all.count)
    expectEqual(records.lines.map(\.number), Array(1...records.lines.count))
    // Records of the state, such as the tree, are kept, however old they are.
    #expect(records.lines.contains { $0.kind == .tree && $0.subject == "@button" })
    let full = Explainer(all).answersAboutTouches
    let kept = Explainer(records.lines).answersAboutTouches
    #expect(kept.count < full.count && !kept.isEmpty)
    for (left, right) in zip(kept.reversed(), full.reversed()) {
      expectEqual(left.outcome.sentence, right.outcome.sentence)
      expectEqual(left.views.map(\.answer.sentence), right.views.map(\.answer.sentence))
    }
  }
}
