import Testing
import TouchstoneExplain
import TouchstoneMachTime
import TouchstoneTestSupport
import TouchstoneTrace
import UIKit

/// The answers about an event that waits while a view handles the event before it.
@MainActor
struct BusyWaitTests {
  /// The records of a finger that lands, moves and lifts on a view that forwards nothing.
  private func lines() -> [TraceLine] {
    final class Canvas: UIView {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }
    let app = AskedStage()
    _ = app.add(Canvas(), named: "canvas")
    let finger = app.stage.finger(1)
    finger.down(at: CGPoint(x: 160, y: 160))
    finger.move(to: CGPoint(x: 165, y: 160))
    finger.up()
    return app.stage.traceLines
  }

  /// The same records in real time, in which a call lasts a number of milliseconds.
  ///
  /// The call is the first record that meets the condition; all later records are so many milliseconds after it. The
  /// fetch of the lift, event 3, is only 1 ms after it, so that the lift waits in the queue.
  private func slow(by milliseconds: UInt64, after isCall: @escaping (TraceLine) -> Bool) throws
    -> [TraceLine]
  {
    var lines = lines()
    let call = try #require(lines.firstIndex(where: isCall))
    let fetches = lines.indices.filter { lines[$0].kind == .stage && lines[$0].stage == .fetched }
    let fetched = try #require(fetches.last { lines[$0].event == 3 })
    let start = lines[call].time
    for index in lines.indices {
      // Real time has no steps.
      lines[index].step = 0
      guard index > call else { continue }
      let late = index == fetched ? 1_000_000 : milliseconds * 1_000_000
      lines[index].time = start.advanced(by: late)
    }
    return lines
  }

  @Test("in real time, the answer names the call that kept the main thread busy")
  func slowMove() throws {
    let lines = try slow(by: 100) {
      $0.kind == .deliver && $0.subject == "@canvas" && $0.text.contains("moved")
    }
    let answer = try Explainer(lines).answer(.time(event: 3))
    expectEqual(answer.code, .mainLoopBusy)
    expectEqual(
      answer.sentence,
      "Event 3 waited 99 ms in the app's queue: the main thread was busy for 100 ms in "
        + "touchesMoved of @canvas.")
  }

  @Test("a call that lasts no longer than a frame of the display is not called busy")
  func oneFrame() throws {
    for (milliseconds, isBusy) in [(16 as UInt64, false), (17, true)] {
      let lines = try slow(by: milliseconds) {
        $0.kind == .deliver && $0.subject == "@canvas" && $0.text.contains("moved")
      }
      let answer = try Explainer(lines).answer(.time(event: 3))
      expectEqual(answer.code == .mainLoopBusy, isBusy)
    }
  }

  @Test("a thread that may have been idle is not called busy")
  func idle() throws {
    // The records after an action do not show what the thread did until the next event.
    let lines = try slow(by: 100) { $0.event == 2 && $0.stage == .action }
    expectEqual(try Explainer(lines).answer(.time(event: 3)).code, .latency)
  }

  @Test(
    "the answers about the touch and the time of an event that was fetched but not drained say that it waits"
  )
  func waiting() throws {
    let lines = lines()
    let fetched = try #require(
      lines.firstIndex { $0.kind == .stage && $0.stage == .fetched && $0.event == 3 })
    let explainer = Explainer(Array(lines[...fetched]))
    for question in [Question.touch(event: 3, finger: nil), .time(event: 3)] {
      let answer = try explainer.answer(question)
      expectEqual(answer.code, .mainLoopBusy)
      #expect(answer.sentence.hasPrefix("Event 3 waits in the queue of "), "\(answer.sentence)")
      #expect(
        answer.sentence.contains(": its main thread has recorded nothing since "),
        "\(answer.sentence)")
    }
    expectEqual(explainer.firstWaiting?.code, .mainLoopBusy)
    expectNil(Explainer(lines).firstWaiting)
  }
}
