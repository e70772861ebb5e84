import RunLoops
import Testing
import UIKit

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
    // The task runs to its first wait before this one goes on.
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
    #expect(woke == [])
    stage.advance(by: .milliseconds(1))
    try await task.value
    #expect(woke == [5])
  }

  @Test("Nanoseconds are the same wait")
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
