import TouchstoneRunLoops
import Testing
import TouchstoneTestSupport
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

  @Test("Another queue waits in real time")
  func otherQueue() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1)) {
        continuation.resume()
      }
    }
  }
}

@MainActor
@Suite("Task.sleep")
struct TaskSleepTests {
  private let stage = TouchStage()

  private func started(
    _ body: @escaping @MainActor () async throws -> Void
  ) async -> Task<Void, any Error> {
    let stage = stage
    let task = Task { @MainActor in
      stage.makeCurrent()
      try await body()
    }
    // The task runs up to its first suspension before this one continues.
    await Task.yield()
    return task
  }

  @Test("A task sleeps on the stage's clock")
  func sleeps() async throws {
    var woke: [Double] = []
    let stage = stage
    let task = await started {
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
    let task = await started { try await Task.sleep(nanoseconds: 1_000_000) }
    stage.advance(by: .milliseconds(1))
    try await task.value
  }

  @Test("A cancelled sleep ends at once with an error, and leaves no timer")
  func cancelled() async throws {
    let stage = stage
    let task = await started { try await Task.sleep(for: .seconds(5)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(stage.context.mainRunLoop.nextTimerFireDate(.defaultMode) == nil)
  }
}
