import Foundation
import Synchronization
import Testing
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTestSupport

// Foundation has a class of this name too.
import class UIKit.Timer

@testable import UIKit

@MainActor
struct SleepingTests {
  private let stage = TouchStage()

  /// Starts a task on the stage and returns it once it has suspended for the first time.
  private func startTask(
    _ body: @escaping @MainActor () async throws -> Void
  ) async -> Task<Void, any Error> {
    let stage = stage
    let task = Task { @MainActor in
      stage.makeCurrent()
      try await body()
    }
    // The task runs up to its first suspension before this function continues.
    await Task.yield()
    return task
  }

  @Test("A task sleeps on the stage's clock")
  func sleeps() async throws {
    var woke: [Double] = []
    let stage = stage
    let task = await startTask {
      try await Task.sleep(for: .seconds(5))
      stage.makeCurrent()
      woke.append(CACurrentMediaTime())
    }
    stage.advance(by: .milliseconds(4999))
    await Task.yield()
    expectEqual(woke, [])
    stage.advance(by: .milliseconds(1))
    try await task.value
    expectEqual(woke, [5])
  }

  @Test("Task.sleep(nanoseconds:) waits on the same clock")
  func nanoseconds() async throws {
    let stage = stage
    var isDone = false
    let task = await startTask {
      try await Task.sleep(nanoseconds: 1_000_000)
      isDone = true
    }
    stage.advance(by: .microseconds(999))
    await Task.yield()
    expectEqual(isDone, false)
    stage.advance(by: .microseconds(1))
    try await task.value
    expectEqual(isDone, true)
  }

  @Test("A cancelled sleep ends at once with an error, and leaves no timer")
  func cancelled() async throws {
    let stage = stage
    let task = await startTask { try await Task.sleep(for: .seconds(5)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    expectNil(stage.context.mainRunLoop.nextTimerFireDate(.defaultMode))
  }

  /// A clock with the instants of `ContinuousClock` that counts its sleeps and ends each at once.
  private struct CountingClock: Clock {
    final class Count: Sendable {
      let sleeps = Mutex(0)
    }

    let count = Count()
    var now: ContinuousClock.Instant { ContinuousClock().now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
      count.sleeps.withLock { $0 += 1 }
    }
  }

  @Test("A clock that the app defines performs its own sleeps, and no virtual time passes")
  func clockOfTheApp() async throws {
    let clock = CountingClock()
    try await Task.sleep(for: .seconds(5), clock: clock)
    try await Task.sleep(until: clock.now.advanced(by: .seconds(5)), clock: clock)
    expectEqual(clock.count.sleeps.withLock { $0 }, 2)
    expectEqual(CACurrentMediaTime(), 0)
  }

  @Test("A test that sleeps advances its stage, whose timers fire")
  func sleepOfTest() async throws {
    var fired: [Double] = []
    Timer.scheduledTimer(withTimeInterval: 2, repeats: true) { _ in
      fired.append(CACurrentMediaTime())
    }
    try await Task.sleep(for: .seconds(5))
    expectEqual(stage.now, .seconds(5))
    expectEqual(fired, [2, 4])
    try await Task.sleep(until: .now + .seconds(1))
    try await ContinuousClock().sleep(until: .now + .seconds(1))
    try await SuspendingClock().sleep(for: .seconds(1))
    expectEqual(stage.now, .seconds(8))
  }

  @Test("A task that a handler starts sleeps on the clock of its stage")
  func sleepOfTask() {
    final class Blinking: UIView {
      var states: [Bool] = []
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        Task {
          for isLit in [true, false, true] {
            states.append(isLit)
            try await Task.sleep(for: .seconds(1))
          }
        }
      }
    }
    let view = Blinking()
    stage.show(view)
    stage.tap(view)
    expectEqual(view.states, [true])
    stage.advance(by: .seconds(1))
    expectEqual(view.states, [true, false])
    stage.settle()
    expectEqual(view.states, [true, false, true])
  }

  @Test("A test that waits for a sleeping task without advancing the stage fails with that reason")
  func waitForSleepingTask() async {
    stage.patience = .milliseconds(20)
    await withKnownIssue {
      let stage = stage
      let task = Task { @MainActor in
        stage.makeCurrent()
        try await Task.sleep(for: .seconds(5))
      }
      await #expect(throws: (any Error).self) { try await task.value }
    } matching: { issue in
      "\(issue)".contains("a task sleeps until 5.0 s of the stage's time, which nobody advances")
    }
    expectNil(stage.context.mainRunLoop.nextTimerFireDate(.defaultMode))
  }
  @Test("A sleep that nobody attends ends, even if its task comes to wait after the first checks")
  func lateWait() async throws {
    let alarm = Alarm(
      at: MachAbsoluteTime(nanoseconds: 5_000_000_000), of: stage.context.delayedWork)
    let time = try #require(stage.context.virtualTime)
    alarm.ringIfTimeStands(for: .zero, on: time)
    // Work behind the checks, which are made on this queue and then on the main actor.
    for _ in 0..<50 {
      await withCheckedContinuation { next in DispatchQueue.global().async { next.resume() } }
    }
    await alarm.rings()
    #expect(alarm.isUnattended)
  }
}
