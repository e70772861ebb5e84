import Dispatch
import Foundation
import Testing
import TouchstoneMachTime
import TouchstoneTestSupport
import UIKit

@MainActor
struct DelayedWorkTests {
  private let stage = TouchStage()

  @Test("Work on the main queue waits on the stage's clock, to the nanosecond")
  func deadline() {
    var moments: [Double] = []
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.35) { moments.append(CACurrentMediaTime()) }
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(20)) {
      moments.append(CACurrentMediaTime())
    }
    stage.advance(by: .seconds(1))
    expectEqual(moments, [0.02, 0.35])
  }

  @Test("Work for the same time runs in the order of the calls")
  func order() {
    var ran: [Int] = []
    for number in 1...5 {
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { ran.append(number) }
    }
    stage.advance(by: .seconds(1))
    expectEqual(ran, [1, 2, 3, 4, 5])
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
    expectEqual(ran, ["second"])
  }

  @Test("Every form of asyncAfter waits on the stage's clock")
  func everyForm() {
    var moments: [Double] = []
    let recordTime = { @MainActor in moments.append(CACurrentMediaTime()) }
    let queue = DispatchQueue.main
    queue.asyncAfter(deadline: .now() + 1, execute: DispatchWorkItem { recordTime() })
    queue.asyncAfter(deadline: .now() + 2, qos: .utility, flags: .enforceQoS) {
      MainActor.assumeIsolated { recordTime() }
    }
    queue.asyncAfter(wallDeadline: .now() + 3) { MainActor.assumeIsolated { recordTime() } }
    queue.asyncAfter(deadline: .now()) { MainActor.assumeIsolated { recordTime() } }
    queue.asyncAfter(deadline: .distantFuture) { MainActor.assumeIsolated { recordTime() } }
    stage.settle()
    expectEqual(moments.map { ($0 * 1000).rounded() / 1000 }, [0, 1, 2, 3])
  }

  @Test(
    "A delay on another queue lasts as long as asked in real time, although the stage's clock is ahead"
  )
  func delayOfOtherQueue() async {
    stage.advance(by: .seconds(3600))
    let start = HostTimeSource().now
    await withCheckedContinuation { done in
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(3)) { done.resume() }
    }
    #expect(HostTimeSource().now.nanoseconds(since: start) >= 3_000_000)
  }

  @Test(
    "The delay of a Dispatch timer lasts as long as asked in real time, although the stage's clock is ahead"
  )
  func delayOfDispatchTimer() async {
    stage.advance(by: .seconds(3600))
    let start = HostTimeSource().now
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now() + .milliseconds(3))
    await withCheckedContinuation { done in
      timer.setEventHandler { @Sendable in done.resume() }
      timer.activate()
    }
    #expect(HostTimeSource().now.nanoseconds(since: start) >= 3_000_000)
  }
}
