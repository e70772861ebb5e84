import Testing
import UIKit

@MainActor
@Suite("asyncAfter")
struct DispatchQueueAfterTests {
  private let stage = TouchStage()

  @Test("Work on the main queue waits on the stage's clock, to the nanosecond")
  func deadline() {
    var moments: [Double] = []
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.35) { moments.append(CACurrentMediaTime()) }
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(20)) {
      moments.append(CACurrentMediaTime())
    }
    stage.advance(by: .seconds(1))
    #expect(moments == [0.02, 0.35])
  }

  @Test("Work for the same moment runs in the order in which it was asked for")
  func order() {
    var ran: [Int] = []
    for number in 1...5 {
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { ran.append(number) }
    }
    stage.advance(by: .seconds(1))
    #expect(ran == [1, 2, 3, 4, 5])
  }

  @Test("A work item that is cancelled in time does not run")
  func cancelled() {
    var ran: [String] = []
    let first = DispatchWorkItem { ran.append("first") }
    let second = DispatchWorkItem { ran.append("second") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: first)
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: second)
    stage.advance(by: .milliseconds(500))
    first.cancel()
    stage.advance(by: .milliseconds(500))
    #expect(ran == ["second"])
  }

  @Test("Another queue keeps the interval in real time")
  func otherQueue() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1)) {
        continuation.resume()
      }
    }
  }
}
